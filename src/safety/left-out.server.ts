import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../database/client.server.ts';
import { AppError } from '../http/errors.server.ts';
import { changedFields, recordAudit } from './audit.server.ts';
import type { LeftOutRecipient, NewLeftOutRecipient } from './left-out.contract.ts';
import { leftOutRecipients } from './safety.table.server.ts';

export const ENTRY_NOT_FOUND = "This address or domain isn't on the list.";

type Actor = { id: number };

/** Returns a function that is true for addresses that have opted out, directly or by domain. */
export async function findLeftOut(db: Db, emails: readonly (string | null)[]) {
  const wanted = new Set(emails.flatMap((email) => (email ? entriesFor(email) : [])));
  if (wanted.size === 0) return () => false;
  const { entry } = leftOutRecipients;
  const rows = await db
    .select({ entry })
    .from(leftOutRecipients)
    .where(sql`${entry} = any(${sql.param([...wanted])}::text[])`);
  const entries = new Set(rows.map((row) => row.entry));
  return (email: string | null) => email !== null && entriesFor(email).some((one) => entries.has(one));
}

/** A condition for queries on lists of addresses. `offset 0` prevents a join, which would read the whole list. */
export function isNotLeftOut(email: SQLWrapper): SQL {
  const { entry } = leftOutRecipients;
  const domains = sql`array(select array_to_string(labels[n:], '.')
    from string_to_array(split_part(lower(${email}), '@', -1), '.') as labels, generate_subscripts(labels, 1) as n)`;
  return sql`not exists (
    select from ${leftOutRecipients} where ${entry} = any(${domains} || lower(${email})) offset 0)`;
}

/** Throws a 400 that names the first of these addresses on the list. */
export async function refuseLeftOut(db: Db, emails: readonly (string | null)[]): Promise<void> {
  const isLeftOut = await findLeftOut(db, emails);
  const refused = emails.find(isLeftOut);
  if (refused) {
    throw new AppError(
      400,
      `${refused} asked not to get letters from this site. Please use another address.`,
    );
  }
}

/** Returns the address, its domain and every parent domain. */
function entriesFor(email: string): string[] {
  const address = email.trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1).replace(/\.+$/, '');
  const labels = domain.split('.');
  return [address, ...labels.map((_, index) => labels.slice(index).join('.'))];
}

const MOST_LISTED = 1_000;

export async function listLeftOut(db: Db): Promise<LeftOutRecipient[]> {
  const rows = await db
    .select()
    .from(leftOutRecipients)
    .orderBy(desc(leftOutRecipients.at), leftOutRecipients.entry)
    .limit(MOST_LISTED);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export function addLeftOut(db: Db, actor: Actor, { entry, reason }: NewLeftOutRecipient) {
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(leftOutRecipients)
      .values({ entry, reason: reason ?? '', addedById: actor.id })
      .onConflictDoNothing()
      .returning();
    const [row] = added.length > 0 ? added : await selectEntry(tx, entry);
    if (!row) throw new AppError(409, 'Someone else has changed this since you opened it.');
    if (added.length > 0) await recordAudit(tx, { action: 'recipient-left-out', actor, ...told(row) });
    return { ...row, at: row.at.toISOString(), isNew: added.length > 0 };
  });
}

export function removeLeftOut(db: Db, actor: Actor, entry: string): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(leftOutRecipients)
      .where(eq(leftOutRecipients.entry, entry.trim().toLowerCase()))
      .returning();
    const [row] = removed;
    if (!row) throw new AppError(404, ENTRY_NOT_FOUND);
    await recordAudit(tx, { action: 'recipient-let-in', actor, ...told(row) });
  });
}

function selectEntry(tx: Db, entry: string) {
  return tx.select().from(leftOutRecipients).where(eq(leftOutRecipients.entry, entry));
}

/** Records a hash, to keep addresses out of the log. */
function told({ entry }: { entry: string }) {
  const changed = changedFields({}, { entry });
  return { subject: `recipient:${changed.entry}`, changed };
}
