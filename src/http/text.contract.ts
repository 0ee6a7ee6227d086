import { z } from 'zod';
import { oneLine } from './one-line.contract.ts';

const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

export function requiredText(message: string) {
  return z.string(message).trim().regex(VISIBLE, message);
}

/** Replaces line breaks, which would start new lines in prompts and emails. */
export function requiredLine(message: string) {
  return z.string(message).overwrite(oneLine).regex(VISIBLE, message);
}

export function emptyAsNull(text: string | null | undefined): string | null {
  return text && isVisible(text) ? text : null;
}

const MAX_SEARCH = 200;

export const searchedWords = z
  .string()
  .transform((words) => words.slice(0, MAX_SEARCH))
  .optional();

/** Reverses the order if the column has a leading "-". */
export function listOrder<const Column extends string>(noun: string, columns: readonly Column[]) {
  const column = z.enum(columns, `${noun} can be sorted by ${columns.join(', ')}.`);
  return z
    .string()
    .transform((text) => ({ column: text.replace(/^-/, ''), isDescending: text.startsWith('-') }))
    .pipe(z.object({ column, isDescending: z.boolean() }));
}
