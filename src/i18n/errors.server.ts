import { CATALOGS } from './catalogs.server.ts';
import type { ErrorKey, ErrorText } from './errors.contract.ts';
import { LANGUAGES, type Language, LOCALES } from './languages.contract.ts';

const SENTENCES = new Map(
  LANGUAGES.map((language) => {
    const { letter, errors } = CATALOGS[language];
    return [language, new Map<string, string | object>(Object.entries({ ...letter, ...errors }))];
  }),
);

export function isErrorKey(text: string): text is ErrorKey {
  return SENTENCES.get('en')?.has(text) === true;
}

/** Sentences that only staff and programs get stay English. */
export function errorSentence(language: Language, text: ErrorText | string): string {
  if (typeof text === 'string') return text;
  const { wait = 0, count = 0 } = text.values;
  return String(SENTENCES.get(language)?.get(text.key))
    .replace('{wait}', () => formatWait(language, wait))
    .replace('{count}', () => count.toLocaleString(LOCALES[language]));
}

export function formatWait(language: Language, seconds: number): string {
  const [count, unit] = roundWait(seconds);
  return new Intl.RelativeTimeFormat(LOCALES[language]).format(count, unit);
}

function roundWait(seconds: number): [number, 'second' | 'minute' | 'hour'] {
  if (seconds <= 90) return [seconds, 'second'];
  if (seconds <= 90 * 60) return [Math.ceil(seconds / 60), 'minute'];
  return [Math.ceil(seconds / 3600), 'hour'];
}
