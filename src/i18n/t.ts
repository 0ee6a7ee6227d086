import { createElement, Fragment, type ReactNode } from 'react';
import type { errors, letter, page } from './en.ts';
import { type Language, LOCALES } from './languages.contract.ts';

type Message = string | PluralForms;
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

type Catalog<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : PluralForms;
};
export type LetterCatalog = Catalog<typeof letter>;
export type PageCatalog = Catalog<typeof page>;
export type ErrorCatalog = Catalog<typeof errors>;

export interface Locale {
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
type Given<All> = keyof All extends never ? [] : [given: All];

let locale: Locale | undefined;

/** The server sets it for each page, which it renders without waiting. Returns the locale from before. */
export function setLocale(next: Locale | undefined): Locale | undefined {
  const before = locale;
  locale = next;
  return before;
}

function currentLocale(): Locale {
  if (!locale) throw new Error('No language has been chosen.');
  return locale;
}

export function currentLanguage(): Language {
  return currentLocale().language;
}

export function t<Key extends keyof LetterCatalog>(
  key: Key,
  ...given: Given<Values<(typeof letter)[Key]>>
): string {
  return fill(currentLocale().letter[key], given[0]);
}

/** Takes elements for `{names}`, and functions for `<tags>` except `<b>`. */
export function tRich<Key extends keyof LetterCatalog>(
  key: Key,
  ...given: Given<Parts<(typeof letter)[Key]>>
): ReactNode {
  return fillRich(currentLocale().letter[key], given[0]);
}

export function tPage<Key extends keyof PageCatalog>(
  key: Key,
  ...given: Given<Values<(typeof page)[Key]>>
): string {
  return fill(pageCatalog()[key], given[0]);
}

export function tPageRich<Key extends keyof PageCatalog>(
  key: Key,
  ...given: Given<Parts<(typeof page)[Key]>>
): ReactNode {
  return fillRich(pageCatalog()[key], given[0]);
}

export function formatNumber(number: number): string {
  return number.toLocaleString(LOCALES[currentLanguage()]);
}

export function formatDate(date: Date, options: Intl.DateTimeFormatOptions): string {
  return date.toLocaleString(LOCALES[currentLanguage()], options);
}

export function formatList(items: string[]): string {
  return new Intl.ListFormat(LOCALES[currentLanguage()], { type: 'conjunction' }).format(items);
}

function pageCatalog(): PageCatalog {
  const { page } = currentLocale();
  if (!page) throw new Error('Browsers don’t have the messages of pages.');
  return page;
}

function templateOf(message: Message, given: object): string {
  if (typeof message === 'string') return message;
  const form = new Intl.PluralRules(currentLanguage()).select(Number(Reflect.get(given, 'count')));
  return message[form] ?? message.other;
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
