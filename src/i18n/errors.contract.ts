import type { errors, letter } from './en.ts';

/** An error that visitors can get. Some sentences belong to the letter's form, which shows them too. */
export type ErrorKey = keyof typeof errors | keyof typeof letter;

/** The sentence of an error in every language. */
export interface ErrorText {
  key: ErrorKey;
  /** `wait` is in seconds. A limit adds it once it is known. */
  values: { wait?: number; count?: number };
}

export function errorText(key: ErrorKey, values: ErrorText['values'] = {}): ErrorText {
  return { key, values };
}

/** For the messages of Zod, which are strings. The server takes `{count}` from the schema. */
export function errorKey(key: ErrorKey): string {
  return key;
}
