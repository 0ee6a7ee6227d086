import type { Language } from './languages.contract.ts';
import type { LetterCatalog } from './say.ts';

const CATALOGS: Record<Language, () => Promise<{ letter: LetterCatalog }>> = {
  en: () => import('./letter/en.ts'),
  es: () => import('./letter/es.ts'),
  fr: () => import('./letter/fr.ts'),
  de: () => import('./letter/de.ts'),
  pt: () => import('./letter/pt.ts'),
  it: () => import('./letter/it.ts'),
  nl: () => import('./letter/nl.ts'),
  pl: () => import('./letter/pl.ts'),
  ar: () => import('./letter/ar.ts'),
};

/** For browsers, which load that of their page alone. */
export async function loadLetterCatalog(language: Language): Promise<LetterCatalog> {
  return (await CATALOGS[language]()).letter;
}
