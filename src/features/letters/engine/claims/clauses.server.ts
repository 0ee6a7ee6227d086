import {
  BEFORE_UNITS,
  CLAUSES_BEGIN_WITH,
  EMPTY_WORDS,
  isNegative,
  isVerb,
  meaningOf,
  NUMBERED,
  OFFICES,
  PLACES,
  REQUESTS,
  RISE,
  SUBJECTS,
  WISHES,
} from './clause-words.server.ts';
import type { DateClaim } from './dates.server.ts';
import type { NumberClaim } from './numbers.server.ts';
import type { Span } from './passages.server.ts';
import { readClaim } from './sources.server.ts';
import { NOTHING, type Word } from './words.server.ts';

type Words = readonly Word[];

export interface Clause extends Span {
  sentence: number;
  /** By root. The sign is -1 for negated words and opposites, and 0 after "to", such as in "asked to wait". */
  terms: Map<string, { at: number; sign: number }>;
  figures: Figure[];
  actors: Actor[];
  /** The product of all negations and opposites. */
  sign: number;
  /** 1 if something rises, and -1 if it falls. */
  direction: number;
  /** True for requests, wishes, and what the writer says about themselves. */
  isSkipped: boolean;
  isPassive: boolean;
}

export interface Figure extends Span {
  claim: NumberClaim | DateClaim;
  /** The root of "acres" in "9 acres", or empty. */
  unit: string;
}

export interface Actor extends Span {
  head: string;
  modifiers: string[];
}

/** These bound the time that a comparison takes. Longer clauses are cut, and what comes later is ignored. */
export const MAX_CLAUSES = 400;
const MAX_WORDS = 60;
const MAX_FIGURES = 8;

export function readClauses(words: Words): Clause[] {
  const figures = readFigures(words);
  const clauses: Clause[] = [];
  let [from, sentence, nextFigure] = [0, 0, 0];
  for (let to = 1; to <= words.length && clauses.length < MAX_CLAUSES; to += 1) {
    const endsSentence = to === words.length || startsSentence(words, to);
    if (!endsSentence && !startsClause(words, to) && to - from < MAX_WORDS) continue;
    const first = nextFigure;
    while ((figures[nextFigure]?.from ?? to) < to) nextFigure += 1;
    const clause = readClause(words, {
      from,
      to,
      sentence,
      figures: figures.slice(first, Math.min(nextFigure, first + MAX_FIGURES)),
    });
    const before = clauses.at(-1);
    const goesOn = words[from]?.plain === 'that' && before?.sentence === sentence;
    clause.isSkipped ||= goesOn && before.isSkipped;
    clauses.push(clause);
    from = to;
    if (endsSentence) sentence += 1;
  }
  return clauses;
}

function startsSentence(words: Words, at: number): boolean {
  const word = words[at] ?? NOTHING;
  const before = isQuote(words[at - 1]) ? words[at - 2] : words[at - 1];
  return word.startsLine || (word.opens && !isQuote(word) && /^[.!?…]$/.test(before?.text ?? ''));
}

function isQuote(word: Word | undefined): boolean {
  return /^["“”‘’'()«»]$/.test(word?.text ?? '');
}

function startsClause(words: Words, at: number): boolean {
  const [before, word, next] = [words[at - 1] ?? NOTHING, words[at] ?? NOTHING, words[at + 1] ?? NOTHING];
  if (/^[;:—–(]$/.test(before.text)) return true;
  if (CLAUSES_BEGIN_WITH.has(word.plain) || (before.text === ',' && SUBJECTS.has(word.plain))) return true;
  return word.plain === 'and' && (before.text === ',' || isVerb(next.plain));
}

export function readFigures(words: Words): Figure[] {
  const figures: Figure[] = [];
  for (let at = 0; at < words.length; ) {
    const claim = readClaim(words, at, true);
    const isName = NUMBERED.has(words[at - 1]?.plain ?? '');
    if (claim && claim.kind !== 'law' && !isName) {
      figures.push({ from: at, to: claim.to, claim, unit: unitAt(words, claim.to) });
    }
    at = claim?.to ?? at + 1;
  }
  return figures;
}

function unitAt(words: Words, to: number): string {
  let at = to;
  while (at < to + 4 && BEFORE_UNITS.has(words[at]?.plain ?? '')) at += 1;
  const word = words[at] ?? NOTHING;
  return isContent(word) && !isVerb(word.plain) ? meaningOf(word.plain).root : '';
}

function isContent({ kind, plain }: Word): boolean {
  return kind === 'word' && !EMPTY_WORDS.has(plain) && !isNegative(plain);
}

function readClause(
  words: Words,
  { from, to, sentence, figures }: Pick<Clause, 'from' | 'to' | 'sentence' | 'figures'>,
): Clause {
  const plains = words.slice(from, to).map(({ plain }) => plain);
  const isPersonal = plains.some((plain) => /^i(?:'m|'ve|'d|'ll)?$/.test(plain));
  const isOurs = isPersonal || plains.some((plain) => /^we(?:'re|'d)?$/.test(plain));
  const clause: Clause = {
    from,
    to,
    sentence,
    terms: new Map(),
    figures,
    actors: [],
    sign: 1,
    direction: 0,
    isSkipped:
      isPersonal ||
      plains.some(
        (plain, at) =>
          plain === '?' ||
          REQUESTS.has(plain) ||
          (isOurs && WISHES.has(plain)) ||
          (plain === 'to' && /^(?:has|have|needs?)$/.test(plains[at - 1] ?? '')),
      ),
    isPassive: plains.some((plain, at) => plain === 'by' && /^\p{L}/u.test(plains[at + 1] ?? '')),
  };
  readTerms(clause, words);
  return clause;
}

function readTerms(clause: Clause, words: Words) {
  const inFigures = new Set(clause.figures.flatMap(({ from, to }) => words.slice(from, to)));
  let negation = 1;
  for (let at = clause.from; at < clause.to; at += 1) {
    const word = words[at] ?? NOTHING;
    if (inFigures.has(word)) continue;
    if (OFFICES.has(word.plain)) addActor(clause, words, at);
    if (isNegation(words, at)) negation *= -1;
    else if (isContent(word) && addTerm(clause, words, at, negation)) negation = 1;
  }
}

function addTerm(clause: Clause, words: Words, at: number, negation: number): boolean {
  const { root, sign } = meaningOf(words[at]?.plain ?? '');
  if (clause.terms.has(root)) return false;
  if (root === RISE) clause.direction = sign;
  const ownSign = root === RISE ? negation : negation * sign;
  const isOpen = negation > 0 && words[at - 1]?.plain === 'to';
  clause.sign *= ownSign;
  clause.terms.set(root, { at, sign: isOpen ? 0 : ownSign });
  return true;
}

function isNegation(words: Words, at: number): boolean {
  const { plain } = words[at] ?? NOTHING;
  if (/^(?:yet|fail(?:s|ed)?|refuse[sd]?)$/.test(plain)) return words[at + 1]?.plain === 'to';
  if (plain === 'not') return !/^(?:only|just|merely|simply|about|because)$/.test(words[at + 1]?.plain ?? '');
  if (plain === 'no') return !/^(?:at|in|by|say|said|says)$/.test(words[at - 1]?.plain ?? '');
  return isNegative(plain);
}

function addActor(clause: Clause, words: Words, at: number) {
  const [word, next] = [words[at] ?? NOTHING, words[at + 1] ?? NOTHING];
  const isPart = isContent(next) && !isVerb(next.plain);
  if (isPart && (OFFICES.has(next.plain) || (PLACES.has(word.plain) && !/[^s]s$/.test(next.plain)))) return;
  const modifiers: string[] = [];
  let from = at;
  for (; from > clause.from; from -= 1) {
    const before = words[from - 1] ?? NOTHING;
    if (!isContent(before) || isVerb(before.plain)) break;
    modifiers.push(meaningOf(before.plain).root);
  }
  if (/^(?:my|his|her|us|me|him|them)$/.test(words[from - 1]?.plain ?? '')) return;
  clause.actors.push({ from, to: at + 1, head: meaningOf(word.plain).root, modifiers });
}
