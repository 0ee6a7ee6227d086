import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { safetyState } from '#features/admin/safety.contract.ts';
import { storeImage } from '#features/organizations/images/images.server.ts';
import { addManager } from '#features/organizations/organization-team.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { readByContract } from '../support/calls/contract-answer.ts';
import { visitor } from '../support/calls/letter-app.ts';
import { openOffice } from '../support/calls/office.ts';
import { addPerson, type Person } from '../support/calls/people.ts';
import { callFromAlone, openWholeApp } from '../support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const environment = {
  APPROVAL: 'on',
  ANALYTICS_SCRIPT_URL: 'https://count.example/script.js',
  PUBLIC_URL: 'http://localhost:3000',
};
const app = openWholeApp(database, environment);
const office = await openOffice(app, db, 'waiting');
afterAll(() => app.settled());

let made = 0;

/** A waiting organization with a live campaign and a logo. */
async function startWaiting(by?: Person) {
  made += 1;
  const { call } = office;
  const founder = by ?? (await addPerson(db, `founder${made}@waiting.example`));
  const { id, abbreviation, approval } = await office.found(founder, `W${made}`);
  const bytes = new TextEncoder().encode(`logo ${made}`);
  const logoHash = await storeImage(db, { contentType: 'image/png', bytes });
  await db.update(organizations).set({ logoHash }).where(eq(organizations.id, id));
  const campaign = await office.start(founder, id);
  const url = `/api/organizations/${id}`;
  const link = async (subject: string) => {
    const answer = await call(founder, 'POST', `${subject}/preview-link`);
    const { url: made }: { url: string } = await answer.json();
    return made.replace('http://localhost:3000', '');
  };
  return {
    id,
    abbreviation,
    approval,
    founder,
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

test("a stranger's new organization is hidden until an admin approves it, unlike an admin's", async () => {
  const waiting = await startWaiting();
  expect(waiting.approval).toBe('waiting');
  expect(await statuses(waiting)).toEqual(new Set([404]));
  const asPublic = { headers: { 'x-public-request': '1' } };
  expect((await callFromAlone(app, waiting.url, asPublic)).status).toBe(404);
  const known = { headers: { 'if-none-match': `"${waiting.logo.replace('/images/', '')}"` } };
  expect((await callFromAlone(app, waiting.logo, known)).status).toBe(404);

  const byTeam = await office.refusal(waiting.founder, 'POST', `${waiting.url}/approve`);
  expect(byTeam).toEqual([403, 'Only admins can do this.']);
  const approved = await office.call(office.admin, 'POST', `${waiting.url}/approve`);
  expect(await approved.json()).toMatchObject({ id: waiting.id, approval: 'approved', version: 1 });
  expect(await statuses(waiting)).toEqual(new Set([200, 302]));
  expect((await office.found(office.admin, 'ADMIN')).approval).toBe('approved');
  expect((await read(`/c/${waiting.campaign.publicUrl}`)).status).toBe(200);
});

test('a declined organization stays hidden, its preview links stop working, and its creator gets an email with the reason', async () => {
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
  const sent = await db.select().from(mails).where(eq(mails.to, waiting.founder.email));
  expect(sent.filter(({ text }) => text.includes(reason))).toHaveLength(1);
  const log = await db.select().from(auditLog).where(eq(auditLog.organizationId, waiting.id));
  expect(log.map(({ action }) => action)).toContain('organization-declined');
  expect(JSON.stringify(log)).not.toContain('money');
});

test('a declined organization can still be approved, and its creator gets an email', async () => {
  const waiting = await startWaiting();
  const mailsOf = () => db.select().from(mails).where(eq(mails.to, waiting.founder.email)).orderBy(mails.id);
  await office.call(office.admin, 'POST', `${waiting.url}/decline`, { reason: 'It asks for money.' });
  for (const _again of [1, 2]) {
    const approved = await office.call(office.admin, 'POST', `${waiting.url}/approve`);
    expect(await approved.json()).toMatchObject({ approval: 'approved', approvalReason: null });
  }
  expect((await read(`/c/${waiting.abbreviation}`)).status).toBe(200);
  expect((await mailsOf()).map(({ subject }) => subject)).toEqual([
    'Your organization on Redress was declined',
    'Your organization on Redress is approved',
  ]);
});

test('only the team knows if an organization has a preview link', async () => {
  const { url, link, founder, id } = await startWaiting();
  const known = async (who: Person) => (await office.call(who, 'GET', url)).json();
  expect(await known(founder)).toMatchObject({ hasPreviewLink: false });
  await link(url);
  expect(await known(founder)).toMatchObject({ hasPreviewLink: true });
  await db.update(organizations).set({ approval: 'approved' }).where(eq(organizations.id, id));
  expect(await known(office.dana)).toMatchObject({ hasPreviewLink: false });
});

describe('the preview link of a waiting organization', () => {
  test('a preview link shows the organization and its campaigns without caching, indexing or analytics', async () => {
    const { url, link, campaign, logo } = await startWaiting();
    const path = await link(url);
    const token = path.split('=')[1];
    for (const opened of [path, `/c/${campaign.publicUrl}?preview=${token}`]) {
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

  test('previews neither read nor write the page cache', async () => {
    const { url, link, abbreviation } = await startWaiting();
    const path = await link(url);
    await read(path);
    expect((await read(`/c/${abbreviation}`)).status).toBe(404);
    await office.call(office.admin, 'POST', `${url}/approve`);
    expect(await (await read(`/c/${abbreviation}`)).text()).not.toContain('Private preview.');
    expect(await (await read(path)).text()).toContain('Private preview.');
  });

  test('a withdrawn or foreign preview link shows nothing', async () => {
    const { url, link, founder } = await startWaiting();
    const other = await startWaiting();
    const path = await link(url);
    expect(await link(url)).toBe(path);
    expect((await read(`/c/${other.abbreviation}?${path.split('?')[1]}`)).status).toBe(404);
    await office.call(founder, 'DELETE', `${url}/preview-link`);
    expect((await read(path)).status).toBe(404);
    expect(await link(url)).not.toBe(path);
  });

  test("a campaign's preview link shows a pending campaign but not its organization", async () => {
    const { link, campaign, abbreviation, founder } = await startWaiting();
    await office.call(founder, 'PUT', `/api/campaigns/${campaign.id}`, { status: 'Pending' });
    const path = await link(`/api/campaigns/${campaign.id}`);
    expect(await (await read(path)).text()).toContain('Write your letter');
    expect((await read(`/c/${abbreviation}?${path.split('?')[1]}`)).status).toBe(404);
  });

  test("preview letters share ten a day with the team across an account's waiting organizations", async () => {
    const first = await startWaiting();
    const second = await startWaiting(first.founder);
    const colleague = await addPerson(db, `colleague${made}@waiting.example`);
    await addManager(db, second.id, colleague.id);
    const ask = async ({ url, link, letters }: typeof first) => {
      const preview = (await link(url)).split('=')[1];
      return (await office.call(null, 'POST', letters, { ...visitor, preview })).status;
    };
    const statuses: number[] = [];
    for (const waiting of [first, second, first, second, first, second]) statuses.push(await ask(waiting));
    for (let letter = 0; letter < 6; letter += 1) {
      const who = letter % 2 === 0 ? colleague : first.founder;
      const path = `/api/organizations/${second.id}/generate-letter`;
      statuses.push((await office.call(who, 'POST', path)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await ask(await startWaiting())).toBe(200);
  });

  test.each(['creator', 'manager'] as const)(
    'a preview link doesn’t work once its %s is suspended',
    async (kind) => {
      const { id, url, link, letters, campaign, founder } = await startWaiting();
      const person = kind === 'creator' ? founder : await addPerson(db, `manager${made}@waiting.example`);
      if (kind === 'manager') await addManager(db, id, person.id);
      const other = await startWaiting();
      const links = [await link(url), await link(`/api/campaigns/${campaign.id}`)];
      const others = await other.link(other.url);
      const preview = links[0]?.split('=')[1];
      await office.call(office.admin, 'POST', `/api/users/${person.id}/suspend`, { reason: 'Spam' });
      expect(await Promise.all(links.map(async (path) => (await read(path)).status))).toEqual([404, 404]);
      expect((await office.call(null, 'POST', letters, { ...visitor, preview })).status).toBe(404);
      expect((await read(others)).status).toBe(200);
      const log = await db.select().from(auditLog).where(eq(auditLog.organizationId, id));
      const withdrawn = log.filter(({ action }) => action === 'preview-link-withdrawn');
      expect(withdrawn.map(({ subject, actorId }) => [subject, actorId]).toSorted()).toEqual([
        [`campaign:${campaign.id}`, office.admin.id],
        [`organization:${id}`, office.admin.id],
      ]);
    },
  );

  test('preview letters are returned without prompts', async () => {
    const { url, link, letters } = await startWaiting();
    const preview = (await link(url)).split('=')[1];
    const letter = await (await office.call(null, 'POST', letters, { ...visitor, preview })).json();
    const fields = ['checks', 'letter', 'made', 'recipients', 'sample', 'subject'];
    expect(Object.keys(letter).toSorted()).toEqual(fields);
  });
});

describe('an account with many organizations', () => {
  test('an account can have five waiting organizations, even in parallel, and more once one is decided', async () => {
    const busy = await addPerson(db, 'busy@waiting.example');
    const found = (number: number) => {
      const fields = { name: 'Many', abbreviation: `MANY${number}`, url: 'https://many.example' };
      return office.refusal(busy, 'POST', '/api/organizations', fields);
    };
    const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => found(number)));
    const refusals = answers.filter(([status]) => status !== 201);
    const sentence =
      'You have five organizations waiting for approval. You can create more once one is reviewed.';
    expect(refusals).toEqual(Array(3).fill([429, sentence]));
    const [one] = await db.select().from(organizations).where(eq(organizations.createdById, busy.id));
    await office.call(office.admin, 'POST', `/api/organizations/${one?.id}/decline`, {});
    expect(await found(8)).toEqual([201, '']);
  });

  test('admins see the organizations that have waited longest first', async () => {
    const old = await startWaiting();
    await db
      .update(organizations)
      .set({ createdAt: new Date('2026-01-02') })
      .where(eq(organizations.id, old.id));
    const safety: unknown = await (await office.call(office.admin, 'GET', '/api/safety')).json();
    expect(readByContract(safetyState, safety).waiting.listed[0]?.id).toBe(old.id);
  });
});
