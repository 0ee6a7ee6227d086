import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { openWholeApp } from '#tests/support/calls/whole-app.ts';
import { serveLocally } from '#tests/support/local-server.ts';
import { TOO_BUSY } from './load-shedding.server.ts';

const { database } = await openTestDatabase();
const organization = await makeOrganization(database.db);
const campaign = await makeCampaign(database.db, organization.id, { status: 'Live' });
const PAGE = `/c/${campaign.publicUrl}`;
const VISIT = { method: 'POST', body: JSON.stringify({ campaignId: campaign.id }) };

const now = { strain: 0 };
const environment = { METRICS_TOKEN: 'right-token' };
const strain = { ms: () => now.strain };
const app = openWholeApp(database, environment, { pageCache: { freshMs: 0 }, strain });
const { url: address, stop } = await serveLocally(app.listener);
afterAll(async () => {
  stop();
  await app.settled();
});
beforeEach(() => {
  now.strain = 0;
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(address + path, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
const statusOf = async (path: string, init?: RequestInit) => (await ask(path, init)).status;

test('staff requests and letters are refused first with a Retry-After', async () => {
  now.strain = 700;
  for (const [path, method] of [
    ['/api/campaigns', 'GET'],
    [`/api/campaigns/public/${campaign.publicUrl}/generate-letter`, 'POST'],
  ] as const) {
    const answer = await ask(path, { method });
    expect([answer.status, await answer.text()]).toEqual([503, errorSentence('en', TOO_BUSY)]);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect(await statusOf(PAGE)).toBe(200);
  expect(await statusOf('/api/visits', VISIT)).toBe(204);
  expect(await statusOf('/c/nobody')).toBe(404);
});

test('cached pages and health checks work under any strain, and everything else afterwards', async () => {
  expect(await statusOf(PAGE)).toBe(200);
  now.strain = 60_000;
  expect(await statusOf(PAGE)).toBe(200);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/c/nobody')).toBe(503);
  const inGerman = await ask('/c/nobody', { headers: { 'accept-language': 'de' } });
  expect(await inGerman.text()).toBe(errorSentence('de', TOO_BUSY));
  expect(await statusOf('/api/visits', VISIT)).toBe(503);
  now.strain = 0;
  expect(await statusOf('/c/nobody')).toBe(404);
  expect(await statusOf('/api/campaigns')).toBe(401);
});

test('refusals are counted, and many of them leave one log line', async () => {
  const headers = { authorization: 'Bearer right-token' };
  const countRefused = async () =>
    Number(
      /^redress_overload_refusals_total\{reason="strain"\} (\d+)/m.exec(
        await (await ask('/metrics', { headers })).text(),
      )?.[1],
    );
  const before = await countRefused();
  now.strain = 700;
  await Promise.all(Array.from({ length: 20 }, () => ask('/api/campaigns')));
  expect(await countRefused()).toBe(before + 20);
  expect(app.logged().match(/too busy/g)).toHaveLength(1);
});
