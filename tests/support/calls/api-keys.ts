import { type Db, onlyRow } from '#database/client.server.ts';
import { hashToken, makeToken } from '#features/accounts/sessions.server.ts';
import { apiKeys } from '#features/connections/api-keys/api-keys.table.server.ts';
import { SCOPES } from '#http/scopes.contract.ts';

/** Adds a key that a person made for an organization, by default with every scope. */
export async function addKey(
  db: Db,
  organizationId: number,
  createdById: number,
  more: Partial<typeof apiKeys.$inferInsert> = {},
) {
  const secret = makeToken();
  const expiresAt = new Date(Date.now() + 86_400_000);
  const values = { organizationId, createdById, name: 'Sync', keyHash: hashToken(secret), expiresAt };
  const rows = await db
    .insert(apiKeys)
    .values({ ...values, scopes: [...SCOPES], ...more })
    .returning();
  const { id } = onlyRow(rows);
  return { id, key: `rdr_${id}_${secret}` };
}

export function withKey(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}
