import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import { cached, defineGauges } from '#http/watching/gauges.server.ts';
import { moneyUsed } from '../letters.table.server.ts';
import { MICROS, type MoneyConfig, periodsAt } from './money.server.ts';

interface PeriodMoney {
  period: 'day' | 'month';
  spent: number;
  held: number;
  limit: number | undefined;
}

const watch = defineGauges<PeriodMoney[]>([
  {
    name: 'redress_money',
    help: 'Money of the day and the month (UTC): spent, held by letters in progress, and the limit if there is one',
    labelNames: ['period', 'state'],
    read: (found) =>
      found.flatMap(({ period, spent, held, limit }) => [
        { labels: { period, state: 'spent' }, value: spent },
        { labels: { period, state: 'held' }, value: held },
        ...(limit === undefined ? [] : [{ labels: { period, state: 'limit' }, value: limit }]),
      ]),
  },
]);

export function watchMoney(db: Db, { perDay, perMonth }: Pick<MoneyConfig, 'perDay' | 'perMonth'>): void {
  watch(
    cached(async () => {
      const { day, month } = periodsAt(databaseTime());
      const { scope, period } = moneyUsed;
      const isAll = and(eq(scope, 'all'), inArray(period, [day, month]));
      const rows = await db.select().from(moneyUsed).where(isAll);
      const used = (name: string) => {
        const { micros = 0, reserved = 0 } = rows.find((row) => row.period === name) ?? {};
        return { spent: (micros - reserved) / MICROS, held: reserved / MICROS };
      };
      return [
        { period: 'day' as const, ...used(day), limit: perDay },
        { period: 'month' as const, ...used(month), limit: perMonth },
      ];
    }),
  );
}
