import { currentLanguage, formatList, tPage } from '#i18n/t.ts';
import type { RecipientMode } from './recipients.contract.ts';

export function plainSalutation(recipient: string): string {
  return tPage('salutation', { recipient: asAddressed(recipient) });
}

/** English drops the article: "The Right Honourable Lady Ashby" becomes "Dear Right Honourable Lady Ashby". */
export function asAddressed(name: string): string {
  return currentLanguage() === 'en' ? name.replace(/^the\s+(?=\S)/i, '') : name;
}

interface Addressed {
  recipient: string;
  recipientMode: RecipientMode;
  otherRecipients?: number;
}

export function recipientLine({ recipient, recipientMode, otherRecipients = 0 }: Addressed): string {
  if (recipientMode === 'choose') return tPage('recipient.byChoice');
  if (recipientMode === 'postcode' || recipientMode === 'each') return tPage('recipient.byPostcode');
  const others = otherRecipients > 0 ? [tPage('recipient.more', { count: otherRecipients })] : [];
  return tPage('finished.to', { recipient: formatList([recipient, ...others]) });
}
