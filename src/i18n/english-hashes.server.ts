import { createHash } from 'node:crypto';
import * as english from './en.ts';

export function hashMessages(): Record<string, string> {
  const messages = Object.entries({ ...english.letter, ...english.page, ...english.errors });
  return Object.fromEntries(messages.map(([key, message]) => [key, hash(JSON.stringify(message))]));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
