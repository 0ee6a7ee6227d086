import { beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { addCampaign, askForLetter, makeLetterApp, openAiAt } from '../../support/calls/letter-app.ts';
import { provide } from '../../support/providers/provide.ts';
import { chatEvents } from '../../support/providers/provider-events.ts';
import { heldStream } from '../../support/providers/raw-provider.ts';

const { database, pool } = await openTestDatabase();
const { path } = await addCampaign(database);
beforeEach(() => pool.query('delete from rate_limits'));

const ATTACKER = '203.0.113.66';
/** A busy machine may take its time. */
const SOON = { timeout: 15_000 };

/** A provider that keeps every letter unfinished until the test lets it go on. */
async function openSlowApp(limits: { perVisitorAndHour: number; atOnce: number }) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const words = chatEvents.words('Subject: The 14\n\nI ask you to keep the 14.');
  const provider = await provide(heldStream(chatEvents.start + words, chatEvents.end.whole, promise));
  const app = makeLetterApp(database, { ai: openAiAt(provider), limits });
  const ask = (from: string) => askForLetter(app, path, { from });
  return { provider, ask, goOn: resolve };
}

const honest = (number: number) => `198.51.100.${number}`;
const times = <Made>(amount: number, make: (number: number) => Made) =>
  Array.from({ length: amount }, (_, number) => make(number));

async function statusesOf(asked: Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(asked)).map(({ status }) => status);
}

test('an address at its limit takes no slot from 40 visitors', async () => {
  const { provider, ask, goOn } = await openSlowApp({ perVisitorAndHour: 5, atOnce: 45 });
  const first = times(5, () => ask(ATTACKER));
  await vi.waitFor(() => expect(provider.requests).toHaveLength(5), SOON);
  const refused: number[] = [];
  for (const batch of times(20, () => times(15, () => ask(ATTACKER))))
    refused.push(...(await statusesOf(batch)));
  const visitors = times(40, (number) => ask(honest(number)));
  await vi.waitFor(() => expect(provider.requests).toHaveLength(45), SOON);
  goOn();
  expect(new Set(refused)).toEqual(new Set([429]));
  expect(await statusesOf([...first, ...visitors])).toEqual(Array(45).fill(200));
});

test('an address has 20 letters in flight at most, and leaves the other slots to 40 visitors', async () => {
  const { provider, ask, goOn } = await openSlowApp({ perVisitorAndHour: 1000, atOnce: 60 });
  const attack = times(120, () => ask(ATTACKER));
  await vi.waitFor(() => expect(provider.requests).toHaveLength(20), SOON);
  const visitors = times(40, (number) => ask(honest(number)));
  await vi.waitFor(() => expect(provider.requests).toHaveLength(60), SOON);
  goOn();
  const statuses = await statusesOf(attack);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100);
  expect(await statusesOf(visitors)).toEqual(Array(40).fill(200));
});
