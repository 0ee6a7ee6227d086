import { z } from 'zod';
import { RETENTION } from '../../../jobs/retention.contract.ts';
import { accountEmail, accountPassword, emailRequest } from '../../accounts/accounts.contract.ts';

export const DEAD_INVITATION =
  'This invitation has ended or was withdrawn. Please ask the team to send it again.';

export const newInvitation = emailRequest;

const MOST_AT_ONCE = 20;
const NOBODY = 'Please enter the email addresses of your colleagues';
const TOO_MANY = `You can invite ${MOST_AT_ONCE} people at once.`;

export const newInvitations = z.object({
  emails: z
    .string(NOBODY)
    .max(10_000, TOO_MANY)
    .transform(readAddresses)
    .refine(({ length }) => length > 0, NOBODY)
    .refine(({ length }) => length <= MOST_AT_ONCE, TOO_MANY)
    .describe(
      `Up to ${MOST_AT_ONCE} addresses, between commas, semicolons, spaces or line breaks. Names before <addresses> are left out.`,
    ),
});

/** As people type and paste them; each once, in lower case where it is one. */
function readAddresses(typed: string) {
  const parts = typed.split(/[,;\n]/).flatMap((part) => /<([^<>]*)>/.exec(part)?.[1] ?? part.split(/\s/));
  const read = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => accountEmail.safeParse(part).data ?? part);
  return [...new Set(read)];
}

const OUTCOMES = ['sent', 'on-team', 'invited', 'no-address'] as const;

export const invitationOutcome = z
  .object({
    email: z.string(),
    outcome: z
      .enum(OUTCOMES)
      .describe('“invited”: there is an invitation that still works. Only to “sent” a mail goes out.'),
  })
  .meta({ id: 'InvitationOutcome', description: 'What became of one of several addresses.' });
export type InvitationOutcome = z.infer<typeof invitationOutcome>;

const somebody = z.object({ email: z.string() });

export const invitation = z
  .object({
    id: z.int(),
    email: z.string(),
    invitedBy: somebody.describe('The person who sent it last.'),
    sentAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().describe(`${RETENTION.invitations} after it was sent.`),
    askedBy: somebody
      .nullable()
      .describe('Somebody with another email, who wants to join with it and waits for an answer.'),
  })
  .meta({ id: 'Invitation', description: 'An invitation to the team of an organization.' });

export const invitationToken = z.object({
  token: z.string(DEAD_INVITATION).max(200, DEAD_INVITATION).describe('From the address of the link.'),
});

export const invitedRegistration = invitationToken.extend({ password: accountPassword });

export const letInRequest = z.object({
  askedBy: z.string().describe('The email of the person who asked, as the team saw it.'),
});

export const openedInvitation = z
  .object({
    email: z.string().describe('The address that was invited.'),
    organizationName: z.string(),
    invitedBy: somebody,
    expiresAt: z.iso.datetime(),
    isAsked: z.boolean().describe('Whether somebody with another email has asked to join with it.'),
  })
  .meta({ id: 'OpenedInvitation', description: 'What people who have the link of an invitation may know.' });

export const acceptance = z
  .object({
    organizationId: z.int(),
    outcome: z
      .enum(['joined', 'asked'])
      .describe('“asked” with another email than the invited one: the team decides.'),
  })
  .meta({ id: 'Acceptance', description: 'What became of an invitation that was accepted.' });

export type Invitation = z.infer<typeof invitation>;
export type InvitedRegistration = z.infer<typeof invitedRegistration>;
export type OpenedInvitation = z.infer<typeof openedInvitation>;
export type Acceptance = z.infer<typeof acceptance>;
