import type { Span } from './passages.server.ts';
import {
  COMMON_WORDS,
  GENERIC_NAMES,
  HARMLESS_NAMES,
  listOf,
  NAME_VERBS,
  TITLES,
  WELL_KNOWN,
} from './word-lists.server.ts';
import { stemOf, type Word } from './words.server.ts';

/** A name is known if its words are close to each other in the sources. */
export class Vocabulary {
  private readonly places: Map<string, readonly number[]>;
  private readonly acronyms: Set<string>;
  private size: number;

  constructor(base?: Vocabulary) {
    this.places = new Map(base?.places);
    this.acronyms = new Set(base?.acronyms);
    this.size = base?.size ?? 0;
  }

  add(words: readonly Word[]) {
    let initials = '';
    const added = new Map<string, number[]>();
    for (const word of words) {
      this.size += 1;
      if (word.kind === 'mark') continue;
      const stem = stemOf(word.plain);
      const places = added.get(stem);
      if (places) places.push(this.size);
      else added.set(stem, [this.size]);
      if (word.isCapital) initials = this.addAcronyms(initials + word.text.charAt(0));
      else if (!LINKS.has(word.plain)) initials = '';
    }
    for (const [stem, places] of added) this.places.set(stem, [...(this.places.get(stem) ?? []), ...places]);
    this.size += FAR;
  }

  private addAcronyms(all: string): string {
    const initials = all.slice(-LONGEST_ACRONYM);
    for (let from = 0; from + 2 <= initials.length; from += 1) this.acronyms.add(initials.slice(from));
    return initials;
  }

  has(plain: string): boolean {
    return this.places.has(stemOf(plain));
  }

  hasAcronym(text: string): boolean {
    return this.acronyms.has(text);
  }

  hasNear(one: string, other: string): boolean {
    const [ones = [], others = []] = [this.places.get(stemOf(one)), this.places.get(stemOf(other))];
    for (let i = 0, j = 0; i < ones.length && j < others.length; ) {
      const distance = (others[j] ?? 0) - (ones[i] ?? 0);
      if (Math.abs(distance) <= NEAR) return true;
      if (distance > 0) i += 1;
      else j += 1;
    }
    return false;
  }
}

const LONGEST_ACRONYM = 6;
const NEAR = 5;
const FAR = 20;
const LINKS = listOf('of the for and & de la del van von der du al in on');

/** Yields capitalized words in a row if one of them is in none of the sources. */
export function* findUnknownNames(
  words: readonly Word[],
  isCovered: (index: number) => boolean,
  known: Vocabulary,
): Generator<Span & { kind: 'name' }, void> {
  const usage = readUsage(words);
  for (let at = 0; at < words.length; ) {
    const run = isCovered(at) ? undefined : readRun(words, at, isCovered);
    if (run && isUnknown(words, run, known, usage)) yield { ...trimmed(words, run), kind: 'name' };
    at = run?.to ?? at + 1;
  }
}

interface Usage {
  lower: Set<string>;
  capital: Set<string>;
}

function readUsage(words: readonly Word[]): Usage {
  const usage: Usage = { lower: new Set(), capital: new Set() };
  for (const word of words) {
    if (word.kind !== 'word' || word.opens) continue;
    (word.isCapital ? usage.capital : usage.lower).add(word.plain);
  }
  return usage;
}

function readRun(
  words: readonly Word[],
  at: number,
  isCovered: (index: number) => boolean,
): Span | undefined {
  const first = words[at];
  if (!first?.isCapital) return undefined;
  let to = at + 1;
  for (;;) {
    const next = nextInRun(words, to);
    if (next === undefined || isCovered(next)) return { from: at, to };
    to = next + 1;
  }
}

function nextInRun(words: readonly Word[], to: number): number | undefined {
  let index = to;
  const [last, mark] = [words[to - 1], words[to]];
  const isShort = mark?.text === '.' && mark.isGlued && words[to + 1]?.opens === false;
  if (isShort || (mark?.text === '-' && mark.isGlued && words[to + 1]?.isGlued)) index += 1;
  for (let links = 0; links < 2 && LINKS.has(words[index]?.plain ?? '') && !endsRun(words[index]); links += 1)
    index += 1;
  const next = words[index];
  return next && last && next.isCapital && !next.opens && next.kind === 'word' ? index : undefined;
}

/** "Harlow and Pruitt" are two names. Few names contain "in" or "on". */
function endsRun(word: Word | undefined): boolean {
  return word !== undefined && /^(?:and|in|on)$/.test(word.plain);
}

function isUnknown(words: readonly Word[], { from, to }: Span, known: Vocabulary, usage: Usage): boolean {
  const parts = words.slice(from, to).filter((word) => word.isCapital);
  const named = parts.filter((word) => !isNothing(word, known));
  const specific = named.filter(({ plain }) => !GENERIC_NAMES.has(plain) && !TITLES.has(plain));
  const generic = named.filter(({ plain }) => GENERIC_NAMES.has(plain));
  const [first] = parts;
  // A capital says little at the beginning of a sentence.
  if (first?.opens && specific[0] === first && !isCapitalElsewhere(first, usage) && !isAcronym(first)) {
    const rest = specific.slice(1);
    const isSure = rest.length > 0 || generic.length > 0 || isNamedAlone(words, to, first, usage);
    if (!isSure) return false;
    if (rest.length > 0) return !areKnown(rest, generic, known);
  }
  if (specific.length === 0) return parts.length > 2 && isOfNation(parts) && !areKnown([], generic, known);
  if (specific.length === 1 && generic.length === 0 && usage.lower.has(specific[0]?.plain ?? ''))
    return false;
  return !areKnown(specific, generic, known);
}

function isOfNation(parts: Word[]): boolean {
  return parts.some(({ plain }) => /^(?:american|european|british|national|federal)$/.test(plain));
}

/** Emphasis in capitals isn't a name. */
function isNothing({ plain, text }: Word, known: Vocabulary): boolean {
  if (HARMLESS_NAMES.has(plain) || (COMMON_WORDS.has(plain) && !GENERIC_NAMES.has(plain))) return true;
  return text.length === 1 || (text.length > 6 && text === text.toUpperCase() && !known.has(plain));
}

function isAcronym({ text }: Word): boolean {
  return text.length >= 2 && text.length <= LONGEST_ACRONYM && text === text.toUpperCase();
}

function isCapitalElsewhere({ plain }: Word, usage: Usage): boolean {
  return usage.capital.has(plain) && !usage.lower.has(plain);
}

/** A word that alone opens a sentence is a name if it is well known, or if a singular verb follows. */
function isNamedAlone(words: readonly Word[], to: number, { plain }: Word, usage: Usage): boolean {
  if (WELL_KNOWN.has(plain)) return true;
  if (usage.lower.has(plain) || NO_NAME.test(plain)) return false;
  const [next, afterNext] = [words[to], words[to + 1]];
  if (next?.text === ',' && /^(?:who|whose|my|our)$/.test(afterNext?.plain ?? '')) return true;
  return NAME_VERBS.has(next?.plain ?? '');
}

/** Matches words without an article, such as in "parking is" and "pollution costs". */
const NO_NAME = /(?:ing|tion|sion|ness|ity|ment|ism|ship|age|ly|ance|ence|ful|ed|th|s|care|ure|er)$/;

function areKnown(specific: Word[], generic: Word[], known: Vocabulary): boolean {
  if (!specific.every((word) => known.has(word.plain) || (isAcronym(word) && known.hasAcronym(word.text))))
    return false;
  if (!generic.every(({ plain }) => known.has(plain))) return false;
  return specific.every((word, index) => {
    const before = specific[index - 1];
    return !before || isAcronym(word) || known.hasNear(before.plain, word.plain);
  });
}

function trimmed(words: readonly Word[], { from, to }: Span): Span {
  let first = from;
  while (first < to - 1 && isSkippedFirst(words[first])) first += 1;
  return { from: first, to };
}

function isSkippedFirst(word: Word | undefined): boolean {
  return !word?.isCapital || COMMON_WORDS.has(word.plain);
}
