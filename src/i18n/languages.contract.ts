/** This file has no Zod, to keep the public page's script small. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'pl', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  pt: 'Portuguese (Portugal)',
  it: 'Italian',
  nl: 'Dutch',
  pl: 'Polish',
  ar: 'Arabic',
};

/** Arabic has Western digits too, because they can be read everywhere. */
export const LOCALES: Record<Language, string> = {
  en: 'en-US',
  es: 'es',
  fr: 'fr',
  de: 'de',
  pt: 'pt',
  it: 'it',
  nl: 'nl',
  pl: 'pl',
  ar: 'ar-u-nu-latn',
};

export const DIRECTIONS: Record<Language, 'ltr' | 'rtl'> = {
  en: 'ltr',
  es: 'ltr',
  fr: 'ltr',
  de: 'ltr',
  pt: 'ltr',
  it: 'ltr',
  nl: 'ltr',
  pl: 'ltr',
  ar: 'rtl',
};

export const UNKNOWN_LANGUAGE = `Language must be one of ${LANGUAGES.join(', ')}`;
