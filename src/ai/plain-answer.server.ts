import { AddressFilter } from './address-filter.server.ts';
import { isRefusal, type LetterPiece } from './letter-splitter.server.ts';
import { PlainTextStream } from './plain-text-stream.server.ts';

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
