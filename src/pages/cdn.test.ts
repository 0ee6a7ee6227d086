import type { IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#database/test-database.ts';
import { storeImage } from '#features/organizations/images/images.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { makeLog } from '#http/log.server.ts';
import { startJobs } from '#jobs/jobs.server.ts';
import { openOffice } from '#tests/support/calls/office.ts';
import { openWholeApp } from '#tests/support/calls/whole-app.ts';
import { serveLocally } from '#tests/support/local-server.ts';
import { purgeCdnJob } from './cdn.server.ts';

const { database, db, pool } = await openTestDatabase();
const cdn = await startCdn();
const app = openWholeApp(database, { CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: 'purge-it' });
const office = await openOffice(app, db, 'cdn');
afterAll(async () => {
  await app.settled();
  cdn.stop();
});

const purgeCall = z.object({ tags: z.array(z.string()) });

/** Records the purge requests of a CDN. It is down as long as `answers` says so. */
async function startCdn() {
  const calls: { headers: IncomingHttpHeaders; tags: string[] }[] = [];
  const state = { answers: 200 };
  const { url, stop } = await serveLocally(async (request, response) => {
    calls.push({ headers: request.headers, tags: purgeCall.parse(await json(request)).tags });
    response.writeHead(state.answers).end();
  });
  return { url: `${url}/purge`, calls, state, stop };
}

let made = 0;

async function startCampaign() {
  made += 1;
  const organization = await office.found(office.dana, `CDN${made}`);
  const campaign = await office.start(office.dana, organization.id);
  const page = `/c/${campaign.publicUrl}`;
  return {
    organization,
    campaign,
    page,
    tags: [`organization-${organization.id}`, `campaign-${campaign.id}`],
  };
}

const FOR_A_SECOND = {
  'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=86400',
  'cdn-cache-control': 'max-age=1, stale-while-revalidate=1, stale-if-error=86400',
};

async function headersOf(path: string) {
  const answer = await office.call(null, 'GET', path);
  const { 'set-cookie': cookie, ...headers } = Object.fromEntries(answer.headers);
  expect(cookie).toBeUndefined();
  return { status: answer.status, ...headers };
}

describe('a CDN caches', () => {
  test('a page for a second, tagged with its organization and campaign', async () => {
    const { organization, page, tags } = await startCampaign();
    for (const path of [page, `${page}/about`]) {
      expect(await headersOf(path)).toMatchObject({
        status: 200,
        ...FOR_A_SECOND,
        'surrogate-key': ['pages', ...tags].join(' '),
        'cache-tag': ['pages', ...tags].join(','),
      });
    }
    expect(await headersOf(`/c/${organization.abbreviation}`)).toMatchObject({
      ...FOR_A_SECOND,
      'cache-tag': `pages,${tags[0]}`,
    });
  });

  test('a missing or taken-down page under no tag that reveals which one it is', async () => {
    const { campaign, organization, page } = await startCampaign();
    expect(await headersOf(`/c/${organization.abbreviation}/nothing`)).toMatchObject({
      status: 404,
      ...FOR_A_SECOND,
      'cache-tag': 'pages',
    });
    await office.call(office.admin, 'POST', `/api/campaigns/${campaign.id}/take-down`, {});
    expect(await headersOf(page)).toMatchObject({ status: 451, ...FOR_A_SECOND, 'cache-tag': 'pages' });
  });

  test('no redirect from an old address, so each link preserves its tag and a change back never loops', async () => {
    const { organization, page } = await startCampaign();
    await office.call(office.dana, 'PUT', `/api/organizations/${organization.id}`, {
      version: 1,
      abbreviation: `${organization.abbreviation}N`,
    });
    expect(await headersOf(page)).toMatchObject({
      status: 301,
      'cache-control': 'private, max-age=300',
      'cdn-cache-control': 'no-store',
    });
  });

  test('a picture for two seconds, which browsers cache for a year', async () => {
    const { organization } = await startCampaign();
    const logoHash = await storeImage(db, { contentType: 'image/png', bytes: new Uint8Array([1]) });
    await db.update(organizations).set({ logoHash }).where(eq(organizations.id, organization.id));
    const path = `/images/${logoHash}`;
    expect(await headersOf(path)).toMatchObject({
      'cache-control': 'public, max-age=31536000, s-maxage=2, stale-if-error=86400',
      'cdn-cache-control': 'max-age=2, stale-while-revalidate=2, stale-if-error=86400',
      'cache-tag': 'pictures',
    });
    await office.call(office.admin, 'POST', `/api/organizations/${organization.id}/take-down`, {});
    expect(await headersOf(path)).toMatchObject({ status: 451, 'cache-control': 'no-store' });
    expect(await headersOf(path)).not.toHaveProperty('cdn-cache-control');
  });

  test('nothing from a preview link', async () => {
    const { campaign, page } = await startCampaign();
    const link = await office.call(office.dana, 'POST', `/api/campaigns/${campaign.id}/preview-link`);
    const { url }: { url: string } = await link.json();
    const { pathname, search } = new URL(url);
    for (const path of [pathname + search, `${page}?preview=wrong`, '/c/NOBODY?preview=wrong']) {
      expect(await headersOf(path)).toMatchObject({
        'cache-control': 'private, no-store',
        'cdn-cache-control': 'no-store',
      });
    }
  });
});

describe('a CDN purges', () => {
  test('changed pages, and again after it was down', async () => {
    onTestFinished(startJobs(database, purgeJobs(), makeLog('silent')).stop);
    const { organization, campaign } = await startCampaign();
    await expect.poll(waitingPurges).toBe(0);
    cdn.calls.length = 0;
    cdn.state.answers = 500;
    const path = `/api/campaigns/${campaign.id}`;
    expect((await office.call(office.dana, 'PUT', path, { name: 'One' })).status).toBe(200);
    await expect.poll(() => cdn.calls.length).toBe(1);
    cdn.state.answers = 200;
    await office.call(office.dana, 'PUT', path, { name: 'Two' });
    await office.call(office.admin, 'POST', `/api/organizations/${organization.id}/take-down`, {});
    await expect.poll(() => told().includes('pictures')).toBe(true);
    const { headers } = cdn.calls[0] ?? {};
    expect([headers?.authorization, headers?.['fastly-key']]).toEqual(['Bearer purge-it', 'purge-it']);
    expect(cdn.calls[0]?.tags.join(' ')).toBe(`organization-${organization.id} campaign-${campaign.id}`);
    expect(headers?.['surrogate-key']).toBe(`organization-${organization.id} campaign-${campaign.id}`);
    expect(told()).toEqual(
      expect.arrayContaining([`campaign-${campaign.id}`, `organization-${organization.id}`, 'pages']),
    );
  });
});

async function waitingPurges(): Promise<number> {
  const { rows } = await pool.query("select from graphile_worker.jobs where task_identifier = 'purge-cdn'");
  return rows.length;
}

function purgeJobs() {
  return app.config.cdn ? [purgeCdnJob(app.config.cdn)] : [];
}

/** The tags of the purge requests that the CDN accepted. */
function told(): string[] {
  return cdn.calls.slice(1).flatMap(({ tags }) => tags);
}
