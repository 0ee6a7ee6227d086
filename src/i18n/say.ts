import { createElement, Fragment, type ReactNode } from 'react';
import type { Language } from './languages.contract.ts';
import type { letter } from './letter/en.ts';
import type { page } from './page/en.ts';

/** A text, or one for each kind of number that the language tells apart: `{count}` says which. */
type Message = string | PluralForms;
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

type Catalog<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : PluralForms;
};
/** What the code of the letter says, which the browser loads in the page's own language alone. */
export type LetterCatalog = Catalog<typeof letter>;
/** What only the server draws. */
export type PageCatalog = Catalog<typeof page>;

export interface Spoken {
  language: Language;
  letter: LetterCatalog;
  page?: PageCatalog | undefined;
}

type TextsOf<Words> = Words extends string ? Words : Words[keyof Words];
type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Tags<Text> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never;

type Names<Words> = Placeholders<TextsOf<Words>> | (Words extends string ? never : 'count');
type Values<Words> = Record<Names<Words>, string | number>;
type Parts<Words> = Record<Names<Words>, ReactNode> &
  Record<Exclude<Tags<TextsOf<Words>>, 'b'>, (words: ReactNode) => ReactNode>;
/** None for a message without placeholders. */
type Given<All> = keyof All extends never ? [] : [given: All];

let spoken: Spoken | undefined;

/**
 * A browser's page has one language from its beginning. The server sets it for each page, which it draws in one go.
 * Returns what was spoken before.
 */
export function speak(next: Spoken | undefined): Spoken | undefined {
  const before = spoken;
  spoken = next;
  return before;
}

function nowSpoken(): Spoken {
  if (!spoken) throw new Error('no language has been chosen');
  return spoken;
}

export function spokenLanguage(): Language {
  return nowSpoken().language;
}

export function say<Key extends keyof LetterCatalog>(
  key: Key,
  ...given: Given<Values<(typeof letter)[Key]>>
): string {
  return fill(nowSpoken().letter[key], given[0]);
}

/** With elements in place of `{names}`, and around words in `<tags>`; `<b>` needs none. */
export function sayRich<Key extends keyof LetterCatalog>(
  key: Key,
  ...given: Given<Parts<(typeof letter)[Key]>>
): ReactNode {
  return fillRich(nowSpoken().letter[key], given[0]);
}

export function sayOnPage<Key extends keyof PageCatalog>(
  key: Key,
  ...given: Given<Values<(typeof page)[Key]>>
): string {
  return fill(pageCatalog()[key], given[0]);
}

export function sayRichOnPage<Key extends keyof PageCatalog>(
  key: Key,
  ...given: Given<Parts<(typeof page)[Key]>>
): ReactNode {
  return fillRich(pageCatalog()[key], given[0]);
}

export function formatNumber(number: number): string {
  return number.toLocaleString(localeOf(nowSpoken().language));
}

export function formatDate(date: Date, options: Intl.DateTimeFormatOptions): string {
  return date.toLocaleString(localeOf(nowSpoken().language), options);
}

export function formatList(items: string[]): string {
  return new Intl.ListFormat(localeOf(nowSpoken().language), { type: 'conjunction' }).format(items);
}

function pageCatalog(): PageCatalog {
  const { page } = nowSpoken();
  if (!page) throw new Error('what only pages say is not for the browser');
  return page;
}

/** Western digits in Arabic too, which are read everywhere; a letter has them anyway. */
export function localeOf(language: Language): string {
  if (language === 'ar') return 'ar-u-nu-latn';
  return language === 'en' ? 'en-US' : language;
}

function templateOf(message: Message, given: object): string {
  if (typeof message === 'string') return message;
  const kind = new Intl.PluralRules(nowSpoken().language).select(Number(Reflect.get(given, 'count')));
  return message[kind] ?? message.other;
}

function fill(message: Message, given: object = {}): string {
  return templateOf(message, given).replaceAll(/\{(\w+)\}/g, (_, name) => String(partFor(given, name)));
}

const TAGGED = /<(\w+)>(.*?)<\/\1>/;

function fillRich(message: Message, given: object = {}): ReactNode {
  return createElement(Fragment, null, ...partsOf(templateOf(message, given), given));
}

function partsOf(template: string, given: object): ReactNode[] {
  const found = TAGGED.exec(template);
  if (!found) return template.split(/(\{\w+\})/).map((part) => partOf(part, given));
  const [whole, tag = '', words = ''] = found;
  const inside = createElement(Fragment, null, ...partsOf(words, given));
  const element = tag === 'b' ? createElement('b', null, inside) : Reflect.get(given, tag)(inside);
  return [
    ...partsOf(template.slice(0, found.index), given),
    element,
    ...partsOf(template.slice(found.index + whole.length), given),
  ];
}

function partOf(part: string, given: object): ReactNode {
  const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
  return name ? partFor(given, name) : part;
}

function partFor(given: object, name: string) {
  const value: unknown = Reflect.get(given, name);
  return typeof value === 'number' ? formatNumber(value) : Reflect.get(given, name);
}
