import { useRef } from 'react';
import type { DeskDraft } from './letter-desk.tsx';
import type { LetterTarget } from './letter-target.ts';
import { oneLine, recipientsOf } from './mail-draft.ts';
import { trackInteraction } from './track-interaction.ts';
import { useMailing } from './use-mailing.ts';

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
