import { ORDINALS } from './dates.server.ts';
import { listOf } from './word-lists.server.ts';
import { NOTHING, phraseOf, type Word } from './words.server.ts';

export interface LawClaim {
  kind: 'law';
  to: number;
  references: string[];
  names: string[];
  year?: number | undefined;
}

type Words = readonly Word[];

export function readLaw(words: Words, at: number): LawClaim | undefined {
  const { kind, isCapital, plain, text } = words[at] ?? NOTHING;
  if (kind === 'word' && !isCapital && !HEADS.has(plain)) return undefined;
  if (kind === 'mark' && text !== '§') return undefined;
  const law: LawClaim = { kind: 'law', to: at, references: [], names: [] };
  for (let next = at; ; ) {
    const part = readReference(words, next) ?? readNamedLaw(words, next);
    if (!part) break;
    law.to = part.to;
    if (part.reference) law.references.push(part.reference);
    if (part.name) law.names.push(part.name);
    law.year ??= part.year;
    next = skipLink(words, part.to);
  }
  return law.to > at ? law : undefined;
}

interface Part {
  to: number;
  reference?: string;
  name?: string;
  year?: number | undefined;
}

function skipLink(words: Words, at: number): number {
  let index = at;
  if (words[index]?.text === ',') index += 1;
  if (/^(?:of|in|under)$/.test(words[index]?.plain ?? '')) index += 1;
  if (words[index]?.plain === 'the') index += 1;
  return index;
}

const HEADS = new Map<string, string>([
  ...[
    ...listOf(`section article title chapter clause paragraph proposition measure rule regulation directive
      schedule bill ordinance resolution amendment act order law code statute hb sb ab lb hr sr sjr`),
  ].map((head): [string, string] => [head, head]),
  ...Object.entries({ sections: 'section', '§': 'section', subsection: 'section', articles: 'article' }),
  ...Object.entries({ clauses: 'clause', para: 'paragraph' }),
]);
const CHAMBERS = new Map(Object.entries({ house: 'hb', senate: 'sb', assembly: 'ab', legislative: 'lb' }));
const CODES = /^(?:u\.?s\.?c|c\.?f\.?r)$/i;

/** In lowercase, these are ordinary words, such as in "measure 12 feet". */
const ALSO_WORDS = listOf('title measure rule schedule act order law code statute resolution bill');

/** Reads "Section 12", "§ 12(a)", "HB 2217", "H.R. 40", "42 U.S.C. § 7401" and "ORS 366.514". */
function readReference(words: Words, at: number): Part | undefined {
  const kind = readKind(words, at);
  if (!kind) return readCode(words, at) ?? readOrdinalAmendment(words, at);
  const { text } = words[at] ?? NOTHING;
  const isFormal = text === '§' || words[at]?.isCapital === true;
  if (!isFormal && ALSO_WORDS.has(kind.head)) return undefined;
  const number = readLawNumber(words, skipNumberSign(words, kind.to), isFormal);
  return number && { to: number.to, reference: `${kind.head} ${number.text}` };
}

function readKind(words: Words, at: number): { head: string; to: number } | undefined {
  const { plain } = words[at] ?? NOTHING;
  const chamber = words[at + 1]?.plain === 'bill' && CHAMBERS.get(plain);
  if (chamber) return { head: chamber, to: at + 2 };
  const head = HEADS.get(plain);
  return readInitials(words, at) ?? (head ? { head, to: at + 1 } : undefined);
}

function skipNumberSign(words: Words, at: number): number {
  const next = words[at]?.text === '§' || isShortForm(words, at) ? at + 1 : at;
  if (!/^(?:no|number|nr)$/.test(words[next]?.plain ?? '')) return next;
  return words[next + 1]?.text === '.' ? next + 2 : next + 1;
}

function isShortForm(words: Words, at: number): boolean {
  const [word, dot] = [words[at - 1] ?? NOTHING, words[at] ?? NOTHING];
  return dot.text === '.' && dot.isGlued && word.text.length <= 4 && word.kind === 'word';
}

function readInitials(words: Words, at: number): { head: string; to: number } | undefined {
  const [first, dot, second, end] = [0, 1, 2, 3].map((step) => words[at + step]);
  if (dot?.text !== '.' || !first || first.text.length !== 1 || !first.isCapital) return undefined;
  if (end?.text !== '.' || !second?.isGlued || second.text.length !== 1) return undefined;
  const head = HEADS.get(first.plain + second.plain);
  return head ? { head, to: at + 4 } : undefined;
}

/** Reads 12, 63(2), 14-203, 26.4, 2016/679, IX and K. A single letter needs a capitalized kind. */
function readLawNumber(
  words: Words,
  at: number,
  isFormal: boolean,
): { to: number; text: string } | undefined {
  const word = words[at] ?? NOTHING;
  const isLetters = isFormal && word.text !== 'I' && /^(?:[IVXLC]+|[A-Z])$/.test(word.text);
  if (word.kind !== 'number' && !isLetters) return undefined;
  let to = at + 1;
  for (let length = 1; length > 0; to += length) length = numberPartLength(words, to);
  const text = words.slice(at, to).map(({ plain }) => plain);
  return { to, text: text.join('') };
}

function numberPartLength(words: Words, at: number): number {
  const [mark, next, close] = [0, 1, 2].map((step) => words[at + step] ?? NOTHING);
  if (!mark?.isGlued) return 0;
  if (mark.text === '(' && close?.text === ')') return 3;
  if (/^[a-zA-Z]$/.test(mark.text)) return 1;
  return /^[-–/.:]$/.test(mark.text) && next?.isGlued && next.kind === 'number' ? 2 : 0;
}

function readCode(words: Words, at: number): Part | undefined {
  const [first, second] = [words[at], words[at + 1]];
  if (first?.kind === 'number' && second) {
    const end = CODES.test(second.text) ? at + 2 : dottedCode(words, at + 1);
    const next = end && words[end]?.text === '§' ? end + 1 : end;
    const number = next && readLawNumber(words, next, true);
    return number ? { to: number.to, reference: `code ${first.text} ${number.text}` } : undefined;
  }
  const isCode =
    first?.kind === 'word' && /^[A-Z]{2,4}$/.test(first.text) && /^\d+\.\d+$/.test(second?.text ?? '');
  if (!isCode || first.text === 'PM') return undefined;
  return { to: at + 2, reference: `${first.plain} ${second?.text}` };
}

function dottedCode(words: Words, at: number): number | undefined {
  const text = words.slice(at, at + 5).map((word) => word.text);
  if (!CODES.test(text.join('')) || text.length < 5) return undefined;
  return words[at + 5]?.text === '.' ? at + 6 : at + 5;
}

function readOrdinalAmendment(words: Words, at: number): Part | undefined {
  const isDigits = words[at]?.kind === 'number' && /^(?:st|nd|rd|th)$/.test(words[at + 1]?.text ?? '');
  const end = isDigits ? at + 2 : at + 1;
  const number = isDigits ? Number(words[at]?.text) : ORDINALS.indexOf(words[at]?.plain ?? '') + 1;
  if (number === 0 || words[end]?.text !== 'Amendment') return undefined;
  return { to: end + 1, reference: `amendment ${number}` };
}

const KINDS =
  /^(?:Act|Acts|Bill|Code|Codes|Law|Laws|Ordinance|Statute|Statutes|Constitution|Treaty|Charter|Directive|Regulation|Regulations|Amendment|Convention|Accord|Rules|Agreement)$/;
const LINKS = listOf('of and the for to with in on & against by');
const MOST_WORDS = 14;

/** Reads capitalized words that end in "Act" or another kind of law, or two parties with "v." between them. */
function readNamedLaw(words: Words, at: number): Part | undefined {
  const first = words[at] ?? NOTHING;
  if (!first.isCapital || (first.opens && NOT_NAMES.has(first.plain))) return undefined;
  let hasName = false;
  for (const [index, word] of words.slice(at, at + MOST_WORDS).entries()) {
    if (hasName && /^vs?$/.test(word.plain)) return readCase(words, at, at + index);
    if (!isInName(word, index)) break;
    if (hasName && KINDS.test(word.text)) return withYear(words, at, at + index + 1);
    hasName ||= word.isCapital && !NOT_NAMES.has(word.plain);
  }
  return readCodeOf(words, at);
}

function isInName(word: Word, index: number): boolean {
  if (index > 0 && word.opens) return false;
  return word.isCapital || LINKS.has(word.plain) || /^[,.()&-]$/.test(word.text);
}

const NOT_NAMES = listOf('the a an this that our your my under in and please dear');

function readCodeOf(words: Words, at: number): Part | undefined {
  const [kind, link, next] = [words[at], words[at + 1], words[at + 2]];
  const isOf = kind && KINDS.test(kind.text) && link?.plain === 'of' && next?.isCapital;
  if (!isOf) return undefined;
  let to = at + 3;
  while (words[to] && words[to]?.isCapital === true) to += 1;
  return withYear(words, at, to);
}

function withYear(words: Words, at: number, to: number): Part {
  const part = { name: phraseOf(words.slice(at, to)) };
  const yearAt = words[to]?.plain === 'of' ? to + 1 : to;
  const year = words[yearAt];
  if (year?.kind !== 'number' || !/^[12]\d{3}$/.test(year.text)) return { ...part, to };
  return { ...part, to: yearAt + 1, year: Number(year.text) };
}

function readCase(words: Words, at: number, versus: number): Part | undefined {
  let to = versus + 1;
  if (words[to]?.text === '.') to += 1;
  const first = to;
  while (words[to] && (words[to]?.isCapital === true || LINKS.has(words[to]?.plain ?? ''))) to += 1;
  while (to > first && LINKS.has(words[to - 1]?.plain ?? '')) to -= 1;
  return to > first ? { to, name: phraseOf(words.slice(at, to)) } : undefined;
}
