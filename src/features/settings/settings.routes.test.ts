import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#database/test-database.ts';
import { makeGuards } from '#features/accounts/guards.server.ts';
import { answerError } from '#http/error-response.server.ts';
import { makeLog } from '#http/log.server.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { signIn } from '#tests/support/calls/letter-app.ts';
import { teamRules } from '#tests/support/calls/team-site.ts';
import {
  DEFAULT_LENGTHS,
  DEFAULT_TONES,
  providerState,
  readableSettings,
  writingSettings,
} from './settings.contract.ts';
import { settingsRoutes } from './settings.routes.server.ts';
import { readSettings, recordRefusedKeys, recordWorkingKey } from './settings.server.ts';
import { settings } from './settings.table.server.ts';

const { database, db } = await openTestDatabase();

const ai = { claude: { apiKey: 'sk-secret', model: 'claude-sonnet-5-5', api: 'messages' } };
const app = new Hono()
  .onError(answerError(makeLog('silent')))
  .route(
    '/api/settings',
    settingsRoutes({ db, ai, guards: makeGuards(db, false, teamRules), forgetPages: () => {} }),
  );

const admin = await signIn(database, { role: 'admin' });
const manager = await signIn(database);
const newcomer = await signIn(database, { role: 'admin', emailVerified: false });

beforeEach(() => db.delete(settings));

const saved = { systemPrompt: 'Write.', tone: 'Warm\nFormal', length: 'Short', aiModel: 'claude' };

function get(path: string, cookie = admin) {
  return app.request(path, { headers: { cookie } });
}

function put(body: unknown, cookie = admin) {
  const headers = { cookie, 'content-type': 'application/json' };
  return app.request('/api/settings', { method: 'PUT', headers, body: JSON.stringify(body) });
}

async function seen(asked: Response | Promise<Response>) {
  const answer = await asked;
  return [answer.status, await answer.text()];
}

describe('GET /api/settings', () => {
  test('only verified users read the saved settings', async () => {
    await put(saved);
    for (const cookie of [admin, manager]) {
      const answer = await get('/api/settings', cookie);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const configured = ['claude'];
      expect(readByContract(readableSettings, await answer.json())).toMatchObject({ ...saved, configured });
    }
    expect(await seen(get('/api/settings', ''))).toEqual([401, 'Please sign in first.']);
    expect((await get('/api/settings', newcomer)).status).toBe(403);
  });
});

describe('PUT /api/settings', () => {
  test('an admin saves the settings', async () => {
    const answer = await put(saved);
    expect(answer.status).toBe(200);
    expect(readByContract(writingSettings, await answer.json())).toMatchObject(saved);
    expect(await readSettings(db)).toMatchObject(saved);
  });

  test('omitted fields keep their value, also before the first save', async () => {
    const { tone, length, ...rest } = await readSettings(db);
    expect(rest).toEqual({ systemPrompt: '', aiModel: 'openai', version: 1 });
    expect([tone, length]).toEqual([DEFAULT_TONES, DEFAULT_LENGTHS]);
    await put({ systemPrompt: 'Write.' });
    expect(await readSettings(db)).toMatchObject({ systemPrompt: 'Write.', tone, length, aiModel: 'openai' });
    await put({ aiModel: 'claude', tone: '' });
    await put({});
    expect(await readSettings(db)).toMatchObject({
      systemPrompt: 'Write.',
      tone: '',
      length,
      aiModel: 'claude',
    });
  });

  test('two simultaneous changes of different fields are both saved', async () => {
    await put(saved);
    await Promise.all([put({ tone: 'Brisk' }), put({ length: 'Long' })]);
    expect(await readSettings(db)).toMatchObject({ ...saved, tone: 'Brisk', length: 'Long' });
  });

  test('a save with an old version is refused, and so is one of two at the same time', async () => {
    const { version } = await readSettings(db);
    const first: unknown = await (await put({ tone: 'Brisk', version })).json();
    expect(first).toMatchObject({ tone: 'Brisk', version: version + 1 });
    const stale = [409, 'Someone else has changed this since you opened it.'];
    expect(await seen(put({ systemPrompt: 'Write.', version }))).toEqual(stale);
    expect(await readSettings(db)).toEqual(first);
    const changes = [{ systemPrompt: 'Write.' }, { length: 'Long' }];
    const answers = await Promise.all(changes.map((change) => put({ ...change, version: version + 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    [{ version: 'x' }, 'The version must be a whole number'],
    [{ aiModel: 'gemini' }, 'Please select an AI model'],
    [{ systemPrompt: 7 }, 'The system prompt must be text'],
    [{ systemPrompt: 'x'.repeat(20_001) }, 'The system prompt can have at most 20,000 characters'],
    [{ tone: 'x'.repeat(10_001) }, 'The tone can have at most 10,000 characters'],
    [{ length: 'x'.repeat(10_001) }, 'The length can have at most 10,000 characters'],
  ])('an invalid change is refused: %j', async (changes, sentence) => {
    await put(saved);
    expect(await seen(put(changes))).toEqual([400, sentence]);
    expect(await readSettings(db)).toMatchObject(saved);
  });

  test('texts of the maximum length are saved in any script', async () => {
    const [systemPrompt, tone] = ['字'.repeat(20_000), 'x'.repeat(10_000)];
    expect((await put({ systemPrompt, tone, length: tone })).status).toBe(200);
  });

  test.each([
    ['a signed-out person', '', [401, 'Please sign in first.']],
    ['a manager', manager, [403, 'Only admins can do this.']],
    ['an unverified admin', newcomer, [403, 'Please verify your email address to access all features.']],
  ])('changes by %s are refused', async (_who, cookie, refusal) => {
    expect(await seen(put(saved, cookie))).toEqual(refusal);
    expect(await db.$count(settings)).toBe(0);
  });
});

describe('GET /api/settings/providers', () => {
  async function providers() {
    const answer = await get('/api/settings/providers');
    return readByContract(z.array(providerState), await answer.json());
  }

  const working = { keyRefusedAt: null, failingSince: null };
  const openai = { provider: 'openai', configured: false, hasKey: false, model: null, api: null, ...working };
  const { model, api } = ai.claude;
  const claude = { provider: 'claude', configured: true, hasKey: true, model, api, ...working };

  test('admins see the configured providers and models, but no keys', async () => {
    const answer = await get('/api/settings/providers');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.clone().text()).not.toContain('sk-');
    expect(readByContract(z.array(providerState), await answer.json())).toEqual([openai, claude]);
  });

  test('a refused key is reported until it works again', async () => {
    const before = new Date().toISOString();
    await recordRefusedKeys(db, ['claude', 'openai']);
    const [first, second] = await providers();
    expect(first).toEqual(openai);
    expect(String(second?.keyRefusedAt) >= before).toBe(true);
    await recordRefusedKeys(db, ['claude']);
    expect(String((await providers())[1]?.keyRefusedAt) >= String(second?.keyRefusedAt)).toBe(true);
    await recordWorkingKey(db, 'openai');
    expect((await providers())[1]?.keyRefusedAt).not.toBeNull();
    await recordWorkingKey(db, 'claude');
    expect(await providers()).toEqual([openai, claude]);
  });

  test('a local server without a key counts as configured', async () => {
    const local = { openai: { baseUrl: 'http://127.0.0.1:11434', model: 'llama3.2', api: 'chat' as const } };
    const guards = makeGuards(db, false, teamRules);
    const here = new Hono().route(
      '/api/settings',
      settingsRoutes({ db, ai: local, guards, forgetPages: () => {} }),
    );
    const answer = await here.request('/api/settings/providers', { headers: { cookie: admin } });
    expect(await answer.json()).toMatchObject([
      { provider: 'openai', configured: true, hasKey: false, model: 'llama3.2', api: 'chat' },
      { provider: 'claude', configured: false },
    ]);
  });
});
