import { type Actor, type Clause, type Figure, MAX_CLAUSES, readClauses } from './clauses.server.ts';
import type { Span } from './passages.server.ts';
import { isEnglish, readWords, type Word } from './words.server.ts';

interface Fact {
  clause: Clause;
  /** All clauses of its sentence. */
  sentence: Clause[];
  /** The words of the whole fact. */
  around: Set<string>;
}

/** Facts, to which sentences of a letter are compared. */
export class Facts {
  readonly all: Fact[] = [];
  readonly units: ReadonlySet<string>;
  private readonly counts = new Map<string, number>();

  /** Ignores facts in other languages. */
  constructor(texts: readonly string[]) {
    const facts = texts.map(readWords);
    if (isEnglish(facts.flat())) for (const words of facts) this.add(readClauses(words));
    this.units = new Set(this.all.flatMap(({ clause }) => clause.figures.map(({ unit }) => unit)));
  }

  private add(clauses: Clause[]) {
    const around = new Set(clauses.flatMap(({ terms }) => [...terms.keys()]));
    for (const clause of clauses.slice(0, MAX_CLAUSES - this.all.length)) {
      const sentence = clauses.filter((other) => other.sentence === clause.sentence);
      this.all.push({ clause, sentence, around });
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

/** Finds what the facts say differently: a number about something else, a negation, another office. */
export function findTwisted(words: readonly Word[], facts: Facts, given: Given): Span[] {
  if (facts.all.length === 0) return [];
  return readClauses(words).flatMap((clause) => {
    if (clause.isSkipped || given.hasPhrase(clause)) return [];
    const figures = clause.figures.filter((figure) => isMisplaced(figure, clause, facts, given.figures));
    if (figures.length > 0) return figures;
    return isNegated(clause, facts) ? [clause] : findWrongActor(clause, facts);
  });
}

const MARGIN = 1;

function isMisplaced(figure: Figure, clause: Clause, facts: Facts, known: readonly Figure[]): boolean {
  const isHere = (other: Figure) => isSame(figure, other);
  const places = facts.all.filter((fact) => fact.clause.figures.some(isHere));
  if (places.length === 0 || known.some(isHere)) return false;
  const same = places.flatMap((fact) => fact.clause.figures.filter(isHere));
  if (isOfOtherThing(figure, same, facts)) return true;
  const roots = rootsOf(figure, clause);
  const hasUnit = figure.unit !== '' && same.some(({ unit }) => unit === figure.unit);
  const support = (hasUnit ? 1 : 0) + Math.max(...places.map((fact) => facts.score(roots, fact)));
  return facts.all.some((fact) => {
    if (places.includes(fact) || !fact.clause.figures.some((other) => isDate(other) === isDate(figure)))
      return false;
    const shared = roots.filter((root) => fact.clause.terms.has(root)).length;
    return shared >= 2 && facts.score(roots, fact) >= support + MARGIN;
  });
}

const FEW = 12;

/** True for "26 acres", if the facts have 26 oaks and 9 acres. */
function isOfOtherThing({ claim, unit }: Figure, same: Figure[], facts: Facts): boolean {
  if (claim.kind !== 'number' || unit === '') return false;
  if (same.every((other) => other.claim.kind === 'money')) return true;
  const isOther = same.every((other) => other.unit && other.unit !== unit);
  return isOther && facts.units.has(unit) && (claim.values[0] ?? 0) > FEW;
}

/** The words that are nearer to this number than to another one. */
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

export function isSame({ claim: one }: Figure, { claim: other }: Figure): boolean {
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

function isNegated(clause: Clause, facts: Facts): boolean {
  const fact = findFact(clause, facts);
  if (!fact) return false;
  const isGiven = clause.figures.some((figure) => fact.clause.figures.some((other) => isSame(figure, other)));
  if (isGiven && clause.direction * fact.clause.direction < 0) return true;
  return [...clause.terms].some(([root, { sign }]) => {
    const others = fact.sentence.filter(({ terms }) => terms.has(root));
    const isOpposite = others.some((other) => other.sign !== clause.sign);
    return isOpposite && sign !== 0 && others.every(({ terms }) => terms.get(root)?.sign === -sign);
  });
}

function findWrongActor(clause: Clause, facts: Facts): Span[] {
  const actor = clause.isPassive ? clause.actors.at(-1) : clause.actors[0];
  if (!actor) return [];
  const ignored = new Set(clause.actors.flatMap(({ head, modifiers }) => [head, ...modifiers]));
  const { actors = [] } = findFact(clause, facts, ignored)?.clause ?? {};
  return actors.length === 0 || actors.some((other) => isSameActor(actor, other)) ? [] : [actor];
}

function isSameActor(one: Actor, other: Actor): boolean {
  return one.head === other.head || one.modifiers.includes(other.head) || other.modifiers.includes(one.head);
}
