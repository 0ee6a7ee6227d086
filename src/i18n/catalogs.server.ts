import * as ar from './ar.ts';
import * as de from './de.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import * as fr from './fr.ts';
import * as it from './it.ts';
import type { Language } from './languages.contract.ts';
import * as nl from './nl.ts';
import * as pl from './pl.ts';
import * as pt from './pt.ts';
import { type ErrorCatalog, type LetterCatalog, type PageCatalog, setLocale } from './t.ts';

interface Catalog {
  letter: LetterCatalog;
  page: PageCatalog;
  errors: ErrorCatalog;
}

export const CATALOGS: Record<Language, Catalog> = { en, es, fr, de, pt, it, nl, pl, ar };

/** Must not wait, because other requests would change the language before it ends. */
export function inLanguage<Result>(language: Language, make: () => Result): Result {
  const { letter, page } = CATALOGS[language];
  const before = setLocale({ language, letter, page });
  try {
    return make();
  } finally {
    setLocale(before);
  }
}
