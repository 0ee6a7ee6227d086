import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { findLetter } from '#features/interactions/letter-rows.server.ts';
import {
  addCampaign,
  askForLetter,
  makeLetterApp,
  openAiAt,
  readLetter,
  signIn,
  visitor,
  wholeAnswer,
} from '#tests/support/calls/letter-app.ts';
import { readDays } from '#tests/support/letters/recorded-letters.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { chatEvents } from '#tests/support/providers/provider-events.ts';
import { cutStream, type RawAnswer, response, stream } from '#tests/support/providers/raw-provider.ts';

const { database, db } = await openTestDatabase();
let live: Awaited<ReturnType<typeof addCampaign>>;
beforeEach(async () => {
  live = await addCampaign(database);
});

const fromFlyer = { body: { ...visitor, source: 'flyer' } };
const STREAM = { ...fromFlyer, accept: 'text/event-stream' };

async function openApp(answer: RawAnswer, options: Parameters<typeof makeLetterApp>[1] = {}) {
  return makeLetterApp(database, { ai: openAiAt(await provide(answer)), ...options });
}

async function counted({ counters }: ReturnType<typeof makeLetterApp>) {
  await counters.settled();
  const rows = await readDays(db, live.campaign.id).orderBy(campaignDays.source);
  return rows.map(({ source, written, declined, limited, failed }) => ({
    source,
    written,
    declined,
    limited,
    failed,
  }));
}

const NONE = { written: 0, declined: 0, limited: 0, failed: 0 };

test('a sample, a letter of staff and one from a preview never count, nor what is done with them', async () => {
  const previewToken = 'the-token-of-a-preview';
  const isIts = eq(campaigns.id, live.campaign.id);
  await db.update(campaigns).set({ previewToken }).where(isIts);
  const app = await openApp(wholeAnswer);
  const staff = await readLetter(askForLetter(app, live.path, { cookie: await signIn(database) }));
  const body = { ...visitor, preview: previewToken };
  const preview = await readLetter(askForLetter(app, live.path, { body }));
  const samples = makeLetterApp(database);
  const sample = await readLetter(askForLetter(samples, live.path));
  expect([await counted(app), await counted(samples)]).toEqual([[], []]);
  for (const { letterId } of [staff, sample]) {
    expect(await findLetter(db, letterId)).toMatchObject({ isCounted: false });
  }
  expect(preview.letterId).toBeUndefined();
});

test.each([
  ['declined', stream(chatEvents.start, chatEvents.end.refusal)],
  ['failed', response(400, '{"error":{"message":"Broken","type":"server_error"}}')],
  ['failed', cutStream(chatEvents.start, chatEvents.words('Subject: A\n\nDear Council,'))],
])('a %s letter is counted', async (trouble, answer) => {
  const app = await openApp(answer);
  await (await askForLetter(app, live.path, STREAM)).text();
  expect(await counted(app)).toEqual([{ ...NONE, source: 'flyer', [trouble]: 1 }]);
});

test('a reached limit is counted, once for presses within a second', async () => {
  const app = await openApp(wholeAnswer, { limits: { perVisitorAndHour: 1 } });
  const statuses = [];
  for (let letters = 0; letters < 3; letters += 1) {
    const answer = await askForLetter(app, live.path, fromFlyer);
    statuses.push(answer.status);
    await answer.text();
  }
  expect(statuses).toEqual([200, 429, 429]);
  expect(await counted(app)).toEqual([{ ...NONE, source: 'flyer', written: 1, limited: 1 }]);
});
