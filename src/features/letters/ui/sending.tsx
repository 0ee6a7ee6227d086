import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy.tsx';
import { CopyIcon, MailIcon } from '../../../ui/icon.tsx';
import {
  gmailLink,
  isAddress,
  type MailDraft,
  type MailLink,
  mailtoLink,
  outlookLink,
} from './mail-draft.ts';

const COPIED =
  'Your letter was too long to fill in for you, so we copied it. Paste it into the message that just opened.';
const NOT_COPIED =
  'Your letter was too long to fill in for you. Copy it from here into the message that just opened.';

/** How a finished letter leaves the page; `onUse` hears of each way that is taken. */
export function useSending(draft: MailDraft, onUse: (way: 'email' | 'copy') => void = () => {}) {
  const [notice, setNotice] = useState<string>();
  const [copying, setCopying] = useState(false);
  const mail = {
    ...draft,
    to: draft.to.filter(isAddress),
    cc: draft.cc.filter(isAddress),
    bcc: draft.bcc.filter(isAddress),
  };

  async function bringBody({ carriesBody }: MailLink) {
    if (carriesBody) setNotice(undefined);
    else setNotice((await copyText(mail.body)) ? COPIED : NOT_COPIED);
  }

  return {
    mail,
    /** What to do by hand for a letter that no link can carry. */
    notice,
    copying,
    setCopying,
    canEmail: mail.to.length > 0,
    async email() {
      const link = mailtoLink(mail, navigator.userAgent);
      onUse('email');
      await bringBody(link);
      window.location.assign(link.href);
    },
    openedWebmail(link: MailLink) {
      onUse('email');
      void bringBody(link);
    },
    copy() {
      onUse('copy');
      setCopying(true);
    },
  };
}

export type Sending = ReturnType<typeof useSending>;

// Costly to make, and needed on every page.
const NAMES = new Intl.ListFormat('en', { type: 'conjunction' });

/** Such as "with a copy to a@b.org, and a blind copy to Friends"; empty where nobody gets one. */
export function describeCopies({ cc, bcc }: MailDraft, organization: string, most = cc.length): string {
  const rest = cc.length - most;
  const named = rest > 0 ? [...cc.slice(0, most), `${rest} more`] : cc;
  const copies = [
    named.length > 0 && `${named.length > 1 ? 'copies' : 'a copy'} to ${NAMES.format(named)}`,
    bcc.length > 0 && `a blind copy to ${organization}`,
  ].filter((copy) => copy !== false);
  return copies.length > 0 ? `with ${copies.join(', and ')}` : '';
}

type SendingButtonProps = { sending: Sending; large?: boolean };

export function EmailButton({ sending, large }: SendingButtonProps) {
  return (
    <Button
      {...(large && { variant: 'primary', size: 'large' })}
      wide
      disabled={!sending.canEmail}
      onClick={sending.email}
    >
      <MailIcon />
      Email Letter
    </Button>
  );
}

export function CopyButton({ sending, large, label }: SendingButtonProps & { label: string }) {
  return (
    <Button {...(large && { size: 'large' })} wide onClick={sending.copy}>
      <CopyIcon />
      {label}
    </Button>
  );
}

export function WebmailLinks({ sending }: { sending: Sending }) {
  const { mail, openedWebmail } = sending;
  return (
    <p className="text-small">
      Or open the draft in <WebmailLink name="Gmail" link={gmailLink(mail)} onOpen={openedWebmail} /> or{' '}
      <WebmailLink name="Outlook on the web" link={outlookLink(mail)} onOpen={openedWebmail} />.
    </p>
  );
}

interface WebmailLinkProps {
  name: string;
  link: MailLink;
  onOpen: Sending['openedWebmail'];
}

function WebmailLink({ name, link, onOpen }: WebmailLinkProps) {
  return (
    <a href={link.href} target="_blank" rel="noreferrer" onClick={() => onOpen(link)}>
      {name}
    </a>
  );
}
