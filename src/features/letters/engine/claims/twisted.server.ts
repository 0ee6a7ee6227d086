import { type Actor, type Clause, type Figure, MAX_CLAUSES, readClauses } from './clauses.server.ts';
import type { Span } from './passages.server.ts';
import { isEnglish, readWords, type Word } from './words.server.ts';

interface Fact {
  /** Its sentence, as written. */
  text: string;
  clause: Clause;
  /** All clauses of its sentence. */
  sentence: Clause[];
  /** The words of the whole fact. */
  around: Set<string>;
}

export class Facts {
  readonly all: Fact[] = [];
  readonly units: ReadonlySet<string>;
  private readonly counts = new Map<string, number>();

  /** Ignores facts in other languages. */
  constructor(texts: readonly string[]) {
    const facts = texts.map((text) => ({ text, words: readWords(text) }));
    if (isEnglish(facts.flatMap(({ words }) => words)))
      for (const { text, words } of facts) this.add(text, words);
    this.units = new Set(this.all.flatMap(({ clause }) => clause.figures.map(({ unit }) => unit)));
  }

  private add(fact: string, words: Word[]) {
    const clauses = readClauses(words);
    const around = new Set(clauses.flatMap(({ terms }) => [...terms.keys()]));
    for (const clause of clauses.slice(0, MAX_CLAUSES - this.all.length)) {
      const sentence = clauses.filter((other) => other.sentence === clause.sentence);
      const [from, to] = [sentence[0]?.from ?? 0, sentence.at(-1)?.to ?? 0];
      const text = fact.slice(words[from]?.start, words[to - 1]?.end);
      this.all.push({ text, clause, sentence, around });
    }
    for (const root of around) this.counts.set(root, (this.counts.get(root) ?? 0) + 1);
  }

  /** Words that few facts have weigh more. */
  score(roots: readonly string[], { clause, around }: Fact): number {
    let score = 0;
    for (const root of roots) {
      const share = clause.terms.has(root) ? 1 : around.has(root) ? 0.5 : 0;
      score += share / (this.counts.get(root) ?? 1);
    }
    return score;
  }
}

/** Figures and phrases from elsewhere aren't compared with the facts. */
interface Given {
  figures: readonly Figure[];
  hasPhrase: (span: Span) => boolean;
}

interface Twisted extends Span {
  /** The sentence that it twists. */
  fact: string;
}

/** Finds what the facts say differently: a number about something else, a negation, another office. */
export function findTwisted(words: readonly Word[], facts: Facts, given: Given): Twisted[] {
  if (facts.all.length === 0) return [];
  return readClauses(words).flatMap((clause) => {
    if (clause.isSkipped || given.hasPhrase(clause)) return [];
    const figures = clause.figures.flatMap((figure) => findMisplaced(figure, clause, facts, given.figures));
    if (figures.length > 0) return figures;
    return findNegated(words, clause, facts) ?? findWrongActor(clause, facts) ?? [];
  });
}

const MARGIN = 1;

function findMisplaced(figure: Figure, clause: Clause, facts: Facts, known: readonly Figure[]): Twisted | [] {
  const isHere = (other: Figure) => isSame(figure, other);
  const places = facts.all.filter((fact) => fact.clause.figures.some(isHere));
  const [first] = places;
  if (!first || known.some(isHere)) return [];
  const same = places.flatMap((fact) => fact.clause.figures.filter(isHere));
  const roots = rootsOf(figure, clause);
  const hasUnit = figure.unit !== '' && same.some(({ unit }) => unit === figure.unit);
  const support = (hasUnit ? 1 : 0) + Math.max(...places.map((fact) => facts.score(roots, fact)));
  const isRival = (fact: Fact) =>
    !places.includes(fact) &&
    fact.clause.figures.some((other) => isDate(other) === isDate(figure)) &&
    roots.filter((root) => fact.clause.terms.has(root)).length >= 2 &&
    facts.score(roots, fact) >= support + MARGIN;
  const isTwisted = isOfOtherThing(figure, same, facts) || facts.all.some(isRival);
  return isTwisted ? { from: figure.from, to: figure.to, fact: first.text } : [];
}

const FEW = 12;

/** True for "26 acres", if the facts have 26 oaks and 9 acres. */
function isOfOtherThing({ claim, unit }: Figure, same: Figure[], facts: Facts): boolean {
  if (claim.kind !== 'number' || unit === '') return false;
  if (same.every((other) => other.claim.kind === 'money')) return true;
  const isOther = same.every((other) => other.unit && other.unit !== unit);
  return isOther && facts.units.has(unit) && (claim.values[0] ?? 0) > FEW;
}

/** The words nearer to this number than to another one. */
function rootsOf(figure: Figure, { terms, figures }: Clause): string[] {
  const others = figures.filter((other) => other !== figure && isDate(other) === isDate(figure));
  const distance = (at: number, { from, to }: Figure) => (at < from ? from - at : at - to + 1);
  return [...terms].flatMap(([root, { at }]) =>
    others.some((other) => distance(at, other) < distance(at, figure)) ? [] : [root],
  );
}

function isDate({ claim }: Figure): boolean {
  return claim.kind === 'date';
}

function isSame({ claim: one }: Figure, { claim: other }: Figure): boolean {
  if (one.kind === 'date' || other.kind === 'date') {
    if (one.kind !== 'date' || other.kind !== 'date') return false;
    return one.readings.some((reading) => other.readings.some((another) => isSameDay(reading, another)));
  }
  return one.values.some((value) =>
    other.values.some((exact) => {
      if (value === exact) return true;
      if (one.isShare || other.isShare) return Math.round(value) === Math.round(exact);
      const digits = String(value).replace(/0+$|\D/g, '').length || 1;
      return one.isHedged && digits <= 2 && Number(exact.toPrecision(digits)) === value;
    }),
  );
}

type Day = { year?: number | undefined; month?: number | undefined; day?: number | undefined };

function isSameDay(one: Day, other: Day): boolean {
  const parts = (['year', 'month', 'day'] as const).filter((part) => one[part] && other[part]);
  return parts.length > 0 && parts.every((part) => one[part] === other[part]);
}

/** The fact that a clause seems to come from. */
function findFact({ terms, figures }: Clause, facts: Facts, ignored?: ReadonlySet<string>): Fact | undefined {
  const roots = [...terms.keys()].filter((root) => !ignored?.has(root));
  let best: Fact | undefined;
  let [bestScore, bestShared] = [0, 0];
  for (const fact of facts.all) {
    const given = figures.filter((figure) =>
      fact.clause.figures.some((other) => isSame(figure, other)),
    ).length;
    const score = facts.score(roots, fact) + given;
    if (score <= bestScore) continue;
    const shared = given + roots.filter((root) => fact.around.has(root)).length;
    [best, bestScore, bestShared] = [fact, score, shared];
  }
  return bestShared >= 2 && bestShared >= 0.7 * (roots.length + figures.length) ? best : undefined;
}

function findNegated(words: readonly Word[], clause: Clause, facts: Facts): Twisted | undefined {
  const fact = findFact(clause, facts);
  if (!fact) return undefined;
  const isGiven = clause.figures.some((figure) => fact.clause.figures.some((other) => isSame(figure, other)));
  const turns = isGiven && clause.direction * fact.clause.direction < 0;
  const isTwisted =
    turns ||
    [...clause.terms].some(([root, { sign }]) => {
      const others = fact.sentence.filter(({ terms }) => terms.has(root));
      const isOpposite = others.some((other) => other.sign !== clause.sign);
      return isOpposite && sign !== 0 && others.every(({ terms }) => terms.get(root)?.sign === -sign);
    });
  return isTwisted ? { ...withoutEnds(words, clause), fact: fact.text } : undefined;
}

function withoutEnds(words: readonly Word[], { from, to }: Span): Span {
  while (words[from]?.kind === 'mark' && from < to - 1) from += 1;
  while (words[to - 1]?.kind === 'mark' && to > from + 1) to -= 1;
  return { from, to };
}

function findWrongActor(clause: Clause, facts: Facts): Twisted | undefined {
  const actor = clause.isPassive ? clause.actors.at(-1) : clause.actors[0];
  if (!actor) return undefined;
  const ignored = new Set(clause.actors.flatMap(({ head, modifiers }) => [head, ...modifiers]));
  const fact = findFact(clause, facts, ignored);
  if (!fact || fact.clause.actors.length === 0) return undefined;
  const isThere = fact.clause.actors.some((other) => isSameActor(actor, other));
  return isThere ? undefined : { from: actor.from, to: actor.to, fact: fact.text };
}

function isSameActor(one: Actor, other: Actor): boolean {
  return one.head === other.head || one.modifiers.includes(other.head) || other.modifiers.includes(one.head);
}
