import type { Language } from '#i18n/languages.contract.ts';
import { guessIsForeign } from './language-guess.server.ts';

/** A sentence that begins with this many words of an earlier one repeats it. */
const FIRST_WORDS = 8;
/** A sentence that begins with this many words of the rules was taken from them. */
const RULE_WORDS = 6;
/** Shorter sentences, such as "Thank you.", may come twice. */
const MIN_WORDS = 4;

/** Leaves out placeholders, sentences of the program's own rules, and sentences that came before. Holds back only words that may be left out. */
export class SentenceFilter {
  isForeign = false;
  readonly #rules: string;
  #language: Language | undefined;
  readonly #written = new Set<string>();
  /** May become a placeholder. */
  #open = '';
  #words: string[] = [];
  #held = '';
  #state: 'beginning' | 'passing' | 'dropping' = 'beginning';
  /** The space before a dropped sentence, which may end a paragraph. */
  #space = '';

  /** `rules` is a searchable text. */
  constructor(rules: string, language: Language | undefined) {
    this.#rules = rules;
    this.#language = language;
  }

  push(text: string): string {
    this.#open += text;
    const bracket = this.#open.search(OPEN_BRACKET);
    return this.#readAll(bracket < 0 ? this.#open.length : bracket);
  }

  end(): string {
    return this.#readAll(this.#open.length) + this.#endSentence();
  }

  /** Returns '' for a line of the rules. */
  usablePart(line: string): string {
    const words = searchable(line);
    const isOfRules = wordsOf(line).length >= MIN_WORDS && this.#rules.includes(words);
    return isOfRules ? '' : line.replace(BRACKETS, withoutPlaceholder).trim();
  }

  #readAll(end: number): string {
    const text = this.#open.slice(0, end).replace(BRACKETS, withoutPlaceholder);
    this.#open = this.#open.slice(end);
    let passed = '';
    for (const [token] of text.matchAll(/\s*\S+|\s+$/g)) {
      if (token.includes('\n')) passed += this.#endSentence();
      passed += this.#readWord(token);
      if (ENDS_SENTENCE.test(token)) passed += this.#endSentence();
    }
    return passed;
  }

  #readWord(token: string): string {
    if (this.#words.length < FIRST_WORDS) this.#words.push(...wordsOf(token));
    if (this.#state === 'passing') return token;
    if (this.#state === 'dropping') return '';
    this.#held += token;
    if (this.#words.length < FIRST_WORDS && this.#mayBeUnwanted()) return '';
    return this.#decide();
  }

  #mayBeUnwanted(): boolean {
    const start = this.#words.join(' ');
    if (this.#words.length === 0) return true;
    if (this.#language && guessIsForeign(this.#words, this.#language) !== false) return true;
    return this.#rules.includes(` ${start} `) || this.#written.has(start);
  }

  #decide(): string {
    const held = this.#held;
    this.#held = '';
    const space = /^\s*/.exec(held)?.[0] ?? '';
    if (this.#isUnwanted()) {
      if (space.length > this.#space.length) this.#space = space;
      this.#state = 'dropping';
      return '';
    }
    if (this.#language && this.#words.length > 0) {
      this.isForeign = guessIsForeign(this.#words, this.#language) === true;
      this.#language = undefined;
    }
    this.#state = 'passing';
    const before = this.#space.length > space.length ? this.#space : space;
    this.#space = '';
    return before + held.slice(space.length);
  }

  #isUnwanted(): boolean {
    if (this.#words.length < MIN_WORDS) return false;
    const ofRules = this.#words.slice(0, RULE_WORDS).join(' ');
    return this.#rules.includes(` ${ofRules} `) || this.#written.has(keyOf(this.#words));
  }

  #endSentence(): string {
    const passed = this.#state === 'beginning' && this.#held !== '' ? this.#decide() : '';
    if (this.#state === 'passing' && this.#words.length >= MIN_WORDS) {
      for (let count = 1; count < this.#words.length; count += 1) {
        this.#written.add(this.#words.slice(0, count).join(' '));
      }
      this.#written.add(keyOf(this.#words));
    }
    this.#words = [];
    this.#state = 'beginning';
    return passed;
  }
}

/** Returns the words of a text between single spaces. */
export function searchable(text: string): string {
  return ` ${wordsOf(text).join(' ')} `;
}

function keyOf(words: string[]): string {
  return `${words.slice(0, FIRST_WORDS).join(' ')}.`;
}

/** Brackets that the next words may close. */
const OPEN_BRACKET = /\s?\[[^\]\n]{0,80}$/;
const BRACKETS = /(\s?)\[([^[\]\n]{1,80})\]|[[\]]/g;
const FIELD =
  /^(?:\d{1,3}$|(?:insert|your|my|recipient|visitor|sender|writer|organi[sz]ation|name|date|address|title|city|town|state|phone|e-?mail|signature|company|position)\b)/i;

/** A writer who overlooks "[your city]" would send it. Other words in brackets lose only the brackets. */
function withoutPlaceholder(_found: string, space = '', words = ''): string {
  return FIELD.test(words) || /^\p{Ll}/u.test(words) ? '' : space + words;
}

const ENDS_SENTENCE = /[.!?…。！？؟]["”’»)]*$/u;

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}\p{N}]+(?:['.,-][\p{L}\p{N}]+)*/gu) ?? []
  );
}
