import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { TIMEOUTS } from '#ai/letter-call.server.ts';
import type { Db } from '#database/client.server.ts';
import { moneyReservations, moneyUsed } from '../letters.table.server.ts';

export interface Account {
  period: string;
  scope: string;
  most: number | null;
}

const accountState = z.object({
  period: z.string(),
  scope: z.string(),
  micros: z.coerce.number(),
  reserved: z.coerce.number(),
  alerted: z.number(),
});
export type AccountState = z.infer<typeof accountState>;

export interface Cost {
  micros: number;
  reservationId: string;
  accounts: Account[];
}

/** Is longer than a letter may take. */
const LEASE_SECONDS = TIMEOUTS.all / 1000 + 27;

/** Reserves in all accounts or in none. One statement locks them in one order, so it is exact over all instances. */
export async function reserveMoney(
  db: Db,
  accounts: Account[],
  { id, micros }: { id: string; micros: number },
): Promise<AccountState[] | undefined> {
  const wanted = sql`json_to_recordset(${JSON.stringify(accounts)}) as wanted (period text, scope text, most bigint)`;
  const { rows } = await db.execute(sql`
    with found as materialized (
      select used.*, wanted.most from ${moneyUsed} used join ${wanted} using (period, scope)
      order by period, scope for update of used
    ), taken as (
      update ${moneyUsed} used set micros = used.micros + ${micros}, reserved = used.reserved + ${micros}
      from found
      where used.period = found.period and used.scope = found.scope
        and (select count(*) = ${accounts.length} and bool_and(micros + ${micros} <= most) from found)
      returning used.period, used.scope
    ), noted as (
      insert into ${moneyReservations} (id, until, micros, accounts)
      select ${id}, now() + make_interval(secs => ${LEASE_SECONDS}), ${micros},
        jsonb_agg(jsonb_build_object('period', period, 'scope', scope))
      from taken having count(*) > 0
    )
    select period, scope, micros, reserved, alerted, exists (select from taken) as fits from found`);
  if (rows.length < accounts.length) {
    await db.execute(sql`
      insert into ${moneyUsed} (period, scope) select period, scope from ${wanted} order by period, scope
      on conflict do nothing`);
    return reserveMoney(db, accounts, { id, micros });
  }
  return rows[0]?.fits ? undefined : rows.map((row) => accountState.parse(row));
}

export function settleCosts(tx: Db, costs: Cost[]): Promise<AccountState[]> {
  const ids = costs.map(({ reservationId }) => reservationId);
  return book(tx, sql`id = any(${sql.param(ids)}::uuid[])`, costs);
}

/** Each process releases the money of all processes that died. */
export async function releaseExpired(db: Db): Promise<void> {
  await book(
    db,
    sql`id in (select id from ${moneyReservations} where until < now() for update skip locked)`,
    [],
  );
}

async function book(tx: Db, isOver: SQL, costs: Cost[]): Promise<AccountState[]> {
  const entries = costs.flatMap(({ accounts, micros }) =>
    accounts.map(({ period, scope }) => ({ period, scope, micros })),
  );
  const { rows } = await tx.execute(sql`
    with over as (
      delete from ${moneyReservations} where ${isOver} returning micros, accounts
    ), entries as (
      select period, scope, micros as change, 0 as held
      from json_to_recordset(${JSON.stringify(entries)}) as entry (period text, scope text, micros bigint)
      union all
      select period, scope, -micros, micros
      from over, jsonb_to_recordset(accounts) as account (period text, scope text)
    )
    insert into ${moneyUsed} as used (period, scope, micros, reserved)
    select period, scope, sum(change), -sum(held)
    from entries
    group by period, scope
    order by period, scope
    on conflict (period, scope) do update set
      micros = greatest(used.micros + excluded.micros, 0),
      reserved = greatest(used.reserved + excluded.reserved, 0)
    returning period, scope, micros, reserved, alerted`);
  return rows.map((row) => accountState.parse(row));
}
