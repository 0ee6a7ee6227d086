import { desc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { onlyRow } from '#database/client.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { codeMail, resetMail } from '#features/accounts/sign-in/account-mails.server.ts';
import { movedMail } from '#features/campaigns/campaign-moves.server.ts';
import { optOutMail } from '#features/campaigns/moderation/opt-outs.server.ts';
import {
  acceptedMail,
  decisionMail,
  invitationMail,
  joinRequestMail,
  takeDownMail,
} from '#features/organizations/organization-mails.server.ts';
import { confirmMail, replyMail, welcomeMail } from '#features/supporters/supporter-mails.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { layOutMail } from '#mail/mail-layout.server.ts';
import { enqueueMail, type NewMail } from '#mail/mails.server.ts';

const { database } = await openTestDatabase();

const to = 'ada@office.example';
const HARMLESS = 'Friends';
const HOSTILE = [
  'Friends\r\nBcc: all@office.example',
  'Friends\n\nYour account is locked. Sign in:\nhttps://evil.example',
  'Friends\u2028\u2029\u0085\u000bReset your password',
  '<b>Friends</b><a href="https://evil.example">Sign in</a>',
];

/** Every email of this site, with the same name in all places. */
const MAILS = {
  code: (_name: string, siteName: string) => codeMail(site(siteName), to, '123456'),
  reset: (_name: string, siteName: string) => resetMail(site(siteName), to, 'token'),
  approved: (name: string, siteName: string) =>
    decisionMail(site(siteName), to, { decision: 'approved', organization: organization(name) }),
  declined: (name: string, siteName: string) =>
    decisionMail(site(siteName), to, {
      decision: 'declined',
      organization: organization(name),
      reason: name,
    }),
  'changes approved': (name: string, siteName: string) =>
    decisionMail(site(siteName), to, { decision: 'changes-approved', organization: organization(name) }),
  'changes declined': (name: string, siteName: string) =>
    decisionMail(site(siteName), to, {
      decision: 'changes-declined',
      organization: organization(name),
      reason: name,
    }),
  'taken down': (name: string, siteName: string) =>
    takeDownMail(site(siteName), to, { kind: 'campaign', id: 1, name, reason: name }),
  invitation: (name: string, siteName: string) =>
    invitationMail(site(siteName), to, { organization: organization(name), invitedBy: name, token: 'token' }),
  'asked to join': (name: string, siteName: string) =>
    joinRequestMail(site(siteName), to, { organization: organization(name), askedBy: name, invited: name }),
  'let in': (name: string, siteName: string) => acceptedMail(site(siteName), to, organization(name)),
  'confirm an address': (name: string, siteName: string) =>
    confirmMail(site(siteName), { ...supporter(name), confirmToken: 'token' }),
  'on the list': (name: string, siteName: string) =>
    welcomeMail(site(siteName), { ...supporter(name), isToBeAsked: true }),
  'did they answer': (name: string, siteName: string) =>
    replyMail(site(siteName), { ...supporter(name), recipient: name, replyToken: 'token' }),
  'left out': (name: string, siteName: string) =>
    optOutMail(site(siteName), { to, organization: name, campaigns: [name, name] }),
  moved: (name: string, siteName: string) => {
    const named = { id: 1, name, createdById: 1 };
    return movedMail(site(siteName), to, name, { campaign: named, source: named, target: named });
  },
  'any other': (name: string, siteName: string) => ({
    to,
    subject: 'Hello',
    ...layOutMail(
      { heading: name, paragraphs: [name], note: name, button: { label: name, url: 'https://a.example/' } },
      siteName,
    ),
  }),
};

const site = (siteName: string) => ({ siteName, publicUrl: new URL('https://letters.example') });
const supporter = (name: string) =>
  ({ email: to, language: 'en', campaignName: name, organizationName: name, stopToken: 'token' }) as const;
const organization = (name: string) => ({ id: 1, name, abbreviation: 'FHL' });

async function send(mail: NewMail): Promise<NewMail> {
  await enqueueMail(database.db, mail);
  const [sent] = await database.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  return onlyRow(sent ? [sent] : []);
}

/** Splits at everything that an email program may take for a line break. */
const lines = (text: string) => text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).length;

describe.each(Object.entries(MAILS))('the email "%s"', (_, write) => {
  test.each(HOSTILE)('the name %j adds no line, tag or header', async (name) => {
    const [mail, harmless] = [await send(write(name, name)), await send(write(HARMLESS, HARMLESS))];
    expect(lines(mail.subject)).toBe(1);
    expect(lines(mail.text)).toBe(lines(harmless.text));
    expect(lines(mail.html)).toBe(lines(harmless.html));
    const tags = (html: string) => html.match(/<\/?\w+/g);
    expect(tags(mail.html)).toEqual(tags(harmless.html));
  });

  test('the subject has no words of the sender', () => {
    expect(write('Your account is locked', 'Redress').subject).not.toContain('locked');
  });
});
