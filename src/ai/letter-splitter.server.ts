import { PlainTextStream } from './plain-text-stream.server.ts';

export interface LetterPiece {
  type: 'subject' | 'text';
  text: string;
}

/** How far a subject is looked for; text that goes on without one is a letter without a subject. */
const MOST_BEFORE_SUBJECT = 300;
const MOST_IN_SUBJECT_LINE = 120;
const MOST_IN_SUBJECT = 200;
const MOST_AFTER_SUBJECT = 400;

/**
 * Takes a model's answer apart, as it arrives, into the subject and the letter, whatever the model
 * did with line ends, Markdown, a preamble or a missing subject. The pieces of one text, joined, are
 * the same however it was cut.
 */
export class LetterSplitter {
  readonly whole = { subject: '', text: '' };
  readonly #fallbackSubject: string;
  readonly #plainText = new PlainTextStream();
  #part: 'head' | 'subject' | 'after subject' | 'letter' = 'head';
  #held = '';
  #line = '';
  /** White space, passed on only when more of the same part follows. */
  #gap = '';
  #pieces: LetterPiece[] = [];

  constructor(fallbackSubject: string) {
    this.#fallbackSubject = fallbackSubject;
  }

  push(delta: string): LetterPiece[] {
    for (const char of this.#plainText.push(delta)) this.#take(char);
    return this.#handOver();
  }

  end(): LetterPiece[] {
    for (const char of this.#plainText.end()) this.#take(char);
    const part =
      this.#part === 'after subject' && partAfterSubject(`${this.#held}\n`, this.whole.subject !== '');
    if (part === 'subject') this.#add('subject', this.#held.trim());
    else if (this.#part !== 'letter') this.#beginLetter(withoutPreamble(this.#held));
    return this.#handOver();
  }

  #take(char: string) {
    if (this.#part === 'letter') this.#takeLetter(char);
    else if (this.#part === 'subject') this.#takeSubject(char);
    else if (this.#part === 'after subject') this.#takeAfterSubject(char);
    else this.#takeHead(char);
  }

  #takeHead(char: string) {
    this.#held += char;
    this.#line += char;
    const opens = char === '\n' ? isSalutation(this.#line) : opensLetter(this.#line);
    if (isSubjectLabel(this.#line)) {
      this.#part = 'subject';
      this.#held = '';
    } else if (opens || this.#held.length > MOST_BEFORE_SUBJECT)
      this.#beginLetter(withoutPreamble(this.#held));
    if (char === '\n') this.#line = '';
  }

  #takeSubject(char: string) {
    if (char === '\n') {
      this.#part = 'after subject';
      this.#gap = '';
    } else if (!DECORATION.test(char)) this.#add('subject', char);
    else if (this.whole.subject.length > MOST_IN_SUBJECT) this.#beginLetter('');
    else if (this.whole.subject !== '') this.#gap += char;
  }

  #takeAfterSubject(char: string) {
    const hasSubject = this.whole.subject !== '';
    if (this.#held === '' && (char === '\n' ? !hasSubject : /\s/.test(char))) return;
    this.#held += char;
    const part = partAfterSubject(this.#held, hasSubject);
    if (part === 'letter' || this.#held.length > MOST_AFTER_SUBJECT) return this.#beginLetter(this.#held);
    if (part !== 'subject') return;
    this.#gap = hasSubject ? ' ' : '';
    this.#add('subject', this.#held.trim());
    this.#held = '';
    if (hasSubject) this.#beginLetter('');
  }

  #beginLetter(text: string) {
    this.#part = 'letter';
    this.#gap = '';
    for (const char of text) this.#takeLetter(char);
  }

  #takeLetter(char: string) {
    const hasText = this.whole.text !== '';
    if (hasText ? /\s/.test(char) : RULE.test(char)) {
      if (hasText) this.#gap += char;
      return;
    }
    if (this.whole.subject === '') this.#add('subject', this.#fallbackSubject);
    this.#add('text', char);
  }

  #add(type: LetterPiece['type'], text: string) {
    const last = this.#pieces.at(-1);
    const added = this.#gap + text;
    if (last?.type === type) last.text += added;
    else this.#pieces.push({ type, text: added });
    this.whole[type] += added;
    this.#gap = '';
  }

  #handOver(): LetterPiece[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }
}

/** What may surround a subject without belonging to it, and precede a letter. */
const DECORATION = /[\s*_]/;
const RULE = /[\s*_=#–—-]/;

function isSubjectLabel(line: string): boolean {
  return /^[\s#>*_-]*(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp)(?: line)?[\s*_]*[:：]$/i.test(
    line,
  );
}

function opensLetter(line: string): boolean {
  return /^\s*(?:dear|to whom|honou?rable|sehr geehrte\w*|estimad[oa]s?|madame|monsieur|geachte)\s/i.test(
    line,
  );
}

function isSalutation(line: string): boolean {
  return opensLetter(line) || (/[,，،]\s*$/.test(line) && !SPEAKS_TO_US.test(line));
}

/** Where what follows a subject's first line, or its label, belongs; undefined while that can't be told. */
function partAfterSubject(held: string, hasSubject: boolean): 'subject' | 'letter' | undefined {
  if (held.startsWith('\n')) return 'letter';
  const [line = '', next] = held.split('\n');
  if (opensLetter(line) || line.length > MOST_IN_SUBJECT_LINE) return 'letter';
  if (next === undefined) return undefined;
  if (isSalutation(line) || /[:：]\s*$/.test(line)) return 'letter';
  if (!hasSubject) return 'subject';
  if (next.trim() !== '') return 'letter';
  return /\n[ \t]*\n$/.test(held) ? 'subject' : undefined;
}

/** A first line in which the model speaks to us and not to the recipient. */
function withoutPreamble(text: string): string {
  const [line = '', ...rest] = text.trimStart().split('\n');
  return SPEAKS_TO_US.test(line) && /[:.!]\s*$/.test(line) ? rest.join('\n') : text;
}

const SPEAKS_TO_US = /^\s*(?:sure|certainly|of course|absolutely|okay|here(?:['’]s| is| are)|below is)\b/i;
