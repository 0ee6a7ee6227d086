import { drizzle } from 'drizzle-orm/node-postgres';
import { saturdayHours } from '#demo/harlow-libraries.server.ts';
import { findCampaignByAddress } from '#features/campaigns/campaign-addresses.server.ts';
import { createCampaign } from '#features/campaigns/campaign-changes.server.ts';
import { readCampaignPage } from '#features/public-pages/public-pages.server.ts';
import type { BareServerSetup } from './bare-server.ts';
import { buildCopy, PROGRAM_COPY } from './build-copy.ts';
import type { Figure } from './figure.ts';
import { CONNECTIONS, compareUnderLoad } from './load.ts';
import type { Testbed } from './testbed.ts';
import { readWire } from './wire.ts';

type BareAnswer = BareServerSetup['answers'] extends Map<string, infer Answer> ? Answer : never;

export async function measurePages(testbed: Testbed): Promise<Figure[]> {
  return [await measureCached(testbed), await measureUncached(testbed)];
}

/** The program as production runs it against the least that sends the same bytes. */
async function measureCached(testbed: Testbed): Promise<Figure> {
  const path = testbed.campaignPath;
  await using program = await testbed.startProgram();
  const page = await readWire(program.address + path);
  const answers = new Map([[path, { ...page, queries: [] }]]);
  await using floor = await startBareServer(testbed, { answers });
  const rates = await compareUnderLoad(program.address, floor.address, { paths: [path] });
  return {
    what: 'campaign page, cached and warm',
    unit: 'views/s',
    ...rates,
    aim: { of: 'ratio', atLeast: 0.7 },
  };
}

/** Gives each connection its own page. The program would render a shared one only once. */
async function measureUncached(testbed: Testbed): Promise<Figure> {
  await buildCopy();
  const paths = await addCampaigns(testbed);
  const { connection } = testbed;
  await using copy = await testbed.startServer(PROGRAM_COPY, { connection, pagesFreshForMs: 0 });
  const answers = new Map<string, BareAnswer>();
  for (const path of paths) {
    const page = await readWire(copy.address + path);
    answers.set(path, { ...page, queries: await captureQueries(testbed, path) });
  }
  await using floor = await startBareServer(testbed, { connection, answers });
  const rates = await compareUnderLoad(copy.address, floor.address, { paths });
  return {
    what: 'campaign page, compared with the database at every view (floor: same queries, same bytes)',
    unit: 'views/s',
    ...rates,
    aim: { of: 'ratio', atLeast: 0.55 },
  };
}

function startBareServer(testbed: Testbed, setup: BareServerSetup) {
  return testbed.startServer('bench/bare-server.ts', setup);
}

/** As many as there are connections, each like the demo's. Returns their paths. */
async function addCampaigns({ database: { db }, campaignPath }: Testbed): Promise<string[]> {
  const demo = await findCampaignByAddress(db, ...addressIn(campaignPath));
  if (!demo) throw new Error(`There is no campaign at ${campaignPath}.`);
  const paths: string[] = [];
  for (let number = 1; number <= CONNECTIONS; number += 1) {
    const name = `${saturdayHours.name} (${number})`;
    const campaign = await createCampaign(db, {
      ...saturdayHours,
      name,
      instructions: `${saturdayHours.instructions}<p>${name}</p>`,
      organizationId: demo.organization.id,
    });
    paths.push(`/c/${campaign.publicUrl}`);
  }
  return paths;
}

/** Records the database queries of this page. */
async function captureQueries({ database }: Testbed, path: string) {
  const queries: { text: string; values: unknown[] }[] = [];
  const logQuery = (text: string, values: unknown[]) => queries.push({ text, values });
  await readCampaignPage(drizzle({ client: database.pool, logger: { logQuery } }), ...addressIn(path));
  return queries;
}

function addressIn(path: string): [abbreviation: string, slug: string] {
  const [, , abbreviation = '', slug = ''] = path.split('/');
  return [abbreviation, slug];
}
