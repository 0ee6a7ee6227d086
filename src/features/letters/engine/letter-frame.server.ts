import type { FinishedLetter } from '../../../ai/fallback.server.ts';
import { findLost } from '../../../ai/kept-sentences.server.ts';
import type { LetterFacts } from '../../../ai/writer.server.ts';
import { inLanguage } from '../../../languages/catalogs.server.ts';
import type { Language } from '../../../languages/languages.contract.ts';
import { say, sayOnPage } from '../../../languages/say.ts';
import type { LetterContext } from './letter-context.server.ts';
import { visibleLine, visibleText } from './visible-text.server.ts';

export interface FrameInputs extends Pick<LetterContext, 'recipient' | 'salutation' | 'language'> {
  visitor: Record<'name' | 'address', string> | null;
}

export interface LetterFrame {
  /** Before the body, with the empty line between. */
  salutation: string;
  /** After the body: the closing and the signature, with the empty lines before them. */
  ending: string;
}

export function recipientOf({ recipient }: Pick<LetterContext, 'recipient'>): string {
  return visibleLine(recipient ?? '') || 'Government Representative';
}

/** What the program writes around the body, so that no provider needs the writer's name and address. */
export function frameLetter(inputs: FrameInputs): LetterFrame {
  const { name, address } = inputs.visitor ?? UNNAMED;
  const salutation = visibleLine(inputs.salutation ?? '') || usualSalutation(inputs);
  const signature = `${visibleLine(name)}\n${visibleText(address)}`;
  return { salutation: `${salutation}\n\n`, ending: `\n\n${closingIn(inputs.language)}\n\n${signature}` };
}

export function usualSalutation(inputs: Pick<LetterContext, 'recipient' | 'language'>): string {
  return inLanguage(inputs.language, () => sayOnPage('salutation', { recipient: recipientOf(inputs) }));
}

/** The same for all letters in a language, so that the page can show it before the letter comes. */
export function closingIn(language: Language): string {
  return inLanguage(language, () => say('closing'));
}

type Piece = { type: 'subject' | 'text'; text: string };

/** Sentences that were to be kept and got lost become a paragraph of their own before the closing. */
export async function* framed(
  frame: LetterFrame,
  { kept }: Pick<LetterFacts, 'kept'>,
  letter: AsyncIterable<Piece | FinishedLetter>,
): AsyncGenerator<Piece | FinishedLetter, void> {
  const piece = (text: string): Piece => ({ type: 'text', text });
  let body = '';
  yield piece(frame.salutation);
  for await (const part of letter) {
    if (part.type === 'text') body += part.text;
    yield part;
  }
  const lost = findLost(body, kept);
  if (lost.length > 0) yield piece(`\n\n${lost.join(' ')}`);
  yield piece(frame.ending);
}

const UNNAMED = { name: '[Your name]', address: '[Your mailing address]' };
