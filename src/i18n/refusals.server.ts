import { CATALOGS, inLanguage } from './catalogs.server.ts';
import type { Language } from './languages.contract.ts';
import { formatNumber, localeOf } from './say.ts';

/** Those of a form, which its page says too. */
const { letter, refusals } = CATALOGS.en;
const OF_FORM = [
  'form.noTopic',
  'form.noName',
  'form.noMailingAddress',
  'form.nameTooLong',
  'form.addressTooLong',
  'form.reasonTooLong',
  'form.answerTooLong',
] as const;

const KNOWN = [
  ...Object.entries(refusals).map(([key, english]) => ({ english, in: messageOf(key) })),
  ...OF_FORM.map((key) => ({
    english: letter[key],
    in: (language: Language) => CATALOGS[language].letter[key],
  })),
];

/** A refusal as visitors read it on a page in this language. One that only staff or programs meet stays English. */
export function refusalIn(language: Language, sentence: string): string {
  if (language === 'en') return sentence;
  for (const known of KNOWN) {
    const value = valueIn(sentence, known.english);
    if (value !== undefined) return known.in(language).replace(/\{\w+\}/, () => worded(language, value));
  }
  return sentence;
}

function messageOf(key: string) {
  return (language: Language): string => String(Reflect.get(CATALOGS[language].refusals, key));
}

/** What is filled into this message, or '' where it takes nothing; undefined for another sentence. */
function valueIn(sentence: string, english: string): string | undefined {
  if (sentence === english) return '';
  const [before = '', after] = english.split(/\{\w+\}/);
  if (after === undefined || !sentence.startsWith(before) || !sentence.endsWith(after)) return undefined;
  const value = sentence.slice(before.length, sentence.length - after.length);
  return WAIT.test(value) || NUMBER.test(value) ? value : undefined;
}

const NUMBER = /^\d[\d,]*$/;
const WAIT = /^(\d+) (second|minute|hour)s?$/;

function worded(language: Language, value: string): string {
  const [, count, unit] = WAIT.exec(value) ?? [];
  if (unit === 'second' || unit === 'minute' || unit === 'hour') {
    return new Intl.RelativeTimeFormat(localeOf(language)).format(Number(count), unit);
  }
  return inLanguage(language, () => formatNumber(Number(value.replaceAll(',', ''))));
}
