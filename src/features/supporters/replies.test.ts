import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { mails, mailTrouble } from '#mail/mail.table.server.ts';
import { makeCampaign, makeOrganization, moveCampaign } from '#tests/support/calls/campaign-fixtures.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { OFFER } from '#tests/support/calls/permission-scene.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { somebodyWaits } from '#tests/support/database/waiting-query.ts';
import { askForRepliesJob, readReplies } from './replies.server.ts';
import { hashOf } from './sign-up.server.ts';
import { askedSupporters, formerSupporters, replyCounts, supporters } from './supporters.table.server.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000' });
afterAll(() => app.settled());

const creator = await addPerson(db, 'creator@example.org');
const organization = await makeOrganization(db, { name: 'Harlow Readers', createdById: creator.id });
const live = { name: 'Saturday hours', recipient: 'Mayor Ada Lind', status: 'Live', ...OFFER } as const;
const campaign = await makeCampaign(db, organization.id, live);

beforeEach(async () => {
  for (const table of [supporters, formerSupporters, replyCounts, mails, mailTrouble]) await db.delete(table);
  await db.execute(sql`delete from rate_limits`);
});

const site = { siteName: 'Redress', publicUrl: new URL('http://localhost:3000') };
const { signal } = new AbortController();
const ask = () => askForRepliesJob(db, site).run({}, { number: 1, isLast: false, signal });
const readMails = () => db.select().from(mails).where(isNotNull(mails.unsubscribeUrl)).orderBy(mails.id);
const counts = () => readReplies(db, { campaignId: campaign.id });

let joined = 0;

/** Adds a supporter who confirmed that long ago. */
async function join(ago = '14 days', fields: Partial<typeof supporters.$inferInsert> = {}) {
  joined += 1;
  const { consentText, privacyUrl } = OFFER;
  const values = {
    ...{ campaignId: campaign.id, organizationId: organization.id, email: `p${joined}@mailbox.example` },
    ...{ consentText, privacyUrl, confirmHash: `hash ${joined}`, stopToken: `${joined}`.padStart(32, 't') },
    confirmedAt: sql`now() - ${ago}::interval`,
    ...fields,
  };
  const [{ id } = { id: 0 }] = await db.insert(supporters).values(values).returning({ id: supporters.id });
  return { id, email: values.email, stop: `/supporters/stop?token=${values.stopToken}` };
}

/** Asks someone and returns the path of each reply. */
async function askedLinks() {
  await join();
  await ask();
  const text = (await readMails()).at(-1)?.text ?? '';
  const linkTo = (reply: string) =>
    new RegExp(`/supporters/reply\\?token=[\\w-]+&reply=${reply}`).exec(text)?.[0] ?? 'no link';
  return { yes: linkTo('yes'), form: linkTo('form'), no: linkTo('no') };
}

async function open(path: string, method = 'GET') {
  const answer = await callFromAlone(app, path, { method });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    html: (await answer.text()).replaceAll('<!-- -->', ''),
  };
}

describe('asking', () => {
  test('supporters get one email 14 days after they confirm, and no second one', async () => {
    await join('13 days 23 hours');
    const { email } = await join('14 days');
    await ask();
    await ask();
    expect(await readMails()).toMatchObject([
      {
        to: email,
        subject: 'Did you get an answer to your letter? (Redress)',
        text: expect.stringContaining(
          'About two weeks ago, you wrote to Mayor Ada Lind for “Saturday hours”, a campaign by Harlow Readers.',
        ),
        unsubscribeUrl: expect.stringMatching(/^http:\/\/localhost:3000\/supporters\/stop\?token=/),
      },
    ]);
    expect(await counts()).toEqual({ asked: 1, yes: 0, form: 0, no: 0 });
  });

  test('people who confirmed long before are left alone', async () => {
    await join('17 days 1 second');
    await ask();
    expect(await readMails()).toEqual([]);
  });

  test('unconfirmed people are never asked', async () => {
    await join('14 days', { confirmedAt: null });
    await ask();
    expect(await readMails()).toEqual([]);
  });

  test('the recipient is only named if everyone wrote to the same one', async () => {
    const { id } = await makeCampaign(db, organization.id, { ...live, recipientMode: 'choose' });
    await join('14 days', { campaignId: id });
    await ask();
    const [mail] = await readMails();
    expect(mail?.text).toContain('you wrote a letter for “Saturday hours”');
    expect(mail?.text).not.toContain('Ada Lind');
  });

  test.each([
    ['is taken down', { takenDownAt: new Date() }],
    ['is pending again', { status: 'Pending' } as const],
    ['doesn’t ask', { askForReplies: false }],
  ])('no one is asked if the campaign %s', async (_, change) => {
    const { id } = await makeCampaign(db, organization.id, live);
    await db.update(campaigns).set(change).where(eq(campaigns.id, id));
    await join('14 days', { campaignId: id });
    await ask();
    expect(await readMails()).toEqual([]);
  });

  test.each([{ takenDownAt: new Date() }, { approval: 'declined' } as const])(
    'no one is asked for an organization with %o',
    async (change) => {
      const other = await makeOrganization(db);
      const { id } = await makeCampaign(db, other.id, live);
      await db.update(organizations).set(change).where(eq(organizations.id, other.id));
      await join('14 days', { campaignId: id, organizationId: other.id });
      await ask();
      expect(await readMails()).toEqual([]);
    },
  );

  test('no one is asked after the campaign moved to another organization, or was deleted there', async () => {
    const { id } = await makeCampaign(db, organization.id, live);
    await join('14 days', { campaignId: id });
    await moveCampaign(db, id, (await makeOrganization(db)).id);
    await ask();
    await db.delete(campaigns).where(eq(campaigns.id, id));
    await ask();
    expect([await db.$count(supporters), await readMails()]).toEqual([1, []]);
  });

  test('people who leave the list after being asked get no waiting email', async () => {
    const { stop } = await join();
    await ask();
    await open(stop, 'POST');
    expect([await readMails(), await db.$count(askedSupporters)]).toEqual([[], 0]);
    expect(await counts()).toMatchObject({ asked: 1 });
  });

  test('several instances at once ask each person once', async () => {
    for (let person = 0; person < 120; person += 1) await join();
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    const addresses = (await readMails()).map(({ to }) => to);
    expect([addresses.length, new Set(addresses).size]).toEqual([120, 120]);
    expect(await counts()).toMatchObject({ asked: 120 });
  });

  test('a failure in the middle leaves no one asked without an email', async () => {
    await join();
    await db.execute(sql`alter table reply_counts add check (asked < 1) not valid`);
    await expect(ask()).rejects.toThrow();
    expect([await readMails(), await db.$count(askedSupporters)]).toEqual([[], 0]);
    await db.execute(sql`alter table reply_counts drop constraint reply_counts_asked_check`);
    await ask();
    expect(await readMails()).toHaveLength(1);
  });

  test('a deletion of the campaign during the run sends nothing', async () => {
    const { id } = await makeCampaign(db, organization.id, live);
    await join('14 days', { campaignId: id });
    const release = Promise.withResolvers<void>();
    const isDeleted = Promise.withResolvers<void>();
    const deleting = db.transaction(async (other) => {
      await other.delete(campaigns).where(eq(campaigns.id, id));
      isDeleted.resolve();
      await release.promise;
    });
    await isDeleted.promise;
    const asking = ask();
    await somebodyWaits(db);
    release.resolve();
    await Promise.all([deleting, asking]);
    expect(await readMails()).toEqual([]);
  });

  test("supporters aren't asked while the mail server refuses emails", async () => {
    await join();
    await db.insert(mailTrouble).values({ reason: 'it refuses everything' });
    await ask();
    expect(await readMails()).toEqual([]);
    await db.delete(mailTrouble);
    await ask();
    expect(await readMails()).toHaveLength(1);
  });

  test('one run sends at most 250 emails', async () => {
    for (let person = 0; person < 260; person += 1) await join();
    await ask();
    expect(await readMails()).toHaveLength(250);
    await ask();
    expect(await readMails()).toHaveLength(260);
  });
});

describe('replying', () => {
  test('opening a link changes nothing, and its button counts the reply', async () => {
    const { yes } = await askedLinks();
    const page = await open(yes);
    expect(page.html).toContain('Your answer: Yes');
    expect(page.html).toContain('src="/assets/reply.js"');
    expect(await counts()).toEqual({ asked: 1, yes: 0, form: 0, no: 0 });
    expect((await open(yes, 'POST')).html).toContain('We’ve counted your answer: Yes.');
    expect(await counts()).toEqual({ asked: 1, yes: 1, form: 0, no: 0 });
  });

  test('the last reply counts, and once', async () => {
    const { yes, form, no } = await askedLinks();
    for (const link of [no, no, yes, form]) await open(link, 'POST');
    expect(await counts()).toEqual({ asked: 1, yes: 0, form: 1, no: 0 });
    await Promise.all([yes, no, form, yes, no].map((link) => open(link, 'POST')));
    const { asked: _, ...replies } = await counts();
    expect(Object.values(replies).toSorted()).toEqual([0, 0, 1]);
  });

  test('a counted reply is shown as counted, with the other buttons', async () => {
    const { yes } = await askedLinks();
    await open(yes, 'POST');
    const { html } = await open(yes);
    expect(html).toContain('We’ve counted your answer: Yes.');
    expect(html.match(/action="\?token=[\w-]+&amp;reply=\w+"/g)).toHaveLength(2);
    expect(html).not.toContain('<script');
  });

  test('replies remain in the numbers after people leave or are erased', async () => {
    const { stop } = await join();
    const { id } = await join();
    const { yes } = await askedLinks();
    await open(yes, 'POST');
    const erase = { method: 'DELETE', headers: { cookie: creator.cookie } };
    await callFromAlone(app, `/api/organizations/${organization.id}/supporters/${id}`, erase);
    await open(stop, 'POST');
    await db.delete(supporters);
    expect(await counts()).toEqual({ asked: 3, yes: 1, form: 0, no: 0 });
    expect((await open(yes, 'POST')).status).toBe(404);
    expect(await readReplies(db, { organizationId: organization.id })).toEqual(await counts());
  });

  test('the unsubscribe token, which the team has too, can’t reply', async () => {
    const { stop } = await join();
    await ask();
    const link = `${stop.replace('stop', 'reply')}&reply=yes`;
    expect((await open(link, 'POST')).status).toBe(404);
    expect(await counts()).toMatchObject({ yes: 0 });
  });

  test.each(['', '?token=', '?reply=yes', '?token=%27&reply=yes', `?token=${'x'.repeat(32)}&reply=yes`])(
    'the link %j is a 404',
    async (query) => {
      for (const method of ['GET', 'POST']) {
        const page = await open(`/supporters/reply${query}`, method);
        expect([page.status, page.html]).toEqual([404, expect.stringContaining('This link no longer works')]);
      }
    },
  );

  test('an unknown reply is a 404', async () => {
    const { yes } = await askedLinks();
    expect((await open(yes.replace('=yes', '=maybe'), 'POST')).status).toBe(404);
  });

  test('a link doesn’t work while the campaign is taken down', async () => {
    const { yes } = await askedLinks();
    await db.update(campaigns).set({ takenDownAt: new Date() }).where(eq(campaigns.id, campaign.id));
    const page = await open(yes, 'POST');
    await db.update(campaigns).set({ takenDownAt: null }).where(eq(campaigns.id, campaign.id));
    expect(page.status).toBe(404);
    expect(page.html).not.toContain('Saturday hours');
  });

  test('a reply can be changed 20 times a day', async () => {
    const { yes, no } = await askedLinks();
    for (let change = 0; change < 10; change += 1) {
      expect((await open(yes, 'POST')).status).toBe(200);
      expect((await open(no, 'POST')).status).toBe(200);
    }
    const page = await open(yes, 'POST');
    expect([page.status, page.retryAfter, page.html]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
      expect.stringContaining('You’ve changed your answer too often'),
    ]);
    expect(await counts()).toMatchObject({ yes: 0, no: 1 });
  });

  test('replies appear neither in the list nor in the CSV', async () => {
    const { yes } = await askedLinks();
    await open(yes, 'POST');
    const path = `/api/organizations/${organization.id}/supporters`;
    const read = async (query = '') =>
      (await callFromAlone(app, `${path}${query}`, { headers: { cookie: creator.cookie } })).text();
    expect(await read()).toContain('@mailbox.example');
    expect((await read()) + (await read('?format=csv'))).not.toMatch(/reply|yes/i);
  });
});

test('people learn before they confirm that they will be asked', async () => {
  const token = 'c'.repeat(32);
  await join('0 days', { confirmedAt: null, confirmHash: hashOf(token) });
  const sentence = 'we’ll ask you once if you got an answer to your letter';
  const link = `/supporters/confirm?token=${token}`;
  expect((await open(link)).html).toContain(sentence);
  await db.update(campaigns).set({ askForReplies: false }).where(eq(campaigns.id, campaign.id));
  expect((await open(link)).html).not.toContain(sentence);
  await db.update(campaigns).set({ askForReplies: true }).where(eq(campaigns.id, campaign.id));
  await open(link, 'POST');
  expect((await readMails()).at(-1)?.text).toContain(sentence);
});
