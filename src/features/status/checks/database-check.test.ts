import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#config.server.ts';
import { openDatabase } from '#database/client.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { checkDatabase } from './database-check.server.ts';

test('processes whose reload could run out of connections are to look at', async () => {
  const { direct } = await openTestDatabase();
  const main = openDatabase({ ...direct, max: 3 }, () => {});
  onTestFinished(main.close);
  const { rows } = await main.pool.query("select current_setting('max_connections')::int as most");
  // Each process has 7 connections and the leading one 3, twice during a reload, and 10 are for others.
  const fitting = Math.floor(((rows[0].most - 10) / 2 - 3) / 7);
  const say = async (processes: number) => {
    const config = { ...readConfig({}), processes };
    const database = { main, slowQueries: main, ask: async () => 'up' as const };
    return (await checkDatabase({ config, database, sessionSecret: 'x' })).says;
  };
  expect(await say(fitting)).not.toContain('A reload needs');
  expect(await say(fitting + 1)).toContain(`A reload needs up to ${2 * (7 * (fitting + 1) + 3)} of them.`);
});
