import { z } from 'zod';
import { accountPassword, emailRequest } from '../../accounts/accounts.contract.ts';

export const INVITATION_DAYS = 7;
export const DEAD_INVITATION =
  'This invitation has ended or was withdrawn. Please ask the team to send it again.';

export const newInvitation = emailRequest;

const somebody = z.object({ email: z.string() });

export const invitation = z
  .object({
    id: z.int(),
    email: z.string(),
    invitedBy: somebody.describe('The person who sent it last.'),
    sentAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().describe(`${INVITATION_DAYS} days after it was sent.`),
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
export type InvitationToken = z.infer<typeof invitationToken>;
export type InvitedRegistration = z.infer<typeof invitedRegistration>;
export type OpenedInvitation = z.infer<typeof openedInvitation>;
export type Acceptance = z.infer<typeof acceptance>;
