import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { TAKEN_DOWN } from '#features/organizations/moderation/publicity.server.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { makeCampaign, makeOrganization, moveCampaign } from '#tests/support/calls/campaign-fixtures.ts';
import { makeInteractionApp } from '#tests/support/calls/interaction-app.ts';
import { addLetter } from '#tests/support/letters/recorded-letters.ts';
import { letterReceipts } from './interactions.table.server.ts';
import { makeLetterId, makeOwnId } from './letter-rows.server.ts';

const { database, db } = await openTestDatabase();
const TODAY = new Date().toISOString().slice(0, 10);

const organization = await makeOrganization(db);

const LETTER = `Dear Mayor Lind,

My daughter learned to read in the window seat of the Maple Street branch. I work nights during the week, so
Saturday afternoon was the one time I could take her. Since the hours were cut she hasn’t been there once. Please
bring Saturday hours back before the winter, and tell me when the council will vote on it.

Sincerely,
Noor Haddad
4 Elm Street`;

async function newCampaign() {
  const campaign = await makeCampaign(db, organization.id, { status: 'Live' });
  const { post } = makeInteractionApp(database);
  const add = (change: Parameters<typeof addLetter>[1] = {}) =>
    addLetter(db, { campaignId: campaign.id, text: LETTER, ...change });
  const approve = async (text: string, id?: string | null) => {
    const letterId = id === undefined ? await add() : id;
    const ids = { orgId: organization.id, orgName: 'F', campaignId: campaign.id, letterId };
    const record = { environment: 'PROD', pageUrl: 'https://r.org', action: 'copy', ...ids };
    const tracked = { ...record, generatedText: text };
    const [status, answer] = await post('/api/campaigns/track-interaction', tracked);
    expect(status).toBe(200);
    const { letterId: own }: { letterId?: string } = JSON.parse(answer);
    return own;
  };
  const check = async (text: string, publicUrl = campaign.publicUrl) => {
    const [status, answer] = await post(`/api/campaigns/public/${publicUrl}/check-letter`, { text });
    return status === 200 ? JSON.parse(answer) : [status, answer];
  };
  const receipts = () => db.select().from(letterReceipts).where(eq(letterReceipts.campaignId, campaign.id));
  return { campaign, add, approve, check, receipts };
}

describe('a letter that an office received', () => {
  test('is known by its words, whatever a mail program made of quotes and lines', async () => {
    const { approve, check } = await newCampaign();
    expect(await check(LETTER)).toEqual({ result: 'unknown', day: null, made: null });
    await approve(LETTER);
    expect(await check(LETTER)).toEqual({ result: 'approved', day: TODAY, made: 'ai' });
    const mailed = LETTER.replaceAll('\n', ' \r\n').replaceAll('’', "'");
    expect(await check(`  ${mailed}\r\n\r\n`)).toEqual({ result: 'approved', day: TODAY, made: 'ai' });
  });

  test('is similar after a few changes, and unknown after many', async () => {
    const { approve, check } = await newCampaign();
    await approve(LETTER);
    expect(await check(LETTER.replace('the winter', 'the spring'))).toEqual({
      result: 'similar',
      day: TODAY,
      made: 'ai',
    });
    const other = LETTER.replace(
      /My daughter.*?been there once\. /s,
      'I have used the library for forty years. ',
    );
    expect(await check(other)).toEqual({ result: 'unknown', day: null, made: null });
  });

  test('says that it is a sample, also after a few changes', async () => {
    const { add, approve, check } = await newCampaign();
    await approve(LETTER, await add({ made: 'sample' }));
    expect(await check(LETTER)).toEqual({ result: 'approved', day: TODAY, made: 'sample' });
    const changed = LETTER.replace('the winter', 'the spring');
    expect(await check(changed)).toEqual({ result: 'similar', day: TODAY, made: 'sample' });
  });

  test('says that its visitor wrote it, if it has exactly the same words', async () => {
    const { approve, check } = await newCampaign();
    await approve(LETTER, makeOwnId());
    expect(await check(LETTER)).toEqual({ result: 'approved', day: TODAY, made: 'by-hand' });
    expect(await check(LETTER.replace('the winter', 'the spring'))).toMatchObject({ result: 'unknown' });
  });

  test('takes as long to look up whether it is known or not', async () => {
    const { approve, check } = await newCampaign();
    await approve(LETTER);
    for (const text of [
      LETTER,
      `${LETTER} Again.`,
      'Nobody here ever wrote or copied a letter of these words.',
    ]) {
      const begun = performance.now();
      await check(text);
      expect(performance.now() - begun).toBeGreaterThan(140);
    }
  });

  test('is known to its own campaign alone', async () => {
    const [mine, theirs] = [await newCampaign(), await newCampaign()];
    await mine.approve(LETTER);
    expect(await theirs.check(LETTER)).toEqual({ result: 'unknown', day: null, made: null });
  });

  test('is known of the first day on which the words were approved', async () => {
    const { campaign, approve, check } = await newCampaign();
    await approve(LETTER);
    await db
      .update(letterReceipts)
      .set({ day: '2026-01-31' })
      .where(eq(letterReceipts.campaignId, campaign.id));
    await approve(LETTER);
    expect(await check(LETTER)).toEqual({ result: 'approved', day: '2026-01-31', made: 'ai' });
  });

  test('can be checked at every address that the campaign ever had', async () => {
    const { campaign, approve, check } = await newCampaign();
    await approve(LETTER);
    await moveCampaign(db, campaign.id, (await makeOrganization(db)).id);
    expect(await check(LETTER, campaign.publicUrl)).toEqual({ result: 'approved', day: TODAY, made: 'ai' });
  });

  test('is refused without a letter, and on an unknown or removed page', async () => {
    const { campaign, check } = await newCampaign();
    const sentence = 'Please paste the whole letter, from the greeting to the signature.';
    expect(await check('Dear Mayor')).toEqual([400, sentence]);
    expect(await check(LETTER, `${organization.abbreviation}/nothing`)).toEqual([404, 'Campaign not found']);
    await db.update(campaigns).set({ takenDownAt: new Date() }).where(eq(campaigns.id, campaign.id));
    expect(await check(LETTER)).toEqual([451, errorSentence('en', TAKEN_DOWN)]);
  });

  test('the 61st in an hour is refused', async () => {
    const { check } = await newCampaign();
    const answers = await Promise.all(Array.from({ length: 61 }, () => check(LETTER)));
    expect(answers.filter(Array.isArray)).toEqual([
      [429, 'Too many letters checked from your connection. Please try again in 60 minutes.'],
    ]);
  });
});

describe('a receipt', () => {
  test('holds no word of the letter', async () => {
    const { approve, receipts } = await newCampaign();
    await approve(LETTER);
    const kept = await receipts();
    expect(kept).toHaveLength(1);
    expect(kept[0]).toEqual({
      campaignId: expect.any(Number),
      day: TODAY,
      textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      letterId: expect.any(String),
    });
  });

  test('is made five times for a letter at most, and once for the same words', async () => {
    const { approve, receipts, add } = await newCampaign();
    const letterId = await add();
    for (let again = 0; again < 8; again += 1) await approve(LETTER, letterId);
    expect(await receipts()).toHaveLength(1);
    const changed = Array.from({ length: 8 }, (_, index) => `${LETTER} And again ${index}.`);
    await Promise.all(changed.map((text) => approve(text, letterId)));
    expect(await receipts()).toHaveLength(5);
    await approve(`${LETTER} Another letter.`);
    expect(await receipts()).toHaveLength(6);
  });

  test("isn't made for an unknown letter, one of another campaign, after a week, or without words", async () => {
    const { approve, receipts, add } = await newCampaign();
    const other = await newCampaign();
    await approve(LETTER, null);
    const own = makeOwnId();
    await other.approve('Words for another campaign', own);
    await approve(LETTER, own);
    await approve(LETTER, 'unknown');
    await approve(LETTER, makeLetterId());
    await approve(LETTER, await other.add());
    await approve('');
    await approve(LETTER, await add({ at: new Date(Date.now() - 7 * 24 * 3_600_000 - 1000) }));
    expect(await receipts()).toEqual([]);
  });
});
