import { LANGUAGES, type Language } from '#i18n/languages.contract.ts';

/** The header with the language of a page. Defaults to English. */
export const PAGE_LANGUAGE = 'x-page-language';

export function languageNamed(name: unknown): Language {
  return LANGUAGES.find((language) => language === name) ?? 'en';
}

/** The first supported language of the browser. Must not be used for cached pages. */
export function languageWanted(accepted = ''): Language {
  const wanted = accepted.split(',').map((tag) => tag.trim().split(/[-;]/, 1)[0]?.toLowerCase());
  return languageNamed(wanted.find((name) => LANGUAGES.some((language) => language === name)));
}
