import type { Span } from './passages.server.ts';
import {
  FIRST_NAMES,
  GENERIC_STREET,
  GERMAN_OFFICE,
  GERMAN_PLACES,
  GERMAN_STREET,
  type NameRules,
} from './word-lists-by-language.server.ts';
import { NOTHING, type Word, withoutMarks } from './words.server.ts';

type Words = readonly Word[];
/** Whether the sources have a word that begins so. */
type Knows = (beginning: string) => boolean;

/** Those that are sure: a name that is missed matters less than a word that is marked as one. */
export function* findUnknownNamesIn(
  rules: NameRules,
  words: Words,
  isCovered: (index: number) => boolean,
  knows: Knows,
): Generator<Span & { kind: 'name' }, void> {
  for (let at = afterSalutation(words); at < words.length; ) {
    const name = isCovered(at) ? undefined : readName(rules, words, at);
    if (name && !isKnown(rules, words, name, knows)) yield { ...name, kind: 'name' };
    at = name?.to ?? at + 1;
  }
}

/** The program writes it. */
function afterSalutation(words: Words): number {
  const next = words.findIndex(({ startsLine }, index) => index > 0 && startsLine);
  return next > 0 && next <= LONGEST_SALUTATION && /^[,:!.]$/.test(words[next - 1]?.text ?? '') ? next : 0;
}

const LONGEST_SALUTATION = 12;

function readName(rules: NameRules, words: Words, at: number): Span | undefined {
  const word = words[at] ?? NOTHING;
  if (word.kind !== 'word') return undefined;
  if (rules.titles.has(word.plain)) return afterTitle(rules, words, at);
  if (!isNameWord(rules, word)) return undefined;
  if (FIRST_NAMES.has(word.plain)) return firstNamed(rules, words, at);
  if (isAcronym(words, at)) return { from: at, to: at + 1 };
  if (/^\p{Lu}{2,}$/u.test(word.text)) return undefined;
  if (rules.areNounsCapital) return readGerman(words, at);
  return isSure(word, words[at - 1]) ? { from: at, to: runEnd(rules, words, at) } : undefined;
}

/** A capital says nothing where a sentence or a quotation begins. */
function isSure(word: Word, before: Word | undefined): boolean {
  return !word.opens && before?.kind !== 'mark' && baseOf(word).length > 2;
}

function isNameWord({ harmless, titles }: NameRules, word: Word): boolean {
  const base = baseOf(word);
  return nameIn(word) !== undefined && !harmless.has(base) && !titles.has(base) && !isNation(base);
}

const NATION =
  /^(?:deutsch|europa|europe|american|allem|alem|tedesc|duits|frances|ingles|engl|spanis|italien|christ|cristian|chretien|musulm|muslim|islam|jud|juif|ebrai|catoli|catholi|cattoli|katholi|evangeli|sozial|social|demokrat|democrat)/;

function isNation(base: string): boolean {
  return NATION.test(base);
}

/** "Madame Lefèvre", "Frau Dr. Berg", "la alcaldesa Ruiz"; "Frau Landrätin" names nobody. */
function afterTitle(rules: NameRules, words: Words, at: number): Span | undefined {
  let from = at + 1;
  const isTitle = ({ text, plain }: Word) => text === '.' || rules.titles.has(plain);
  while (from - at < MOST_BETWEEN && isTitle(words[from] ?? NOTHING)) from += 1;
  const first = words[from] ?? NOTHING;
  const isApart = first.startsLine || (first.opens && words[from - 1]?.text !== '.');
  if (isApart || !isNameWord(rules, first) || GERMAN_OFFICE.test(first.plain)) return undefined;
  if (FIRST_NAMES.has(first.plain)) return { from, to: firstNamed(rules, words, from)?.to ?? from + 1 };
  return { from, to: rules.areNounsCapital ? hyphenEnd(words, from + 1) : runEnd(rules, words, from) };
}

/** So that a text of nothing else is read in time. */
const MOST_BETWEEN = 6;

/** With the name of a family after it; alone it may be another word. */
function firstNamed(rules: NameRules, words: Words, at: number): Span | undefined {
  const second = hyphenEnd(words, at + 1);
  let to = second;
  while (to - second < 3 && FAMILY_LINKS.test(words[to]?.plain ?? '')) to += 1;
  const family = words[to] ?? NOTHING;
  if (family.opens || !isNameWord(rules, family))
    return second > at + 1 ? { from: at, to: second } : undefined;
  return { from: at, to: rules.areNounsCapital ? hyphenEnd(words, to + 1) : runEnd(rules, words, to) };
}

const FAMILY_LINKS = /^(?:van|von|de|der|den|da|di|del|dos|la|zu)$/;

/** Places and companies that are well known, streets, and what has an institution after a hyphen. */
function readGerman(words: Words, at: number): Span | undefined {
  const { text, plain } = words[at] ?? NOTHING;
  const to = hyphenEnd(words, at + 1);
  const last = words[to - 1] ?? NOTHING;
  const isStreet = GERMAN_STREET.test(text) && !GENERIC_STREET.test(plain);
  const isInstitution = to > at + 1 && INSTITUTION.test(last.text);
  return GERMAN_PLACES.has(plain) || isStreet || isInstitution ? { from: at, to } : undefined;
}

const INSTITUTION = /^(?:Stiftung|Institut|Universität|Hochschule|Gesellschaft|Straße|Allee|Platz|Studie)s?$/;

/** NABU; more than one in a row is a shout. */
function isAcronym(words: Words, at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at] ?? NOTHING, words[at + 1]];
  return (
    /^\p{Lu}{3,6}$/u.test(nameIn(word) ?? '') &&
    ![before, after].some((one) => one && /^\p{Lu}{2,}$/u.test(one.text))
  );
}

function hyphenEnd(words: Words, from: number): number {
  let to = from;
  while (words[to]?.text === '-' && words[to]?.isGlued && words[to + 1]?.isGlued && words[to + 1]?.isCapital)
    to += 2;
  return to;
}

/** Capitalized words, with "de la" between them. */
function runEnd(rules: NameRules, words: Words, at: number): number {
  for (let to = hyphenEnd(words, at + 1); ; ) {
    let next = to;
    while (next - to < 2 && rules.links.has(words[next]?.plain ?? '')) next += 1;
    const word = words[next] ?? NOTHING;
    if (word.opens || word.kind !== 'word' || !isNameWord(rules, word)) return to;
    to = hyphenEnd(words, next + 1);
  }
}

function isKnown(rules: NameRules, words: Words, { from, to }: Span, knows: Knows): boolean {
  return words
    .slice(from, to)
    .filter((word) => word.kind === 'word' && isNameWord(rules, word))
    .every((word) => knows(withoutEnding(baseOf(word))));
}

/** "Müllers" is Müller. */
function withoutEnding(base: string): string {
  return base.length > 4 ? base.replace(/(?:e?s|n)$/, '') : base;
}

/** What has the capital: in "d'Angers" and "L'INSEE" it comes later, and "L'ho" has none. */
function nameIn({ text, isCapital }: Word): string | undefined {
  const [, elided] = /^\p{L}{1,5}['’](.+)$/u.exec(text) ?? [];
  if (elided !== undefined) return /^\p{Lu}/u.test(elided) ? elided : undefined;
  return isCapital ? text : undefined;
}

function baseOf(word: Word): string {
  const name = nameIn(word);
  return name === undefined || name === word.text ? word.plain : withoutMarks(name.toLowerCase());
}
