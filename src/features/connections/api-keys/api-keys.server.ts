import { and, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import type { AccountContext } from '#features/accounts/account-context.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { changeWithCode } from '#features/accounts/second-factor/second-factor.server.ts';
import {
  type AccountRules,
  type Actor,
  hashToken,
  lacksFactor,
  makeToken,
} from '#features/accounts/sessions.server.ts';
import {
  isActiveMember,
  isReady,
  lockAsTeam,
  recordForTeam,
  requireTeam,
} from '#features/organizations/organization-team.server.ts';
import { MAY_NOT_EDIT } from '#features/organizations/organizations.contract.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { AppError } from '#http/errors.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import { removeOldRows } from '#jobs/old-rows.server.ts';
import { inSeconds, RETENTION } from '#jobs/retention.contract.ts';
import {
  type ApiKey,
  apiKey,
  type CreatedApiKey,
  KEY_NOT_FOUND,
  MAX_KEY_DAYS,
  MAX_KEYS,
  type NewApiKey,
  TOO_MANY_KEYS,
  WRONG_LIFETIME,
} from './api-keys.contract.ts';
import { apiKeys } from './api-keys.table.server.ts';

const HOUR_MS = 3_600_000;
/** Browsers' clocks can be a little ahead. */
const CLOCK_SLACK_MS = 5 * 60_000;

export async function listApiKeys(
  db: Db,
  { rules, actor, organizationId }: { rules: AccountRules; actor: Actor; organizationId: number },
): Promise<ApiKey[]> {
  await requireTeam(db, actor, organizationId, MAY_NOT_EDIT);
  return selectApiKeys(db, rules, eq(apiKeys.organizationId, organizationId));
}

async function selectApiKeys(db: Db, rules: AccountRules, where: SQL | undefined): Promise<ApiKey[]> {
  const { id, name, scopes, createdAt, expiresAt, lastUsedAt } = apiKeys;
  const rows = await db
    .select({
      ...{ id, name, scopes, createdAt, expiresAt, lastUsedAt },
      createdBy: { email: users.email },
      isStopped: sql<boolean>`not coalesce(${mayMakerEdit(rules)}, false)`,
    })
    .from(apiKeys)
    .innerJoin(organizations, eq(organizations.id, apiKeys.organizationId))
    .leftJoin(users, eq(users.id, apiKeys.createdById))
    .where(where)
    .orderBy(desc(id));
  return rows.map((row) =>
    apiKey.parse({
      ...row,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    }),
  );
}

/** A key never has more rights than its maker has now. The query must join `users` and `organizations`. */
export function mayMakerEdit({ editing }: AccountRules): SQL | undefined {
  const isAdmin = sql`(${users.role} = 'admin' and not ${lacksFactor()})`;
  return or(isActiveMember(), and(isReady(), editing === 'any-staff' ? undefined : isAdmin));
}

export function makeApiKey(
  context: AccountContext,
  actor: Actor,
  organizationId: number,
  { name, scopes, expiresAt, code }: NewApiKey,
): Promise<CreatedApiKey> {
  const lifetime = Date.parse(expiresAt) - databaseTime().getTime();
  const longest = inSeconds(`${MAX_KEY_DAYS} days`) * 1000 + CLOCK_SLACK_MS;
  if (lifetime < HOUR_MS || lifetime > longest) {
    throw new AppError(400, WRONG_LIFETIME);
  }
  return changeWithCode(context, actor, code, async (tx) => {
    await lockAsTeam(tx, actor, organizationId);
    const isValid = and(eq(apiKeys.organizationId, organizationId), gt(apiKeys.expiresAt, sql`now()`));
    if ((await tx.$count(apiKeys, isValid)) >= MAX_KEYS) throw new AppError(400, TOO_MANY_KEYS);
    await deleteOldestExpired(tx, organizationId);
    const secret = makeToken();
    const values = {
      organizationId,
      name,
      scopes,
      keyHash: hashToken(secret),
      createdById: actor.id,
      expiresAt: new Date(expiresAt),
    };
    const { id } = onlyRow(await tx.insert(apiKeys).values(values).returning({ id: apiKeys.id }));
    const changed = { apiKey: id, scopes: scopes.join(', ') };
    await recordForTeam(tx, actor, organizationId, { action: 'api-key-made', changed });
    const made = onlyRow(await selectApiKeys(tx, context.rules, eq(apiKeys.id, id)));
    return { key: `rdr_${id}_${secret}`, apiKey: made };
  });
}

async function deleteOldestExpired(tx: Db, organizationId: number): Promise<void> {
  const { id, expiresAt } = apiKeys;
  const oldest = tx
    .select({ id })
    .from(apiKeys)
    .where(and(eq(apiKeys.organizationId, organizationId), lte(expiresAt, sql`now()`)))
    .orderBy(desc(expiresAt), desc(id))
    .offset(MAX_KEYS);
  await tx.delete(apiKeys).where(inArray(id, oldest));
}

/** Works for an organization after its take-down, too. */
export function revokeApiKey(db: Db, actor: Actor, organizationId: number, keyId: number): Promise<void> {
  return db.transaction(async (tx) => {
    await requireTeam(tx, actor, organizationId, MAY_NOT_EDIT);
    const isThis = and(eq(apiKeys.id, keyId), eq(apiKeys.organizationId, organizationId));
    const { rowCount } = await tx.delete(apiKeys).where(isThis);
    if (rowCount === 0) throw new AppError(404, KEY_NOT_FOUND);
    await recordForTeam(tx, actor, organizationId, { action: 'api-key-revoked', changed: { apiKey: keyId } });
  });
}

export function removeExpiredKeysJob(db: Db): Job {
  const { expiresAt } = apiKeys;
  const where = sql`${expiresAt} < now() - ${RETENTION.expiredKeys}::interval`;
  return {
    name: 'remove-expired-keys',
    cron: '47 3 * * *',
    run: (_payload, { signal }) => removeOldRows(db, { table: apiKeys, orderedBy: expiresAt, where }, signal),
  };
}
