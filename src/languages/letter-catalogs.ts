import type { Language } from './languages.contract.ts';
import type { LetterCatalog } from './say.ts';

const english = () => import('./letter/en.ts');

const CATALOGS: Partial<Record<Language, () => Promise<{ letter: LetterCatalog }>>> = { en: english };

/** For browsers, which load that of their page alone. */
export async function loadLetterCatalog(language: Language): Promise<LetterCatalog> {
  const { letter } = await (CATALOGS[language] ?? english)();
  return letter;
}
