import type { Language } from '../../../languages/languages.contract.ts';
import { MAILTO_LIMIT, mailtoLink } from '../ui/mail-draft.ts';
import type { LetterContext } from './letter-context.server.ts';
import { type FrameInputs, frameLetter } from './letter-frame.server.ts';

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
