import { z } from 'zod';
import { accountEmail, accountPassword, emailRequest } from '#features/accounts/accounts.contract.ts';
import { RETENTION } from '#jobs/retention.contract.ts';

export const DEAD_INVITATION =
  'This invitation has expired or was withdrawn. Please ask the team to send it again.';

export const newInvitation = emailRequest;

const MAX_AT_ONCE = 20;
const NOBODY = 'Please enter the email addresses of your colleagues';
const TOO_MANY = `You can invite ${MAX_AT_ONCE} people at once.`;

export const newInvitations = z.object({
  emails: z
    .string(NOBODY)
    .max(10_000, TOO_MANY)
    .transform(readAddresses)
    .refine(({ length }) => length > 0, NOBODY)
    .refine(({ length }) => length <= MAX_AT_ONCE, TOO_MANY)
    .describe(
      `Up to ${MAX_AT_ONCE} addresses, separated by commas, semicolons, spaces or line breaks. Names before <addresses> are ignored.`,
    ),
});

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
      .describe('“invited” if an invitation is still open. Only “sent” means an email was sent.'),
  })
  .meta({ id: 'InvitationOutcome', description: 'The outcome for one address.' });
export type InvitationOutcome = z.infer<typeof invitationOutcome>;

const person = z.object({ email: z.string() });

export const invitation = z
  .object({
    id: z.int(),
    email: z.string(),
    invitedBy: person.describe('Last sender of the invitation.'),
    sentAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().describe(`${RETENTION.invitations} after sending.`),
    askedBy: person.nullable().describe('Person with another email who has asked to join with it.'),
  })
  .meta({ id: 'Invitation', description: 'An invitation to the team of an organization.' });

export const invitationToken = z.object({
  token: z.string(DEAD_INVITATION).max(200, DEAD_INVITATION).describe('Token from the link.'),
});

export const invitedRegistration = invitationToken.extend({ password: accountPassword });

export const joinRequest = z.object({
  askedBy: z.string().describe('Email of the person who asked. Another person may have asked since.'),
});

export const openedInvitation = z
  .object({
    email: z.string().describe('Invited address.'),
    organizationName: z.string(),
    invitedBy: person,
    expiresAt: z.iso.datetime(),
    isAsked: z.boolean().describe('True if someone with another email has asked to join with it.'),
  })
  .meta({ id: 'OpenedInvitation', description: 'An invitation, for people with its link.' });

export const acceptance = z
  .object({
    organizationId: z.int(),
    outcome: z
      .enum(['joined', 'asked'])
      .describe('“asked” if the account has another email: the team decides.'),
  })
  .meta({ id: 'Acceptance', description: 'The outcome of accepting an invitation.' });

export type Invitation = z.infer<typeof invitation>;
export type InvitedRegistration = z.infer<typeof invitedRegistration>;
export type OpenedInvitation = z.infer<typeof openedInvitation>;
export type Acceptance = z.infer<typeof acceptance>;
