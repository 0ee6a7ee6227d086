import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestDatabase } from '../../src/database/test-database.ts';
import { storeImage } from '../../src/features/organizations/images/images.server.ts';
import { organizations } from '../../src/features/organizations/organizations.table.server.ts';
import { mails } from '../../src/mail/mail.table.server.ts';
import { auditLog } from '../../src/safety/safety.table.server.ts';
import { visitor } from '../support/calls/letter-app.ts';
import { openOffice } from '../support/calls/office.ts';
import { callFromAlone, openWholeApp, type WholeApp } from '../support/calls/whole-app.ts';

let testDatabase: Awaited<ReturnType<typeof makeTestDatabase>>;
let app: WholeApp;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  testDatabase = await makeTestDatabase();
  const environment = {
    APPROVAL: 'on',
    ANALYTICS_SCRIPT_URL: 'https://count.example/script.js',
    PUBLIC_URL: 'http://localhost:3000',
  };
  app = openWholeApp(testDatabase.database, environment);
  office = await openOffice(app, testDatabase.database.db, 'waiting');
});
afterAll(async () => {
  await app.settled();
  await testDatabase.drop();
});

let made = 0;

/** An organization that waits, with a live campaign and a logo. */
async function startWaiting() {
  made += 1;
  const { db } = testDatabase.database;
  const { call, dana } = office;
  const { id, abbreviation, approval } = await office.found(dana, `W${made}`);
  const bytes = new TextEncoder().encode(`logo ${made}`);
  const logoHash = await storeImage(db, { contentType: 'image/png', bytes });
  await db.update(organizations).set({ logoHash }).where(eq(organizations.id, id));
  const campaign = await office.start(dana, id);
  const url = `/api/organizations/${id}`;
  const link = async (subject: string) => {
    const answer = await call(dana, 'POST', `${subject}/preview-link`);
    const { url: made }: { url: string } = await answer.json();
    return made.replace('http://localhost:3000', '');
  };
  return {
    id,
    abbreviation,
    approval,
    campaign,
    url,
    link,
    letters: `/api/campaigns/public/${campaign.publicUrl}/generate-letter`,
    logo: `/images/${logoHash}`,
    places: [
      ['GET', `/c/${abbreviation}`],
      ['GET', `/c/${campaign.publicUrl}`],
      ['GET', `/c/${campaign.publicUrl}?preview=made-up`],
      ['GET', `/api/organizations/public/${abbreviation}`],
      ['GET', `/api/organizations/${id}/campaigns/live`],
      ['GET', `/api/campaigns/public/${campaign.publicUrl}`],
      ['GET', `/images/${logoHash}`],
      ['POST', `/api/organizations/public/${abbreviation}/generate-letter`, visitor],
      ['POST', `/api/campaigns/public/${campaign.publicUrl}/generate-letter`, visitor],
      ['POST', `/api/campaigns/public/${campaign.publicUrl}/generate-letter`, { ...visitor, preview: 'x' }],
    ] as const,
  };
}

async function statuses({ places }: Awaited<ReturnType<typeof startWaiting>>) {
  const answers = places.map(([method, path, body]) => office.call(null, method, path, body));
  return new Set((await Promise.all(answers)).map(({ status }) => status));
}

function read(path: string): Promise<Response> {
  return callFromAlone(app, path);
}

test("a stranger's new organization is seen by nobody until an admin approves it", async () => {
  const waiting = await startWaiting();
  expect(waiting.approval).toBe('waiting');
  expect(await statuses(waiting)).toEqual(new Set([404]));
  const asPublic = { headers: { 'x-public-request': '1' } };
  expect((await callFromAlone(app, waiting.url, asPublic)).status).toBe(404);
  const known = { headers: { 'if-none-match': `"${waiting.logo.replace('/images/', '')}"` } };
  expect((await callFromAlone(app, waiting.logo, known)).status).toBe(404);

  const approved = await office.call(office.admin, 'POST', `${waiting.url}/approve`);
  expect(await approved.json()).toMatchObject({ id: waiting.id, approval: 'approved', version: 1 });
  expect(await statuses(waiting)).toEqual(new Set([200, 302]));
  expect((await read(`/c/${waiting.campaign.publicUrl}`)).status).toBe(200);
});

test('one that an admin makes is approved', async () => {
  expect((await office.found(office.admin, 'ADMIN')).approval).toBe('approved');
});

test('its own team can not approve it', async () => {
  const { url } = await startWaiting();
  expect(await office.refusal(office.dana, 'POST', `${url}/approve`)).toEqual([
    403,
    'Only admins can do this.',
  ]);
});

test('one that is declined stays unseen, by its old preview links too, and its creator gets the reason by mail', async () => {
  const { db } = testDatabase.database;
  const waiting = await startWaiting();
  const { url, link, campaign } = waiting;
  const links = [await link(url), await link(`/api/campaigns/${campaign.id}`)];
  const opened = () => Promise.all(links.map(async (path) => (await read(path)).status));
  expect(await opened()).toEqual([200, 200]);
  const reason = `It asks for money, number ${waiting.id}.`;
  const declined = await office.call(office.admin, 'POST', `${waiting.url}/decline`, { reason });
  expect(await declined.json()).toMatchObject({ approval: 'declined', approvalReason: reason });
  expect(await statuses(waiting)).toEqual(new Set([404]));
  expect(await opened()).toEqual([404, 404]);
  expect((await read(await link(url))).status).toBe(200);
  const sent = await db.select().from(mails).where(eq(mails.to, 'dana@waiting.example'));
  expect(sent.filter(({ text }) => text.includes(reason))).toHaveLength(1);
  const log = await db.select().from(auditLog).where(eq(auditLog.organizationId, waiting.id));
  expect(log.map(({ action }) => action)).toContain('organization-declined');
  expect(JSON.stringify(log)).not.toContain('money');
});

describe('its preview link', () => {
  test('opens its page and those of its campaigns, to no cache, search engine or statistics', async () => {
    const { url, link, campaign, logo } = await startWaiting();
    const path = await link(url);
    const token = path.split('=')[1];
    for (const opened of [
      path,
      `/c/${campaign.publicUrl}?preview=${token}`,
      `/c/${campaign.publicUrl.toLowerCase()}?preview=${token}`,
    ]) {
      const answer = await read(opened);
      expect([opened, answer.status]).toEqual([opened, 200]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
      const html = await answer.text();
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toContain('Private preview.');
      expect(html).not.toContain('count.example/script.js');
    }
    expect((await read(`${logo}?preview=${token}`)).headers.get('cache-control')).toBe('private, no-store');
    expect((await read(path.split('?')[0] ?? '')).status).toBe(404);
  });

  test('never puts a page into the memory of pages, and that memory never answers it', async () => {
    const { url, link, abbreviation } = await startWaiting();
    const path = await link(url);
    await read(path);
    expect((await read(`/c/${abbreviation}`)).status).toBe(404);
    await office.call(office.admin, 'POST', `${url}/approve`);
    expect(await (await read(`/c/${abbreviation}`)).text()).not.toContain('Private preview.');
    expect(await (await read(path)).text()).toContain('Private preview.');
  });

  test('opens nothing once it is withdrawn, nor anything of others', async () => {
    const { url, link } = await startWaiting();
    const other = await startWaiting();
    const path = await link(url);
    expect(await link(url)).toBe(path);
    expect((await read(`/c/${other.abbreviation}?${path.split('?')[1]}`)).status).toBe(404);
    await office.call(office.dana, 'DELETE', `${url}/preview-link`);
    expect((await read(path)).status).toBe(404);
    expect(await link(url)).not.toBe(path);
  });

  test('of a campaign shows it before it begins, and not its organization', async () => {
    const { link, campaign, abbreviation } = await startWaiting();
    await office.call(office.dana, 'PUT', `/api/campaigns/${campaign.id}`, { status: 'Pending' });
    const path = await link(`/api/campaigns/${campaign.id}`);
    expect(await (await read(path)).text()).toContain('Write your letter');
    expect((await read(`/c/${abbreviation}?${path.split('?')[1]}`)).status).toBe(404);
  });

  test('writes ten letters a day for the organization, together with its team', async () => {
    const { id, url, link, letters } = await startWaiting();
    const preview = (await link(url)).split('=')[1];
    const statuses: number[] = [];
    for (let letter = 0; letter < 8; letter += 1) {
      statuses.push((await office.call(null, 'POST', letters, { ...visitor, preview })).status);
    }
    for (let letter = 0; letter < 4; letter += 1) {
      statuses.push(
        (await office.call(office.dana, 'POST', `/api/organizations/${id}/generate-letter`)).status,
      );
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });

  test('shows its letters without any prompt', async () => {
    const { url, link, letters } = await startWaiting();
    const preview = (await link(url)).split('=')[1];
    const letter = await (await office.call(null, 'POST', letters, { ...visitor, preview })).json();
    expect(Object.keys(letter).toSorted()).toEqual(['letter', 'sample', 'subject']);
  });
});
