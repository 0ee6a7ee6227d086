import type { errors, letter } from './en.ts';

export type ErrorKey = keyof typeof errors | keyof typeof letter;

export interface ErrorText {
  key: ErrorKey;
  /** `wait` is in seconds. A limit adds it once it is known. */
  values: { wait?: number; count?: number };
}

export function errorText(key: ErrorKey, values: ErrorText['values'] = {}): ErrorText {
  return { key, values };
}

/** Returns a string, as Zod's messages are. The server takes `{count}` from the schema. */
export function errorKey(key: ErrorKey): string {
  return key;
}
