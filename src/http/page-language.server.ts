import { LANGUAGES, type Language } from '#i18n/languages.contract.ts';

export const PAGE_LANGUAGE = 'x-page-language';

export function languageNamed(name: unknown): Language {
  return LANGUAGES.find((language) => language === name) ?? 'en';
}

/** Must not be used for cached pages. */
export function languageWanted(accepted = ''): Language {
  const wanted = accepted.split(',').map((tag) => tag.trim().split(/[-;]/, 1)[0]?.toLowerCase());
  return languageNamed(wanted.find((name) => LANGUAGES.some((language) => language === name)));
}
