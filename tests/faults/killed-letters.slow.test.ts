import { expect, onTestFinished, test } from 'vitest';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { readEvents, visitor } from '../support/calls/letter-app.ts';
import { startPacedProvider } from '../support/cluster/paced-provider.ts';
import { queryDataDir } from '../support/database/query-data-dir.ts';
import { type Program, startProgram } from '../support/program/program.ts';
import { makeUsedDataDir } from '../support/program/run-database-program.ts';

const KILLS = 4;
const READERS = 12;
const LETTERS_BEFORE_KILL = 20;
/** A killed process holds its money no longer. */
const RELEASED_SECONDS = 100;

const COUNTED = `select
  (select coalesce(sum(written), 0)::int from campaign_days
    where day is null and source is null and recipient_id is null) as "onPage",
  (select coalesce(sum(written), 0)::int from campaign_days where day is not null and source is not null) as "forTeam",
  (select count(*)::int from letters where is_finished) as letters,
  (select coalesce(sum(output_tokens), 0)::int from letters) / 450 as paid`;

/** Visitors who read one letter after another until the program is gone; the number of those that came whole. */
async function readLetters(program: Program, onLetter: () => void): Promise<number> {
  const path = new URL(program.campaignAddress).pathname.replace('/c/', '/api/campaigns/public/');
  const reader = async () => {
    for (let whole = 0; ; whole += 1) {
      const text = await fetch(`${program.address}${path}/generate-letter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify(visitor),
      })
        .then((answer) => readAll(answer))
        .catch(() => '');
      if (readEvents(text).at(-1)?.event !== 'done') return whole;
      onLetter();
    }
  };
  const counts = await Promise.all(Array.from({ length: READERS }, reader));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Reads everything, even of an interrupted response. */
async function readAll({ body }: Response): Promise<string> {
  let text = '';
  try {
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece;
  } catch {
    return text;
  }
  return text;
}

test('kill -9 under load: every letter that came whole is counted and paid for, and the money of the others is free again', async () => {
  const dataDir = await makeUsedDataDir();
  const postgres = await joinEmbeddedPostgres(dataDir);
  onTestFinished(postgres.leave);
  const provider = await startPacedProvider();
  onTestFinished(provider.stop);
  const env = {
    ...provider.env,
    MONEY_PER_DAY: '1000',
    MONEY_PER_MONTH: '1000',
    CHALLENGE: 'off',
    LETTER_LIMIT_PER_VISITOR: '0',
    LETTER_BUDGET_PER_DAY: '0',
    LETTER_LIMIT_PER_CAMPAIGN: '0',
  };
  let whole = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const program = await startProgram({ dataDir, env });
    const { promise: hasMany, resolve } = Promise.withResolvers<void>();
    let letters = 0;
    const reading = readLetters(program, () => {
      letters += 1;
      if (letters === LETTERS_BEFORE_KILL + kill) resolve();
    });
    await hasMany;
    await program.stop('SIGKILL');
    whole += await reading;
    const [counted] = await queryDataDir(dataDir, COUNTED);
    for (const count of Object.values(counted)) {
      expect(count).toBeGreaterThanOrEqual(whole);
      expect(count).toBeLessThanOrEqual(whole + READERS * (kill + 1));
    }
  }
  const [held] = await queryDataDir(
    dataDir,
    `select min(reserved)::float8 as least, (
      select max(extract(epoch from until - now()))::float8 from money_reservations
    ) as seconds from money_used where scope = 'all'`,
  );
  expect(held.least).toBeGreaterThan(0);
  expect(held.seconds).toBeLessThan(RELEASED_SECONDS);
  await queryDataDir(dataDir, 'update money_reservations set until = now()');
  await using program = await startProgram({ dataDir, env });
  const reserved = () =>
    queryDataDir(
      dataDir,
      'select max(reserved)::int as reserved, (select count(*)::int from money_reservations) as rows from money_used',
    );
  await expect.poll(reserved, { timeout: 30_000, interval: 1_000 }).toEqual([{ reserved: 0, rows: 0 }]);
  expect(await program.stop()).toBe(0);
}, 240_000);
