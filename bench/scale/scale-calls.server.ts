import pg from 'pg';
import { z } from 'zod';
import { openDatabase } from '#database/client.server.ts';
import { removeExpiredRowsJob, removeUnverifiedJob } from '#features/accounts/account-jobs.server.ts';
import { switchCampaignsJob } from '#features/campaigns/schedule/schedule.server.ts';
import { removeOldLettersJob } from '#features/interactions/old-letters.server.ts';
import { removeOldInvitationsJob } from '#features/organizations/invitations/invitations.server.ts';
import { saveSettings } from '#features/settings/settings.server.ts';
import { askForRepliesJob } from '#features/supporters/replies.server.ts';
import { removeUnconfirmedSupportersJob } from '#features/supporters/supporters.server.ts';
import { makeLog } from '#http/log.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import { removeOldAuditJob } from '#safety/audit.server.ts';
import { requestOf } from '#tests/support/calls/permission-call.ts';
import { type Scene, setScene } from '#tests/support/calls/permission-scene.ts';
import { rows } from '#tests/support/calls/permission-table.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { databaseConnection, readSetup } from '../child.ts';

const ADMIN = 5;
const MAIL_SITE = { siteName: 'Redress', publicUrl: new URL('http://localhost:3000') };
/** Reads use the biggest organization; changes use separate ones. */
const BIGGEST_TOO = [
  'POST /api/campaigns/track-interaction',
  'POST /api/campaigns/public/:abbreviation/:campaignId/generate-letter',
  'POST /api/campaigns/public/:abbreviation/:campaignId/check-letter',
  'POST /api/campaigns/public/:abbreviation/:campaignId/recipients',
  'POST /api/campaigns/:id/supporters',
  'POST /api/visits',
];
const MORE_READS = [
  '/api/campaigns?limit=50',
  '/api/campaigns?limit=50&after=5',
  '/api/campaigns?limit=50&q=number%20777',
  '/api/campaigns?limit=50&sort=name',
  '/api/campaigns?limit=50&organization=1',
  '/api/organizations?limit=50',
  '/api/users?limit=50',
  '/api/reports?settled=true',
  '/api/audit?actor=person7%40',
  '/api/audit?action=campaign-changed',
  '/api/organizations/1/audit?actor=person7%40',
  '/api/organizations/1/numbers?range=all',
  '/api/organizations/1/supporters?limit=50',
  '/api/organizations/1/supporters?limit=50&q=supporter77',
  '/api/organizations/1/supporters?format=csv',
  '/api/campaigns/1/numbers?range=all',
  '/api/campaigns/1/recipients?limit=50',
  '/c/O1',
  '/c/O1/campaign-1',
  '/c/O1/campaign-1/about',
  '/embed/O1/campaign-1',
  '/share-pictures/1',
];

interface Cost {
  ms: number;
  pages: number;
  slowest: string | null;
}

const setup = z.object({ databases: z.array(databaseConnection), rounds: z.number(), only: z.string() });
const { databases, rounds, only } = await readSetup(setup);
const sites = databases.map(openSite);
const routes = rows
  .filter(({ team }) => (team[ADMIN] ?? 500) < 400)
  .map(({ route }) => route)
  .concat(MORE_READS.map((path) => `GET ${path}`))
  // Calls that leave no rows come first, because others would grow the small database.
  .toSorted((one, other) => Number(isRead(other)) - Number(isRead(one)));
const jobs = sites[0]?.jobs.map(({ name }) => `job ${name}`) ?? [];
for (const route of [...routes, ...jobs].filter((name) => name.includes(only))) {
  const calls: Cost[][] = sites.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, site] of sites.entries()) {
      const cost = await site.costOf(route);
      if (round >= 0) calls[index]?.push(cost);
    }
  }
  process.send?.({ route, calls });
}
process.send?.('done');

function openSite(connection: z.infer<typeof databaseConnection>) {
  const database = openDatabase(connection, () => {});
  const { db } = database;
  const app = openWholeApp(database, { CHALLENGE: 'off' });
  const meter = new pg.Pool({ ...connection, database: 'postgres', max: 1 });
  const ready = saveSettings(db, { systemPrompt: 'Write a letter.' });
  const reader = ready.then(() => setScene(db, 'admin'));
  const silent = makeLog('silent');
  const jobs: Job[] = [
    removeOldLettersJob(db, 90, silent),
    removeExpiredRowsJob(db),
    removeOldAuditJob(db),
    removeOldInvitationsJob(db),
    removeUnverifiedJob(db),
    removeUnconfirmedSupportersJob(db),
    askForRepliesJob(db, MAIL_SITE),
    switchCampaignsJob(db, MAIL_SITE, () => {}),
  ];

  /** Uses Postgres's own times, which other work on the machine disturbs least. */
  async function measure(work: () => Promise<unknown>): Promise<Cost> {
    const here = `(select oid from pg_database where datname = '${connection.database}')`;
    await meter.query(`select pg_stat_statements_reset(0, ${here}, 0)`);
    await work();
    const { rows } = await meter.query<Cost>(`
      select coalesce(sum(total_plan_time + total_exec_time), 0) as ms,
        coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int as pages,
        (array_agg(query order by total_plan_time + total_exec_time desc))[1] as slowest
      from pg_stat_statements where dbid = ${here}`);
    return rows[0] ?? { ms: 0, pages: 0, slowest: null };
  }

  /** Includes the work that the call leaves to be done after it. */
  async function costOf(route: string): Promise<Cost> {
    const job = jobs.find(({ name }) => route === `job ${name}`);
    if (job) {
      const signal = AbortSignal.timeout(600_000);
      return measure(() => job.run({}, { number: 1, isLast: true, signal }));
    }
    const own = isRead(route) ? await reader : await setScene(db, 'admin');
    const [, path = ''] = route.split(' ');
    const scene = isRead(route) || BIGGEST_TOO.includes(route) ? inBiggest(own) : own;
    const { address, init } = MORE_READS.includes(path)
      ? { address: path, init: { headers: { cookie: own.cookie ?? '' } } }
      : await requestOf(db, route, scene);
    await app.settled();
    app.forgetPages();
    return await measure(async () => {
      const answer = await callFromAlone(app, address, init);
      const text = await answer.text();
      await app.settled();
      if (answer.status >= 400) throw new Error(`${route} answered ${answer.status}: ${text}`);
    });
  }
  return { costOf, jobs };
}

/** Excludes exports, because an account may export only so often. */
function isRead(route: string): boolean {
  return route.startsWith('GET ') && !route.endsWith('csv');
}

function inBiggest(scene: Scene): Scene {
  const organization = { ...scene.organization, id: 1, abbreviation: 'O1' };
  return { ...scene, organization, campaign: { ...scene.campaign, id: 1, slug: 'campaign-1' } };
}
