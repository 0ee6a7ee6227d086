import { AddressFilter } from './address-filter.server.ts';
import {
  afterSalutation,
  begunClosing,
  closingGap,
  endsSentence,
  isAside,
  isHeading,
  isKnownClosing,
  isLetterhead,
  isPostscript,
  isProse,
  isRule,
  isSalutation,
  isSignature,
  mayClose,
  maySalute,
  withoutLabel,
} from './letter-lines.server.ts';
import { PlainTextStream } from './plain-text-stream.server.ts';
import { isRefusal, MAX_BEFORE_LABEL, splitSubject } from './subject-line.server.ts';

export interface LetterPiece {
  type: 'subject' | 'text';
  text: string;
}

/** A longer block isn't a signature. */
const MAX_SIGNATURE_LINES = 14;
const MAX_HELD = 1_500;
const MAX_HEADINGS = 12;

interface Line {
  /** The separator before it. */
  gap: string;
  text: string;
}

/**
 * Reads a model's response: its subject and the body of its letter. The salutation, the closing and the signature are
 * left out, because the program writes its own. Lines that may be the end are held back until it is known that they
 * aren't. The result doesn't depend on how the text was cut into deltas.
 */
export class LetterParser {
  /** Words of the letter came; they may be held back. */
  hasWords = false;
  hasBegun = false;
  /** The model says in its own words that it won't write. */
  declines = false;
  readonly #plainText = new PlainTextStream();
  readonly #addresses: AddressFilter;
  #stage: 'subject' | 'salutation' | 'body' = 'subject';
  #subject: string;
  #head = '';
  #line: Line = { gap: '', text: '' };
  /** Complete lines that aren't known to be words of the letter. */
  #held: Line[] = [];
  /** A closing is among the held lines. */
  #isClosed = false;
  /** The current line is part of the letter; all but the characters in `#line` were handed on. */
  #isOpen = false;
  /** The last characters handed on of the open line. */
  #before = '';
  #space = '';

  /** Web and email addresses that aren't in the texts of the prompt are left out. */
  constructor(fallbackSubject: string, ...texts: string[]) {
    this.#subject = fallbackSubject;
    this.#addresses = new AddressFilter(...texts);
  }

  push(delta: string): LetterPiece[] {
    return this.#pieces(this.#read(this.#addresses.push(this.#plainText.push(delta)), false));
  }

  end(): LetterPiece[] {
    const rest = this.#addresses.push(this.#plainText.end()) + this.#addresses.end();
    return this.#pieces(this.#read(rest, true) + this.#extendLine('', true) + this.#endLetter());
  }

  #read(text: string, isEnd: boolean): string {
    if (this.#stage !== 'subject') return this.#readLetter(text);
    for (let end = 0; end <= text.length; end += 1) {
      const char = text.charAt(end - 1);
      this.#head += char;
      const isLast = isEnd && end === text.length;
      const mayEnd = isLast || /\s/.test(char) || this.#head.length > MAX_BEFORE_LABEL;
      const parts = mayEnd ? splitSubject(this.#head, isLast) : undefined;
      if (!parts) continue;
      this.#stage = 'salutation';
      this.#subject = parts.subject || this.#subject;
      this.declines = parts.subject === '' && isRefusal(parts.letter);
      return this.#readLetter(parts.letter + text.slice(end));
    }
    return '';
  }

  #readLetter(text: string): string {
    this.hasWords ||= text.trim() !== '';
    const [first = '', ...others] = text.split('\n');
    let handedOn = this.#extendLine(first, false);
    for (const line of others) {
      handedOn += this.#extendLine('', true);
      this.#line = { gap: '\n', text: '' };
      handedOn += this.#extendLine(line, false);
    }
    return handedOn;
  }

  #extendLine(part: string, isComplete: boolean): string {
    this.#line.text += part;
    if (!isComplete && part.trim() === '') return '';
    return this.#stage === 'body' ? this.#readBody(isComplete) : this.#readOpening(isComplete);
  }

  /** Reads what stands above the body. Headings without a salutation below them may be the letter's own. */
  #readOpening(isComplete: boolean): string {
    const content = this.#line.text.trim();
    if (!isComplete && maySalute(content)) return '';
    const rest = afterSalutation(content);
    const isHeadline = rest === undefined && isHeading(content) && this.#held.length < MAX_HEADINGS;
    if (isComplete && isSalutation(content)) this.#held = [];
    else if (isComplete && (content === '' || isHeadline)) this.#held.push(this.#line);
    else {
      if (rest !== undefined) this.#line.text = rest;
      return this.#beginBody(rest === undefined ? this.#held : []) + this.#readBody(isComplete);
    }
    this.#line = { gap: '', text: '' };
    return '';
  }

  #beginBody(headings: Line[]): string {
    this.#stage = 'body';
    this.#held = [];
    const line = this.#line;
    let handedOn = '';
    for (const heading of headings.filter(({ text }) => !isLetterhead(text.trim()))) {
      this.#line = heading;
      handedOn += this.#endLine();
    }
    this.#line = line;
    return handedOn;
  }

  #readBody(isComplete: boolean): string {
    let handedOn = '';
    for (;;) {
      const closing = closingGap(this.#before + this.#line.text, isComplete);
      if (!closing) break;
      const { gap, text } = this.#line;
      const at = closing.index - this.#before.length;
      this.#line = { gap, text: text.slice(0, at) };
      handedOn += this.#endLine();
      this.#line = { gap: closing[0], text: text.slice(at + closing[0].length) };
    }
    return handedOn + (isComplete ? this.#endLine() : this.#openLine());
  }

  #openLine(): string {
    const { gap, text } = this.#line;
    let handedOn = '';
    if (!this.#isOpen) {
      if (this.#isClosed || !isProse(text.trim(), false)) return '';
      handedOn = this.#release() + gap;
      this.#isOpen = true;
    }
    const end = text.length - begunClosing((this.#before + text).slice(-40));
    const words = text.slice(0, end);
    this.#before = (this.#before + words).slice(-4);
    this.#line.text = text.slice(end);
    return handedOn + words;
  }

  #endLine(): string {
    const line = this.#line;
    this.#line = { gap: '', text: '' };
    this.#before = '';
    if (this.#isOpen) {
      this.#isOpen = false;
      return line.text;
    }
    const content = line.text.trim();
    const isAfterword = isPostscript(content) && this.#held.some(hasWords);
    const isProbablyEnd = this.#isClosed || isAfterword || !isProse(content, true);
    this.#held.push(line);
    const length = this.#held.reduce((sum, { gap, text }) => sum + gap.length + text.length, 0);
    if (!isProbablyEnd || this.#held.length > MAX_SIGNATURE_LINES || length > MAX_HELD)
      return this.#release();
    this.#isClosed ||= isAfterword || isKnownClosing(content);
    return '';
  }

  #release(): string {
    this.#isClosed = false;
    return joined(this.#held.splice(0));
  }

  #endLetter(): string {
    const unread = this.#stage === 'salutation' ? this.#beginBody(this.#held) : '';
    return unread + withoutClosing(this.#held, this.hasBegun || unread.trim() !== '');
  }

  #pieces(text: string): LetterPiece[] {
    const more = this.hasBegun ? text : text.replace(/^(?:\s|[*_=#–—-]{2,}(?=\s|$)|#+\s)+/, '');
    const words = more.trimEnd();
    if (words === '') {
      this.#space += more;
      return [];
    }
    const piece: LetterPiece = { type: 'text', text: this.#space + words };
    this.#space = more.slice(words.length);
    if (this.hasBegun) return [piece];
    this.hasBegun = true;
    return [{ type: 'subject', text: this.#subject }, piece];
  }
}

function joined(lines: Line[]): string {
  return lines.map(({ gap, text }) => gap + text).join('');
}

function hasWords({ text }: Line): boolean {
  return text.trim() !== '';
}

/** The end of a letter without its closing and signature; a postscript becomes its last paragraph. */
function withoutClosing(held: Line[], followsWords: boolean): string {
  const postscript = postscriptIn(held);
  const lines = held.slice(0, postscript);
  const isLast = (is: (content: string) => boolean) => is(lines.at(-1)?.text.trim() ?? 'x');
  const closing = lines.findIndex((line, index) => closes(line, lines.slice(index + 1)));
  if (closing >= 0) lines.length = closing;
  while (isLast((content) => content === '' || isRule(content) || isAside(content))) lines.pop();
  while (closing < 0 && endsInSignature(lines, followsWords)) {
    while (lines.length > 0 && !isLast((content) => content === '')) lines.pop();
    while (isLast((content) => content === '' || isRule(content))) lines.pop();
  }
  return joined(lines) + paragraphOf(held.slice(postscript));
}

/** Returns the index of the postscript below a closing or a signature. */
function postscriptIn(held: Line[]): number {
  const found = held.findIndex(
    ({ text }, index) => isPostscript(text.trim()) && held.slice(0, index).some(hasWords),
  );
  const before = held.slice(0, Math.max(0, found)).map(({ text }) => text.trim());
  const isBelow =
    before.some((content) => isKnownClosing(content) || mayClose(content)) ||
    isSignature(before.findLast((content) => content !== '') ?? '');
  return isBelow ? found : held.length;
}

function closes({ text }: Line, after: Line[]): boolean {
  const isOfSignature = (content: string) => content === '' || isSignature(content) || isAside(content);
  if (isKnownClosing(text.trim())) return true;
  return mayClose(text.trim()) && after.every((line) => isOfSignature(line.text.trim()));
}

/** A signature is a separate paragraph below the letter. */
function endsInSignature(lines: Line[], followsWords: boolean): boolean {
  const blank = lines.findLastIndex((line) => !hasWords(line));
  const last = lines.slice(blank + 1).map(({ text }) => text.trim());
  const isBelow = blank >= 0 && (followsWords || lines.slice(0, blank).some(hasWords));
  const isList = last.filter((content) => /^[-–—]\s/.test(content)).length > 1;
  return isBelow && !isList && last.length > 0 && last.every(isSignature);
}

function paragraphOf(postscript: Line[]): string {
  const lines = postscript.map(({ text }) => text.trim());
  const end = lines.findIndex((content) => content === '' || isRule(content));
  const [first = '', ...rest] = end < 0 ? lines : lines.slice(0, end);
  const words = [withoutLabel(first), ...rest].join('\n');
  return words === '' ? '' : `\n\n${words}${endsSentence(words) ? '' : '.'}`;
}
