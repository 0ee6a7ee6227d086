import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { AppError } from '#http/errors.server.ts';
import { changedFields, recordAudit } from './audit.server.ts';
import type { NewOptOut, OptOut } from './opt-outs.contract.ts';
import { optOuts } from './safety.table.server.ts';

export const ENTRY_NOT_FOUND = "This address or domain isn't on the list.";

type Actor = { id: number };

export async function findOptOuts(db: Db, emails: readonly (string | null)[]) {
  const wanted = new Set(emails.flatMap((email) => (email ? entriesFor(email) : [])));
  if (wanted.size === 0) return () => false;
  const { entry } = optOuts;
  const rows = await db
    .select({ entry })
    .from(optOuts)
    .where(sql`${entry} = any(${sql.param([...wanted])}::text[])`);
  const entries = new Set(rows.map((row) => row.entry));
  return (email: string | null) => email !== null && entriesFor(email).some((one) => entries.has(one));
}

/** Prevents a join by `offset 0`, because that would read the whole list. */
export function hasNotOptedOut(email: SQLWrapper): SQL {
  const { entry } = optOuts;
  const domains = sql`array(select array_to_string(labels[n:], '.')
    from string_to_array(split_part(lower(${email}), '@', -1), '.') as labels, generate_subscripts(labels, 1) as n)`;
  return sql`not exists (
    select from ${optOuts} where ${entry} = any(${domains} || lower(${email})) offset 0)`;
}

/** Throws a 400 that names the first of these addresses on the list. */
export async function rejectOptedOut(db: Db, emails: readonly (string | null)[]): Promise<void> {
  const isLeftOut = await findOptOuts(db, emails);
  const refused = emails.find(isLeftOut);
  if (!refused) return;
  throw new AppError(400, `${refused} asked not to get letters from this site. Please use another address.`);
}

function entriesFor(email: string): string[] {
  const address = email.trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1).replace(/\.+$/, '');
  const labels = domain.split('.');
  return [address, ...labels.map((_, index) => labels.slice(index).join('.'))];
}

const MAX_LISTED = 1_000;

export async function listOptOuts(db: Db): Promise<OptOut[]> {
  const rows = await db.select().from(optOuts).orderBy(desc(optOuts.at), optOuts.entry).limit(MAX_LISTED);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export function addOptOut(db: Db, actor: Actor, { entry, reason }: NewOptOut) {
  return db.transaction(async (tx) => {
    const values = { entry, reason: reason ?? '', addedById: actor.id };
    const [added] = await tx.insert(optOuts).values(values).onConflictDoNothing().returning();
    const [row] = added ? [added] : await tx.select().from(optOuts).where(eq(optOuts.entry, entry));
    if (!row) throw new AppError(409, 'Someone else has changed this since you opened it.');
    if (added) await recordAudit(tx, { action: 'recipient-left-out', actor, ...auditSubject(row) });
    return { ...row, at: row.at.toISOString(), isNew: added !== undefined };
  });
}

export function removeOptOut(db: Db, actor: Actor, entry: string): Promise<void> {
  return db.transaction(async (tx) => {
    const isThis = eq(optOuts.entry, entry.trim().toLowerCase());
    const [row] = await tx.delete(optOuts).where(isThis).returning();
    if (!row) throw new AppError(404, ENTRY_NOT_FOUND);
    await recordAudit(tx, { action: 'recipient-let-in', actor, ...auditSubject(row) });
  });
}

/** Records a hash, to keep addresses out of the log. */
function auditSubject({ entry }: { entry: string }) {
  const changed = changedFields({}, { entry });
  return { subject: `recipient:${changed.entry}`, changed };
}
