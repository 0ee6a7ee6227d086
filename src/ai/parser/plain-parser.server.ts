import { AddressFilter } from './address-filter.server.ts';
import type { LetterPiece } from './letter-parser.server.ts';
import { PlainTextStream } from './plain-text-stream.server.ts';
import { isRefusal } from './subject-line.server.ts';

/** Passes a response on unchanged, except for Markdown and unknown addresses. Used for translations. */
export class PlainParser {
  hasWords = false;
  declines = false;
  readonly #plainText = new PlainTextStream();
  readonly #addresses: AddressFilter;
  #text = '';

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
    return this.#take(this.#addresses.push(this.#plainText.end()) + this.#addresses.end());
  }

  #take(text: string): LetterPiece[] {
    if (text === '') return [];
    this.#text += text;
    this.hasWords ||= text.trim() !== '';
    this.declines ||= isRefusal(this.#text);
    return [{ type: 'text', text }];
  }
}
