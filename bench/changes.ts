import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { buildCopy, PROGRAM_COPY } from './build-copy.ts';
import type { Figure } from './figure.ts';
import type { Testbed } from './testbed.ts';

const ROUNDS = 5;
const OFTEN_MS = 10;

/** Renames a campaign through one of two instances that share a database. */
export async function measureChanges(testbed: Testbed): Promise<Figure[]> {
  await buildCopy();
  const { connection, campaignPath } = testbed;
  await using changed = await testbed.startServer(PROGRAM_COPY, { connection });
  await using other = await testbed.startServer(PROGRAM_COPY, { connection });
  const stale: number[] = [];
  const delays: number[] = [];
  const floor: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const name = `Renamed for the ${round}. time`;
    await Promise.all([changed, other].map(({ address }) => shows(address + campaignPath, name)));
    await rename(testbed, name);
    const committed = performance.now();
    floor.push(await secondsUntil(() => isStored(testbed, name), committed));
    await changed.order('forget pages');
    stale.push((await shows(changed.address + campaignPath, name)) ? 0 : 1);
    delays.push(await secondsUntil(() => shows(other.address + campaignPath, name), committed));
  }
  return [
    {
      what: 'changed campaign: old page shown by the copy that changed it',
      unit: 'times in 1',
      ours: stale,
      floor: [0],
      aim: { of: 'figure', atMost: 0 },
    },
    {
      what: 'changed campaign: time until another copy shows it (floor: until the database does)',
      unit: 's',
      ours: delays,
      floor,
      aim: { of: 'figure', atMost: 2 },
    },
  ];
}

async function rename({ database, campaignPath }: Testbed, name: string) {
  const slug = campaignPath.split('/').at(-1);
  await database.db.execute(sql`update campaigns set name = ${name} where slug = ${slug}`);
}

async function isStored({ database }: Testbed, name: string): Promise<boolean> {
  const { rowCount } = await database.db.execute(sql`select 1 from campaigns where name = ${name}`);
  return rowCount !== 0;
}

async function shows(url: string, name: string): Promise<boolean> {
  const answer = await fetch(url);
  return (await answer.text()).includes(name);
}

async function secondsUntil(isThere: () => Promise<boolean>, since: number): Promise<number> {
  while (!(await isThere())) await pause(OFTEN_MS);
  return (performance.now() - since) / 1000;
}
