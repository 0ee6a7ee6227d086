import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { campaignRecipients } from '#features/campaigns/recipients/recipients.table.server.ts';
import { supporters } from '#features/supporters/supporters.table.server.ts';
import { addKey } from '#tests/support/calls/api-keys.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { openWholeApp } from '#tests/support/calls/whole-app.ts';
import { serveLocally } from '#tests/support/local-server.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
const site = await serveLocally(app.listener);
const folder = mkdtempSync(join(tmpdir(), 'redress-examples-'));
const dana = await addPerson(db, 'dana@harlow.example');
const { id: organizationId } = await makeOrganization(db, { createdById: dana.id });
const campaign = await makeCampaign(db, organizationId, { name: 'Keep the bus', createdById: dana.id });

const sent: { token: unknown; body: unknown }[] = [];
let failsAfter = Number.POSITIVE_INFINITY;
const actionNetwork = await serveLocally(async (request, response) => {
  const isPost = request.method === 'POST' && request.url === '/api/v2/people';
  if (!isPost || sent.length >= failsAfter) return void response.writeHead(500).end('No');
  sent.push({ token: request.headers['osdi-api-token'], body: JSON.parse(await text(request)) });
  response.end('{}');
});
beforeEach(() => {
  sent.length = 0;
  failsAfter = Number.POSITIVE_INFINITY;
});
afterAll(async () => {
  site.stop();
  actionNetwork.stop();
  rmSync(folder, { recursive: true });
  await app.settled();
});

/** Runs a program of the docs. Its key has only the scopes named in its first lines. */
async function run(program: string, environment: Record<string, string> = {}, ...args: string[]) {
  const file = resolve('docs/examples', program);
  const [, named = ''] = /scopes? (.+)\. Needs Node/.exec(readFileSync(file, 'utf8')) ?? [];
  const scopes = named.split(' and ');
  const { key } = await addKey(db, organizationId, dana.id, { scopes });
  const child = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    env: { REDRESS_URL: site.url, REDRESS_KEY: key, ORGANIZATION: `${organizationId}`, ...environment },
  });
  return (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

function count(day: string, visits: number) {
  return db.insert(campaignDays).values({ campaignId: campaign.id, day, visits });
}

test('numbers of finished days are added to a spreadsheet once', async () => {
  await count(daysAgo(3), 7);
  await count(daysAgo(0), 1);
  await run('numbers-to-spreadsheet.mjs');
  await count(daysAgo(1), 9);
  expect(await run('numbers-to-spreadsheet.mjs')).toBe('Days added to numbers.csv: 1\n');
  expect(await run('numbers-to-spreadsheet.mjs')).toBe('Days added to numbers.csv: 0\n');
  expect(readFileSync(join(folder, 'numbers.csv'), 'utf8')).toBe(
    `day,visits,written,opened,copied,sent\n${daysAgo(3)},7,0,0,0,0\n${daysAgo(1)},9,0,0,0,0\n`,
  );
});

async function addSupporter(email: string, minutesAgo: number | null) {
  const confirmedAt = minutesAgo === null ? null : new Date(Date.now() - minutesAgo * 60_000);
  const agreed = { consentText: 'Email me.', privacyUrl: 'https://friends.example/privacy' };
  const secrets = { confirmHash: email, stopToken: email };
  await db
    .insert(supporters)
    .values({ organizationId, campaignId: campaign.id, email, confirmedAt, ...agreed, ...secrets });
}

test('new supporters are sent to Action Network, and a failed run continues later', async () => {
  await addSupporter('ada@mailbox.example', 30);
  await addSupporter('ben@mailbox.example', 20);
  await addSupporter('cleo@mailbox.example', null);
  const environment = {
    ACTION_NETWORK_URL: actionNetwork.url,
    ACTION_NETWORK_TOKEN: 'the-token',
    TAG: 'Redress',
  };
  const push = () => run('supporters-to-action-network.mjs', environment);
  const emails = () => sent.map(({ body }) => JSON.stringify(body).match(/\w+@/)?.[0]);
  failsAfter = 1;
  expect(await push()).toContain('500 from 127.0.0.1');
  failsAfter = Number.POSITIVE_INFINITY;
  await push();
  await addSupporter('dee@mailbox.example', 10);
  await push();
  expect(emails()).toEqual(['ada@', 'ada@', 'ben@', 'ben@', 'dee@']);
  expect(sent[0]).toEqual({
    token: 'the-token',
    body: {
      person: { email_addresses: [{ address: 'ada@mailbox.example' }] },
      add_tags: ['Redress'],
    },
  });
});

test('a list of towns becomes one campaign each, and can be read again', async () => {
  const list = join(folder, 'towns.csv');
  const header = 'town,name,email\n';
  writeFileSync(list, `${header}Harlow,Ada Marsh,ada@harlow.example\nQuill,Ben Orr,ben@quill.example\n`);
  const model = { MODEL: `${campaign.id}` };
  await run('campaigns-from-list.mjs', model, list);
  writeFileSync(list, `${header}Harlow,Cy Lund,cy@harlow.example\nQuill,Ben Orr,ben@quill.example\n`);
  const printed = await run('campaigns-from-list.mjs', model, list);
  expect(printed).toContain('Keep the bus: Harlow: 1 recipients');
  const made = await db
    .select({ name: campaigns.name, status: campaigns.status, recipient: campaignRecipients.name })
    .from(campaigns)
    .innerJoin(campaignRecipients, eq(campaignRecipients.campaignId, campaigns.id))
    .orderBy(campaigns.id);
  expect(made.slice(1)).toEqual([
    { name: 'Keep the bus: Harlow', status: 'Pending', recipient: 'Cy Lund' },
    { name: 'Keep the bus: Quill', status: 'Pending', recipient: 'Ben Orr' },
  ]);
});
