import { sql } from 'drizzle-orm';
import type { ProviderAnswer } from '#ai/provider-check.server.ts';
import type { Db } from '#database/client.server.ts';
import { duration, type Finding, fine, join, warning, wrong } from '../finding.server.ts';
import { type Installation, read, UNKNOWN } from '../installation.server.ts';

/** Authenticator codes of the time before and after are accepted. */
const CODE_MS = 30_000;
const LATE_MS = 2_000;
/** A `Date` header has whole seconds, and a proxy may have stored it for a moment. */
const LATE_BY_HEADER_MS = 5_000;

export async function checkClock(
  installation: Installation,
  asking: Promise<ProviderAnswer[]>,
): Promise<Finding> {
  const [answers, database] = await Promise.all([asking, read(installation, measureDatabase)]);
  if (database === undefined) return warning(UNKNOWN);
  const outside = answers.find((answer) => answer?.aheadMs !== undefined);
  return join([
    compareWithMachine(database),
    outside?.aheadMs !== undefined && compareWithOutside(database - outside.aheadMs),
    fine('Sign-in codes allow for 30 seconds.'),
  ]);
}

/** Returns how far the database's clock is ahead of this machine's, in milliseconds. */
async function measureDatabase(db: Db): Promise<number> {
  const before = Date.now();
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  return (rows[0]?.ms ?? 0) - (before + Date.now()) / 2;
}

const TODO = 'Set the clocks by NTP, for example with: timedatectl set-ntp true';

function compareWithMachine(ms: number): Finding {
  const difference = Math.abs(ms);
  if (difference < LATE_MS) {
    return fine(`The clocks of this machine and of the database differ by ${Math.round(difference)} ms.`);
  }
  const says = `The clocks of this machine and of the database differ by ${duration(difference)}.`;
  return difference < CODE_MS ? warning(says, TODO) : wrong(says, TODO);
}

/** Codes are checked by the database's time. */
function compareWithOutside(ms: number): Finding | undefined {
  const difference = Math.abs(ms);
  if (difference < LATE_BY_HEADER_MS) return undefined;
  const says = `The clock of the database is ${duration(difference)} ${ms > 0 ? 'ahead of' : 'behind'} the AI provider’s.`;
  if (difference < CODE_MS) return warning(says, TODO);
  return wrong(`${says} Codes of authenticator apps fail.`, TODO);
}
