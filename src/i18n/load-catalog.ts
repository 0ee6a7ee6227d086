import type { Language } from './languages.contract.ts';
import type { LetterCatalog } from './t.ts';

/** Each loader takes only `letter`, so the build leaves the other sections out of what browsers load. */
const LOADERS: Record<Language, () => Promise<LetterCatalog>> = {
  en: () => import('./en.ts').then(({ letter }) => letter),
  es: () => import('./es.ts').then(({ letter }) => letter),
  fr: () => import('./fr.ts').then(({ letter }) => letter),
  de: () => import('./de.ts').then(({ letter }) => letter),
  pt: () => import('./pt.ts').then(({ letter }) => letter),
  it: () => import('./it.ts').then(({ letter }) => letter),
  nl: () => import('./nl.ts').then(({ letter }) => letter),
  pl: () => import('./pl.ts').then(({ letter }) => letter),
  ar: () => import('./ar.ts').then(({ letter }) => letter),
};

export function loadLetterCatalog(language: Language): Promise<LetterCatalog> {
  return LOADERS[language]();
}
