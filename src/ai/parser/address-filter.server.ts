import { test as isLink } from 'linkifyjs';

/**
 * Removes web and email addresses that are in none of the given texts. What comes out
 * doesn't depend on how the text was cut; at most a word or two is held back.
 */
export class AddressFilter {
  readonly #texts: string[];
  #known: Set<string> | undefined;
  #space = '';
  #word = '';
  #waiting: Word | undefined;
  /** The break that an address left which began a line. */
  #gap: string | undefined;
  #last = '';

  constructor(...texts: string[]) {
    this.#texts = texts;
  }

  push(delta: string): string {
    const isInWord = this.#word !== '' && this.#word.length + delta.length < LONGEST;
    if (this.#word === '' && !/\S/.test(delta)) this.#space += delta;
    else if (isInWord && !MAY_END.test(delta)) this.#word += delta;
    else return this.#take(delta, false);
    return '';
  }

  end(): string {
    return this.#take('', true) + this.#release() + this.#space;
  }

  #take(delta: string, isEnd: boolean): string {
    const text = this.#space + this.#word + delta;
    let taken = '';
    let done = 0;
    for (WORD.lastIndex = 0; done < text.length; done = WORD.lastIndex) {
      const [whole, lead = '', run = ''] = WORD.exec(text) ?? [];
      if (whole === undefined) break;
      const isOpen = WORD.lastIndex === text.length && run.length < LONGEST && !ENDED.test(run);
      if (isOpen && !isEnd) break;
      taken += this.#takeWord({ lead, run });
    }
    this.#word = text.slice(done).trimStart();
    this.#space = text.slice(done, text.length - this.#word.length);
    return taken;
  }

  #takeWord(word: Word): string {
    const kept = this.#withoutUnknown(word.run);
    if (kept === word.run || /[\p{L}\p{N}]/u.test(kept)) {
      const before = this.#release();
      const { lead } = word;
      if (leadsOn(word)) this.#waiting = word;
      else return before + this.#hand(lead, kept);
      return before;
    }
    return this.#close(word.lead, kept);
  }

  /** Brackets and dashes left behind by a removed address. */
  #close(lead: string, kept: string): string {
    const { lead: leadBefore, run } = this.#waiting ?? { lead, run: '' };
    this.#waiting = undefined;
    const isColon = run.endsWith(':');
    const closing = withoutEmptyPairs(isColon ? kept : run.replace(/[\p{L}]+$/u, '') + kept);
    const isEndOfSentence = /^[.!?]/.test(closing);
    const before = isColon ? this.#hand(leadBefore, isEndOfSentence ? run.slice(0, -1) : run) : '';
    const isAtLineStart = !isColon && (leadBefore.includes('\n') || this.#last === '');
    if (isAtLineStart) this.#gap = moreLines(this.#gap ?? '', leadBefore);
    if (isAtLineStart || /^[.,;:!?]/.test(this.#last)) return before;
    return before + this.#hand('', closing);
  }

  #release(): string {
    const word = this.#waiting;
    this.#waiting = undefined;
    return word ? this.#hand(word.lead, word.run) : '';
  }

  #hand(lead: string, run: string): string {
    if (run === '') return '';
    const text = (this.#gap === undefined ? lead : moreLines(this.#gap, lead)) + run;
    this.#gap = undefined;
    this.#last = text.slice(-1);
    return text;
  }

  /** Most letters hold no address: then the texts needn't be read. */
  #isKnown(address: string): boolean {
    this.#known ??= new Set(this.#texts.flatMap(knownIn));
    return this.#known.has(keyOf(address));
  }

  #withoutUnknown(run: string): string {
    if (!/[.@:]/.test(run)) return run;
    const kept = run.replace(ADDRESS, (found) => {
      const address = withoutTrailing(found);
      const isKnown = !isAddress(address) || this.#isKnown(address);
      return isKnown ? found : found.slice(address.length);
    });
    return kept === run ? run : withoutEmptyPairs(kept);
  }
}

interface Word {
  lead: string;
  run: string;
}

const LONGEST = 4096;

/** Scripts that put no spaces between words. */
const SPACELESS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u3001-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20';
const CLOSING = ',;!?…)\\]"”';
const WORD = new RegExp(
  `(\\s*)([${SPACELESS}]|[^\\s.:@/\\\\${CLOSING}${SPACELESS}]*[${CLOSING}]|[^\\s${SPACELESS}]{1,${LONGEST}})`,
  'uy',
);
const MAY_END = new RegExp(`[\\s${CLOSING}${SPACELESS}]`, 'u');
const ENDED = new RegExp(`^(?:[${SPACELESS}]|[^.:@/\\\\${CLOSING}]*[${CLOSING}])$`, 'u');

const HOST = '[\\p{L}\\p{N}][\\p{L}\\p{N}-]*(?:\\.[\\p{L}\\p{N}][\\p{L}\\p{N}-]*)+';
const PATH = '[^\\s<>"“”«»]*';
const ADDRESS = new RegExp(
  [
    `(?<![a-z0-9+-])[a-z0-9+-]*:\\/\\/${PATH}`,
    `(?<![\\p{L}\\p{N}])mailto:${PATH}`,
    `(?<![\\p{L}\\p{N}._%+'-])[\\p{L}\\p{N}._%+'-]+@${HOST}`,
    `(?<![\\p{L}\\p{N}.-])${HOST}(?::\\d+)?(?:[/?#]${PATH})?`,
  ].join('|'),
  'giu',
);
const TRAILING = /[.,;:!?…)\]}>'"’”»*_]/;

/** A dot between two words makes an address only if the second word is a domain. */
function isAddress(text: string): boolean {
  if (/:\/\/|^mailto:|@/i.test(text)) return true;
  const host = text.replace(/[:/?#].*$/s, '');
  if (host.length > LONGEST_HOST) return false;
  return isLink(host, 'url') || RESERVED.test(host) || (IP.test(host) && host !== text);
}

const LONGEST_HOST = 253;
const RESERVED = /\.(?:example|test|invalid|local|localhost|internal|onion|i2p)$/i;
const IP = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** An address with all the ways to write it short. */
function knownIn(text: string): string[] {
  const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return (plain.match(ADDRESS) ?? []).flatMap((found) => {
    const key = keyOf(withoutTrailing(found));
    return [key, key.replace(/^.*@/, '').replace(/[:/?#].*$/s, '')];
  });
}

/** Not by a pattern, which would look at a long run of such characters again from each of them. */
function withoutTrailing(address: string): string {
  let end = address.length;
  while (end > 0 && TRAILING.test(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

function keyOf(address: string): string {
  return address
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:)/, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}

/** Words like "at" or "More here:", which would be left hanging. */
function leadsOn({ run }: Word): boolean {
  return /^[(["“]?(?:at|on|via|from|to|under)$|^[([](?:see|visit)$|[^:]:$/i.test(run);
}

function withoutEmptyPairs(text: string): string {
  return text.replace(/\(\)|\[\]|<>|\{\}|""|“”|«»|''|‘’|\*\*\*?\*?/g, '');
}

function moreLines(one: string, other: string): string {
  return other.split('\n').length > one.split('\n').length ? other : one;
}
