import { formatList, sayOnPage } from '../../../languages/say.ts';
import type { RecipientMode } from './recipients.contract.ts';

interface Addressed {
  recipient: string;
  recipientMode: RecipientMode;
  /** The number of other people who get the same letter. */
  otherRecipients?: number;
}

/** Describes the recipient of a letter before the visitor has chosen one. */
export function recipientLine({ recipient, recipientMode, otherRecipients = 0 }: Addressed): string {
  if (recipientMode === 'choose') return sayOnPage('recipient.byChoice');
  if (recipientMode === 'postcode') return sayOnPage('recipient.byPostcode');
  const others = otherRecipients > 0 ? [sayOnPage('recipient.more', { count: otherRecipients })] : [];
  return sayOnPage('finished.to', { recipient: formatList([recipient, ...others]) });
}
