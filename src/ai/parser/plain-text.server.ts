import { test as isLink } from 'linkifyjs';

/** Removes bold, headings, tags, code fences, and addresses that aren't in the given texts. Returns whole words, whatever the deltas. */
export class PlainText {
  readonly #texts: string[];
  #known: Set<string> | undefined;
  /** Holds back the last word, with the space and a word such as "at" before it. */
  #held = '';
  #last = '';
  #trimsNext = false;

  constructor(...texts: string[]) {
    this.#texts = texts;
  }

  push(delta: string): string {
    this.#held += delta.replace(CONTROL, '');
    const isLong = this.#held.length >= LONGEST;
    if (!isLong && !(/\s/.test(delta) && /\S/.test(this.#held))) return '';
    const end = endOfWords(this.#held);
    return this.#release(end === 0 && isLong ? this.#held.length : end);
  }

  end(): string {
    return this.#release(this.#held.length);
  }

  #release(end: number): string {
    const text = this.#held.slice(0, end).replace(/\r\n?/g, '\n');
    this.#held = this.#held.slice(end);
    const trims = this.#trimsNext;
    const before = /^\s/.test(text) && !trims ? this.#last : '';
    const unmarked = this.#withoutMarks(before + text);
    const plain = this.#withoutUnknown(trims ? unmarked.trimStart() : unmarked);
    this.#trimsNext ||= trims && plain === '';
    this.#last = plain.at(-1) ?? this.#last;
    return plain.slice(before.length);
  }

  #withoutMarks(text: string): string {
    if (!/[`#<*]/.test(text)) return text;
    return text
      .replace(FENCE, '')
      .replace(HEADING, '$1')
      .replace(TAG, (tag) => this.#tagFor(tag))
      .replace(BOLD, '');
  }

  /** Returns '' unless the texts have it. */
  #tagFor(tag: string): string {
    const escaped = tag.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return this.#texts.some((text) => text.includes(escaped)) ? tag : '';
  }

  #withoutUnknown(text: string): string {
    this.#trimsNext = false;
    if (!/\.[\p{L}\p{N}]|[@:]/u.test(text)) return text;
    let kept = '';
    let rest = text;
    let startsLine = false;
    for (const [found] of text.matchAll(ADDRESS)) {
      const address = withoutTrailing(found);
      if (!isAddress(address) || this.#isKnown(address)) continue;
      const at = rest.indexOf(address);
      const before = rest.slice(0, at);
      const [lead = '', space = ''] = LEAD.exec(before) ?? [];
      kept += before.slice(0, before.length - lead.length) + (space.includes('\n') ? space : '');
      const after = withoutClosing(rest.slice(at + address.length), lead);
      rest = /(?:^|[\s.,;:!?])$/.test(kept) ? after.replace(/^[.,;:!?…]+/, '') : after;
      startsLine = /(?:^|\n)[^\S\n]*$/.test(kept || this.#last);
      if (startsLine) rest = rest.trimStart();
    }
    this.#trimsNext = startsLine && rest === '';
    return kept + rest;
  }

  /** Reads the texts only if needed, because most letters have no addresses. */
  #isKnown(address: string): boolean {
    this.#known ??= new Set(this.#texts.flatMap(addressesIn));
    return this.#known.has(keyOf(address));
  }
}

const LONGEST = 2048;

function endOfWords(text: string): number {
  const whole = text.slice(0, Math.max(0, text.search(/\s\S*$/)));
  const tag = whole.search(OPEN_TAG);
  const words = whole.slice(0, tag < 0 ? undefined : tag).trimEnd();
  const lead = words.search(/(?<!\S)(?:[([]?(?:at|on|via|from|to|under)|[([](?:see|visit)|\S*:|#{1,6})$/i);
  return lead < 0 ? words.length : words.slice(0, lead).trimEnd().length;
}

const CONTROL = /(?![\r\n\t])\p{Cc}/gu;
const FENCE = /(?:^|\n)[^\S\n]*`{3,10}[\w-]{0,20}(?=\s|$)/g;
const HEADING = /(^|\n)[^\S\n]*#{1,6}[^\S\n]+(?=\S)/g;
/** Matches a tag of the prompt or of HTML, such as `</reason>`. */
const TAG = /<\/?[a-z][a-z0-9_-]{0,20}(?:\s[a-z-]{1,20}=[^<>\n]{0,200}|(?: [a-z]{1,20}){0,3})\s?\/?>/gi;
const OPEN_TAG = /<\/?(?:[a-z][a-z0-9_-]{0,20}(?:\s[a-z-]{1,20}=[^<>\n]{0,200}|(?: [a-z]{1,20}){0,3}))?$/i;
/** Bold touches a word, and longer runs of asterisks aren't bold. */
const BOLD = /(?<=[^*\s])\*{2,8}(?!\*)|(?<!\*)\*{2,8}(?=[^*\s])/g;

const SPACELESS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u3001-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20';
const CHAR = `[[\\p{L}\\p{N}]--[${SPACELESS}]]`;
const LABEL = `${CHAR}[[\\p{L}\\p{N}\\-]--[${SPACELESS}]]*`;
const HOST = `${LABEL}(?:\\.${LABEL})+`;
const PATH = `[^\\s<>"“”«»${SPACELESS}]*`;
const ADDRESS = new RegExp(
  [
    `(?<![a-z0-9+\\-])[a-z0-9+\\-]*:\\/\\/${PATH}`,
    `(?<!${CHAR})mailto:${PATH}`,
    `(?<!${CHAR}|[._%+'\\-])(?:${CHAR}|[._%+'\\-])+@${HOST}`,
    `(?<!${CHAR}|[.\\-])${HOST}(?::\\d+)?(?:[\\/?#]${PATH})?`,
  ].join('|'),
  'giv',
);

/** The space, words and marks that lead to an address are removed with it. */
const LEAD =
  /(?:(?<=\S):)?(?<!\s)(\s*)(?:(?<!\S)(?:[([]?(?:at|on|via|from|to|under)|[([](?:see|visit))\s+)?(?<![<([{"“«‘*])[<([{"“«‘*]*$/i;

function withoutClosing(text: string, lead: string): string {
  const [opened = ''] = /[<([{"“«‘*]+/.exec(lead) ?? [];
  return text.replace(new RegExp(`^[>)\\]}"”»’*]{0,${opened.length}}`), '');
}

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

function addressesIn(text: string): string[] {
  const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return (plain.match(ADDRESS) ?? []).flatMap((found) => {
    const key = keyOf(withoutTrailing(found));
    return [key, key.replace(/^.*@/, '').replace(/[:/?#].*$/s, '')];
  });
}

/** A regular expression would take quadratic time on long runs of such characters. */
function withoutTrailing(address: string): string {
  let end = address.length;
  while (end > 0 && /[.,;:!?…)\]}>'"’”»*_]/.test(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

function keyOf(address: string): string {
  return address
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:)/, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}
