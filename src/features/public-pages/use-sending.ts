import { useRef } from 'react';
import { oneLine } from '../letters/ui/mail-draft.ts';
import { useMailing } from '../letters/ui/use-mailing.ts';
import type { DeskDraft } from './letter-desk.tsx';
import { recipientsOf } from './letter-recipients.ts';
import type { LetterTarget } from './letter-target.ts';
import { trackInteraction } from './track-interaction.ts';

/** What a visitor can do with a finished letter, always with the words as they stand; it is recorded. */
export function useSending(target: LetterTarget, pageUrl: string, { details, letter }: DeskDraft) {
  const recorded = useRef('');
  const mail = {
    ...recipientsOf(target),
    subject: oneLine(letter?.subject ?? '') || target.fallbackSubject,
    body: letter?.text ?? '',
  };

  /** Once for each version of the letter and each way that it went. */
  function record(action: 'email' | 'copy') {
    const what = JSON.stringify([action, mail.subject, mail.body]);
    if (!letter || recorded.current === what) return;
    recorded.current = what;
    trackInteraction({ action, pageUrl, target, details, letter: { ...letter, subject: mail.subject } });
  }

  return useMailing(mail, record);
}
