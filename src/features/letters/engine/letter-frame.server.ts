import { findLost } from '#ai/kept-sentences.server.ts';
import type { LetterFacts } from '#ai/writer.server.ts';
import { plainSalutation } from '#features/campaigns/recipients/salutation.ts';
import { oneLine } from '#http/one-line.contract.ts';
import { inLanguage } from '#i18n/catalogs.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { t, tPage } from '#i18n/t.ts';
import { mailtoLink } from '../ui/mail-draft.ts';
import { PLATFORMS } from '../ui/sending-ways.ts';
import type { LetterTexts } from './letter-context.server.ts';

interface FrameInputs extends Pick<LetterTexts, 'recipient' | 'salutation' | 'language' | 'kind'> {
  visitor: Record<'name' | 'address', string> | null;
}

export interface LetterFrame {
  salutation: string;
  ending: string;
}

export function recipientOf({ recipient }: Pick<LetterTexts, 'recipient'>): string {
  return visibleLine(recipient ?? '') || 'Government Representative';
}

/** The program writes the text around the body, so no provider needs the visitor's name and address. */
export function frameLetter(inputs: FrameInputs): LetterFrame {
  const { name, address } = inputs.visitor ?? UNNAMED;
  const salutation = visibleLine(inputs.salutation ?? '') || usualSalutation(inputs);
  const signature = `${visibleLine(name)}\n${visibleText(address)}`;
  const line = inputs.kind === 'letter' ? '' : `${aiLineIn(inputs.language)}\n\n`;
  const closing = closingIn(inputs.language);
  return { salutation: `${salutation}\n\n`, ending: `\n\n${line}${closing}\n\n${signature}` };
}

export function usualSalutation(inputs: Pick<LetterTexts, 'recipient' | 'language'>): string {
  return inLanguage(inputs.language, () => plainSalutation(recipientOf(inputs)));
}

/** Article 50(4) of the AI Act asks for a label on texts to the public. The writer can change or delete the line. */
export function aiLineIn(language: Language): string {
  return inLanguage(language, () => tPage('letter.helped'));
}

export function withoutAiLine(letter: string, language: Language): string {
  return letter.replace(`${aiLineIn(language)}\n\n`, '');
}

/** Depends only on the language, so the page can show it before the letter arrives. */
export function closingIn(language: Language): string {
  return inLanguage(language, () => t('closing'));
}

export function endingsFor({ ending }: LetterFrame, { kept }: Pick<LetterFacts, 'kept'>, body: string) {
  const lost = findLost(body, kept);
  return lost.length > 0 ? [`\n\n${lost.join(' ')}`, ending] : [ending];
}

const UNNAMED = { name: '[Your name]', address: '[Your mailing address]' };

export function visibleLine(text: string): string {
  return oneLine(visibleText(text));
}

/** Preserves line breaks, joiners and emoji selectors, which shape the characters beside them. */
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

/** A subject of twelve words rarely has more encoded characters. */
const SUBJECT = 110;

/** Has the usual URL-encoded length of a word, with a margin because models count loosely. */
const ENCODED_WORD: Record<Language, number> = {
  ...{ en: 10, nl: 11, it: 12, es: 12, pt: 13, de: 13, fr: 13, pl: 16 },
  ar: 42,
};

/** Has the usual length of a word and its space, with the same margin. */
const WORD: Record<Language, number> = {
  ...{ en: 7.5, nl: 7.8, it: 8, es: 7.5, pt: 7.5, de: 8.7, fr: 7.7, pl: 9 },
  ar: 7.5,
};

/** A shorter letter isn't worth reading, so the visitor copies it instead. */
const MIN_WORDS_OF_DRAFT = 60;

/** A letter needs this many words to ask for something, however small the form is. */
const MIN_WORDS_OF_FORM = 15;

type RoomInputs = FrameInputs & Pick<LetterTexts, 'mail' | 'addressees'> & { onWindows?: boolean };

/** Returns how many words fit into the recipient's form or a draft on Windows, or null if any number fits, or none. */
export function mostWordsFor(inputs: RoomInputs): number | null {
  const { salutation, ending } = frameLetter(inputs);
  const formLimit = formLimitOf(inputs);
  if (formLimit !== undefined) {
    const words = wordsWithin(formLimit - salutation.length - ending.length, WORD[inputs.language]);
    return Math.max(words, MIN_WORDS_OF_FORM);
  }
  const isMailed = inputs.addressees?.[0]?.email !== null;
  if (!inputs.onWindows || !isMailed) return null;
  const { limit } = PLATFORMS.windows.mailto;
  const frame = mailtoLink({ ...inputs.mail, subject: '', body: salutation + ending }, limit);
  const words = wordsWithin(limit - frame.href.length - SUBJECT, ENCODED_WORD[inputs.language]);
  return frame.carriesBody && words >= MIN_WORDS_OF_DRAFT ? words : null;
}

export function formLimitOf({ addressees }: Pick<LetterTexts, 'addressees'>): number | undefined {
  return addressees?.[0]?.formLimit;
}

function wordsWithin(characters: number, word: number): number {
  return Math.floor(characters / word / 5) * 5;
}
