import type { Db } from '#database/client.server.ts';
import { AppError } from '#http/errors.server.ts';
import { isNoticeRequired } from '#safety/switches.server.ts';
import { findMissingParts, NO_NOTICE } from './notice.contract.ts';

export async function refuseWithoutNotice(
  tx: Db,
  organization: Parameters<typeof findMissingParts>[0],
): Promise<void> {
  if (findMissingParts(organization).length === 0) return;
  if (await isNoticeRequired(tx)) throw new AppError(400, NO_NOTICE);
}
