import {
  afterSalutation,
  CLOSINGS_IN_LINES,
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

/** More lines than these are no signature. */
const MOST_LINES = 14;
const MOST_HELD = 1_500;
const MOST_HEADINGS = 12;
/** Characters before the first words, which are read again with every delta. */
const MOST_HEAD = 4_000;

/**
 * Takes the salutation, the closing and the signature off a model's letter: the program writes its own. What comes out
 * doesn't depend on how the text was cut: the end of a letter is held back until it is known to be none.
 */
export class LetterBody {
  /** The text so far, until the salutation is found or known to be missing. */
  #head: string | null = '';
  /** The last characters that were handed on: whether a sentence or a line begins. */
  #before = '\n';
  #held = '';
  /** Far enough from its beginning that no closing can begin before it ends. */
  #isInSentence = false;

  push(delta: string): string {
    if (this.#head === null) return this.#take(delta);
    this.#head += delta;
    const isTooMuch = this.#head.length >= MOST_HEAD;
    const body = withoutSalutation(this.#head.slice(0, MOST_HEAD), isTooMuch);
    if (body === undefined) return '';
    const rest = this.#head.slice(MOST_HEAD);
    this.#head = null;
    return this.#take(body + rest);
  }

  end(): string {
    const body = this.#head === null ? '' : (withoutSalutation(this.#head, true) ?? '');
    this.#head = null;
    const handed = this.#take(body);
    const text = this.#before + this.#held;
    const { end, block } = readLines(text, this.#before.length, true);
    this.#held = '';
    return handed + text.slice(this.#before.length, end) + withoutClosing(text.slice(end), block, end);
  }

  #take(delta: string): string {
    if (this.#isInSentence && !/[\n.!?]/.test(delta)) {
      this.#before = (this.#before + delta).slice(-4);
      return delta;
    }
    const text = this.#before + this.#held + delta;
    const begin = this.#before.length;
    const { end } = readLines(text, begin, false);
    this.#before = text.slice(Math.max(0, end - 4), end);
    this.#held = text.slice(end);
    this.#isInSentence = this.#held === '' && /[^\n.!?]{4}$/.test(this.#before);
    return text.slice(begin, end);
  }
}

interface Line {
  start: number;
  end: number;
  content: string;
}

/** Where the words end that are known to be the letter's, and the lines after them that may be no part of it. */
function readLines(text: string, begin: number, isWhole: boolean) {
  let end = begin;
  let block: Line[] = [];
  let isClosed = false;
  const lines = linesOf(text);
  for (const [index, line] of lines.entries()) {
    const { content } = line;
    const isComplete = isWhole || index < lines.length - 1;
    const isKnown = line.start < begin;
    const isAfterword = isPostscript(content) && saySomething(block);
    const isTooMuch = block.length > MOST_LINES || line.end - (block[0]?.start ?? line.end) > MOST_HELD;
    if (isKnown || isTooMuch || !(isClosed || isAfterword || !isProse(content, isComplete))) {
      end = Math.max(end, isComplete ? line.end : line.end - heldOf(text.slice(line.start, line.end)));
      block = [];
      isClosed = false;
    } else {
      block.push(line);
      isClosed ||= isAfterword || (isComplete && isKnownClosing(content));
    }
  }
  return { end, block };
}

/** A closing on the line of the last sentence counts as a line of its own. */
const BREAK = new RegExp(
  `\\n|(?<=[.!?]["”’)]?)[ \\t]{1,3}(?=(?:${CLOSINGS_IN_LINES.join('|')})(?:,|\\n|$))`,
  'gi',
);

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(BREAK)) {
    lines.push(lineAt(text, start, index));
    start = index + gap.length;
  }
  lines.push(lineAt(text, start, text.length));
  return lines;
}

function lineAt(text: string, start: number, end: number): Line {
  return { start, end, content: text.slice(start, end).trim() };
}

/** The characters at the end of a line that may become a closing. */
function heldOf(line: string): number {
  const begun = /(?<=[.!?]["”’)]?\s{1,3})\p{L}[\p{L} ]{0,30}$/u.exec(line)?.[0] ?? '';
  const mayBecome = CLOSINGS_IN_LINES.some((closing) => closing.startsWith(begun.toLowerCase()));
  return begun !== '' && mayBecome ? begun.length : 0;
}

function withoutSalutation(text: string, isWhole: boolean): string | undefined {
  let start = 0;
  let headings: Line[] = [];
  const lines = linesOf(text);
  for (const [index, line] of lines.entries()) {
    const { content, end } = line;
    const isComplete = isWhole || index < lines.length - 1;
    const kind = openingKind(content, isComplete);
    if (kind === 'unknown') return undefined;
    if (kind === 'salutation') {
      start = end;
      headings = [];
    } else if (kind === 'heading' && headings.length < MOST_HEADINGS) {
      headings.push(line);
    } else if (kind !== 'blank') {
      const rest = afterSalutation(content);
      if (rest !== undefined) return rest + text.slice(text.slice(0, end).trimEnd().length);
      return keptOfHeadings(text, start, line.start, headings) + text.slice(line.start);
    }
  }
  return isWhole ? keptOfHeadings(text, start, text.length, headings) : undefined;
}

function openingKind(content: string, isComplete: boolean) {
  if (!isComplete && maySalute(content)) return 'unknown';
  if (content === '') return 'blank';
  if (isComplete && isSalutation(content)) return 'salutation';
  return isComplete && isHeading(content) && afterSalutation(content) === undefined ? 'heading' : 'words';
}

/** Without a salutation below them they may be the letter's own. */
function keptOfHeadings(text: string, start: number, end: number, headings: Line[]): string {
  if (!headings.some(({ content }) => isLetterhead(content))) return text.slice(start, end);
  const kept = headings.filter(({ content }) => !isLetterhead(content));
  return kept.map(({ content }) => `${content}\n\n`).join('');
}

/** The end of a letter without its closing and signature; a postscript becomes its last paragraph. */
function withoutClosing(text: string, block: Line[], offset: number): string {
  const afterword = afterwordOf(block);
  const lines = block.slice(0, afterword);
  const closing = lines.findIndex((line, index) => closes(line, lines.slice(index + 1)));
  if (closing >= 0) lines.length = closing;
  const isLast = (is: (content: string) => boolean) => is(lines.at(-1)?.content ?? 'x');
  while (isLast((content) => content === '' || isRule(content) || isAside(content))) lines.pop();
  while (closing < 0 && endsInSignature(lines, offset > 1)) {
    while (lines.length > 0 && !isLast((content) => content === '')) lines.pop();
    while (isLast((content) => content === '' || isRule(content))) lines.pop();
  }
  const kept = text.slice(0, (lines.at(-1)?.end ?? offset) - offset);
  return kept + paragraphOf(block.slice(afterword));
}

function saySomething(lines: Line[]): boolean {
  return lines.some(({ content }) => content !== '');
}

/** Where the postscript below a closing or a signature begins. */
function afterwordOf(block: Line[]): number {
  const found = block.findIndex(
    ({ content }, index) => isPostscript(content) && saySomething(block.slice(0, index)),
  );
  const before = block.slice(0, Math.max(0, found));
  const last = before.findLast(({ content }) => content !== '');
  const isBelow =
    before.some(({ content }) => isKnownClosing(content) || mayClose(content)) ||
    isSignature(last?.content ?? '');
  return isBelow ? found : block.length;
}

function closes({ content }: Line, after: Line[]): boolean {
  if (isKnownClosing(content)) return true;
  const isOfSignature = ({ content }: Line) => content === '' || isSignature(content) || isAside(content);
  return mayClose(content) && after.every(isOfSignature);
}

/** Its last paragraph, which begins a paragraph of its own. */
function endsInSignature(lines: Line[], hasWords: boolean): boolean {
  const blank = lines.findLastIndex(({ content }) => content === '');
  const last = lines.slice(blank + 1);
  const isBelow = blank >= 0 && (hasWords || saySomething(lines.slice(0, blank)));
  const isList = last.filter(({ content }) => /^[-–—]\s/.test(content)).length > 1;
  return isBelow && !isList && last.length > 0 && last.every(({ content }) => isSignature(content));
}

function paragraphOf(lines: Line[]): string {
  const end = lines.findIndex(({ content }) => content === '' || isRule(content));
  const [first, ...rest] = end < 0 ? lines : lines.slice(0, end);
  const words = [withoutLabel(first?.content ?? ''), ...rest.map(({ content }) => content)].join('\n');
  return words === '' ? '' : `\n\n${words}${endsSentence(words) ? '' : '.'}`;
}
