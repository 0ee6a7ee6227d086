import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { queryDataDir } from '../support/database/query-data-dir.ts';
import { freePort, runProgram, startProgram } from '../support/program/program.ts';
import { recordInteraction } from '../support/program/program-calls.ts';
import { killServer, makeUsedDataDir } from '../support/program/run-database-program.ts';

const KILLS = 50;
const SERVER_KILLED_EVERY = 10;
const STARTING_MS = 900;
const SERVING_MS = 500;

/** Every run kills at the same points. */
function seededRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test(`${KILLS} kills at any moment, including startup, lose nothing that the program acknowledged`, async () => {
  const dataDir = await makeUsedDataDir();
  const postgres = await joinEmbeddedPostgres(dataDir);
  onTestFinished(postgres.leave);
  const random = seededRandom(20_261_122);
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (kill % 2 === 0) await killWhileItStarts(dataDir, random() * STARTING_MS);
    else acknowledged.push(...(await killWhileItServes(dataDir, random() * SERVING_MS, kill)));
    if (kill % SERVER_KILLED_EVERY === 0) await killServer(dataDir);
  }
  await using program = await startProgram({ dataDir });
  const rows = await queryDataDir(dataDir, "select user_name from interactions where user_name like 'Ada %'");
  const kept = new Set(rows.map(({ user_name: name }) => name));
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  expect(await program.stop()).toBe(0);
}, 400_000);

async function killWhileItStarts(dataDir: string, ms: number) {
  const { child, ended } = runProgram({ env: { DATA_DIR: dataDir, PORT: String(await freePort()) } });
  await delay(ms);
  child.kill('SIGKILL');
  await ended;
}

/** The names in records that it said it had. */
async function killWhileItServes(dataDir: string, ms: number, kill: number): Promise<string[]> {
  const names: string[] = [];
  const program = await startProgram({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const writers = [0, 1, 2].map(async (writer) => {
    for (let number = 0; ; number += 1) {
      const name = `Ada ${kill}-${writer}-${number}`;
      const from = `10.${kill}.${writer}.${number % 256}`;
      const answer = await recordInteraction(program, { userName: name }, from).catch(() => undefined);
      if (!answer?.ok) return;
      names.push(name);
    }
  });
  await delay(ms);
  await program.stop('SIGKILL');
  await Promise.all(writers);
  return names;
}
