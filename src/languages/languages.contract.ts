/** What the public pages of a campaign or an organization can be in. Without Zod, for the public page's small script. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'pl', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const UNKNOWN_LANGUAGE = `Language must be one of ${LANGUAGES.join(', ')}`;

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
