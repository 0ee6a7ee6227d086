import { isAddress } from '../letters/ui/mail-draft.ts';
import type { LetterTarget } from './letter-target.ts';

/** A campaign's own recipients, or the organization's mailbox; what is no address is left out. */
export function recipientsOf({ mail, organization }: Pick<LetterTarget, 'mail' | 'organization'>) {
  const { to, cc, bcc } = mail ?? { to: [organizationMailbox(organization.url) ?? ''], cc: [], bcc: [] };
  return { to: to.filter(isAddress), cc: cc.filter(isAddress), bcc: bcc.filter(isAddress) };
}

/** The organization's own mailbox: `info@` its host (ruling 14); none without a website. */
export function organizationMailbox(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const host = new URL(url).hostname.replace(/^www\./, '');
  return [`info@${host}`].find(isAddress);
}
