import type { LetterPiece } from './letter-parser.server.ts';
import { PlainText } from './plain-text.server.ts';
import { isRefusal } from './subject-line.server.ts';

/** Passes a response on unchanged, except for Markdown and unknown addresses. Used for translations. */
export class PlainParser {
  hasWords = false;
  declines = false;
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
