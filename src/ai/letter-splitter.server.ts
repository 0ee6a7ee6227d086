import { AddressFilter } from './address-filter.server.ts';
import { LetterBody } from './letter-body.server.ts';
import { endsSentence } from './letter-lines.server.ts';
import { PlainTextStream } from './plain-text-stream.server.ts';

export interface LetterPiece {
  type: 'subject' | 'text';
  text: string;
}

const MOST_BEFORE_LABEL = 300;
const MOST_AFTER_LABEL = 400;
const MOST_IN_SUBJECT = 200;
const MOST_IN_SUBJECT_LINE = 120;

/** Takes a model's answer apart: its subject and the body of its letter, without salutation, closing and signature. */
export class LetterSplitter {
  /** Words of the letter came, which may be held back. */
  hasWords = false;
  hasBegun = false;
  /** The model says in its own words that it won't write. */
  declines = false;
  readonly #plainText = new PlainTextStream();
  readonly #texts: string[];
  readonly #addresses: AddressFilter;
  readonly #body = new LetterBody();
  #subject: string;
  #head: string | null = '';
  #gap = '';

  /** The texts that the letter is written from: other addresses than theirs are taken out. */
  constructor(fallbackSubject: string, ...texts: string[]) {
    this.#subject = fallbackSubject;
    this.#texts = texts;
    this.#addresses = new AddressFilter(...texts);
  }

  push(delta: string): LetterPiece[] {
    return this.#take(this.#plainText.push(delta));
  }

  end(): LetterPiece[] {
    const pieces = this.#take(this.#plainText.end());
    const parts = this.#head === null ? undefined : splitHead(this.#head, true);
    const begun = parts ? this.#begin(parts) : pieces;
    const rest = this.#body.push(this.#addresses.end()) + this.#body.end();
    return [...begun, ...this.#takeClean(rest)];
  }

  #take(text: string): LetterPiece[] {
    if (this.#head === null) return this.#takeLetter(text);
    // Character by character, so that the result doesn't depend on how the text was cut.
    for (let end = 1; end <= text.length; end += 1) {
      const parts = splitHead(this.#head + text.slice(0, end), false);
      if (parts) return this.#begin({ ...parts, letter: parts.letter + text.slice(end) });
    }
    this.#head += text;
    return [];
  }

  #begin({ subject, letter }: Parts): LetterPiece[] {
    this.#head = null;
    this.declines = subject === '' && isRefusal(letter);
    const clean = new AddressFilter(...this.#texts);
    this.#subject = (clean.push(subject) + clean.end()).trim() || this.#subject;
    return this.#takeLetter(letter);
  }

  #takeLetter(text: string): LetterPiece[] {
    this.hasWords ||= text.trim() !== '';
    return this.#takeClean(this.#body.push(this.#addresses.push(text)));
  }

  #takeClean(text: string): LetterPiece[] {
    const more = this.hasBegun ? text : text.replace(/^(?:\s|[*_=#–—-]{2,}(?=\s|$)|#+\s)+/, '');
    const words = more.trimEnd();
    if (words === '') {
      this.#gap += more;
      return [];
    }
    const piece: LetterPiece = { type: 'text', text: this.#gap + words };
    this.#gap = more.slice(words.length);
    if (this.hasBegun) return [piece];
    this.hasBegun = true;
    return [{ type: 'subject', text: this.#subject }, piece];
  }
}

interface Parts {
  subject: string;
  letter: string;
}

function splitHead(head: string, isWhole: boolean): Parts | undefined {
  const label = LABEL.exec(head);
  if (label) return splitAfterLabel(head.slice(label.index + label[0].length), isWhole);
  const line = head.slice(head.lastIndexOf('\n', head.length - 2) + 1);
  const isLetter = isWhole || head.length > MOST_BEFORE_LABEL;
  if (!isLetter && !opensLetter(line) && !(line.endsWith('\n') && isSalutation(line))) return undefined;
  return { subject: '', letter: withoutPreamble(head) };
}

const LABEL = /^[\s#>*_-]*(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp)(?: line)?[\s*_]*[:：]/im;

function splitAfterLabel(rest: string, isWhole: boolean): Parts | undefined {
  const mustEnd = isWhole || rest.length > MOST_AFTER_LABEL;
  const text = rest.replace(/^[\s*_]+/, '');
  const isBelowLabel = rest.slice(0, rest.length - text.length).includes('\n');
  const [line = '', ...below] = text.split('\n');
  const isComplete = mustEnd || below.length > 0;
  if (isBelowLabel && beginsLetter(line, isComplete)) return { subject: '', letter: text };
  const lastSpace = text.lastIndexOf(' ', MOST_IN_SUBJECT);
  if (line.length > MOST_IN_SUBJECT && lastSpace > 0) {
    return { subject: text.slice(0, lastSpace), letter: text.slice(lastSpace) };
  }
  if (!isComplete) return undefined;
  const subject = line.replace(/[\s*_]+$/, '');
  const letter = below.join('\n').replace(/^[^\S\n]+/, '');
  const [next = '', blank, after] = letter.split('\n');
  const isLetter = next === '' ? blank !== undefined : beginsLetter(next, blank !== undefined);
  if (isLetter || blank?.trim() || (blank !== undefined && endsSentence(next.trim()))) {
    return { subject, letter };
  }
  if (after !== undefined) return { subject: `${subject} ${next.trim()}`, letter: after };
  return mustEnd ? { subject, letter } : undefined;
}

function beginsLetter(line: string, isComplete: boolean): boolean {
  if (opensLetter(line) || line.length > MOST_IN_SUBJECT_LINE) return true;
  return isComplete && (isSalutation(line) || /[:：]\s*$/.test(line));
}

function opensLetter(line: string): boolean {
  return /^\s*(?:dear|to whom|honou?rable|sehr geehrte\w*|estimad[oa]s?|madame|monsieur|geachte)\s/i.test(
    line,
  );
}

function isSalutation(line: string): boolean {
  return /[,，،]\s*$/.test(line) && !SPEAKS_TO_US.test(line);
}

function withoutPreamble(text: string): string {
  const [line = '', ...rest] = text.trimStart().split('\n');
  return SPEAKS_TO_US.test(line) && /[:.!]\s*$/.test(line) ? rest.join('\n') : text;
}

const SPEAKS_TO_US = /^\s*(?:sure|certainly|of course|absolutely|okay|here(?:['’]s| is| are)|below is)\b/i;

/** Whether a model says at the beginning of its answer that it won't write. */
function isRefusal(answer: string): boolean {
  return DECLINING.test(answer);
}

const DECLINING =
  /^\s*(?:(?:i['’]m |i am |we['’]re )?(?:really |very )?sorry,?\s+|i apologi[sz]e,?\s+|unfortunately,?\s+)?(?:but\s+)?(?:i|we)(?:\s+can(?:['’]t|not)|\s+won['’]t|(?:['’]m| am) (?:not able|unable) to)\s+(?:(?:help|assist)(?: you)? with (?:that|this|your)\b|(?:fulfill|comply with|complete) (?:that|this|your)\b|(?:write|create|draft|generate|produce|provide) (?:that|this|such|a|the|your)\b[^.\n]{0,40}\b(?:letter|content|message|text)s?\b)/i;

/** Takes a model's answer as it is, for what is no letter. */
export class PlainAnswer {
  hasWords = false;
  declines = false;
  readonly #plainText = new PlainTextStream();
  readonly #addresses: AddressFilter;
  #text = '';

  /** Other web and e-mail addresses than those in the texts are taken out. */
  constructor(...texts: string[]) {
    this.#addresses = new AddressFilter(...texts);
  }

  get hasBegun(): boolean {
    return this.hasWords;
  }

  push(delta: string): LetterPiece[] {
    return this.#take(this.#addresses.push(this.#plainText.push(delta)));
  }

  end(): LetterPiece[] {
    const rest = this.#addresses.push(this.#plainText.end());
    return this.#take(rest + this.#addresses.end());
  }

  #take(text: string): LetterPiece[] {
    if (text === '') return [];
    this.#text += text;
    this.hasWords ||= text.trim() !== '';
    this.declines ||= isRefusal(this.#text);
    return [{ type: 'text', text }];
  }
}
