/**
 * Turns a model's Markdown, as it arrives, into plain text: lines of code fences go, and so do the
 * asterisks of bold; line ends become `\n`. Holds back nothing but the beginning of such a line, or a
 * few asterisks, and what comes out does not depend on how the text was cut.
 */
export class PlainTextStream {
  /** Asterisks, or what may become the line of a fence. */
  #held = '';
  #before = '\n';
  #lineIsBlank = true;
  #afterReturn = false;

  push(delta: string): string {
    let text = '';
    for (const char of delta) text += this.#take(char);
    return text;
  }

  end(): string {
    const last = this.#release('\n');
    this.#held = '';
    return last.slice(0, -1);
  }

  #take(char: string): string {
    const endsReturn = char === '\n' && this.#afterReturn;
    this.#afterReturn = char === '\r';
    if (endsReturn) return '';
    const next = char === '\r' ? '\n' : char;
    if (CONTROL.test(next)) return '';
    if (this.#mayHold(next)) {
      this.#held += next;
      return '';
    }
    const text = this.#release(next);
    this.#lineIsBlank = next === '\n' || (this.#lineIsBlank && this.#held === '' && BLANK.test(next));
    this.#held = '';
    this.#before = next;
    return text;
  }

  #mayHold(next: string): boolean {
    if (this.#held === '') return this.#beginsHold(next);
    if (this.#held.startsWith('*')) return next === '*' && this.#held.length < MOST_ASTERISKS;
    return next !== '\n' && this.#held.length < MOST_IN_FENCE && FENCE_BEGUN.test(this.#held + next);
  }

  /** After an asterisk that was handed on come more of a run that is too long for bold. */
  #beginsHold(next: string): boolean {
    return next === '*' ? this.#before !== '*' : next === '`' && this.#lineIsBlank;
  }

  #release(next: string): string {
    if (next === '\n' && FENCE.test(this.#held)) return '';
    return this.#isBold(next) ? next : this.#held + next;
  }

  /** Bold touches a word; asterisks that stand alone were meant. */
  #isBold(next: string): boolean {
    return /^\*\*/.test(this.#held) && next !== '*' && !(BLANK.test(this.#before) && BLANK.test(next));
  }
}

const CONTROL = /(?![\n\t])\p{Cc}/u;
const BLANK = /\s/;
/** Longer runs are no bold and no fence: they are handed on, so that each character costs the same. */
const MOST_ASTERISKS = 8;
const MOST_IN_FENCE = 40;
const FENCE_BEGUN = /^(?:`{1,2}|`{3,}[\w-]*[ \t]*)$/;
const FENCE = /^`{3,}[\w-]*[ \t]*$/;
