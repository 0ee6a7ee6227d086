import { globSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { problemOfDocument, readApiSchemas } from '#tests/support/calls/api-schemas.ts';
import {
  describedCalls,
  description,
  exampleOf,
  readDescription,
  refusalsOf,
} from '#tests/support/calls/described-calls.ts';
import { addCampaign, readEvents, visitor } from '#tests/support/calls/letter-app.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';

const { problemAt } = readApiSchemas(description);

const { database } = await openTestDatabase();
const app = openWholeApp(database);
afterAll(() => app.settled());

const calls = [...describedCalls].map(([route, call]) => ({ route, ...call }));
const placeOf = (path: string, method: string) => [
  'paths',
  path.replaceAll(/:(\w+)/g, '{$1}'),
  method.toLowerCase(),
];

describe('the description', () => {
  test('is an OpenAPI 3.1 document', async () => {
    expect(await problemOfDocument(description)).toBeUndefined();
  });

  test('names and describes each route once', () => {
    const names = calls.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(calls.filter(({ summary }) => summary === '')).toEqual([]);
  });

  test('gives every part of a schema a type', () => {
    expect(JSON.stringify(description.paths).match(/"(schema|items)":\{\}/g)).toBeNull();
  });

  test('quotes only sentences of the program', () => {
    const program = globSync('src/**/*.ts', { exclude: ['**/*.test.ts'] })
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
      .replaceAll(' in {wait}', ' {wait}');
    const templates = [
      ...program.matchAll(/`([A-Z][^`\n]*\$\{[^`\n]*)`|`(\$\{[^`\n]* can have [^`\n]*)`/g),
    ].map(([, sentence, ofField]) => asPattern(sentence ?? ofField ?? ''));
    const sentences = calls.flatMap((call) =>
      Object.keys(call.responses).flatMap((status) => refusalsOf(call, Number(status))),
    );
    const unknown = sentences
      .map((sentence) =>
        sentence
          .replace(/^\S+@\S+: /, '')
          .replace(/ Please come back in .*/, '')
          .replace(/in \d+ (second|minute|hour)s?/, '{wait}'),
      )
      .filter((sentence) => !program.includes(sentence) && !/refused its API key|^The field/.test(sentence))
      .filter((sentence) => !templates.some((template) => template.test(sentence)));
    expect(unknown).toEqual([]);
  });

  test('knows the address, the cookie and the editing rule of this site', async () => {
    const secure = await readDescription({
      PUBLIC_URL: 'https://letters.example.org',
      SITE_NAME: 'Pleas',
      EDITING: 'any-staff',
      REGISTRATION: 'closed',
    });
    expect(secure.info.title).toBe('Pleas API');
    expect(secure.servers).toEqual([{ url: 'https://letters.example.org' }]);
    const cookieOf = ({ components }: typeof secure) => components.securitySchemes.session?.name;
    expect([cookieOf(secure), cookieOf(description)]).toEqual(['__Host-redress', 'redress']);
    const ruleOf = ({ paths }: typeof secure) =>
      paths['/api/campaigns/{id}']?.put?.description.split('\n\n').at(-1);
    expect(ruleOf(description)).toMatch(
      /^Who may call it: Admins, and the organization's creator and managers/,
    );
    expect(ruleOf(secure)).toBe('Who may call it: Signed-in users with a verified email.');
  });

  test('names the limits of this site, and no others', async () => {
    const limited = await readDescription({ LETTER_LIMIT_PER_VISITOR: '7', LETTER_BUDGET_PER_DAY: '0' });
    expect(limited.info.description).toContain(
      'at most 60 letters an hour for one account, 7 an hour for one network address.',
    );
  });
});

describe('every example matches its schema', () => {
  test.each(calls.filter((call) => exampleOf(call)?.type === 'application/json'))(
    'the body of $operationId',
    async (call) => {
      const place = [...placeOf(call.path, call.method), 'requestBody', 'content', 'application/json'];
      expect(await problemAt([...place, 'schema'], exampleOf(call)?.example)).toBeUndefined();
    },
  );

  test.each(calls.filter(({ parameters }) => parameters.length > 0))(
    'the parameters of $operationId',
    async ({ path, method, parameters }) => {
      for (const [index, { example }] of parameters.entries()) {
        const place = [...placeOf(path, method), 'parameters', String(index), 'schema'];
        if (example !== undefined) expect(await problemAt(place, example)).toBeUndefined();
      }
    },
  );
});

test('the events of a letter match the description', async () => {
  const { path } = await addCampaign(database);
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
  const answer = await callFromAlone(app, path, { method: 'POST', headers, body: JSON.stringify(visitor) });
  const events = readEvents(await answer.text());
  expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['subject', 'text', 'done']));
  const [route] = calls.filter(({ operationId }) => operationId === 'writeCampaignLetter');
  const described = placeOf(route?.path ?? '', 'POST');
  const place = [...described, 'responses', '200', 'content', 'text/event-stream', 'schema'];
  for (const event of events) expect(await problemAt(place, event)).toBeUndefined();
  expect(await problemAt(place, { event: 'done', data: { letter: 'Dear Council' } })).toContain('data');
});

describe('GET /api/openapi.json', () => {
  test('is public and may be cached', async () => {
    const answer = await callFromAlone(app, '/api/openapi.json');
    expect(await answer.json()).toEqual(description);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is not sent again to a client that has it, and is compressed', async () => {
    const first = await callFromAlone(app, '/api/openapi.json', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect((await first.arrayBuffer()).byteLength).toBeLessThan(35_800);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await callFromAlone(app, '/api/openapi.json', { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('GET /api/docs', () => {
  test('shows every route once, with a working anchor', async () => {
    const html = await (await callFromAlone(app, '/api/docs')).text();
    const anchors = [...html.matchAll(/ id="([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors).toEqual(expect.arrayContaining(calls.map(({ operationId }) => operationId)));
    const followed = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(followed.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });

  test('needs no script and only one stylesheet', async () => {
    const answer = await callFromAlone(app, '/api/docs');
    const html = await answer.text();
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
    expect([...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/assets/docs.css',
    ]);
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self'");
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  });

  test('shows addresses, access, errors, fields, rules and examples', async () => {
    const html = await (await callFromAlone(app, '/api/docs')).text();
    const text = html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"');
    for (const part of [
      'PATCH /api/users/{id}',
      'Who may call it: Admins with a verified email.',
      'There must be at least one admin.',
      'recipient?: string (at most 200 characters)',
      // A model appears next to its first use.
      'campaign: {\n    id: number',
      '"name": "Restore Saturday hours"',
    ]) {
      expect(text.includes(part), part).toBe(true);
    }
  });
});

/** A template of the program, with any text in place of its values. */
function asPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}
