import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, onlyRow } from '#database/client.server.ts';
import { hashToken, makeToken } from '#features/accounts/sessions.server.ts';
import {
  organizationInvitations,
  organizationManagers,
} from '#features/organizations/organizations.table.server.ts';
import { addPerson } from './people.ts';

export async function addInvitation(
  db: Db,
  organizationId: number,
  email: string,
  more: Partial<typeof organizationInvitations.$inferInsert> = {},
) {
  const token = makeToken();
  const values = {
    organizationId,
    email,
    tokenHash: hashToken(token),
    invitedById: more.invitedById ?? (await addInviter(db, organizationId)),
    expiresAt: sql`now() + interval '7 days'`,
    ...more,
  };
  const { id } = onlyRow(await db.insert(organizationInvitations).values(values).returning());
  return { id, token };
}

async function addInviter(db: Db, organizationId: number): Promise<number> {
  const { id: userId } = await addPerson(db, `inviter-${randomBytes(6).toString('hex')}@example.org`);
  await db.insert(organizationManagers).values({ organizationId, userId });
  return userId;
}
