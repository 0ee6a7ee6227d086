import type { Delivery } from './webhooks.contract.ts';
import type { webhookDeliveries } from './webhooks.table.server.ts';

type Row = typeof webhookDeliveries.$inferSelect;

export function toDelivery(row: Row): Delivery {
  const { id, type, at, attempts, nextAt, lastAt, status, problem, milliseconds, deliveredAt } = row;
  return {
    id,
    type,
    at: at.toISOString(),
    attempts,
    nextAt: toIso(nextAt),
    lastAt: toIso(lastAt),
    status,
    problem,
    milliseconds,
    deliveredAt: toIso(deliveredAt),
    canSendAgain: canSendAgain(row),
  };
}

/** The email of someone who left is deleted after delivery. */
export function canSendAgain({ type, data }: Pick<Row, 'type' | 'data'>): boolean {
  const isOfFormer = type === 'supporter.stopped' || type === 'supporter.erased';
  return type !== 'test' && (!isOfFormer || 'email' in data);
}

export function toIso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
