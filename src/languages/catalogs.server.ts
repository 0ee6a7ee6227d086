import type { Language } from './languages.contract.ts';
import { letter } from './letter/en.ts';
import { page } from './page/en.ts';
import { type LetterCatalog, type PageCatalog, speak } from './say.ts';

interface Catalogs {
  letter: LetterCatalog;
  page: PageCatalog;
}

const ENGLISH: Catalogs = { letter, page };

const CATALOGS: Partial<Record<Language, Catalogs>> = { en: ENGLISH };

/** What a page or a sentence is in another language. Not for what waits: that would find the language changed. */
export function inLanguage<Made>(language: Language, make: () => Made): Made {
  const { letter, page } = CATALOGS[language] ?? ENGLISH;
  const before = speak({ language, letter, page });
  try {
    return make();
  } finally {
    speak(before);
  }
}
