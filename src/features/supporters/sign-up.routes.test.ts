import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { makeCampaign, makeOrganization, moveCampaign } from '#tests/support/calls/campaign-fixtures.ts';
import { OFFER } from '#tests/support/calls/permission-scene.ts';
import { openSignUps } from '#tests/support/calls/supporter-calls.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { somebodyWaits } from '#tests/support/database/waiting-query.ts';
import { addLetter } from '#tests/support/letters/recorded-letters.ts';
import { removeUnconfirmedSupportersJob } from './supporters.server.ts';
import { formerSupporters, supporters } from './supporters.table.server.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000' });
afterAll(() => app.settled());

const organization = await makeOrganization(db, { name: 'Harlow Readers' });
const live = { name: 'Saturday hours', status: 'Live', ...OFFER } as const;
const campaign = await makeCampaign(db, organization.id, live);

beforeEach(async () => {
  await db.delete(supporters);
  await db.delete(formerSupporters);
  await db.delete(mails);
  await db.execute(sql`delete from rate_limits`);
});

const EMAIL = 'ada@mailbox.example';
const CHANGED = 'The wording has changed since you opened the page. Please reload it and read it again.';

const { signUp, readMails } = openSignUps(db, app, campaign);

/** The path of the link in the newest email. */
async function linkTo(page: 'confirm' | 'stop', mail = -1): Promise<string> {
  const text = (await readMails()).at(mail)?.text ?? '';
  return new RegExp(`/supporters/${page}\\?token=[\\w-]+`).exec(text)?.[0] ?? 'no link';
}

async function open(path: string, method = 'GET', init: RequestInit = {}) {
  const answer = await callFromAlone(app, path, { method, ...init });
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

async function confirmed(email = EMAIL): Promise<void> {
  await signUp({ email });
  expect((await open(await linkTo('confirm'), 'POST')).status).toBe(200);
}

describe('a visitor who signs up', () => {
  test('a visitor gets a confirmation link, counts after using it, and gets a welcome email', async () => {
    expect(await signUp({ email: ' Ada@Mailbox.example ' })).toEqual([202, '']);
    const [asking] = await readMails();
    expect([asking?.to, asking?.subject]).toEqual([EMAIL, 'Please confirm your email address (Redress)']);
    expect(asking?.text).toContain('Harlow Readers');
    const link = await linkTo('confirm');
    expect((await open(link)).html).toContain('Yes, keep me posted');
    expect(await db.$count(supporters, sql`confirmed_at is not null`)).toBe(0);
    expect((await open(link, 'POST')).html).toContain('You are on the list');
    expect(await db.select().from(supporters)).toMatchObject([
      {
        email: EMAIL,
        campaignId: campaign.id,
        organizationId: organization.id,
        confirmedAt: expect.any(Date),
      },
    ]);
    expect((await readMails()).map(({ subject }) => subject)).toEqual([
      'Please confirm your email address (Redress)',
      'You are on the list (Redress)',
    ]);
  });

  test('the wording shown and the time are stored as proof', async () => {
    await signUp({ consentText: OFFER.consentText });
    const { consentText, privacyUrl } = OFFER;
    await db.update(campaigns).set({ consentText: 'Other words' }).where(eq(campaigns.id, campaign.id));
    try {
      expect(await db.select().from(supporters)).toMatchObject([
        { consentText, privacyUrl, agreedAt: expect.any(Date) },
      ]);
      expect(await signUp({ consentText })).toEqual([409, CHANGED]);
    } finally {
      await db.update(campaigns).set({ consentText }).where(eq(campaigns.id, campaign.id));
    }
  });

  test('a sign-up is refused if the privacy notice has moved since', async () => {
    const { consentText, privacyUrl } = OFFER;
    expect(await signUp({ consentText, privacyUrl: 'https://earlier.example' })).toEqual([409, CHANGED]);
    expect(await db.$count(supporters)).toBe(0);
    expect(await signUp({ consentText, privacyUrl })).toEqual([202, '']);
  });

  test('a sign-up stores the tag of the link, but not of another campaign', async () => {
    const other = await makeCampaign(db, organization.id, live);
    for (const [email, campaignId] of [
      ['own@mailbox.example', campaign.id],
      ['foreign@mailbox.example', other.id],
    ] as const) {
      await signUp({ email, letterId: await addLetter(db, { campaignId, source: 'flyer' }) });
    }
    const { email, source } = supporters;
    expect(await db.select({ email, source }).from(supporters).orderBy(supporters.id)).toEqual([
      { email: 'own@mailbox.example', source: 'flyer' },
      { email: 'foreign@mailbox.example', source: '' },
    ]);
  });

  test.each([
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ email: 'a@b.example, c@d.example' }, 'Please enter a valid email address'],
    [{ consent: false }, 'Please check the box to let us email you'],
    [{ consent: 'yes' }, 'Please check the box to let us email you'],
    [{ letterId: 'x'.repeat(501) }, 'letterId can have at most 500 characters'],
  ])('an invalid sign-up is refused: %j', async (body, sentence) => {
    expect(await signUp(body)).toEqual([400, sentence]);
    expect(await readMails()).toEqual([]);
  });

  test.each([
    [{ status: 'Pending' } as const, [409, 'You can’t sign up for updates on this campaign.']],
    [{ supportersOffered: false }, [409, 'You can’t sign up for updates on this campaign.']],
    [{ takenDownAt: new Date() }, [451, expect.any(String)]],
  ])('a sign-up is refused for a campaign with %o', async (change, answer) => {
    const { id } = await makeCampaign(db, organization.id, { ...live, ...change });
    expect(await signUp({}, { campaignId: id })).toEqual(answer);
    expect(await db.$count(supporters)).toBe(0);
  });
});

test.each([
  ['de', 'ltr', 'Bitte bestätigen Sie Ihre E-Mail-Adresse (Redress)'],
  ['ar', 'rtl', 'يُرجى تأكيد بريدكم الإلكتروني (Redress)'],
] as const)('emails and their pages are in the language of the campaign: %s', async (...given) => {
  const [language, dir, subject] = given;
  const { id } = await makeCampaign(db, organization.id, { ...live, language });
  await signUp({}, { campaignId: id });
  const [asking] = await readMails();
  expect(asking?.subject).toEqual(subject);
  expect(asking?.html).toContain(`<html lang="${language}" dir="${dir}">`);
  for (const page of ['confirm', 'stop'] as const) {
    expect((await open(await linkTo(page))).html).toContain(`<html lang="${language}"`);
  }
  expect((await open(await linkTo('stop'), 'POST')).html).toContain(`<html lang="${language}"`);
});

describe('sign-ups don’t reveal known addresses', () => {
  test('the response is the same for new, unconfirmed, listed and limited addresses', async () => {
    const answers = [await signUp(), await signUp(), await signUp()];
    await db.update(supporters).set({ confirmedAt: new Date() });
    answers.push(await signUp());
    expect(answers).toEqual(answers.map(() => [202, '']));
    expect(await readMails()).toHaveLength(2);
  });

  test('a listed person gets no further email', async () => {
    await confirmed();
    await db.execute(sql`delete from rate_limits`);
    await signUp();
    expect((await readMails()).map(({ subject }) => subject.split(' (')[0])).toEqual([
      'Please confirm your email address',
      'You are on the list',
    ]);
  });
});

describe('the confirmation link', () => {
  test('a confirmation link works for 7 days and then shows that it expired', async () => {
    await signUp();
    const link = await linkTo('confirm');
    await db.update(supporters).set({ agreedAt: sql`now() - interval '7 days 1 second'` });
    for (const method of ['GET', 'POST']) {
      const page = await open(link, method);
      expect([page.status, page.html]).toEqual([404, expect.stringContaining('This link no longer works')]);
    }
    expect(await db.$count(supporters, sql`confirmed_at is not null`)).toBe(0);
  });

  test('a confirmation link doesn’t work for a taken down campaign or organization', async () => {
    await signUp();
    const link = await linkTo('confirm');
    for (const table of [campaigns, organizations] as const) {
      await db.update(table).set({ takenDownAt: new Date() });
      expect((await open(link, 'POST')).status).toBe(404);
      await db.update(table).set({ takenDownAt: null });
    }
    expect((await open(link, 'POST')).status).toBe(200);
  });

  test('only the hash of a confirmation token is stored', async () => {
    await signUp();
    const token = (await linkTo('confirm')).split('=')[1];
    expect(token).toHaveLength(32);
    expect(JSON.stringify(await db.select().from(supporters))).not.toContain(token);
  });

  test.each(['', '?token=', '?token=%27', `?token=${'x'.repeat(9_000)}`, '?token=../../x'])(
    'the malformed confirmation link %j is a 404 that isn’t cached',
    async (query) => {
      const page = await open(`/supporters/confirm${query}`);
      expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    },
  );

  test('only unconfirmed people are deleted after 7 days', async () => {
    await signUp({ email: 'late@mailbox.example' });
    await confirmed('sure@mailbox.example');
    await db.update(supporters).set({ agreedAt: sql`now() - interval '7 days 1 second'` });
    await signUp({ email: 'new@mailbox.example' });
    const { signal } = new AbortController();
    await removeUnconfirmedSupportersJob(db).run({}, { number: 1, isLast: false, signal });
    const left = await db.select().from(supporters).orderBy(supporters.id);
    expect(left.map(({ email }) => email)).toEqual(['sure@mailbox.example', 'new@mailbox.example']);
  });
});

describe('a supporter who stops the emails', () => {
  test('every email has a stop link and an unsubscribe header', async () => {
    await confirmed();
    for (const mail of [0, 1]) {
      const link = `http://localhost:3000${await linkTo('stop', mail)}`;
      expect((await readMails())[mail]).toMatchObject({
        unsubscribeUrl: link,
        html: expect.stringContaining(link),
      });
    }
  });

  test('opening the stop link changes nothing and its button erases the person but keeps the count', async () => {
    await confirmed();
    const link = await linkTo('stop');
    expect((await open(link)).html).toContain('Stop these emails?');
    expect(await db.$count(supporters)).toBe(1);
    expect((await open(link, 'POST')).html).toContain('You are not on the list');
    expect(await db.$count(supporters)).toBe(0);
    expect(await readMails()).toEqual([]);
    expect(await db.select().from(formerSupporters)).toMatchObject([
      { campaignId: campaign.id, organizationId: organization.id, stopped: 1, erased: 0 },
    ]);
    for (const method of ['GET', 'POST']) {
      expect(await open(link, method)).toMatchObject({ status: 200 });
    }
    expect(await db.select().from(formerSupporters)).toMatchObject([{ stopped: 1 }]);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('an email app can unsubscribe with %s and no session', async (type, body) => {
    await confirmed();
    const headers = { 'content-type': type, origin: 'https://mail.example' };
    expect(await open(await linkTo('stop'), 'POST', { headers, body })).toMatchObject({ status: 200 });
    expect(await db.$count(supporters)).toBe(0);
  });

  test('an unconfirmed person who stops the emails isn’t counted', async () => {
    await signUp();
    await open(await linkTo('stop'), 'POST');
    expect([await db.$count(supporters), await db.$count(formerSupporters)]).toEqual([0, 0]);
  });
});

test('the pages link to the campaign or its organization if they are public', async () => {
  const { id, publicUrl } = await makeCampaign(db, organization.id, { ...live, language: 'de' });
  await signUp({}, { campaignId: id });
  const [confirm, stop] = [await linkTo('confirm'), await linkTo('stop')];
  const toCampaign = { href: `/c/${publicUrl}`, words: 'Zur Kampagne' };
  const toOrganization = { href: `/c/${organization.abbreviation}`, words: 'Alle Kampagnen ansehen' };
  const set = (fields: Partial<typeof campaigns.$inferInsert>) =>
    db.update(campaigns).set(fields).where(eq(campaigns.id, id));
  const setOrganization = (takenDownAt: Date | null) =>
    db.update(organizations).set({ takenDownAt }).where(eq(organizations.id, organization.id));
  const lead = async (link: string, method = 'GET') => {
    const [, main = ''] = (await open(link, method)).html.split('<main');
    return /<a [^>]*href="(?<href>[^"]*)"[^>]*>(?<words>[^<]*)</.exec(main)?.groups;
  };

  expect(await lead(confirm, 'POST')).toEqual(toCampaign);
  await set({ status: 'Pending' });
  expect(await lead(confirm)).toEqual(toOrganization);
  await set({ status: 'Live', takenDownAt: new Date() });
  expect(await lead(confirm)).toEqual(toOrganization);
  await setOrganization(new Date());
  expect(await lead(confirm)).toEqual({ href: '/', words: 'Zur Startseite' });
  await setOrganization(null);
  await set({ takenDownAt: null });
  expect(await lead(confirm)).toEqual(toCampaign);
  await moveCampaign(db, id, (await makeOrganization(db)).id);
  expect(await lead(stop, 'POST')).toEqual(toOrganization);
});

test('a sign-up during the deletion of the campaign leaves no address', async () => {
  const { id } = await makeCampaign(db, organization.id, live);
  const deletion = Promise.withResolvers<void>();
  const isDeleted = Promise.withResolvers<void>();
  const deleting = db.transaction(async (other) => {
    await other.delete(campaigns).where(eq(campaigns.id, id));
    isDeleted.resolve();
    await deletion.promise;
  });
  await isDeleted.promise;
  const signingUp = signUp({}, { campaignId: id });
  await Promise.race([signingUp, somebodyWaits(db)]);
  deletion.resolve();
  await Promise.all([deleting, signingUp]);
  expect([await db.$count(supporters), await readMails()]).toEqual([0, []]);
});

test('simultaneous sign-ups, confirmations and stops count once', async () => {
  await Promise.all([signUp(), signUp(), signUp()]);
  expect(await db.$count(supporters)).toBe(1);
  expect((await readMails()).length).toBeLessThanOrEqual(2);
  const link = await linkTo('confirm');
  await Promise.all([open(link, 'POST'), open(link, 'POST'), open(link, 'POST')]);
  const welcomes = (await readMails()).filter(({ subject }) => subject.startsWith('You are on the list'));
  expect(welcomes).toHaveLength(1);
  const stop = await linkTo('stop');
  await Promise.all([open(stop, 'POST'), open(stop, 'POST'), open(stop, 'POST')]);
  expect(await db.select().from(formerSupporters)).toMatchObject([{ stopped: 1 }]);
});
