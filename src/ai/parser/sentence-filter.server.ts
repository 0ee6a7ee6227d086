import type { Language } from '#i18n/languages.contract.ts';
import { guessIsForeign } from './language-guess.server.ts';

/** A sentence that begins with this many words of the rules was taken from them. */
const RULE_WORDS = 6;
/** A repeated sentence with fewer words may be meant. */
const MIN_REPEATED_WORDS = 8;
/** No one means a sentence to come this often. */
const MAX_TIMES = 2;
const MIN_WORDS = 4;
/** Longer sentences are never compared. */
const MAX_WORDS = 60;
const WORDS_OF_GUESS = 8;

interface FilterOptions {
  /** A searchable text. */
  rules: string;
  language: Language | undefined;
  /** The writer's own sentences, which stay as often as they are here. */
  own: string[];
}

/** Leaves out placeholders, sentences of the program's own rules, and repeated sentences. Holds back only words that may be left out. */
export class SentenceFilter {
  isForeign = false;
  readonly #rules: string;
  readonly #own: string[];
  #language: Language | undefined;
  readonly #timesOf = new Map<string, number>();
  /** May become a placeholder. */
  #open = '';
  #sentence = '';
  #held = '';
  #state: 'beginning' | 'passing' | 'dropping' = 'beginning';
  /** The space before a dropped sentence, which may end a paragraph. */
  #space = '';

  constructor({ rules, language, own }: FilterOptions) {
    this.#rules = rules;
    this.#language = language;
    this.#own = own.map((sentence) => wordsOf(sentence).join(' '));
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
    const isOfRules = wordsOf(line).length >= MIN_WORDS && this.#rules.includes(searchable(line));
    return isOfRules ? '' : withoutBrackets(line).trim();
  }

  #readAll(end: number): string {
    const text = withoutBrackets(this.#open.slice(0, end));
    this.#open = this.#open.slice(end);
    let passed = '';
    for (const [token] of text.matchAll(/\s*\S+|\s+$/g)) {
      if (token.includes('\n')) passed += this.#endSentence();
      passed += this.#readWord(token);
      if (ENDS_SENTENCE.test(token) && !ABBREVIATION.test(token)) passed += this.#endSentence();
    }
    return passed;
  }

  #readWord(token: string): string {
    if (this.#state === 'dropping') return '';
    this.#sentence += token;
    if (this.#state === 'passing') return token;
    this.#held += token;
    const words = wordsOf(this.#sentence);
    return this.#mayBeUnwanted(words) ? '' : this.#decide(words, false);
  }

  #mayBeUnwanted(words: string[]): boolean {
    if (words.length === 0) return true;
    if (this.#language && words.length < WORDS_OF_GUESS) {
      if (guessIsForeign(words, this.#language) === undefined) return true;
    }
    const start = words.join(' ');
    if (words.length < RULE_WORDS && this.#rules.includes(` ${start} `)) return true;
    return [...this.#timesOf.keys()].some(
      (sentence) => sentence === start || sentence.startsWith(`${start} `),
    );
  }

  #decide(words: string[], isWhole: boolean): string {
    const held = this.#held;
    this.#held = '';
    const space = /^\s*/.exec(held)?.[0] ?? '';
    if (this.#isOfRules(words) || (isWhole && this.#isRepeated(words))) {
      if (space.length > this.#space.length) this.#space = space;
      this.#state = 'dropping';
      return '';
    }
    if (this.#language && words.length > 0) {
      this.isForeign = guessIsForeign(words, this.#language) === true;
      this.#language = undefined;
    }
    this.#state = 'passing';
    const before = this.#space.length > space.length ? this.#space : space;
    this.#space = '';
    return before + held.slice(space.length);
  }

  #isOfRules(words: string[]): boolean {
    const start = words.slice(0, RULE_WORDS).join(' ');
    return words.length >= MIN_WORDS && this.#rules.includes(` ${start} `);
  }

  #isRepeated(words: string[]): boolean {
    const sentence = words.join(' ');
    const times = this.#timesOf.get(sentence) ?? 0;
    const isOwn = times < this.#own.filter((line) => line === sentence).length;
    if (words.length < MIN_WORDS || isOwn) return false;
    return times >= MAX_TIMES || (times > 0 && words.length >= MIN_REPEATED_WORDS);
  }

  #endSentence(): string {
    const words = this.#state === 'dropping' ? [] : wordsOf(this.#sentence);
    const passed = this.#state === 'beginning' && this.#held !== '' ? this.#decide(words, true) : '';
    if (this.#state === 'passing' && words.length <= MAX_WORDS) {
      const sentence = words.join(' ');
      this.#timesOf.set(sentence, (this.#timesOf.get(sentence) ?? 0) + 1);
    }
    this.#sentence = '';
    this.#state = 'beginning';
    return passed;
  }
}

/** Returns the words of a text between single spaces. */
export function searchable(text: string): string {
  return ` ${wordsOf(text).join(' ')} `;
}

/** Brackets that the next words may close. */
const OPEN_BRACKET = /[\p{L}\p{N}\s]?\[[^\]\n]{0,80}$/u;
const LINK = /\[([^[\]\n]{1,80})\]\(([^()\s]{0,200})\)/g;
const BRACKETS = /(\s?)(?<![\p{L}\p{N}])\[([^[\]\n]{1,80})\](?![\p{L}\p{N}])|[[\]]/gu;
const FIELD =
  /^(?:\d{1,3}|(?:insert|your)\b.*|(?:my |the )?(?:(?:recipient|visitor|sender|writer|representative|official)(?:['’]s)?(?: name)?|(?:full |first |last )?name|date|(?:mailing )?address|city|town|state|zip(?: code)?|phone(?: number)?|e-?mail(?: address)?|organi[sz]ation|company|title|position|signature))$/i;

/** A writer who overlooks "[your city]" would send it. Other words in brackets lose only the brackets. */
function withoutBrackets(text: string): string {
  if (!/[[\]]/.test(text)) return text;
  return text
    .replace(LINK, (_link, words, address) => (address === '' ? words : `${words} (${address})`))
    .replace(BRACKETS, (_bracket, space = '', words = '') => (FIELD.test(words) ? '' : space + words));
}

const ENDS_SENTENCE = /[.!?…。！？؟]["”’»)]*$/u;
/** Matches "Mr." and "No.", also at the end of a sentence. */
const ABBREVIATION = /(?:^|\s)["“(]?(?:\p{Lu}\p{L}{0,3}|\d+)\.$/u;

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}\p{N}]+(?:['.,-][\p{L}\p{N}]+)*/gu) ?? []
  );
}
