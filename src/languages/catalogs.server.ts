import type { Language } from './languages.contract.ts';
import { letter as letterAr } from './letter/ar.ts';
import { letter as letterDe } from './letter/de.ts';
import { letter } from './letter/en.ts';
import { letter as letterEs } from './letter/es.ts';
import { letter as letterFr } from './letter/fr.ts';
import { letter as letterIt } from './letter/it.ts';
import { letter as letterNl } from './letter/nl.ts';
import { letter as letterPl } from './letter/pl.ts';
import { letter as letterPt } from './letter/pt.ts';
import { page as pageAr } from './page/ar.ts';
import { page as pageDe } from './page/de.ts';
import { page } from './page/en.ts';
import { page as pageEs } from './page/es.ts';
import { page as pageFr } from './page/fr.ts';
import { page as pageIt } from './page/it.ts';
import { page as pageNl } from './page/nl.ts';
import { page as pagePl } from './page/pl.ts';
import { page as pagePt } from './page/pt.ts';
import { type LetterCatalog, type PageCatalog, speak } from './say.ts';

interface Catalogs {
  letter: LetterCatalog;
  page: PageCatalog;
}

export const CATALOGS: Record<Language, Catalogs> = {
  en: { letter, page },
  es: { letter: letterEs, page: pageEs },
  fr: { letter: letterFr, page: pageFr },
  de: { letter: letterDe, page: pageDe },
  pt: { letter: letterPt, page: pagePt },
  it: { letter: letterIt, page: pageIt },
  nl: { letter: letterNl, page: pageNl },
  pl: { letter: letterPl, page: pagePl },
  ar: { letter: letterAr, page: pageAr },
};

/** What a page or a sentence is in another language. Not for what waits: that would find the language changed. */
export function inLanguage<Made>(language: Language, make: () => Made): Made {
  const own = CATALOGS[language];
  // A message that a language lacks is said in English.
  const letterOfIt = { ...letter, ...own.letter };
  const before = speak({ language, letter: letterOfIt, page: { ...page, ...own.page } });
  try {
    return make();
  } finally {
    speak(before);
  }
}
