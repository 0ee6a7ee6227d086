import { useRef, useState } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import type { DeskDraft } from './letter-desk.tsx';
import type { LetterTarget } from './letter-target.ts';
import {
  gmailLink,
  type MailDraft,
  type MailLink,
  mailtoLink,
  oneLine,
  outlookLink,
  recipientsOf,
} from './mail-draft.ts';
import { trackInteraction } from './track-interaction.ts';

const ON_CLIPBOARD =
  'Your letter is too long for a link, so it is on the clipboard: paste it into the message that has opened.';
const BY_HAND = 'Your letter is too long for a link: copy it from here into the message that has opened.';

/** What a visitor can do with a finished letter, always with the words as they stand. */
export function useSending(target: LetterTarget, pageUrl: string, draft: DeskDraft) {
  const [notice, setNotice] = useState<string>();
  const [copying, setCopying] = useState(false);
  const recorded = useRef('');
  const { details, letter } = draft;
  const mail: MailDraft = {
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

  async function bringBody({ carriesBody }: MailLink) {
    if (carriesBody) setNotice(undefined);
    else setNotice((await copyText(mail.body)) ? ON_CLIPBOARD : BY_HAND);
  }

  return {
    mail,
    /** What the visitor has to do by hand for a letter that no link can carry (ruling 21). */
    notice,
    copying,
    setCopying,
    gmail: gmailLink(mail),
    outlook: outlookLink(mail),
    canEmail: mail.to.length > 0,
    async email() {
      const link = mailtoLink(mail, navigator.userAgent);
      record('email');
      await bringBody(link);
      window.location.assign(link.href);
    },
    openedWebmail(link: MailLink) {
      record('email');
      bringBody(link);
    },
    copy() {
      record('copy');
      setCopying(true);
    },
  };
}

export type Sending = ReturnType<typeof useSending>;
