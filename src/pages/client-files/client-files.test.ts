import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { openWholeApp, TEST_FILES } from '#tests/support/calls/whole-app.ts';
import { makeTemporaryFolder } from '#tests/support/program/temporary-folder.ts';
import { keepClientFiles, keepClientFilesJob } from './client-files.server.ts';
import { clientFiles } from './client-files.table.server.ts';

const { database } = await openTestDatabase();
beforeEach(() => database.db.delete(clientFiles));

const SCRIPT = `console.log('${'a release '.repeat(200)}');`;

/** An instance of a release whose pages load these files. */
async function startCopy(...names: string[]) {
  const clientFolder = await makeTemporaryFolder();
  onTestFinished(() => rm(clientFolder, { recursive: true }));
  await mkdir(join(clientFolder, 'assets'));
  for (const name of names) {
    await writeFile(join(clientFolder, 'assets', name), SCRIPT + name);
    await writeFile(join(clientFolder, 'assets', `${name}.br`), 'compressed');
  }
  await keepClientFiles(database, clientFolder);
  const app = openWholeApp(database, {}, { files: { ...TEST_FILES, folder: clientFolder } });
  const ask = (name: string, headers: Record<string, string> = {}) =>
    app.request(`/assets/${name}`, { headers: { host: 'localhost:3000', ...headers } });
  return { ask, nightly: () => keepClientFilesJob(database, clientFolder).run({}, ATTEMPT) };
}

const ATTEMPT = { number: 1, isLast: false, signal: new AbortController().signal };

test('instances of two releases serve the files of both, with a permanent cache', async () => {
  const older = await startCopy('shared-1.js', 'page-1.js');
  expect((await older.ask('page-2.js')).status).toBe(404);
  const newer = await startCopy('shared-1.js', 'page-2.js');
  for (const [copy, name] of [
    [older, 'page-2.js'],
    [newer, 'page-1.js'],
  ] as const) {
    const answer = await copy.ask(name);
    expect([answer.status, await answer.text()]).toEqual([200, SCRIPT + name]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toContain('javascript');
    const zipped = await copy.ask(name, { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
  }
});

test('files of a release are removed two days after its last instance ended, current ones never', async () => {
  await startCopy('page-1.js');
  const newer = await startCopy('page-2.js');
  await database.db.update(clientFiles).set({ seenAt: sql`now() - interval '49 hours'` });
  await newer.nightly();
  const left = await database.db.select({ name: clientFiles.name }).from(clientFiles);
  expect(left).toEqual([{ name: 'page-2.js' }]);
});
