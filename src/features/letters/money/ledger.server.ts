import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../database/client.server.ts';
import { letterCosts, moneyUsed } from '../letters.table.server.ts';

/** An account of a day or month; `most` is its budget in millionths. */
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
  day: string;
  organizationId: number;
  provider: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
  micros: number;
  /** The amounts reserved in the accounts that have a budget. */
  reserved: number;
  accounts: Account[];
}

/**
 * Reserves in all accounts or, where one can't bear it, in none: then the answer is the state of all. One statement
 * that locks the accounts in one order, so that it is exact over all copies.
 */
export async function reserveMoney(
  db: Db,
  accounts: Account[],
  micros: number,
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
      returning used.period
    )
    select period, scope, micros, reserved, alerted, exists (select from taken) as fits from found`);
  if (rows.length < accounts.length) {
    await db.execute(sql`
      insert into ${moneyUsed} (period, scope) select period, scope from ${wanted} order by period, scope
      on conflict do nothing`);
    return reserveMoney(db, accounts, micros);
  }
  return rows[0]?.fits ? undefined : rows.map((row) => accountState.parse(row));
}

/** Takes back what was reserved, and books what was spent. The answer is the state of the accounts. */
export async function settleCosts(db: Db, costs: Cost[]): Promise<AccountState[]> {
  const entries = costs.flatMap(({ accounts, micros, reserved }) =>
    accounts.map(({ period, scope, most }) => {
      const held = most === null ? 0 : reserved;
      return { period, scope, change: micros - held, held };
    }),
  );
  const tellable = costs.filter(
    ({ micros, inputTokens, outputTokens }) => micros + inputTokens + outputTokens,
  );
  const { rows } = await db.execute(sql`
    with costs as (
      insert into ${letterCosts} (day, organization_id, provider, model, input_tokens, output_tokens, micros)
      select day, "organizationId", provider, model, sum("inputTokens"), sum("outputTokens"), sum(micros)
      from json_to_recordset(${JSON.stringify(tellable)}) as cost (
        day date, "organizationId" int, provider text, model text, "inputTokens" bigint, "outputTokens" bigint, micros bigint)
      group by day, "organizationId", provider, model
      order by day, "organizationId", provider, model
      on conflict (day, organization_id, provider, model) do update set
        input_tokens = ${letterCosts}.input_tokens + excluded.input_tokens,
        output_tokens = ${letterCosts}.output_tokens + excluded.output_tokens,
        micros = ${letterCosts}.micros + excluded.micros
    )
    insert into ${moneyUsed} as used (period, scope, micros, reserved)
    select period, scope, sum(change), -sum(held)
    from json_to_recordset(${JSON.stringify(entries)}) as entry (period text, scope text, change bigint, held bigint)
    group by period, scope
    order by period, scope
    on conflict (period, scope) do update set
      micros = greatest(used.micros + excluded.micros, 0),
      reserved = greatest(used.reserved + excluded.reserved, 0)
    returning period, scope, micros, reserved, alerted`);
  return rows.map((row) => accountState.parse(row));
}
