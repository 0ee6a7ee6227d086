import { expect, test } from 'vitest';
import { queryDataDir } from '../support/database/query-data-dir.ts';
import { startProgram } from '../support/program/program.ts';
import { askForLetter, sendJson, signIn } from '../support/program/program-calls.ts';
import { makeDataDir } from '../support/program/run-database-program.ts';

const ADMIN = { email: 'ada@marsh.example', password: 'correct horse' };

/** Moves everything saved into the past, like a jump of the database's clock. */
function jump(hours: number): string {
  return `do $$ declare saved record; begin
    set local session_replication_role = replica;
    for saved in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone'
    loop
      execute format('update %I set %I = %I - interval ''${hours} hours''',
        saved.table_name, saved.column_name, saved.column_name);
    end loop;
    update rate_limits set expire = expire - ${hours} * 3600 * 1000;
  end $$`;
}

test.each([2, -2])(
  "when the database's clock jumps by %i hours, people remain signed in, pages show changes, and letters take no longer",
  async (hours) => {
    const dataDir = await makeDataDir();
    await using program = await startProgram({
      dataDir,
      env: {
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        DEMO: '1',
        LETTER_LIMIT_PER_VISITOR: '3',
        CHALLENGE: 'off',
      },
    });
    const letter = async () => {
      const answer = await askForLetter(program);
      await answer.text();
      return answer.status;
    };
    const cookie = await signIn(program, ADMIN.email, ADMIN.password);
    const statuses = async () => [await letter(), await letter(), await letter()];
    expect([await letter(), ...(await statuses())]).toEqual([200, 200, 200, 429]);
    await queryDataDir(dataDir, jump(hours));
    // A refusal is repeated from memory for a second.
    await expect.poll(letter).toBe(200);
    expect(await statuses()).toEqual([200, 200, 429]);
    const [, , abbreviation] = new URL(program.campaignAddress).pathname.split('/');
    const changes = { name: 'Readers of Harlow', abbreviation, url: 'https://harlow.example' };
    const init = { method: 'PUT', headers: { cookie } };
    const saved = await sendJson(`${program.address}/api/organizations/1`, changes, init);
    expect([saved.status, await saved.text()]).toEqual([200, expect.any(String)]);
    await expect.poll(async () => (await fetch(program.campaignAddress)).text()).toContain(changes.name);
    expect(await program.stop()).toBe(0);
    expect(program.output()).not.toMatch(/"level":(50|60)/);
  },
);
