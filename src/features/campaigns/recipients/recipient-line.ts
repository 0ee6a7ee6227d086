import { formatList, tPage } from '#i18n/t.ts';
import type { RecipientMode } from './recipients.contract.ts';

interface Addressed {
  recipient: string;
  recipientMode: RecipientMode;
  /** The number of other people who get the same letter. */
  otherRecipients?: number;
}

/** Describes the recipient of a letter before the visitor has chosen one. */
export function recipientLine({ recipient, recipientMode, otherRecipients = 0 }: Addressed): string {
  if (recipientMode === 'choose') return tPage('recipient.byChoice');
  if (recipientMode === 'postcode') return tPage('recipient.byPostcode');
  const others = otherRecipients > 0 ? [tPage('recipient.more', { count: otherRecipients })] : [];
  return tPage('finished.to', { recipient: formatList([recipient, ...others]) });
}
