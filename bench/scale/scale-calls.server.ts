import { z } from 'zod';
import { openDatabase } from '../../src/database/client.server.ts';
import { saveSettings } from '../../src/features/settings/settings.server.ts';
import { requestOf } from '../../tests/support/calls/permission-call.ts';
import { type Scene, setScene } from '../../tests/support/calls/permission-scene.ts';
import { rows } from '../../tests/support/calls/permission-table.ts';
import { callFromAlone, openWholeApp } from '../../tests/support/calls/whole-app.ts';
import { databaseConnection, readSetup } from '../child.ts';

const ADMIN = 5;
/** What people look at is in the biggest organization; what they change is of their own. */
const BIGGEST_TOO = [
  'POST /api/campaigns/track-interaction',
  'POST /api/campaigns/public/:abbreviation/:campaignId/generate-letter',
  'POST /api/campaigns/public/:abbreviation/:campaignId/check-letter',
  'POST /api/visits',
];
const MORE_READS = [
  '/api/campaigns?limit=50',
  '/api/campaigns?limit=50&q=number%20777',
  '/api/campaigns?limit=50&sort=name',
  '/api/campaigns?limit=50&organization=1',
  '/api/organizations?limit=50',
  '/api/users?limit=50',
  '/api/audit?actor=person7%40',
  '/api/audit?action=campaign-changed',
  '/api/organizations/1/audit?actor=person7%40',
  '/api/organizations/1/numbers?range=all',
  '/api/campaigns/1/numbers?range=all',
  '/c/O1',
  '/c/O1/campaign-1',
  '/c/O1/campaign-1/about',
];

/** What a call takes in the database. */
interface Cost {
  ms: number;
  pages: number;
}

const setup = z.object({ databases: z.array(databaseConnection), rounds: z.number() });
const { databases, rounds } = await readSetup(setup);
const sites = databases.map(openSite);
const routes = rows.filter(({ team }) => (team[ADMIN] ?? 500) < 400).map(({ route }) => route);
for (const route of [...routes, ...MORE_READS.map((path) => `GET ${path}`)]) {
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
  const app = openWholeApp(database);
  const { pool } = database;
  const tellers = new Map<object, () => Promise<unknown>>();
  let spent = 0;
  pool.on('connect', (client) => {
    const { query } = client;
    // Postgres tells what was read a second later otherwise.
    tellers.set(client, () => Reflect.apply(query, client, ['select pg_stat_force_next_flush()']));
    // Both ways of hearing of the end: a promise, or a function.
    const timed = (...args: unknown[]) => {
      const began = performance.now();
      const end = () => {
        spent += performance.now() - began;
      };
      const last = args.at(-1);
      if (typeof last === 'function') {
        args[args.length - 1] = (...answer: unknown[]) => {
          end();
          return last(...answer);
        };
      }
      const asked = Reflect.apply(query, client, args);
      if (asked instanceof Promise) void asked.then(end, end);
      return asked;
    };
    Object.assign(client, { query: timed });
  });

  pool.on('remove', (client) => tellers.delete(client));

  async function pagesRead(): Promise<number> {
    for (const tell of tellers.values()) await tell().catch(() => {});
    const { rows } = await pool.query(
      'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0].pages);
  }

  const ready = saveSettings(database.db, { systemPrompt: 'Write a letter.' });

  /** With what it leaves to be done after it. */
  async function costOf(route: string): Promise<Cost> {
    await ready;
    const own = await setScene(database.db, 'admin');
    const [, path = ''] = route.split(' ');
    const scene = route.startsWith('GET ') || BIGGEST_TOO.includes(route) ? inBiggest(own) : own;
    const { address, init } = path.match(/\?|\/1|\/c\/O1/)
      ? { address: path, init: { headers: { cookie: own.cookie ?? '' } } }
      : await requestOf(database.db, route, scene);
    await app.settled();
    app.forgetPages();
    const pagesBefore = await pagesRead();
    spent = 0;
    const answer = await callFromAlone(app, address, init);
    const text = await answer.text();
    await app.settled();
    const ms = spent;
    if (answer.status >= 400) throw new Error(`${route} answered ${answer.status}: ${text}`);
    return { ms, pages: (await pagesRead()) - pagesBefore };
  }
  return { costOf };
}

function inBiggest(scene: Scene): Scene {
  const organization = { ...scene.organization, id: 1, abbreviation: 'O1' };
  return { ...scene, organization, campaign: { ...scene.campaign, id: 1, slug: 'campaign-1' } };
}
