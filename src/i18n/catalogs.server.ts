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
import { refusals as refusalsAr } from './refusals/ar.ts';
import { refusals as refusalsDe } from './refusals/de.ts';
import { type Refusals, refusals } from './refusals/en.ts';
import { refusals as refusalsEs } from './refusals/es.ts';
import { refusals as refusalsFr } from './refusals/fr.ts';
import { refusals as refusalsIt } from './refusals/it.ts';
import { refusals as refusalsNl } from './refusals/nl.ts';
import { refusals as refusalsPl } from './refusals/pl.ts';
import { refusals as refusalsPt } from './refusals/pt.ts';
import { type LetterCatalog, type PageCatalog, speak } from './say.ts';

interface Catalogs {
  letter: LetterCatalog;
  page: PageCatalog;
  refusals: Refusals;
}

export const CATALOGS: Record<Language, Catalogs> = {
  en: { letter, page, refusals },
  es: { letter: letterEs, page: pageEs, refusals: refusalsEs },
  fr: { letter: letterFr, page: pageFr, refusals: refusalsFr },
  de: { letter: letterDe, page: pageDe, refusals: refusalsDe },
  pt: { letter: letterPt, page: pagePt, refusals: refusalsPt },
  it: { letter: letterIt, page: pageIt, refusals: refusalsIt },
  nl: { letter: letterNl, page: pageNl, refusals: refusalsNl },
  pl: { letter: letterPl, page: pagePl, refusals: refusalsPl },
  ar: { letter: letterAr, page: pageAr, refusals: refusalsAr },
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
