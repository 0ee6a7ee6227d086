import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Db } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import type { FindByKey } from '#features/accounts/guards.server.ts';
import { type AccountRules, accountColumns, actorOf, hashToken } from '#features/accounts/sessions.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { clientAddress, type Network } from '#http/limits/client-address.server.ts';
import { makeRateLimit } from '#http/limits/rate-limiter.server.ts';
import { mayMakerEdit } from './api-keys.server.ts';
import { apiKeys } from './api-keys.table.server.ts';

const TOUCH_AFTER_MINUTES = 5;
const FAILURES_PER_HOUR = 60;
const TOO_MANY_FAILURES = 'Too many API keys from your network didn’t work.';
/** 32 bytes in base64url follow the id. */
const KEY = /^rdr_(\d{1,9})_([\w-]{43})$/;

interface KeyFinderOptions {
  config: AccountRules & { trustedProxies: readonly Network[] };
  database: Database;
  sessionSecret: string;
}

export function makeKeyFinder({ config, database, sessionSecret }: KeyFinderOptions): FindByKey {
  const { db, pool } = database;
  const failures = makeRateLimit(pool, {
    name: 'failed-keys',
    points: FAILURES_PER_HOUR,
    seconds: 3600,
    secret: sessionSecret,
    refusal: TOO_MANY_FAILURES,
  });
  return async (c, given) => {
    const found = await findKey(db, config, given);
    // Keys can't be guessed, so only failures count, and others on the network can go on with theirs.
    if (!found) await failures.takeFrom(clientAddress(c, config.trustedProxies));
    return found;
  };
}

async function findKey(db: Db, rules: AccountRules, given: string) {
  const [, id, secret = ''] = KEY.exec(given) ?? [];
  if (id === undefined) return null;
  const isThis = and(eq(apiKeys.id, Number(id)), eq(apiKeys.keyHash, hashToken(secret)));
  const { lastUsedAt } = apiKeys;
  const isStale = sql<boolean>`(${lastUsedAt} is null or ${lastUsedAt} <= now() - make_interval(mins => ${TOUCH_AFTER_MINUTES}))`;
  const [found] = await db
    .select({ maker: accountColumns, key: apiKeys, isStale })
    .from(apiKeys)
    .innerJoin(organizations, eq(organizations.id, apiKeys.organizationId))
    .innerJoin(users, eq(users.id, apiKeys.createdById))
    .where(and(isThis, gt(apiKeys.expiresAt, sql`now()`), mayMakerEdit(rules)));
  if (!found) return null;
  if (found.isStale) {
    await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(and(isThis, isStale));
  }
  const { organizationId, scopes } = found.key;
  const actor = {
    ...actorOf(found.maker, rules),
    sessionId: 0,
    // The rights of an admin don't pass to the key.
    role: 'org_manager' as const,
    seesAllStaff: false,
    hasQuotas: rules.quotas,
    key: { id: found.key.id, organizationId },
  };
  return { actor, scopes };
}
