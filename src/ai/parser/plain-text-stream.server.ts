/** Takes code fences and bold out of a model's Markdown. The result doesn't depend on how the text was cut. */
export class PlainTextStream {
  /** The last character handed on, or a line break if its line is blank. */
  #before = '\n';
  #held = '';
  #afterReturn = false;

  push(delta: string): string {
    const rest = this.#afterReturn ? delta.replace(/^\n/, '') : delta;
    if (delta !== '') this.#afterReturn = delta.endsWith('\r');
    const text = this.#before + this.#held + rest.replace(/\r\n?/g, '\n').replace(CONTROL, '');
    const [held = ''] = HELD.exec(text) ?? [];
    this.#held = held;
    return this.#release(text.slice(0, text.length - held.length));
  }

  end(): string {
    return this.#release(`${this.#before}${this.#held}\n`).slice(0, -1);
  }

  #release(text: string): string {
    const plain = text.replace(FENCE, '').replace(BOLD, keptOfBold);
    const line = plain.slice(plain.lastIndexOf('\n'));
    this.#before = line.trim() === '' && line.startsWith('\n') ? '\n' : plain.slice(-1);
    return plain.slice(1);
  }
}

/** Bold touches a word; asterisks between spaces were meant. */
function keptOfBold(asterisks: string, at: number, text: string): string {
  const isAlone = /^\s\s$/.test(text.charAt(at - 1) + text.charAt(at + asterisks.length));
  return isAlone ? asterisks : '';
}

const CONTROL = /(?![\n\t])\p{Cc}/gu;
// Longer runs and lines aren't bold or a fence. The bounds keep the time linear.
const BOLD = /(?<=[^*])\*{2,8}(?!\*)/g;
const FENCE = /(?<=\n[^\S\n]*)`{3,10}[\w-]{0,20}[ \t]{0,10}\n/g;
const HELD = /(?<=[^*])\*{1,8}$|(?<=\n[^\S\n]*)(?:`{1,2}|`{3,10}[\w-]{0,20}[ \t]{0,10})$/;
