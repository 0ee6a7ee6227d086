import type { Span } from './passages.server.ts';
import type { NameRules } from './word-lists-by-language.server.ts';
import { NOTHING, phraseOf, type Word } from './words.server.ts';

interface LawSpan extends Span {
  /** What sources must hold, as `phraseOf` writes it; a beginning of a word where it has no space at its end. */
  phrases: string[];
}

type Words = readonly Word[];

/** "§ 12 Abs. 2 BGB", "artículo 14 de la Constitución", "loi n° 2019-1428", "Wohngeldgesetz" */
export function readLawIn(rules: NameRules, words: Words, at: number): LawSpan | undefined {
  const law: LawSpan = { from: at, to: at, phrases: [] };
  const begins = addReference(rules, words, law) || addNamed(rules, words, law) || addWord(rules, words, law);
  if (!begins) return undefined;
  while (addReference(rules, words, law) || addLinked(rules, words, law)) {}
  return law;
}

/** With the number that it can't be without. */
function addReference({ lawHeads }: NameRules, words: Words, law: LawSpan): boolean {
  const { text, plain } = words[law.to] ?? NOTHING;
  // "l'article"
  if (text !== '§' && !lawHeads.has(plain.replace(/^\p{L}{1,4}'/u, ''))) return false;
  let at = law.to + 1;
  while (at - law.to <= MOST_BETWEEN && NUMBER_SIGNS.test(words[at]?.text ?? '')) at += 1;
  const to = numberEnd(words, at);
  if (to === at) return false;
  law.phrases.push(phraseOf(words.slice(at, to)));
  law.to = to;
  return true;
}

/** So that a text of nothing else is read in time. */
const MOST_BETWEEN = 4;
const NUMBER_SIGNS = /^(?:§|\.|°|º|n|no|n[oº°]|nr|num|núm|[LRD])$/i;

/** 12, 12a, 7/2021, 2019-1428, 5.º */
function numberEnd(words: Words, at: number): number {
  if (words[at]?.kind !== 'number') return at;
  let to = at + 1;
  for (;;) {
    const [mark, next] = [words[to] ?? NOTHING, words[to + 1] ?? NOTHING];
    if (!mark.isGlued) return to;
    if (/^(?:[a-zº°]|er)$/.test(mark.text)) to += 1;
    else if (/^[/–.-]$/.test(mark.text) && next.isGlued && /^(?:\d+|º|[A-Z]{2})$/.test(next.text)) to += 2;
    else return to;
  }
}

/** "Ley de Costas", "loi Evin" */
function addNamed({ lawKinds, links }: NameRules, words: Words, law: LawSpan): boolean {
  if (!lawKinds.has(words[law.to]?.plain ?? '')) return false;
  let name = law.to + 1;
  while (name - law.to <= MOST_BETWEEN && links.has(words[name]?.plain ?? '')) name += 1;
  const { isCapital, opens, plain } = words[name] ?? NOTHING;
  if (!isCapital || opens || plain.length < 3) return false;
  law.phrases.push(` ${plain}`);
  law.to = name + 1;
  return true;
}

function addWord({ lawWord }: NameRules, words: Words, law: LawSpan): boolean {
  const { text, plain } = words[law.to] ?? NOTHING;
  if (!lawWord?.test(text) || GENERIC.test(plain)) return false;
  law.phrases.push(` ${plain.replace(/(?<=gesetz|buch|ordnung|richtlinie)(?:es|s|n|en)$/, '')}`);
  law.to += 1;
  return true;
}

const GENERIC = /^(?:natur|bundes|landes|rahmen|gemeinde)(?:gesetz|verordnung|richtlinie|wet)/;

/** "des Grundgesetzes", "de la Constitución", "BGB" after a number. */
function addLinked({ links, areNounsCapital, lawWord }: NameRules, words: Words, law: LawSpan): boolean {
  let at = law.to;
  const isLink = ({ plain }: Word) => links.has(plain) || /^(?:des|dem|della|dell|van)$/.test(plain);
  while (at - law.to < MOST_BETWEEN && isLink(words[at] ?? NOTHING)) at += 1;
  const { text, isCapital, opens, plain } = words[at] ?? NOTHING;
  const isName = areNounsCapital
    ? /^\p{Lu}+[a-z]?\p{Lu}+$/u.test(text) || lawWord?.test(text)
    : at > law.to || isCapital;
  if (!isCapital || opens || !isName || plain.length < 2) return false;
  law.phrases.push(` ${plain.slice(0, Math.max(3, plain.length - 2))}`);
  law.to = at + 1;
  return true;
}
