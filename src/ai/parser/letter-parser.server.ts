import type { Language } from '#i18n/languages.contract.ts';
import { leastUsed } from '../least-used.server.ts';
import type { UsesOf } from '../writer.server.ts';
import {
  afterSalutation,
  begunClosing,
  closingGap,
  endsSentence,
  isAside,
  isKnownClosing,
  isLetterhead,
  isPostscript,
  isProse,
  isRule,
  isSalutation,
  isSignature,
  isSubjectLine,
  mayClose,
  maySalute,
  salutesAgain,
  withoutLabel,
} from './letter-lines.server.ts';
import { PlainText } from './plain-text.server.ts';
import { SentenceFilter } from './sentence-filter.server.ts';
import { isRefusal, splitSubjects } from './subject-line.server.ts';

export interface LetterPiece {
  type: 'subject' | 'text';
  text: string;
}

const MAX_SIGNATURE_LINES = 14;
const MAX_HELD = 1_500;
const MAX_HEADINGS = 12;
/** An office may file letters by such a number: "FDA-2026-N-0001", "HB1234". */
const REFERENCE = /(?=\S*\d)(?=\S*\p{Lu})[\p{Lu}\d./-]{5,}/u;
/** A subject that so many of the campaign's newest letters have is drawn again. */
const MAX_USES = 3;

interface ParserOptions {
  /** Web and email addresses that aren't in these texts are removed. */
  texts?: string[];
  rules?: string;
  /** Undefined if the letter may begin in any language. */
  language?: Language | undefined;
  /** The writer's own sentences. */
  own?: string[];
  usesOf?: UsesOf | undefined;
  /** Called if the campaign's newest letters already have the model's subjects. */
  drawSubject?: () => string;
}

/** Returns a subject and a body, however the text was cut into deltas. The program writes its own salutation and ending. */
export class LetterParser {
  hasWords = false;
  hasBegun = false;
  declines = false;
  readonly #usesOf: UsesOf;
  readonly #drawSubject: (() => string) | undefined;
  readonly #plainText: PlainText;
  readonly #sentences: SentenceFilter;
  #subject: string;
  #head: string | undefined = '';
  #isInBody = false;
  #line = '';
  #isOpen = false;
  #before = '';
  #held: string[] = [];
  #isClosed = false;
  #space = '';

  constructor(
    fallbackSubject: string,
    { texts = [], rules = '', language, own = [], usesOf = () => 0, drawSubject }: ParserOptions = {},
  ) {
    this.#subject = fallbackSubject;
    this.#usesOf = usesOf;
    this.#drawSubject = drawSubject;
    this.#plainText = new PlainText(...texts);
    this.#sentences = new SentenceFilter({ rules, language, own });
  }

  get isForeign(): boolean {
    return this.#sentences.isForeign;
  }

  push(delta: string): LetterPiece[] {
    return this.#pieces(this.#sentences.push(this.#read(this.#plainText.push(delta), false)));
  }

  end(): LetterPiece[] {
    const words = this.#read(this.#plainText.end(), true) + this.#extendLine('', true);
    const held = this.#isInBody ? this.#held : this.#held.filter(isOfLetter);
    const rest = words + withoutEnd(held, this.hasBegun || hasWords(words));
    return this.#pieces(this.#sentences.push(rest) + this.#sentences.end());
  }

  #read(text: string, isEnd: boolean): string {
    if (this.#head === undefined) return this.#readLetter(text);
    this.#head += text;
    const parts = splitSubjects(this.#head, isEnd);
    if (!parts) return '';
    this.#head = undefined;
    this.#subject = this.#chooseSubject(parts.subjects);
    this.declines = parts.subjects.length === 0 && isRefusal(parts.letter);
    return this.#readLetter(parts.letter);
  }

  #chooseSubject(subjects: string[]): string {
    const usable = subjects.map((subject) => this.#sentences.usablePart(subject)).filter(Boolean);
    const reference = usable.find((subject) => REFERENCE.test(subject));
    if (reference !== undefined) return reference;
    const subject = leastUsed('subject', usable, this.#usesOf) ?? this.#subject;
    if (!this.#drawSubject || this.#usesOf('subject', subject) < MAX_USES) return subject;
    return leastUsed('subject', [subject, this.#drawSubject()], this.#usesOf) ?? subject;
  }

  #readLetter(text: string): string {
    this.hasWords ||= hasWords(text);
    const [first = '', ...lines] = text.split('\n');
    let words = this.#extendLine(first, false);
    for (const line of lines) words += this.#extendLine('', true) + this.#extendLine(`\n${line}`, false);
    return words;
  }

  #extendLine(part: string, isComplete: boolean): string {
    this.#line += part;
    if (!isComplete && !hasWords(part)) return '';
    return this.#isInBody || this.#beginsBody(isComplete) ? this.#readBody(isComplete) : '';
  }

  /** Headings without a salutation below them may be the letter's own. */
  #beginsBody(isComplete: boolean): boolean {
    const line = this.#line;
    // Some models put the whole letter into quotes.
    const content = line.trim().replace(/^["“„«]/, '');
    if (!isComplete && mayComeBefore(content)) return false;
    if (isComplete && comesBefore(content)) {
      this.#held = [];
      this.#line = '';
      return false;
    }
    const rest = afterSalutation(content);
    const isHeading = !isProse(content, isComplete) && !(isComplete && endsSentence(content));
    if (rest === undefined && isHeading && this.#held.length < MAX_HEADINGS) {
      if (isComplete) this.#held.push(line);
      if (isComplete) this.#line = '';
      return false;
    }
    this.#held = rest === undefined ? this.#held.filter(isOfLetter) : [];
    this.#line = rest ?? line;
    this.#isInBody = true;
    return true;
  }

  #readBody(isComplete: boolean): string {
    const closing = closingGap(this.#before + this.#line, isComplete);
    if (!closing) return isComplete ? this.#endLine() : this.#openLine();
    const at = closing.index - this.#before.length;
    const rest = this.#line.slice(at);
    this.#line = this.#line.slice(0, at);
    const words = this.#endLine();
    this.#line = rest;
    return words + this.#readBody(isComplete);
  }

  #openLine(): string {
    let released = '';
    if (!this.#isOpen) {
      if (this.#isClosed || !isProse(this.#line.trim(), false)) return '';
      released = this.#release();
      this.#isOpen = true;
    }
    const text = this.#before + this.#line;
    const end = this.#line.length - begunClosing(text.slice(-40));
    const words = this.#line.slice(0, end);
    this.#before = (this.#before + words).slice(-4);
    this.#line = this.#line.slice(end);
    return released + words;
  }

  #endLine(): string {
    const line = this.#line;
    const content = line.trim();
    const isOpen = this.#isOpen;
    this.#line = '';
    this.#before = '';
    this.#isOpen = false;
    if (isOpen) return line;
    if (salutesAgain(content)) {
      while (this.#held.at(-1)?.trim() === '') this.#held.pop();
      return '';
    }
    const isAfterword = isPostscript(content) && this.#held.some(hasWords);
    const mayEnd = this.#isClosed || isAfterword || !isProse(content, true);
    this.#held.push(line);
    const isLong = this.#held.length > MAX_SIGNATURE_LINES || this.#held.join('').length > MAX_HELD;
    if (!mayEnd || isLong) return this.#release();
    this.#isClosed ||= isAfterword || isKnownClosing(content);
    return '';
  }

  #release(): string {
    this.#isClosed = false;
    return this.#held.splice(0).join('');
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

export class PlainParser {
  hasWords = false;
  declines = false;
  isForeign = false;
  readonly #plainText: PlainText;
  #text = '';

  constructor(...texts: string[]) {
    this.#plainText = new PlainText(...texts);
  }

  get hasBegun(): boolean {
    return this.hasWords;
  }

  push(delta: string): LetterPiece[] {
    return this.#take(this.#plainText.push(delta));
  }

  end(): LetterPiece[] {
    return this.#take(this.#plainText.end());
  }

  #take(text: string): LetterPiece[] {
    if (text === '') return [];
    this.#text += text;
    this.hasWords ||= text.trim() !== '';
    this.declines ||= isRefusal(this.#text);
    return [{ type: 'text', text }];
  }
}

function hasWords(text: string): boolean {
  return text.trim() !== '';
}

function comesBefore(line: string): boolean {
  return isSalutation(line) || isSubjectLine(line);
}

function mayComeBefore(line: string): boolean {
  return maySalute(line) || isSubjectLine(line);
}

function isOfLetter(line: string): boolean {
  return !isLetterhead(line.trim());
}

function withoutEnd(held: string[], followsWords: boolean): string {
  const postscript = held.findIndex(
    (line, index) => isPostscript(line.trim()) && held.slice(0, index).some(hasWords),
  );
  const above = held.slice(0, Math.max(0, postscript));
  const kept = withoutSignature(above, followsWords);
  if (!above.slice(kept.length).some(hasWords)) return withoutSignature(held, followsWords).join('');
  return kept.join('') + paragraphOf(held.slice(postscript).map((line) => line.trim()));
}

function withoutSignature(held: string[], followsWords: boolean): string[] {
  const closing = held.findIndex((line, index) => closes(line, held.slice(index + 1)));
  const lines = closing < 0 ? [...held] : held.slice(0, closing);
  const popWhile = (is: (content: string) => boolean) => {
    while (lines.length > 0 && is(lines.at(-1)?.trim() ?? '')) lines.pop();
  };
  popWhile((content) => content === '' || isRule(content) || isAside(content));
  while (closing < 0 && endsInSignature(lines, followsWords)) {
    popWhile((content) => content !== '');
    popWhile((content) => content === '' || isRule(content));
  }
  return lines;
}

function closes(line: string, after: string[]): boolean {
  const isOfSignature = (content: string) => content === '' || isSignature(content) || isAside(content);
  if (isKnownClosing(line.trim())) return true;
  return mayClose(line.trim()) && after.every((below) => isOfSignature(below.trim()));
}

function endsInSignature(lines: string[], followsWords: boolean): boolean {
  const blank = lines.findLastIndex((line) => !hasWords(line));
  const last = lines.slice(blank + 1).map((line) => line.trim());
  const isBelow = blank >= 0 && (followsWords || lines.slice(0, blank).some(hasWords));
  const isList = last.filter((content) => /^[-–—]\s/.test(content)).length > 1;
  return isBelow && !isList && last.length > 0 && last.every(isSignature);
}

function paragraphOf(postscript: string[]): string {
  const end = postscript.findIndex((content) => content === '' || isRule(content));
  const [first = '', ...rest] = end < 0 ? postscript : postscript.slice(0, end);
  const words = [withoutLabel(first), ...rest].join('\n');
  return words === '' ? '' : `\n\n${words}${endsSentence(words) ? '' : '.'}`;
}
