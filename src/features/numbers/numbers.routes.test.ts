import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { makeGuards } from '#features/accounts/guards.server.ts';
import { letterFingerprints, letters } from '#features/interactions/interactions.table.server.ts';
import { makeLetterId } from '#features/interactions/letter-rows.server.ts';
import { replyCounts } from '#features/supporters/supporters.table.server.ts';
import { answerError } from '#http/error-response.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { addPerson, type Person } from '#tests/support/calls/people.ts';
import { teamRules } from '#tests/support/calls/team-site.ts';
import { count } from '#tests/support/letters/recorded-letters.ts';
import { campaignNumbers, organizationNumbers } from './numbers.contract.ts';
import { numbersRoutes } from './numbers.routes.server.ts';

const { db, pool } = await openTestDatabase();

const log = pino({ level: 'silent' });
const routes = numbersRoutes({
  db,
  pool,
  guards: makeGuards(db, false, teamRules),
  sessionSecret: 'a secret of this test',
});
const app = new Hono()
  .route('/api/campaigns', routes.forCampaigns)
  .route('/api/organizations', routes.forOrganizations)
  .onError(answerError(log));
const ask = (path: string, { cookie }: Person) => app.request(path, { headers: { cookie } });

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const TODAY = dayBefore(0);

let creator: Person;
let outsider: Person;
let organizationId: number;
let campaignId: number;
let path: string;
beforeAll(async () => {
  creator = await addPerson(db, 'creator@example.org');
  outsider = await addPerson(db, 'outsider@example.org');
  organizationId = (await makeOrganization(db, { createdById: creator.id })).id;
  const status = 'Live';
  campaignId = (await makeCampaign(db, organizationId, { name: 'Save the park', status })).id;
  const otherId = (await makeCampaign(db, organizationId, { name: 'Save the lake', status })).id;
  path = `/api/campaigns/${campaignId}/numbers`;
  await count(
    db,
    { campaignId, day: dayBefore(40), visits: 1, failed: 1 },
    { campaignId, day: dayBefore(6), visits: 1, written: 1 },
    {
      campaignId,
      day: dayBefore(6),
      source: '-flyer',
      visits: 2,
      written: 2,
      opened: 1,
      openedOrCopied: 1,
      declined: 1,
    },
    { campaignId, visits: 1, copied: 1, openedOrCopied: 1, sent: 1, declined: 1 },
    { campaignId: otherId, source: 'flyer', visits: 1, written: 1 },
  );
});

const COUNTS = { visits: 0, written: 0, opened: 0, copied: 0, openedOrCopied: 0, sent: 0 };

const NO_RECIPIENTS = { recipients: [], recipientCount: 0 };
const NO_CONSENTS = { askedInForm: 0, agreedInForm: 0, askedAfter: 0, agreedAfter: 0 };
const NO_REPLIES = { asked: 0, yes: 0, form: 0, no: 0 };
const NO_OWN_WORDS = { median: null, letters: 0 };
const NO_LETTERS = { score: null, letters: 0, closest: 0, similar: 0, beginnings: null };

describe('the numbers of a campaign', () => {
  test('are its totals, its days and its sources, and what went wrong', async () => {
    expect(await readByContract(campaignNumbers, await (await ask(path, creator)).json())).toEqual({
      since: dayBefore(40),
      totals: { visits: 5, written: 3, opened: 1, copied: 1, openedOrCopied: 2, sent: 1 },
      days: [
        { ...COUNTS, day: dayBefore(40), visits: 1 },
        { ...COUNTS, day: dayBefore(6), visits: 3, written: 3, opened: 1, openedOrCopied: 1 },
        { ...COUNTS, day: TODAY, visits: 1, copied: 1, openedOrCopied: 1, sent: 1 },
      ],
      sources: [
        { ...COUNTS, source: '-flyer', visits: 2, written: 2, opened: 1, openedOrCopied: 1 },
        { ...COUNTS, source: '', visits: 3, written: 1, copied: 1, openedOrCopied: 1, sent: 1 },
      ],
      variety: NO_LETTERS,
      ownWords: NO_OWN_WORDS,
      consents: NO_CONSENTS,
      replies: NO_REPLIES,
      ...NO_RECIPIENTS,
      complaints: [],
      countedToGoal: 2,
      problems: [
        { kind: 'declined', times: 2, lastDay: TODAY },
        { kind: 'failed', times: 1, lastDay: dayBefore(40) },
      ],
    });
  });

  test.each([
    ['7', 4, dayBefore(6)],
    ['28', 4, dayBefore(6)],
    ['all', 5, dayBefore(40)],
  ])(
    'of the range %s count %d visits, and those of all days towards the goal',
    async (range, visits, since) => {
      const answer = await ask(`${path}?range=${range}`, creator);
      const { totals, sources, ...rest } = readByContract(campaignNumbers, await answer.json());
      expect([totals.visits, rest.since, rest.countedToGoal]).toEqual([visits, since, 2]);
      expect(sources.reduce((sum, source) => sum + source.visits, 0)).toBe(visits);
    },
  );

  test('are nothing where nothing was counted', async () => {
    const { id } = await makeCampaign(db, organizationId);
    const answer = await ask(`/api/campaigns/${id}/numbers`, creator);
    expect(await answer.json()).toEqual({
      since: null,
      totals: COUNTS,
      days: [],
      sources: [],
      variety: NO_LETTERS,
      ownWords: NO_OWN_WORDS,
      consents: NO_CONSENTS,
      replies: NO_REPLIES,
      ...NO_RECIPIENTS,
      complaints: [],
      countedToGoal: 0,
      problems: [],
    });
  });

  test('are for the team alone', async () => {
    const [ofCampaign, ofOrganization] = [
      await ask(path, outsider),
      await ask(`/api/organizations/${organizationId}/numbers`, outsider),
    ];
    expect([ofCampaign.status, await ofCampaign.text()]).toEqual([
      403,
      'You are not authorized to edit this campaign.',
    ]);
    expect([ofOrganization.status, await ofOrganization.text()]).toEqual([
      403,
      'You are not authorized to edit this organization.',
    ]);
  });

  test.each([
    ['range=5', 'The range can be 7, 28 or all'],
    ['format=pdf', 'The format can only be csv'],
    ['format=csv&table=people', 'The table can only be days, sources or recipients'],
  ])('?%s is refused with one sentence', async (query, sentence) => {
    const answer = await ask(`${path}?${query}`, creator);
    expect([answer.status, await answer.text()]).toEqual([400, sentence]);
  });
});

test('the numbers of an organization are those of all its campaigns, and of each', async () => {
  const answer = await ask(`/api/organizations/${organizationId}/numbers?range=7`, creator);
  const { totals, sources, campaigns } = readByContract(organizationNumbers, await answer.json());
  expect(totals).toMatchObject({ visits: 5, written: 4, sent: 1 });
  expect(sources.map(({ source }) => source)).toEqual(['-flyer', '', 'flyer']);
  expect(campaigns.filter(({ visits }) => visits > 0)).toMatchObject([
    { name: 'Save the park', visits: 4, written: 3 },
    { name: 'Save the lake', visits: 1, written: 1 },
  ]);
});

test('replies of supporters are summed over the campaigns of an organization, for all time', async () => {
  const { id } = await makeOrganization(db, { createdById: creator.id });
  const [one, other] = [await makeCampaign(db, id), await makeCampaign(db, id)];
  await db.insert(replyCounts).values([
    { campaignId: one.id, asked: 4, yes: 1, form: 2 },
    { campaignId: other.id, asked: 3, no: 1 },
    { campaignId, asked: 9 },
  ]);
  const read = async (of: string) => (await ask(of, creator)).json();
  expect(await read(`/api/campaigns/${one.id}/numbers?range=7`)).toMatchObject({
    replies: { asked: 4, yes: 1, form: 2, no: 0 },
  });
  expect(await read(`/api/organizations/${id}/numbers?range=7`)).toMatchObject({
    replies: { asked: 7, yes: 1, form: 2, no: 1 },
  });
});

/** Finished letters of a campaign, of which any two share so much. */
async function addLetters(campaignId: number, amount: number, overlap: number) {
  const base = 1_000_000 * campaignId;
  const ids = Array.from({ length: amount }, makeLetterId);
  const rows = ids.map((id) => ({ id, campaignId, made: 'ai' as const, isCounted: true, overlap }));
  await db.insert(letters).values(rows);
  const fingerprints = ids.map((letterId, letter) => ({
    letterId,
    campaignId,
    minhashes: Array.from({ length: 100 }, (_hash, n) => base + (n < overlap ? n : 1_000 * (letter + 1) + n)),
    bands: [],
    runs: 100,
    allRuns: 100,
    subjectHash: letter % 10,
    openingHash: letter < 3 ? 0 : letter,
  }));
  await db.insert(letterFingerprints).values(fingerprints);
}

test('how different the letters of an organization are is counted by pairs of the same campaign', async () => {
  const { id } = await makeOrganization(db, { createdById: creator.id });
  const read = async () => {
    const answer = await ask(`/api/organizations/${id}/numbers`, creator);
    return readByContract(organizationNumbers, await answer.json()).variety;
  };
  expect(await read()).toEqual(NO_LETTERS);
  const one = await makeCampaign(db, id);
  const other = await makeCampaign(db, id);
  await addLetters(one.id, 19, 10);
  expect(await read()).toEqual({ ...NO_LETTERS, letters: 19, closest: 10 });
  await addLetters(one.id, 20, 10);
  await addLetters(other.id, 20, 60);
  expect(await read()).toMatchObject({ score: 65, letters: 59, closest: 60, similar: 20 });
});

test('subjects and first sentences are counted for campaigns with 20 letters', async () => {
  const { id } = await makeOrganization(db, { createdById: creator.id });
  const read = async () => {
    const answer = await ask(`/api/organizations/${id}/numbers`, creator);
    return readByContract(organizationNumbers, await answer.json()).variety.beginnings;
  };
  const one = await makeCampaign(db, id);
  await addLetters(one.id, 19, 10);
  expect(await read()).toBeNull();
  await addLetters(one.id, 1, 10);
  // The newest one has the subject and the first sentence of the oldest.
  expect(await read()).toEqual({ letters: 20, subjects: 10, commonSubject: 15, repeatedSentences: 4 });
  await addLetters((await makeCampaign(db, id)).id, 19, 10);
  expect(await read()).toMatchObject({ letters: 20 });
});

test('the share of own words is the median of at least 20 letters whose visitors wrote enough', async () => {
  const { id } = await makeOrganization(db, { createdById: creator.id });
  const { id: first } = await makeCampaign(db, id);
  const { id: second } = await makeCampaign(db, id);
  const addShares = (ofCampaign: number, shares: (number | null)[], isSample = false) =>
    db.insert(letterFingerprints).values(
      shares.map((ownShare) => ({
        ...{ letterId: makeLetterId(), campaignId: ofCampaign, isSample, ownShare },
        ...{ minhashes: [], bands: [], runs: 0, allRuns: 0 },
      })),
    );
  const read = async (of: string) => (await (await ask(of, creator)).json()).ownWords;
  await addShares(first, [...Array(10).fill(30), ...Array(9).fill(50), null, null]);
  await addShares(first, Array(30).fill(90), true);
  expect(await read(`/api/campaigns/${first}/numbers`)).toEqual({ median: null, letters: 19 });
  await addShares(second, [50, 60, 70]);
  expect(await read(`/api/organizations/${id}/numbers`)).toEqual({ median: 50, letters: 22 });
});

describe('a CSV', () => {
  test('has each day, or each source, with nothing that a spreadsheet would run', async () => {
    const days = await ask(`${path}?format=csv&table=days&range=28`, creator);
    expect(days.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(days.headers.get('content-disposition')).toBe(`attachment; filename="numbers-days-${TODAY}.csv"`);
    const header =
      'visits,written,opened,copied,openedOrCopied,sent,declined,limited,failed,askedInForm,agreedInForm,askedAfter,agreedAfter';
    expect((await days.text()).split('\r\n')).toEqual([
      `day,${header}`,
      `${dayBefore(6)},3,3,1,0,1,0,1,0,0,0,0,0,0`,
      `${TODAY},1,0,0,1,1,1,1,0,0,0,0,0,0`,
      '',
    ]);
    const sources = await ask(`${path}?format=csv&table=sources`, creator);
    expect((await sources.text()).split('\r\n')).toEqual([
      `source,${header}`,
      "'-flyer,2,2,1,0,1,0,1,0,0,0,0,0,0",
      ',3,1,0,1,1,1,1,0,1,0,0,0,0',
      '',
    ]);
  });

  test('is in the audit log', async () => {
    await ask(`/api/organizations/${organizationId}/numbers?format=csv&table=sources`, creator);
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'exported',
      actorId: creator.id,
      subject: `organization:${organizationId}`,
      organizationId,
      changed: { numbers: 'sources' },
    });
    const before = await db.$count(auditLog);
    expect((await ask(`${path}?format=csv`, outsider)).status).toBe(403);
    expect(await db.$count(auditLog)).toBe(before);
  });
});
