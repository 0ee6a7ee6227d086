import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/client.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { letters } from '#features/interactions/interactions.table.server.ts';
import { moneyReservations, moneyUsed } from '#features/letters/letters.table.server.ts';
import { addCampaign, readEvents, visitor, wholeAnswer } from '../support/calls/letter-app.ts';
import { callFromAlone, openWholeApp, type WholeApp } from '../support/calls/whole-app.ts';
import { type Fault, openFaultyLine } from '../support/faulty-line.ts';
import { countWritten, readDays } from '../support/letters/recorded-letters.ts';
import { provide } from '../support/providers/provide.ts';

const HOLD_MS = 1_500;
const AT_ONCE = 6;
const LETTERS_AT_ONCE = 4;
const MOST_STEPS = 400;
/** Tokens that the provider reports per letter. */
const TOKENS = 900;

const testDatabase = await openTestDatabase();
const { db } = testDatabase.database;

type Scene = Awaited<ReturnType<typeof addCampaign>>;

/** Returns true if a letter arrived complete. */
async function hasLetter(app: WholeApp, { path }: Scene): Promise<boolean> {
  const answer = await callFromAlone(app, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(visitor),
  });
  const text = await answer.text();
  return answer.ok && readEvents(text).at(-1)?.event === 'done';
}

async function countsOf({ campaign, organization }: Scene) {
  const days = await readDays(db, campaign.id);
  const recorded = await db.select().from(letters).where(eq(letters.campaignId, campaign.id));
  const [spent] = await db
    .select()
    .from(moneyUsed)
    .where(eq(moneyUsed.scope, `organization:${organization.id}`));
  return {
    onPage: await countWritten(db, { campaignId: campaign.id }),
    forTeam: days.reduce((sum, { written }) => sum + written, 0),
    letters: recorded.filter(({ isFinished }) => isFinished).length,
    spending: spent?.letters ?? 0,
    paid: recorded.reduce((sum, { inputTokens }) => sum + inputTokens, 0) / TOKENS,
  };
}

/** Returns true if the letters got to that step. */
async function breakAt(step: number, fault: Fault, providerUrl: string): Promise<boolean> {
  const scene = await addCampaign(testDatabase.database);
  const { host = '', port = 5432 } = testDatabase.connection;
  const line = await openFaultyLine({ host, port });
  const options = { ...testDatabase.connection, host: line.host, port: line.port, max: 4 };
  const database = openDatabase(
    { ...options, holdMs: HOLD_MS, connectionTimeoutMillis: 2 * HOLD_MS },
    () => {},
  );
  const app = openWholeApp(database, {
    OPENAI_BASE_URL: providerUrl,
    OPENAI_MODEL: 'local',
    MONEY_PER_DAY: '1000000',
    CHALLENGE: 'off',
  });
  try {
    line.breakAfter(step, fault);
    const came = await Promise.all(Array.from({ length: LETTERS_AT_ONCE }, () => hasLetter(app, scene)));
    const wasBroken = line.isBroken();
    await line.heal();
    await app.settled();
    const whole = came.filter(Boolean).length;
    await expect
      .poll(() => countsOf(scene), { timeout: 10_000 })
      .toEqual({ onPage: whole, forTeam: whole, letters: whole, spending: whole, paid: whole });
    return wasBroken;
  } finally {
    line.close();
    await database.close();
  }
}

test.each(['hang', 'cut', 'refuse'] as const)(
  'letters over a line to the database that may %s at any step: each that came whole is counted and paid for once',
  async (fault) => {
    const provider = await provide(wholeAnswer);
    onTestFinished(() => db.delete(moneyReservations).then(() => {}));
    const stride = fault === 'cut' ? 1 : 4;
    for (let step = 0; step < MOST_STEPS; step += AT_ONCE * stride) {
      const steps = Array.from({ length: AT_ONCE }, (_, number) => step + number * stride);
      const broken = await Promise.all(steps.map((one) => breakAt(one, fault, provider.url)));
      if (broken.includes(false)) return;
    }
    throw new Error('The letters have more steps than were tried.');
  },
  400_000,
);
