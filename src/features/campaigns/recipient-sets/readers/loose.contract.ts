import { z } from 'zod';

/** Schemas for files of others: what has an unexpected shape counts as missing. */
export const looseText = z
  .union([z.string(), z.number()])
  .transform((text) => String(text).trim())
  .optional()
  .catch(undefined);

export function looseList<Item extends z.ZodType>(item: Item) {
  const each = item.optional().catch(undefined);
  return z
    .array(each)
    .transform((items) => items.filter((one) => one !== undefined))
    .catch([]);
}
