import { type DateClaim, readDate } from './dates.server.ts';
import { type LawClaim, readLaw } from './laws.server.ts';
import { Vocabulary } from './names.server.ts';
import { type NumberClaim, readNumber } from './numbers.server.ts';
import { linesOf } from './passages.server.ts';
import { phraseOf, readWords, type Word } from './words.server.ts';

export type Claim = NumberClaim | DateClaim | LawClaim;

export function readClaim(words: readonly Word[], at: number, english: boolean): Claim | undefined {
  return (english && readLaw(words, at)) || readDateOrNumber(words, at, english);
}

function readDateOrNumber(words: readonly Word[], at: number, english: boolean): Claim | undefined {
  return readDate(words, at, english) ?? readNumber(words, at, english);
}

/** Everything that the sources say and a letter may say. */
export class Sources {
  readonly vocabulary: Vocabulary;
  private readonly numbers: Amounts;
  private readonly sums: Amounts;
  private readonly largeSums: Amounts;
  private readonly percentages: Amounts;
  private readonly labels: Amounts;
  private readonly times: Set<number>;
  private readonly years: Set<number>;
  /** Strings such as "12-9", and "12-" and "-9" for its parts. */
  private readonly days: Set<string>;
  private readonly references: Set<string>;
  private readonly lines: Set<string>;
  private phrases: string;

  /** `base`: what other texts t, which is not read again. */
  constructor(texts: readonly string[], base?: Sources) {
    this.vocabulary = new Vocabulary(base?.vocabulary);
    this.numbers = new Amounts(base?.numbers);
    this.sums = new Amounts(base?.sums);
    this.largeSums = new Amounts(base?.largeSums);
    this.percentages = new Amounts(base?.percentages);
    this.labels = new Amounts(base?.labels);
    this.times = new Set(base?.times);
    this.years = new Set(base?.years);
    this.days = new Set(base?.days);
    this.references = new Set(base?.references);
    this.lines = new Set(base?.lines);
    this.phrases = base?.phrases ?? '';
    for (const text of texts) this.read(text);
  }

  private read(text: string) {
    const words = readWords(text);
    this.vocabulary.add(words);
    this.phrases += `${phraseOf(words)}|`;
    for (const { from, to } of linesOf(words)) this.lines.add(phraseOf(words.slice(from, to)));
    for (let at = 0; at < words.length; ) {
      const claim = readLaw(words, at) ?? readDate(words, at, false) ?? readDateOrNumber(words, at, true);
      if (claim) this.learn(claim);
      at = claim?.to ?? at + 1;
    }
  }

  private learn(claim: Claim) {
    if (claim.kind === 'law') this.learnLaw(claim);
    else if (claim.kind === 'date') this.learnDate(claim);
    else this.learnNumber(claim);
  }

  private learnLaw({ references, year }: LawClaim) {
    for (const reference of references) this.references.add(reference);
    if (year) this.years.add(year);
  }

  private learnDate({ readings }: DateClaim) {
    for (const { year, month = '', day = '' } of readings) {
      if (year) this.years.add(year);
      for (const key of [`${month}-${day}`, `${month}-`, `-${day}`]) this.days.add(key);
    }
  }

  private learnNumber(claim: NumberClaim) {
    if (claim.minutes !== undefined) this.times.add(claim.minutes);
    for (const value of claim.values) {
      this.setOf(claim).add(value);
      if (claim.kind === 'money' && value >= FROM_LARGE) this.largeSums.add(value);
    }
  }

  private setOf({ kind, isLabel }: NumberClaim): Amounts {
    if (kind === 'number') return isLabel ? this.labels : this.numbers;
    return kind === 'money' ? this.sums : this.percentages;
  }

  hasPhrase(phrase: string): boolean {
    return this.phrases.includes(phrase);
  }

  /** Addresses at the foot of a letter are as they were given. */
  hasLine(phrase: string): boolean {
    return phrase.trim() !== '' && this.lines.has(phrase);
  }

  supports(claim: Claim): boolean {
    if (claim.kind === 'law') return this.supportsLaw(claim);
    return claim.kind === 'date' ? this.supportsDate(claim) : this.supportsNumber(claim);
  }

  private supportsLaw({ references, names, year }: LawClaim): boolean {
    return (
      references.every((reference) => this.references.has(reference)) &&
      names.every((name) => this.hasPhrase(name)) &&
      (year === undefined || this.years.has(year) || this.numbers.has(year))
    );
  }

  private supportsDate({ readings, weekday }: DateClaim): boolean {
    if (weekday) return this.vocabulary.has(weekday);
    return readings.some(({ year, month = '', day = '' }) => {
      const hasYear = year === undefined || this.years.has(year) || this.numbers.has(year);
      return hasYear && (month === '' || this.days.has(`${month}-${day}`));
    });
  }

  private supportsNumber(claim: NumberClaim): boolean {
    const { kind, values, minutes, isLabel } = claim;
    if (minutes !== undefined && this.times.has(minutes)) return true;
    if (kind === 'number' && minutes !== undefined) return minutes % 60 === 0 && this.hasHour(minutes / 60);
    const sets = [this.setOf(claim)];
    if (kind === 'money' || isLabel) sets.push(this.numbers);
    else if (kind === 'number') sets.push(this.largeSums);
    return values.some(
      (value) =>
        sets.some((set) => set.supports(value, claim)) ||
        (kind === 'number' && (this.years.has(value) || this.hasInDateOrTime(claim, value))),
    );
  }

  private hasHour(hour: number): boolean {
    return this.numbers.has(hour) || this.numbers.has(hour === 0 ? 12 : hour + 12);
  }

  /** "Until eight" may come from "8 p.m.", and "the 9th" from "December 9". */
  private hasInDateOrTime({ isOrdinal }: NumberClaim, value: number): boolean {
    if (isOrdinal) return this.days.has(`-${value}`);
    return value <= 24 && this.times.has((value % 12) * 60);
  }
}

class Amounts {
  private readonly exact: Set<number>;
  private readonly rough: Set<string>;

  constructor(base?: Amounts) {
    this.exact = new Set(base?.exact);
    this.rough = new Set(base?.rough);
  }

  add(value: number) {
    this.exact.add(value);
    for (const digits of [1, 2]) this.rough.add(roughly(value, digits));
    this.rough.add(asShare(value));
  }

  has(value: number): boolean {
    return this.exact.has(value);
  }

  /** "Nearly five thousand" comes from 4,870, and "two thirds" from 67%. */
  supports(value: number, { isHedged, isShare }: NumberClaim): boolean {
    if (this.exact.has(value) || (isShare && this.rough.has(asShare(value)))) return true;
    const digits = String(value).replace(/0+$|\D/g, '').length || 1;
    return isHedged && digits <= 2 && this.rough.has(roughly(value, digits));
  }
}

function roughly(value: number, digits: number): string {
  return `${digits} ${Number(value.toPrecision(digits))}`;
}

function asShare(value: number): string {
  return `share ${Math.round(value)}`;
}

const FROM_LARGE = 1_000;
