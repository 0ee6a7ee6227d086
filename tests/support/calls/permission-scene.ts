import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Db, onlyRow } from '#database/client.server.ts';
import { sessions } from '#features/accounts/accounts.table.server.ts';
import { hashToken, startSession } from '#features/accounts/sessions.server.ts';
import { hashPassword } from '#features/accounts/sign-in/passwords.server.ts';
import {
  recipientSets,
  setFiles,
  setPeople,
} from '#features/campaigns/recipient-sets/recipient-sets.table.server.ts';
import { webhookDeliveries, webhooks } from '#features/connections/webhooks/webhooks.table.server.ts';
import {
  images,
  organizationManagers,
  organizationProposals,
} from '#features/organizations/organizations.table.server.ts';
import { supporters } from '#features/supporters/supporters.table.server.ts';
import { SCOPES } from '#http/scopes.contract.ts';
import { reports } from '#safety/safety.table.server.ts';
import { addKey } from './api-keys.ts';
import { makeCampaign, makeOrganization } from './campaign-fixtures.ts';
import { addInvitation } from './invitation-fixtures.ts';
import { addPerson } from './people.ts';
import type { KeyKind, Role } from './permission-table.ts';

export type Scene = Awaited<ReturnType<typeof setScene>>;

export const PASSWORD = 'correct horse battery';
const passwordHash = hashPassword(PASSWORD);

/** Creates a person with that role, and an organization, a campaign and people for the call to change. */
export async function setScene(db: Db, role: Role) {
  const more = { passwordHash: await passwordHash };
  const actor = await addPerson(db, newEmail(), {
    ...more,
    emailVerified: role !== 'unverified',
    role: role === 'admin' ? 'admin' : 'org_manager',
  });
  const made = role === 'creator' || role === 'unverified' ? { createdById: actor.id } : {};
  const imageHash = await addImage(db);
  const organization = await makeOrganization(db, {
    name: `Friends of ${actor.id}`,
    logoHash: imageHash,
    sponsorName: 'Friends',
    ...made,
  });
  if (role === 'manager') await addManager(db, organization.id, actor.id);
  const campaign = await makeCampaign(db, organization.id, { status: 'Live', ...MARKED, ...OFFER, ...made });
  const otherEmail = newEmail();
  const other = await addPerson(db, otherEmail, { ...more, emailVerified: false });
  const stranger = await addPerson(db, newEmail());
  return {
    role,
    cookie: role === 'anonymous' ? undefined : actor.cookie,
    key: '',
    actorId: actor.id,
    organization,
    campaign,
    supporterId: await addSupporter(db, organization.id, campaign.id),
    keyId: (await addKey(db, organization.id, actor.id)).id,
    /** Manages the organization, with an unverified email. */
    other: { id: other.id, email: otherEmail, managerId: await addManager(db, organization.id, other.id) },
    stranger,
    /** The stranger has asked to join with it. */
    invitationId: (await addInvitation(db, organization.id, newEmail(), { askedById: stranger.id })).id,
    secondSessionId: await addSession(db, actor.id),
    imageHash,
    proposalId: await addProposal(db, organization.id),
    reportId: await addReport(db, organization.id),
    ...(await addSetWithFiles(db, organization.id)),
    ...(await addWebhook(db, organization.id, actor.id)),
  };
}

const MARKED = { isPolitical: true, politicalProcess: 'County budget' };
/** Signs no one in. The key of another organization has every scope, and was made by an admin. */
export async function setKeyScene(db: Db, kind: KeyKind): Promise<Scene> {
  const scene = await setScene(db, kind === 'another' ? 'admin' : 'manager');
  const scopes = SCOPES.filter((scope) => kind === 'another' || scope === kind);
  const { id } = kind === 'another' ? await makeOrganization(db) : scene.organization;
  const { key } = await addKey(db, id, scene.actorId, { scopes });
  return { ...scene, cookie: undefined, key };
}

export const OFFER = {
  supportersOffered: true,
  consentText: 'Friends may email me about this campaign.',
  privacyUrl: 'https://friends.org/privacy',
};

async function addSupporter(db: Db, organizationId: number, campaignId: number): Promise<number> {
  const { consentText, privacyUrl } = OFFER;
  const [confirmHash, stopToken] = [newEmail(), newEmail()];
  const agreed = { consentText, privacyUrl, confirmedAt: new Date(), confirmHash, stopToken };
  const values = { organizationId, campaignId, email: newEmail(), ...agreed };
  return onlyRow(await db.insert(supporters).values(values).returning()).id;
}

export function newEmail(): string {
  return `${randomBytes(6).toString('hex')}@example.org`;
}

async function addManager(db: Db, organizationId: number, userId: number): Promise<number> {
  return onlyRow(await db.insert(organizationManagers).values({ organizationId, userId }).returning()).id;
}

async function addSession(db: Db, userId: number): Promise<number> {
  const tokenHash = hashToken(await startSession(db, userId));
  return onlyRow(await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash))).id;
}

async function addReport(db: Db, organizationId: number): Promise<number> {
  const values = { organizationId, pageUrl: 'http://localhost:3000/c/any', reason: 'It is rude' };
  return onlyRow(await db.insert(reports).values(values).returning()).id;
}

async function addProposal(db: Db, organizationId: number): Promise<number> {
  const values = { organizationId, name: 'Other friends' };
  return onlyRow(await db.insert(organizationProposals).values(values).returning()).id;
}

/** The first file is in use, and the second one waits. */
async function addSetWithFiles(db: Db, organizationId: number) {
  const values = { organizationId, name: 'Council', asOf: '2026-11-20' };
  const { id: setId } = onlyRow(await db.insert(recipientSets).values(values).returning());
  const files = await db
    .insert(setFiles)
    .values([
      { setId, people: 1, acceptedAt: new Date() },
      { setId, people: 1 },
    ])
    .returning();
  const [used, waiting] = files.map(({ id }) => id);
  const ada = { key: 'ada', name: 'Ada Marsh', email: 'ada@town.example', chamber: 'Senate' };
  await db.insert(setPeople).values(files.map(({ id: fileId }) => ({ fileId, ...ada })));
  await db.update(recipientSets).set({ peopleFileId: used }).where(eq(recipientSets.id, setId));
  return { setId, waitingFileId: waiting };
}

async function addWebhook(db: Db, organizationId: number, createdById: number) {
  const values = { organizationId, createdById, url: 'https://hooks.office.example/in', secret: 'sealed' };
  const added = await db
    .insert(webhooks)
    .values({ ...values, events: ['campaign.opened'] })
    .returning();
  const { id: hookId } = onlyRow(added);
  const deliveryId = `msg_${hookId}`;
  const delivery = { id: deliveryId, webhookId: hookId, type: 'campaign.opened', data: {}, nextAt: null };
  await db.insert(webhookDeliveries).values(delivery);
  return { hookId, deliveryId };
}

async function addImage(db: Db): Promise<string> {
  const bytes = new Uint8Array(randomBytes(8));
  const hash = createHash('sha256').update(bytes).digest('hex');
  await db.insert(images).values({ hash, contentType: 'image/webp', bytes });
  return hash;
}
