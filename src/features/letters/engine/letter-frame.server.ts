import { findLost } from '../../../ai/kept-sentences.server.ts';
import type { FinishedLetter } from '../../../ai/letter-call.server.ts';
import type { LetterFacts } from '../../../ai/writer.server.ts';
import { oneLine } from '../../../http/one-line.contract.ts';
import { inLanguage } from '../../../languages/catalogs.server.ts';
import type { Language } from '../../../languages/languages.contract.ts';
import { say } from '../../../languages/say.ts';
import { plainSalutation } from '../../campaigns/recipients/salutation.ts';
import { MAILTO_LIMIT, mailtoLink } from '../ui/mail-draft.ts';
import type { LetterContext } from './letter-context.server.ts';

interface FrameInputs extends Pick<LetterContext, 'recipient' | 'salutation' | 'language'> {
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

/** The program writes the text around the body, so that no provider needs the writer's name and address. */
export function frameLetter(inputs: FrameInputs): LetterFrame {
  const { name, address } = inputs.visitor ?? UNNAMED;
  const salutation = visibleLine(inputs.salutation ?? '') || usualSalutation(inputs);
  const signature = `${visibleLine(name)}\n${visibleText(address)}`;
  return { salutation: `${salutation}\n\n`, ending: `\n\n${closingIn(inputs.language)}\n\n${signature}` };
}

export function usualSalutation(inputs: Pick<LetterContext, 'recipient' | 'language'>): string {
  return inLanguage(inputs.language, () => plainSalutation(recipientOf(inputs)));
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

export function visibleLine(text: string): string {
  return oneLine(visibleText(text));
}

/** Line breaks stay, and so do joiners and emoji selectors where they shape the characters beside them. */
export function visibleText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '')
    .replace(LONE_SELECTOR, '')
    .replace(LONE_JOINER, '')
    .trim();
}

const INVISIBLE = /(?!\n|\p{Join_Control}|\uFE0F)[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
const LONE_SELECTOR = /(?<!(?!\p{Join_Control}|\uFE0F)\S)\uFE0F/gu;
const LONE_JOINER = /(?<![^\s\p{Join_Control}])\p{Join_Control}|\p{Join_Control}(?![^\s\p{Join_Control}])/gu;

/** Encoded characters that a subject of twelve words rarely exceeds. */
const SUBJECT = 110;

/** Encoded characters of a word with what is around it, and some more: models count loosely. */
const WORD: Record<Language, number> = {
  ...{ en: 10, nl: 11, it: 12, es: 12, pt: 13, de: 13, fr: 13, pl: 16 },
  ar: 42,
};

/** With less room than this no letter is worth reading: it is copied instead. */
const FEWEST_WORDS = 60;

/** How many words of a body fit into a mail draft on Windows; null where any number does, or none. */
export function mostWordsFor(inputs: FrameInputs & Pick<LetterContext, 'mail' | 'onWindows'>): number | null {
  if (!inputs.onWindows) return null;
  const { salutation, ending } = frameLetter(inputs);
  const frame = mailtoLink({ ...inputs.mail, subject: '', body: salutation + ending }, '');
  const room = MAILTO_LIMIT.windows - frame.href.length - SUBJECT;
  const words = Math.floor(room / WORD[inputs.language] / 5) * 5;
  return frame.carriesBody && words >= FEWEST_WORDS ? words : null;
}
