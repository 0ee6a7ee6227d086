import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { AppError } from '#http/errors.server.ts';
import { isNoticeRequired } from '#safety/switches.server.ts';
import { findMissingParts, NO_NOTICE, type Notice, STILL_NEEDED } from './notice.contract.ts';

export async function refuseWithoutNotice(tx: Db, organization: Notice): Promise<void> {
  if (findMissingParts(organization).length === 0) return;
  if (await isNoticeRequired(tx)) throw new AppError(400, NO_NOTICE);
}

/** This is SQL, because campaigns import organizations. */
export async function refuseRemovedNotice(tx: Db, before: Notice, after: Notice & { id: number }) {
  const missingBefore = findMissingParts(before);
  const isRemoved = findMissingParts(after).some((part) => !missingBefore.includes(part));
  if (!isRemoved || !(await isNoticeRequired(tx))) return;
  const { rows } = await tx.execute(
    sql`select from campaigns where organization_id = ${after.id} and status = 'Live' limit 1`,
  );
  if (rows.length > 0) throw new AppError(400, STILL_NEEDED);
}
