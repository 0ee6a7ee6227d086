import { useState } from 'react';
import { copyText } from '../../../ui/copy-text.ts';
import { gmailLink, type MailDraft, type MailLink, mailtoLink, outlookLink } from './mail-draft.ts';

const ON_CLIPBOARD =
  'Your letter is too long for a link, so it is on the clipboard: paste it into the message that has opened.';
const BY_HAND = 'Your letter is too long for a link: copy it from here into the message that has opened.';

/** The ways by which a finished letter leaves the page; `onWay` hears of each that is taken. */
export function useMailing(mail: MailDraft, onWay: (way: 'email' | 'copy') => void = () => {}) {
  const [notice, setNotice] = useState<string>();
  const [copying, setCopying] = useState(false);

  async function bringBody({ carriesBody }: MailLink) {
    if (carriesBody) setNotice(undefined);
    else setNotice((await copyText(mail.body)) ? ON_CLIPBOARD : BY_HAND);
  }

  return {
    mail,
    /** What is to be done by hand for a letter that no link can carry (ruling 21). */
    notice,
    copying,
    setCopying,
    gmail: gmailLink(mail),
    outlook: outlookLink(mail),
    canEmail: mail.to.length > 0,
    async email() {
      const link = mailtoLink(mail, navigator.userAgent);
      onWay('email');
      await bringBody(link);
      window.location.assign(link.href);
    },
    openedWebmail(link: MailLink) {
      onWay('email');
      bringBody(link);
    },
    copy() {
      onWay('copy');
      setCopying(true);
    },
  };
}

export type Mailing = ReturnType<typeof useMailing>;
