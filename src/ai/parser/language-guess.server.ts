import type { Language } from '#i18n/languages.contract.ts';

/** Returns undefined while it isn't sure. Looks only for English in another language, and for another script. */
export function guessIsForeign(words: string[], language: Language): boolean | undefined {
  const arabic = words.filter((word) => /\p{Script=Arabic}/u.test(word)).length;
  if (language === 'ar') return arabic > 0 ? false : words.length >= MIN_WORDS || undefined;
  if (arabic > 0) return arabic >= MIN_SIGNS || undefined;
  if (language === 'en') return false;
  const english = new Set(words.filter((word) => ENGLISH.has(word))).size;
  if (english >= MIN_SIGNS) return true;
  return words.length >= MIN_WORDS || english === 0 ? false : undefined;
}

const MIN_WORDS = 8;
/** A name or a quotation has fewer. */
const MIN_SIGNS = 3;

/** No other of our languages has these words. */
const ENGLISH = new Set(
  'the and of to is are was you your this that these with for from by we our my it have has not will would please'.split(
    ' ',
  ),
);
