import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { AppError } from './errors.server.ts';
import { logRequests, makeLog } from './log.server.ts';

function appWithLog(level: string) {
  const lines: string[] = [];
  const app = new Hono()
    .use(logRequests(makeLog(level, { write: (line) => lines.push(line) })))
    .get('/people/:name', (c) => c.text('found'))
    .post('/people/:name', (c) => c.text('made', 201))
    .use((_c, next) => next());
  return { app, lines };
}

test('a request is logged by route without user data', async () => {
  const { app, lines } = appWithLog('info');
  await app.request('/people/canary-ada?email=canary', {
    method: 'POST',
    body: 'canary',
    headers: {
      referer: 'https://canary.example',
      'x-forwarded-for': '198.51.100.77',
      'user-agent': 'canary',
    },
  });
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines.join(''));
  expect(line).toMatchObject({ level: 30, method: 'POST', route: '/people/:name', status: 201 });
  expect(line.ms).toBeTypeOf('number');
  expect(lines.join('')).not.toMatch(/canary|198\.51/);
});

test('successful reads are logged at debug level', async () => {
  const quiet = appWithLog('info');
  await quiet.app.request('/people/ada');
  expect(quiet.lines).toEqual([]);
  const verbose = appWithLog('debug');
  await verbose.app.request('/people/ada');
  expect(JSON.parse(verbose.lines.join(''))).toMatchObject({
    level: 20,
    route: '/people/:name',
    status: 200,
  });
});

test('failed reads are logged', async () => {
  const { app, lines } = appWithLog('info');
  await app.request('/nowhere/canary');
  expect(JSON.parse(lines.join(''))).toMatchObject({ level: 30, route: '/*', status: 404 });
});

test("extra fields of errors aren't logged", () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => lines.push(line) });
  const error = Object.assign(new Error('The provider hung up'), {
    requestBodyValues: 'canary',
    code: 'ECONNRESET',
  });
  log.warn({ err: error }, 'retrying');
  expect(JSON.parse(lines.join('')).err).toMatchObject({
    message: 'The provider hung up',
    code: 'ECONNRESET',
  });
  expect(lines.join('')).not.toContain('canary');
});

test('bugs are logged with a stack and expected failures without', () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => lines.push(line) });
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const errors = [new Error('A bug'), new Error('No page', { cause: away }), new AppError(503, 'Try again')];
  for (const err of errors) log.error({ err }, 'it failed');
  const [bug, outage, refusal] = lines.map((line) => JSON.parse(line).err);
  expect(bug.stack).toContain('log.test.ts');
  expect(outage).toMatchObject({ message: 'No page', cause: { code: 'ECONNREFUSED' } });
  expect(JSON.stringify([outage, refusal])).not.toContain('stack');
});

test("invalid JSON isn't quoted in the log", () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => lines.push(line) });
  try {
    JSON.parse('canary');
  } catch (err) {
    log.warn({ err }, 'an answer could not be read');
  }
  expect(JSON.parse(lines.join('')).err).toMatchObject({ type: 'SyntaxError' });
  expect(lines.join('')).not.toContain('canary');
});
