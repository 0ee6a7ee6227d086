import { sayOnPage, spokenLanguage } from '../../../languages/say.ts';

/** The default salutation. */
export function plainSalutation(recipient: string): string {
  return sayOnPage('salutation', { recipient: asAddressed(recipient) });
}

/** English drops the article: "The Right Honourable Lady Ashby" becomes "Dear Right Honourable Lady Ashby". */
export function asAddressed(name: string): string {
  return spokenLanguage() === 'en' ? name.replace(/^the\s+(?=\S)/i, '') : name;
}
