import type { FinishedLetter } from '../../../ai/fallback.server.ts';
import { findLost } from '../../../ai/kept-sentences.server.ts';
import type { LetterFacts } from '../../../ai/writer.server.ts';
import type { LetterContext } from './letter-context.server.ts';
import { visibleLine, visibleText } from './visible-text.server.ts';

export interface FrameInputs extends Pick<LetterContext, 'recipient' | 'salutation'> {
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
  const salutation = visibleLine(inputs.salutation ?? '') || `Dear ${recipientOf(inputs)},`;
  const signature = `${visibleLine(name)}\n${visibleText(address)}`;
  return { salutation: `${salutation}\n\n`, ending: `\n\n${CLOSING}\n\n${signature}` };
}

type Piece = { type: 'subject' | 'text'; text: string };

/** Sentences that were to be kept and got lost become a paragraph of their own before the closing. */
export async function* framed(
  frame: LetterFrame,
  { kept }: Pick<LetterFacts, 'kept'>,
  letter: AsyncIterable<Piece | FinishedLetter>,
): AsyncGenerator<Piece | FinishedLetter, void> {
  const say = (text: string): Piece => ({ type: 'text', text });
  let body = '';
  yield say(frame.salutation);
  for await (const piece of letter) {
    if (piece.type === 'text') body += piece.text;
    yield piece;
  }
  const lost = findLost(body, kept);
  if (lost.length > 0) yield say(`\n\n${lost.join(' ')}`);
  yield say(frame.ending);
}

/** The same for all, so that the page can show it before the letter comes. */
export const CLOSING = 'Sincerely,';

const UNNAMED = { name: '[Your name]', address: '[Your mailing address]' };
