import { beforeEach, expect, test } from 'vitest';
import {
  addCampaign,
  askForLetter,
  makeLetterApp,
  openAiAt,
  signIn,
  wholeAnswer,
} from '../../../../tests/support/calls/letter-app.ts';
import { provide } from '../../../../tests/support/providers/provide.ts';
import { chatEvents } from '../../../../tests/support/providers/provider-events.ts';
import { cutStream } from '../../../../tests/support/providers/raw-provider.ts';
import { openTestDatabase } from '../../../database/test-database.ts';
import { campaignLetterCounts } from '../../campaigns/campaigns.table.server.ts';
import { letterCosts, organizationLetterCounts } from '../letters.table.server.ts';

const { database, db, pool } = await openTestDatabase();
let live: Awaited<ReturnType<typeof addCampaign>>;
let app: ReturnType<typeof makeLetterApp>;
beforeEach(async () => {
  await db.delete(letterCosts);
  live = await addCampaign(database);
  app = makeLetterApp(database, { ai: openAiAt(await provide(wholeAnswer)) });
});

async function counts() {
  const ofCampaigns = await db.select().from(campaignLetterCounts);
  const ofOrganizations = await db.select().from(organizationLetterCounts);
  return {
    campaign: ofCampaigns.find(({ campaignId }) => campaignId === live.campaign.id)?.written ?? 0,
    organization:
      ofOrganizations.find(({ organizationId }) => organizationId === live.organization.id)?.written ?? 0,
    tokens: await db.select().from(letterCosts),
  };
}

async function read(path: string, options: Parameters<typeof askForLetter>[2] = {}) {
  await (await askForLetter(app, path, options)).text();
}

const today = () => new Date().toISOString().slice(0, 10);

test('every finished letter is counted once, on its own page, however many are finished at once', async () => {
  const stream = { accept: 'text/event-stream' };
  const paths = Array.from({ length: 12 }, (_, i) => (i % 3 ? live.path : live.organizationPath));
  await Promise.all(paths.map((path, i) => read(path, i % 2 ? stream : {})));
  expect(await counts()).toEqual({
    campaign: 8,
    organization: 4,
    tokens: [
      {
        day: today(),
        organizationId: live.organization.id,
        micros: 0,
        provider: 'openai',
        model: 'local',
        letters: 12,
        inputTokens: 12 * 900,
        outputTokens: 12 * 450,
      },
    ],
  });
});

test("staff's letters cost tokens, but are no visitors' letters", async () => {
  await read(live.path, { cookie: await signIn(database) });
  expect(await counts()).toMatchObject({ campaign: 0, organization: 0, tokens: [{ letters: 1 }] });
});

test('samples are not counted', async () => {
  app = makeLetterApp(database);
  await read(live.path);
  expect(await counts()).toEqual({ campaign: 0, organization: 0, tokens: [] });
});

test('a torso is not counted', async () => {
  const cutting = await provide(cutStream(chatEvents.start, chatEvents.words('Dear Council,')));
  app = makeLetterApp(database, { ai: openAiAt(cutting) });
  await read(live.path, { accept: 'text/event-stream' });
  expect(await counts()).toEqual({ campaign: 0, organization: 0, tokens: [] });
});

test('a finished letter is handed over even if it can not be counted now, and is counted later', async () => {
  await pool.query('alter table letter_costs rename to letter_costs_gone');
  const response = await askForLetter(app, live.path);
  await pool.query('alter table letter_costs_gone rename to letter_costs');
  expect(response.status).toBe(200);
  await app.settled();
  expect(await counts()).toMatchObject({ campaign: 1, tokens: [expect.anything()] });
});
