import { type SQL, sql } from 'drizzle-orm';
import { safetySwitches } from '../../../safety/safety.table.server.ts';
import { secondFactors, users } from '../accounts.table.server.ts';

/** In a query of users: whether an admin has required a second factor of all admins. */
export function isFactorRequired(): SQL<boolean> {
  const { secondFactorRequired } = safetySwitches;
  return sql`(${users.role} = 'admin' and exists (select from ${safetySwitches} where ${secondFactorRequired}))`;
}

/** Likewise: required, and not added. */
export function lacksFactor(): SQL<boolean> {
  const { userId, confirmedAt } = secondFactors;
  return sql`(${isFactorRequired()} and not exists (
    select from ${secondFactors} where ${userId} = ${users.id} and ${confirmedAt} is not null))`;
}
