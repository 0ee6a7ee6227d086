import { afterAll, afterEach, expect, test } from 'vitest';
import {
  addCampaign,
  askForLetter,
  makeLetterApp,
  openAiAt,
  signIn,
  wholeAnswer,
} from '../../../tests/support/calls/letter-app.ts';
import { provide } from '../../../tests/support/providers/provide.ts';
import { makeTestDatabase } from '../../database/test-database.ts';
import { saveSwitches } from '../../safety/switches.server.ts';
import { PAUSED } from './letters.server.ts';

const { database, drop } = await makeTestDatabase();
afterEach(() => saveSwitches(database.db, { lettersPaused: false }));
afterAll(drop);

test('where an admin has paused letters, every copy refuses them at once, and asks no provider', async () => {
  const provider = await provide(wholeAnswer);
  const copies = [1, 2].map(() => makeLetterApp(database, { ai: openAiAt(provider) }));
  const { campaign, path, organizationPath } = await addCampaign(database);
  const cookie = await signIn(database, { role: 'admin' });
  const calls = [
    { path },
    { path, accept: 'text/event-stream' },
    { path: organizationPath },
    { path: `/api/campaigns/${campaign.id}/generate-letter`, cookie },
  ];
  await saveSwitches(database.db, { lettersPaused: true });
  for (const app of copies) {
    for (const { path, ...options } of calls) {
      const answer = await askForLetter(app, path, options);
      expect([path, answer.status, await answer.text()]).toEqual([path, 503, PAUSED]);
    }
  }
  expect(provider.requests).toEqual([]);
  await saveSwitches(database.db, { lettersPaused: false });
  for (const app of copies) expect((await askForLetter(app, path)).status).toBe(200);
});
