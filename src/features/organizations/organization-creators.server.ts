import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { recordAudit } from '../../safety/audit.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { organizationManagers, organizations } from './organizations.table.server.ts';

export type Heir = { id: number; role: string };

/** Returns how many they were. */
export async function handOverOrganizations(
  tx: Db,
  actor: Actor,
  fromId: number,
  heir: Heir,
): Promise<number> {
  const handed = await tx
    .update(organizations)
    .set({ createdById: heir.id })
    .where(and(eq(organizations.createdById, fromId), mayInherit(heir)))
    .returning({ id: organizations.id });
  for (const { id } of handed) {
    const changed = { createdById: heir.id };
    const subject = `organization:${id}`;
    await recordAudit(tx, { action: 'organization-changed', subject, organizationId: id, actor, changed });
  }
  return handed.length;
}

/** In a query of organizations: an admin may take over what is in any of them, others what their team looks after. */
export function mayInherit({ id, role }: Heir): SQL {
  if (role === 'admin') return sql`true`;
  const isManager = sql`exists (select from ${organizationManagers}
    where ${organizationManagers.organizationId} = ${organizations.id} and ${organizationManagers.userId} = ${id})`;
  return sql`(${organizations.createdById} is not distinct from ${id}::int or ${isManager})`;
}
