import { LANGUAGES, type Language } from '../languages/languages.contract.ts';

/** With which calls of a page name its language; without it, or with another one, they are answered in English. */
export const PAGE_LANGUAGE = 'x-page-language';

export function languageNamed(name: unknown): Language {
  return LANGUAGES.find((language) => language === name) ?? 'en';
}

/** For pages that belong to nobody yet: the first of ours that this browser wants. Never for what is cached. */
export function languageWanted(accepted = ''): Language {
  const wanted = accepted.split(',').map((tag) => tag.trim().split(/[-;]/, 1)[0]?.toLowerCase());
  return languageNamed(wanted.find((name) => LANGUAGES.some((language) => language === name)));
}
