import { currentLanguage, tPage } from '#i18n/t.ts';

/** The default salutation. */
export function plainSalutation(recipient: string): string {
  return tPage('salutation', { recipient: asAddressed(recipient) });
}

/** English drops the article: "The Right Honourable Lady Ashby" becomes "Dear Right Honourable Lady Ashby". */
export function asAddressed(name: string): string {
  return currentLanguage() === 'en' ? name.replace(/^the\s+(?=\S)/i, '') : name;
}
