import { type DateClaim, readDate } from './dates.server.ts';
import { type LawClaim, readLaw } from './laws.server.ts';
import { Vocabulary } from './names.server.ts';
import { type NumberClaim, readNumber } from './numbers.server.ts';
import { linesOf } from './passages.server.ts';
import { phraseOf, readWords, type Word } from './words.server.ts';

export type Claim = NumberClaim | DateClaim | LawClaim;

export function readClaim(words: readonly Word[], at: number, english: boolean): Claim | undefined {
  const law = english ? readLaw(words, at) : undefined;
  return law ?? readDate(words, at, english) ?? readNumber(words, at, english);
}

export class Sources {
  readonly vocabulary: Vocabulary;
  /** Holds strings such as "year 2026", "time 390", "day 12-9", "day 12-", "day -9" and "law section 12". */
  private readonly facts: Set<string>;
  private readonly lines: Set<string>;
  private readonly amounts: Record<NumberClaim['kind'] | 'label' | 'large sum', Amounts>;
  private phrases: string;

  constructor(texts: readonly string[], base?: Sources) {
    const amounts = base?.amounts;
    this.vocabulary = new Vocabulary(base?.vocabulary);
    this.facts = new Set(base?.facts);
    this.lines = new Set(base?.lines);
    this.amounts = {
      number: new Amounts(amounts?.number),
      money: new Amounts(amounts?.money),
      'large sum': new Amounts(amounts?.['large sum']),
      percentage: new Amounts(amounts?.percentage),
      label: new Amounts(amounts?.label),
    };
    this.phrases = base?.phrases ?? '';
    for (const text of texts) this.read(text);
  }

  private read(text: string) {
    const words = readWords(text);
    this.vocabulary.add(words);
    this.phrases += `${phraseOf(words)}|`;
    for (const { from, to } of linesOf(words)) this.lines.add(phraseOf(words.slice(from, to)));
    for (let at = 0; at < words.length; ) {
      const claim = readLaw(words, at) ?? readDate(words, at, false) ?? readClaim(words, at, true);
      if (claim) this.learn(claim);
      at = claim?.to ?? at + 1;
    }
  }

  private learn(claim: Claim) {
    if (claim.kind === 'law') {
      for (const reference of claim.references) this.facts.add(`law ${reference}`);
      if (claim.year) this.facts.add(`year ${claim.year}`);
    } else if (claim.kind === 'date') {
      for (const { year, month = '', day = '' } of claim.readings) {
        if (year) this.facts.add(`year ${year}`);
        for (const key of [`${month}-${day}`, `${month}-`, `-${day}`]) this.facts.add(`day ${key}`);
      }
    } else this.learnNumber(claim);
  }

  private learnNumber(claim: NumberClaim) {
    if (claim.minutes !== undefined) this.facts.add(`time ${claim.minutes}`);
    for (const value of claim.values) {
      this.amountsOf(claim).add(value);
      if (claim.kind === 'money' && value >= FROM_LARGE) this.amounts['large sum'].add(value);
    }
  }

  private amountsOf({ kind, isLabel }: NumberClaim): Amounts {
    return this.amounts[kind === 'number' && isLabel ? 'label' : kind];
  }

  hasPhrase(phrase: string): boolean {
    return this.phrases.includes(phrase);
  }

  hasLine(phrase: string): boolean {
    return phrase.trim() !== '' && this.lines.has(phrase);
  }

  supports(claim: Claim): boolean {
    if (claim.kind === 'law') return this.supportsLaw(claim);
    return claim.kind === 'date' ? this.supportsDate(claim) : this.supportsNumber(claim);
  }

  private supportsLaw({ references, names, year }: LawClaim): boolean {
    return (
      references.every((reference) => this.facts.has(`law ${reference}`)) &&
      names.every((name) => this.hasPhrase(name)) &&
      this.hasYear(year)
    );
  }

  private supportsDate({ readings, weekday }: DateClaim): boolean {
    if (weekday) return this.vocabulary.has(weekday);
    return readings.some(
      ({ year, month = '', day = '' }) =>
        this.hasYear(year) && (month === '' || this.facts.has(`day ${month}-${day}`)),
    );
  }

  private hasYear(year: number | undefined): boolean {
    return year === undefined || this.facts.has(`year ${year}`) || this.amounts.number.has(year);
  }

  private supportsNumber(claim: NumberClaim): boolean {
    const { kind, values, minutes, isLabel } = claim;
    if (minutes !== undefined && this.facts.has(`time ${minutes}`)) return true;
    if (kind === 'number' && minutes !== undefined) return minutes % 60 === 0 && this.hasHour(minutes / 60);
    const { number, 'large sum': largeSum } = this.amounts;
    const others = kind === 'money' || isLabel ? [number] : kind === 'number' ? [largeSum] : [];
    return values.some(
      (value) =>
        [this.amountsOf(claim), ...others].some((amounts) => amounts.supports(value, claim)) ||
        (kind === 'number' && (this.facts.has(`year ${value}`) || this.hasInDateOrTime(claim, value))),
    );
  }

  private hasHour(hour: number): boolean {
    return [hour, hour === 0 ? 12 : hour + 12].some((value) => this.amounts.number.has(value));
  }

  /** "Until eight" may come from "8 p.m.", and "the 9th" from "December 9". */
  private hasInDateOrTime({ isOrdinal }: NumberClaim, value: number): boolean {
    if (isOrdinal) return this.facts.has(`day -${value}`);
    return value <= 24 && this.facts.has(`time ${(value % 12) * 60}`);
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
