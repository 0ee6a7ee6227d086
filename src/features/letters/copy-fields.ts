import type { LetterTarget } from './letter-target.ts';
import type { MailDraft } from './mail-draft.ts';

/** One part of a message, to be copied by itself. */
export interface CopyField {
  name: string;
  value: string;
  long?: boolean;
}

export function visitorCopyFields({ kind }: LetterTarget, { to, cc, bcc, subject, body }: MailDraft) {
  if (kind === 'organization') return fieldsOf({ Subject: [subject] }, { name: 'Letter', value: body });
  return fieldsOf({ To: to, CC: cc, BCC: bcc, Subject: [subject] }, { name: 'Body', value: body });
}

export function staffCopyFields({ to, cc, bcc, subject, body }: MailDraft): CopyField[] {
  return fieldsOf({ To: to, BCC: bcc, CC: cc, Subject: [subject] }, { name: 'Body', value: body });
}

/** Parts that are empty are left out. */
function fieldsOf(lists: Record<string, string[]>, text: CopyField): CopyField[] {
  const short = Object.entries(lists)
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => ({ name, value: list.join(', ') }));
  return [...short, { ...text, long: true }];
}
