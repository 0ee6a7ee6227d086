import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemOfDocument, readApiSchemas } from '../../tests/support/api-schemas.ts';
import { describedCalls } from '../../tests/support/described-calls.ts';
import { addCampaign, readEvents, visitor } from '../../tests/support/letter-app.ts';
import { callFromAlone, openWholeApp, type WholeApp } from '../../tests/support/whole-app.ts';
import { readConfig } from '../config.server.ts';
import { makeTestDatabase } from '../database/test-database.ts';
import { apiRooms, describeThisApi } from './api-description.server.ts';

const describeFor = (environment: Record<string, string> = {}) => describeThisApi(readConfig(environment));
const description = describeFor();
const { problemAt } = readApiSchemas(description);

let testDatabase: Awaited<ReturnType<typeof makeTestDatabase>>;
let app: WholeApp;
beforeAll(async () => {
  testDatabase = await makeTestDatabase();
  app = openWholeApp(testDatabase.database);
});
afterAll(async () => {
  await app.settled();
  await testDatabase.drop();
});

const calls = [...describedCalls].map(([route, call]) => ({ route, ...call }));
const models = apiRooms.flatMap((room) => room.models);
const placeOf = (path: string, method: string) => [
  'paths',
  path.replaceAll(/:(\w+)/g, '{$1}'),
  method.toLowerCase(),
];

/** All source but what describes it and what tests it. */
function readProgram(): string {
  return globSync('src/**/*.ts', { exclude: ['src/openapi/**', '**/*.{operations.server,test}.ts'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

describe('the description', () => {
  test('is an OpenAPI 3.1 document', async () => {
    expect(await problemOfDocument(description)).toBeUndefined();
  });

  test('would be found out if it were none', async () => {
    const broken = { ...description, paths: { '/api/user': { get: { responses: 'none' } } } };
    expect(await problemOfDocument(broken)).toContain('responses');
  });

  test('names each call and each model once, and says what it is', () => {
    const names = [...calls.map(({ name }) => name), ...models.map(({ name }) => name)];
    expect(new Set(names).size).toBe(names.length);
    for (const { summary, answer } of calls) expect([summary, answer.description]).not.toContain('');
  });

  test('leaves no transformed or unknown part of a schema without a type', () => {
    const untyped = JSON.stringify(description.paths).match(/"(schema|items)":\{\}/g);
    expect(untyped).toBeNull();
  });

  test('says no sentence that the program does not say', () => {
    const program = readProgram();
    const sentences = calls.flatMap(({ refusals = {} }) => Object.values(refusals).flat());
    const unsaid = sentences
      .map((sentence) => sentence.replace(/ Please come back in .*/, ''))
      .filter((sentence) => !program.includes(sentence) && !/refused its API key/.test(sentence));
    expect(unsaid).toEqual([]);
  });

  test('knows the address, the cookie and the rule of editing of this site', () => {
    const secure = describeFor({
      PUBLIC_URL: 'https://letters.example.org',
      SITE_NAME: 'Pleas',
      EDITING: 'any-staff',
    });
    expect(secure.info.title).toBe('Pleas API');
    expect(secure.servers).toEqual([{ url: 'https://letters.example.org' }]);
    expect(secure.components.securitySchemes.session).toEqual({
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-redress',
    });
    expect(description.components.securitySchemes.session).toEqual({
      type: 'apiKey',
      in: 'cookie',
      name: 'redress',
    });
    const ruleOf = ({ paths }: typeof secure) =>
      paths['/api/campaigns/{id}']?.put?.description.split('\n\n').at(-1);
    expect(ruleOf(description)).toMatch(
      /^Who may call it: Admins, and the organization's creator and managers/,
    );
    expect(ruleOf(secure)).toBe('Who may call it: Whoever is signed in, with a verified e-mail.');
  });

  test('tells the limits of this site, and none where there is none', () => {
    const limited = describeFor({ LETTER_LIMIT_PER_VISITOR: '7', LETTER_BUDGET_PER_DAY: '0' });
    expect(limited.info.description).toContain(
      'at most 7 letters an hour for an address, 60 an hour for an account.',
    );
  });
});

describe('every example is as its schema says', () => {
  test.each(models)('$name', async ({ name, example }) => {
    expect(await problemAt(['components', 'schemas', name], example)).toBeUndefined();
  });

  test.each(calls.filter(({ request }) => request?.type === 'application/json'))(
    'what $name is sent',
    async (call) => {
      const place = [
        ...placeOf(call.path, call.method),
        'requestBody',
        'content',
        'application/json',
        'schema',
      ];
      expect(await problemAt(place, call.request?.example)).toBeUndefined();
      expect(call.request?.schema.safeParse(call.request.example).success).toBe(true);
    },
  );

  test.each(calls.filter(({ parameters }) => parameters))(
    'where $name is called',
    async ({ path, method, parameters }) => {
      const names = Object.keys(parameters ?? {});
      expect(names.slice(0, path.split(':').length - 1)).toEqual(
        [...path.matchAll(/:(\w+)/g)].map(([, name]) => name),
      );
      for (const [index, parameter] of Object.values(parameters ?? {}).entries()) {
        const place = [...placeOf(path, method), 'parameters', String(index), 'schema'];
        expect(await problemAt(place, parameter.example)).toBeUndefined();
      }
    },
  );
});

test('the events of a letter are as they are described', async () => {
  const { path } = await addCampaign(testDatabase.database);
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
  const answer = await callFromAlone(app, path, { method: 'POST', headers, body: JSON.stringify(visitor) });
  const events = readEvents(await answer.text());
  expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['subject', 'text', 'done']));
  const [route] = calls.filter(({ name }) => name === 'writeCampaignLetter');
  const described = placeOf(route?.path ?? '', 'POST');
  const place = [...described, 'responses', '200', 'content', 'text/event-stream', 'x-event'];
  for (const event of events) expect(await problemAt(place, event)).toBeUndefined();
  expect(await problemAt(place, { event: 'done', data: { letter: 'Dear Council' } })).toContain('data');
});

describe('GET /api/openapi.json', () => {
  test('answers the description to anyone, and may be kept', async () => {
    const answer = await callFromAlone(app, '/api/openapi.json');
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(describeThisApi(app.config))));
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is not sent again to who has it, and is sent small', async () => {
    const first = await callFromAlone(app, '/api/openapi.json', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect((await first.bytes()).length).toBeLessThan(20_000);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await callFromAlone(app, '/api/openapi.json', { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('GET /api/docs', () => {
  test('shows every call and every model, each under an anchor that is there once', async () => {
    const html = await (await callFromAlone(app, '/api/docs')).text();
    const anchors = [...html.matchAll(/ id="([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors).toEqual(expect.arrayContaining([...calls, ...models].map(({ name }) => name)));
    const followed = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(followed.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });

  test('needs no script and no style but its sheet', async () => {
    const answer = await callFromAlone(app, '/api/docs');
    const html = await answer.text();
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
    expect([...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/assets/docs.css',
    ]);
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self'");
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  });

  test('tells what there is and what may be said, from the same description', async () => {
    const html = await (await callFromAlone(app, '/api/docs')).text();
    for (const text of [
      '<b>PATCH</b> /api/users/{id}',
      'Who may call it: Admins, with a verified e-mail.',
      'There must be at least one admin.',
      'text<span class="quiet">, not blank, at most 200 characters</span>',
      'curl --request PATCH \\\n  --cookie session.txt',
    ]) {
      expect(html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")).toContain(text);
    }
  });
});
