import { desc, eq } from 'drizzle-orm';
import { type Db, onlyRow } from '#database/client.server.ts';
import { secondFactors, users } from '#features/accounts/accounts.table.server.ts';
import { sendCode } from '#features/accounts/sign-in/email-codes.server.ts';
import { sendResetLink } from '#features/accounts/sign-in/passwords.server.ts';
import { retire } from '#features/organizations/moderation/abbreviations.server.ts';
import { organizationManagers, organizations } from '#features/organizations/organizations.table.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { addOptOut } from '#safety/opt-outs.server.ts';
import { addLetter } from '../letters/recorded-letters.ts';
import { withKey } from './api-keys.ts';
import { makeOrganization } from './campaign-fixtures.ts';
import { describedCalls, exampleOf, type NamedCall } from './described-calls.ts';
import { addInvitation } from './invitation-fixtures.ts';
import { newEmail, PASSWORD, type Scene } from './permission-scene.ts';
import { addFactor, codeOf } from './second-factors.ts';
import { OUTBOX_KEY, SESSION_SECRET } from './whole-app.ts';

const LIST = 'name,email\nAda Marsh,ada@town.example\n';
const site = { siteName: 'Redress', publicUrl: new URL('http://localhost:3000') };

/** A call of a route that succeeds for those who may make it: its example, about what is in the scene. */
export async function requestOf(db: Db, route: string, scene: Scene) {
  const [method = '', path = ''] = route.split(' ');
  const call = describedCalls.get(route);
  const headers = new Headers({
    ...(scene.cookie && { cookie: scene.cookie }),
    ...(scene.key && withKey(scene.key)),
  });
  await prepare(db, route, scene);
  const isUpload = call?.operationId === 'uploadRecipientSet';
  const body = isUpload ? LIST : call && (await bodyOf(db, call, scene));
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (isUpload) headers.set('content-type', 'application/octet-stream');
  const init: RequestInit = { method, headers, ...(body && { body }) };
  return { address: `${addressOf(path, scene)}${queryOf(path, scene)}`, init };
}

function queryOf(path: string, { campaign, organization }: Scene): string {
  if (path.endsWith('/outbox')) return `?key=${OUTBOX_KEY}`;
  if (path === '/api/recipient-sets/files') return `?organizationId=${organization.id}`;
  return path === '/api/challenge' ? `?campaignId=${campaign.id}` : '';
}

/** Creates what the call needs beyond the scene. */
async function prepare(db: Db, route: string, { organization, actorId }: Scene): Promise<void> {
  const { id, abbreviation } = organization;
  if (route === 'DELETE /api/abbreviations/:abbreviation') {
    await retire(db, id);
  }
  if (route === 'DELETE /api/left-out-recipients/:entry') {
    await addOptOut(db, { id: actorId }, { entry: `${abbreviation}.example` });
  }
}

/** The address of what is in the scene. */
export function addressOf(path: string, scene: Scene): string {
  const { organization, campaign, other, secondSessionId, imageHash, reportId, supporterId } = scene;
  const id = /^\/(api\/)?organizations/.test(path)
    ? organization.id
    : path.startsWith('/api/users')
      ? other.id
      : path.startsWith('/api/user/sessions')
        ? secondSessionId
        : path.startsWith('/api/reports')
          ? reportId
          : path.startsWith('/api/recipient-sets')
            ? scene.setId
            : campaign.id;
  const values: Record<string, string | number> = {
    id,
    managerId: other.managerId,
    invitationId: scene.invitationId,
    supporterId,
    hookId: scene.hookId,
    deliveryId: scene.deliveryId,
    keyId: scene.keyId,
    proposalId: scene.proposalId,
    abbreviation: organization.abbreviation,
    campaignId: campaign.slug,
    hash: imageHash,
    name: campaign.id,
    letterId: 'unknown',
    entry: `${organization.abbreviation}.example`,
    page: 2,
  };
  return path
    .replaceAll(/:(\w+)(\{[^}]+\})?/g, (_, name: string) => String(values[name]))
    .replace('*', 'missing.js');
}

async function bodyOf(db: Db, call: NamedCall, scene: Scene) {
  const body = exampleOf(call);
  if (call.operationId === 'importRecipients') return recipientForm();
  if (body?.type === 'multipart/form-data')
    return imageForm(call.operationId === 'uploadPicture' ? 'picture' : 'logo');
  return body && JSON.stringify({ ...body.example, ...(await changesFor(db, call.operationId, scene)) });
}

function recipientForm(): FormData {
  const form = new FormData();
  form.append('file', new File([LIST], 'recipients.csv'));
  return form;
}

function imageForm(field: string): FormData {
  const form = new FormData();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
  form.append(field, new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
  return form;
}

/** Replaces values in an example that don't exist in the scene. */
async function changesFor(db: Db, name: string, scene: Scene) {
  const { organization, campaign, other, stranger, actorId } = scene;
  switch (name) {
    case 'login':
      return { email: other.email, password: PASSWORD };
    case 'changePassword':
      return { currentPassword: PASSWORD };
    case 'beginSecondFactor':
      await db.delete(secondFactors).where(eq(secondFactors.userId, actorId));
      return { password: PASSWORD };
    case 'confirmSecondFactor':
      return { code: codeOf(await addFactor(db, actorId, 'begun')) };
    case 'renewRecoveryCodes':
    case 'removeSecondFactor':
      return { code: codeOf(await addFactor(db, actorId)), password: undefined };
    case 'register':
      return { email: newEmail() };
    case 'resendVerification':
    case 'requestReset':
      return { email: other.email };
    case 'verifyEmail':
      await sendCode(db, other, { site, codeSecret: SESSION_SECRET });
      return { email: other.email, code: await readMail(db, other.email, /^ *(\d{6})$/m) };
    case 'resetPassword':
      await sendResetLink(db, other.id, site);
      return { token: await readMail(db, other.email, /token=([\w-]+)/) };
    case 'deleteUser':
      return { transferTo: actorId };
    case 'reserveAbbreviation':
    case 'createOrganization':
      return { abbreviation: newEmail().slice(0, 6) };
    case 'updateOrganization':
      return { abbreviation: organization.abbreviation };
    case 'addManager':
      return { managerId: stranger.id, email: stranger.email };
    case 'sendInvitation':
      return { email: newEmail() };
    case 'sendInvitations':
      return { emails: newEmail() };
    case 'acceptJoinRequest':
      return { askedBy: stranger.email };
    case 'openInvitation':
    case 'registerInvited':
      return { token: await tokenFor(db, newEmail()) };
    case 'acceptInvitation':
      return { token: await tokenFor(db, await emailOf(db, actorId)) };
    case 'handOverOrganization':
      await addStrangerTo(db, organization.id, stranger.id);
      return { userId: stranger.id };
    case 'chooseRecipientSet':
      return { setId: scene.setId };
    case 'acceptRecipientSet':
      return { fileId: scene.waitingFileId };
    case 'createCampaign':
    case 'updateCampaign':
      return { organizationId: organization.id };
    case 'trackInteraction':
      return { orgId: organization.id, campaignId: campaign.id };
    case 'translateLetter':
      return {
        letterId: await addLetter(db, {
          organizationId: organization.id,
          text: 'Please keep the night bus.',
        }),
      };
    default:
      return {};
  }
}

/** Creates an invitation to a new organization. */
async function tokenFor(db: Db, email: string): Promise<string> {
  const { id } = await makeOrganization(db);
  return (await addInvitation(db, id, email)).token;
}

async function addStrangerTo(db: Db, organizationId: number, userId: number): Promise<void> {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
  const managers = db.insert(organizationManagers).values({ organizationId, userId });
  if (organization) await managers.onConflictDoNothing();
}

async function emailOf(db: Db, userId: number): Promise<string> {
  return onlyRow(await db.select().from(users).where(eq(users.id, userId))).email;
}

async function readMail(db: Db, to: string, pattern: RegExp): Promise<string | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id));
  return pattern.exec(mail?.text ?? '')?.[1];
}
