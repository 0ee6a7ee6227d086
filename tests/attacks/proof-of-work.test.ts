import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { letterChallenge } from '#features/letters/letters.contract.ts';
import {
  addCampaign,
  askForLetter,
  makeLetterApp,
  openAiAt,
  takenPoints,
  visitor,
} from '../support/calls/letter-app.ts';
import { atTime } from '../support/database/at-time.ts';
import { provide } from '../support/providers/provide.ts';
import { chatEvents } from '../support/providers/provider-events.ts';
import { heldStream } from '../support/providers/raw-provider.ts';

const { database, pool } = await openTestDatabase();
const live = await addCampaign(database);
beforeEach(() => pool.query('delete from rate_limits'));

const PROOF_WANTED = 'One moment, please. Your browser is checking that you’re a person.';
const SOON = { timeout: 15_000 };

type App = ReturnType<typeof makeLetterApp>;
type Options = Parameters<typeof makeLetterApp>[1] & object;

function openApp(options: Options = {}): App {
  return makeLetterApp(database, {
    challenge: true,
    secret: 'one secret for all copies',
    limits: { perVisitorAndHour: 6 },
    ...options,
  });
}

const HOME = '203.0.113.1';

async function solve({ app }: App, query = `campaignId=${live.campaign.id}`, from = HOME): Promise<string> {
  const caller = { incoming: { socket: { remoteAddress: from } } };
  const answer = await app.request(`/api/challenge?${query}`, {}, caller);
  const challenge = letterChallenge.parse(await answer.json());
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function ask(app: App, challenge?: string, path = live.path) {
  const answer = await askForLetter(app, path, { body: { ...visitor, challenge } });
  const text = await answer.text();
  return answer.status === 200 ? 200 : `${answer.status} ${text}`;
}

/** Uses half the limit of the address. */
async function heatUp(app: App) {
  for (let letter = 0; letter < 3; letter += 1) expect(await ask(app)).toBe(200);
}

test('past half of a limit each letter needs a new proof, and a refusal takes nothing', async () => {
  const app = openApp();
  await heatUp(app);
  const before = await takenPoints(database);
  expect(await ask(app)).toBe(`428 ${PROOF_WANTED}`);
  expect(await takenPoints(database)).toEqual(before);
  const proof = await solve(app);
  expect(await ask(app, proof)).toBe(200);
  expect(await ask(app, proof)).toBe(`428 ${PROOF_WANTED}`);
});

test('a proof works once across all instances', async () => {
  const copies = [openApp(), openApp(), openApp()];
  const [first = openApp()] = copies;
  await heatUp(first);
  const proof = await solve(first);
  const answers = await Promise.all(copies.map((copy) => ask(copy, proof)));
  expect(answers.toSorted()).toEqual([200, `428 ${PROOF_WANTED}`, `428 ${PROOF_WANTED}`].toSorted());
});

test('a proof works only for its page', async () => {
  const app = openApp();
  await heatUp(app);
  const other = await addCampaign(database);
  const ofOrganization = await solve(app, `organizationId=${live.organization.id}`);
  for (const proof of [await solve(app, `campaignId=${other.campaign.id}`), ofOrganization]) {
    expect(await ask(app, proof)).toBe(`428 ${PROOF_WANTED}`);
  }
  expect(await ask(app, ofOrganization, live.organizationPath)).toBe(200);
});

test('a challenge requires a page', async () => {
  const { app } = openApp();
  for (const query of ['', '?campaignId=x', '?organizationId=0']) {
    expect((await app.request(`/api/challenge${query}`)).status).toBe(400);
  }
});

test('a proof from another network is refused', async () => {
  const app = openApp();
  await heatUp(app);
  expect(await ask(app, await solve(app, undefined, '198.51.100.7'))).toBe(`428 ${PROOF_WANTED}`);
  expect(await ask(app, await solve(app))).toBe(200);
});

test('a repeated refusal of an address needs no query', async () => {
  const app = openApp();
  await heatUp(app);
  expect(await ask(app)).toBe(`428 ${PROOF_WANTED}`);
  const replayed = await solve(app);
  expect(await ask(app, replayed)).toBe(200);
  for (let letter = 0; letter < 2; letter += 1) expect(await ask(app, await solve(app))).toBe(200);
  const unused = await solve(app);
  const query = vi.spyOn(pool, 'query');
  onTestFinished(() => query.mockRestore());
  const queries = async (asking: () => Promise<unknown>) => {
    await asking();
    const before = query.mock.calls.length;
    const again = await asking();
    return [again, query.mock.calls.length - before];
  };
  expect(await queries(() => ask(app, unused))).toEqual([expect.stringContaining('429 '), 0]);
  expect(await queries(() => ask(app, replayed))).toEqual([expect.stringContaining('429 '), 0]);
  await pool.query('delete from rate_limits');
  const other = openApp();
  await heatUp(other);
  expect(await queries(() => ask(other))).toEqual([`428 ${PROOF_WANTED}`, 0]);
  expect(await queries(() => ask(other, 'made up'))).toEqual([`428 ${PROOF_WANTED}`, 0]);
  expect(await ask(other, await solve(other))).toBe(200);
});

test('forged, easier, foreign and expired proofs are refused', async () => {
  const app = openApp();
  await heatUp(app);
  const proof = await solve(app);
  const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString());
  const forged = (parameters: object, other = solution) =>
    Buffer.from(
      JSON.stringify({
        challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
        solution: other,
      }),
    ).toString('base64');
  const useless = [
    'nothing',
    '',
    'e30=',
    forged({ data: { ...challenge.parameters.data, until: challenge.parameters.data.until + 3_600_000 } }),
    forged({ keyPrefix: '00' }),
    forged({ cost: 1 }),
    forged({ nonce: 'ab'.repeat(16) }),
    forged({}, { counter: 1, derivedKey: 'ab'.repeat(32) }),
    await solve(openApp({ secret: 'the secret of somebody else' })),
  ];
  for (const made of useless) expect(await ask(app, made), made).toBe(`428 ${PROOF_WANTED}`);
  await atTime(Date.now() + 11 * 60_000, async () => {
    expect(await ask(app, proof)).toBe(`428 ${PROOF_WANTED}`);
  });
});

test.each([
  ['http://redress.office.example', 100_000],
  ['https://redress.example', 300_000],
  ['http://localhost:3000', 300_000],
])('a proof on %s takes at most %i rounds', async (publicUrl, most) => {
  const app = openApp({ publicUrl });
  await heatUp(app);
  const proof = await solve(app);
  const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString());
  expect(challenge.parameters.cost * 300).toBeLessThanOrEqual(most);
  expect(challenge.parameters.cost * solution.counter).toBeGreaterThan(most / 3);
  expect(await ask(app, proof)).toBe(200);
});

test('a campaign or day past half its limit needs proofs from everyone', async () => {
  for (const limits of [{ perCampaignAndHour: 2 }, { perDay: 2 }]) {
    await pool.query('delete from rate_limits');
    const app = openApp({ limits });
    const from = (address: string) => askForLetter(app, live.path, { from: address });
    expect([(await from('198.51.100.1')).status, (await from('198.51.100.2')).status]).toEqual([200, 428]);
  }
});

test('the fourth letter in flight needs a proof', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const words = chatEvents.words('Subject: The 14\n\nI ask you to keep the 14.');
  const provider = await provide(heldStream(chatEvents.start + words, chatEvents.end.whole, promise));
  const app = openApp({ ai: openAiAt(provider), limits: { perVisitorAndHour: 100 } });
  const asked = Array.from({ length: 3 }, () => ask(app));
  await vi.waitFor(() => expect(provider.requests).toHaveLength(3), SOON);
  expect(await ask(app)).toBe(`428 ${PROOF_WANTED}`);
  const proven = ask(app, await solve(app));
  await vi.waitFor(() => expect(provider.requests).toHaveLength(4), SOON);
  resolve();
  expect(await Promise.all([...asked, proven])).toEqual([200, 200, 200, 200]);
});

test('no proof is needed if the proof of work is off', async () => {
  const app = openApp({ challenge: false });
  await heatUp(app);
  expect(await ask(app)).toBe(200);
});
