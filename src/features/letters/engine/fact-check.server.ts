import { LRUCache } from 'lru-cache';
import type { Language } from '#i18n/languages.contract.ts';
import type { WrittenLetter } from '../letters.contract.ts';
import { type Figure, readFigures } from './claims/clauses.server.ts';
import { findUnknownNames } from './claims/names.server.ts';
import {
  findAddresses,
  findQuotations,
  isKnownAddress,
  linesOf,
  type Span,
} from './claims/passages.server.ts';
import { type Claim, readClaim, Sources } from './claims/sources.server.ts';
import { Facts, findTwisted } from './claims/twisted.server.ts';
import { isEnglish, phraseOf, readWords, type Word } from './claims/words.server.ts';
import { aiLineIn } from './letter-frame.server.ts';
import type { LetterInputs } from './letter-prompt.server.ts';

type Check = NonNullable<WrittenLetter['checks']>[number];

export function sourcesOf(inputs: LetterInputs): LetterSources {
  const { language, visitor, answers, facts, recipient, salutation, organization } = inputs;
  const ofPage = [
    inputs.campaignGoal,
    ...facts.map(({ source }) => source),
    recipient,
    salutation,
    organization,
    inputs.organizationPrompt,
    inputs.fallbackSubject,
    aiLineIn(language),
  ];
  const ofWriter = [
    visitor?.reason,
    ...answers.flatMap(({ question, answer }) => [question, answer]),
    visitor?.name,
    visitor?.address,
  ];
  const isText = (text: string | null | undefined): text is string => Boolean(text);
  return {
    language,
    facts: facts.map(({ text }) => text),
    ofPage: ofPage.filter(isText),
    ofWriter: ofWriter.filter(isText),
  };
}

interface LetterSources {
  language: Language;
  /** A letter may not twist these. */
  facts: readonly string[];
  ofPage: readonly string[];
  ofWriter: readonly string[];
}

const MAX_REMEMBERED = 200_000;

/** Later characters aren't checked. The longest letter has only 4,000 tokens. */
const MAX_CHECKED = 20_000;

interface Page {
  sources: Sources;
  facts: Facts;
  figures: Figure[];
}

/** Remembers the texts of pages, whose letters come one after another, but not the writer's details. */
const pages = new LRUCache<string, Page>({
  maxSize: MAX_REMEMBERED,
  sizeCalculation: (_, texts) => texts.length,
});

function readPage(facts: readonly string[], texts: readonly string[]): Page {
  const key = JSON.stringify([facts, texts]);
  const known = pages.get(key);
  if (known) return known;
  const sources = new Sources([...facts, ...texts]);
  const read = { sources, facts: new Facts(facts), figures: figuresIn(texts) };
  pages.set(key, read);
  return read;
}

function figuresIn(texts: readonly string[]): Figure[] {
  return texts.flatMap((text) => readFigures(readWords(text)));
}

/** Checks laws, names and twisted facts in English letters only. */
export function findUnsupported(
  whole: string,
  { language, facts, ofPage, ofWriter }: LetterSources,
): Check[] {
  const page = readPage(facts, ofPage);
  const known = new Sources(ofWriter, page.sources);
  const letter = whole.slice(0, MAX_CHECKED);
  const words = readWords(letter);
  const english = language === 'en' && isEnglish(words);
  const covered = new Uint8Array(words.length);
  const checks: Check[] = [];
  const read = { letter, words, english, sources: [...facts, ...ofPage, ...ofWriter], known, covered };
  for (const { kind, ...span } of readFindings(read)) {
    covered.fill(1, span.from, span.to);
    if (kind) checks.push({ ...offsetsOf(words, span), kind });
  }
  if (!english) return joined(checks, letter);
  const twisted = findTwisted(words, page.facts, {
    figures: [...page.figures, ...figuresIn(ofWriter)],
    hasPhrase: (span) => known.hasPhrase(wordsIn(words, span)),
  })
    .map(({ fact, ...span }) => ({ ...offsetsOf(words, span), kind: 'twisted' as const, fact }))
    .filter(({ start, end }) => !checks.some((check) => check.start < end && check.end > start));
  return joined([...checks, ...twisted], letter);
}

/** It has no kind if the sources also say it, so its words aren't read again. */
type Finding = Span & { kind?: Check['kind'] | undefined };

interface Read {
  letter: string;
  words: Word[];
  english: boolean;
  sources: readonly string[];
  known: Sources;
  covered: Uint8Array;
}

function* readFindings(read: Read): Generator<Finding, void> {
  const { letter, words, english, sources, known, covered } = read;
  for (const line of linesOf(words)) if (known.hasLine(wordsIn(words, line))) yield line;
  for (const { from, to, text } of findAddresses(letter, words)) {
    yield { from, to, kind: isKnownAddress(text, sources) ? undefined : 'address' };
  }
  for (const quotation of findQuotations(words)) {
    if (!known.hasPhrase(wordsIn(words, quotation))) yield { ...quotation, kind: 'quotation' };
  }
  yield* readClaims(read);
  const isCovered = (index: number) => covered[index] === 1;
  if (english) yield* findUnknownNames(words, isCovered, known.vocabulary);
}

function* readClaims({ words, english, known, covered }: Read): Generator<Finding, void> {
  for (const [from] of words.entries()) {
    const claim = covered[from] ? undefined : readClaim(words, from, english);
    if (claim) yield { from, to: claim.to, kind: known.supports(claim) ? undefined : kindOf(claim) };
  }
}

function offsetsOf(words: Word[], { from, to }: Span) {
  return { start: words[from]?.start ?? 0, end: words[to - 1]?.end ?? 0 };
}

function wordsIn(words: Word[], { from, to }: Span): string {
  return phraseOf(words.slice(from, to));
}

function kindOf({ kind }: Claim): Check['kind'] {
  return kind === 'money' || kind === 'percentage' ? 'number' : kind;
}

function joined(checks: Check[], letter: string): Check[] {
  const joinedChecks: Check[] = [];
  for (const check of checks.toSorted((one, other) => one.start - other.start)) {
    const last = joinedChecks.at(-1);
    const isSameName = last?.kind === 'name' && check.kind === 'name';
    if (isSameName && letter.slice(last.end, check.start) === ', ') last.end = check.end;
    else joinedChecks.push({ ...check });
  }
  return joinedChecks;
}
