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

export function useSending(draft: MailDraft, onUse: (way: 'email' | 'copy') => void = () => {}) {
  const [notice, setNotice] = useState<{ body: string; text: string }>();
  const [copying, setCopying] = useState(false);
  const { to, cc, bcc } = draft;
  const mail = { ...draft, to: to.filter(isAddress), cc: cc.filter(isAddress), bcc: bcc.filter(isAddress) };

  async function bringBody({ carriesBody }: MailLink) {
    const { body } = mail;
    if (carriesBody) setNotice(undefined);
    else setNotice({ body, text: (await copyText(body)) ? COPIED : NOT_COPIED });
  }

  return {
    mail,
    notice: notice?.body === mail.body ? notice.text : undefined,
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

const NAMES = new Intl.ListFormat('en', { type: 'conjunction' });

/** Such as "with a copy to a@b.org, and a blind copy to Friends"; empty where nobody gets one. */
export function describeCopies({ cc, bcc }: MailDraft, organization: string, most = cc.length): string {
  const rest = cc.length - most;
  const named = rest > 0 ? [...cc.slice(0, most), `${rest} more`] : cc;
  const copies = [
    named.length > 0 && `${named.length > 1 ? 'copies' : 'a copy'} to ${NAMES.format(named)}`,
    bcc.length > 0 && `a blind copy to ${organization}`,
  ].filter(Boolean);
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
  const link = (name: string, to: MailLink) => (
    <a href={to.href} target="_blank" rel="noreferrer" onClick={() => openedWebmail(to)}>
      {name}
    </a>
  );
  return (
    <p className="text-small">
      Or open the draft in {link('Gmail', gmailLink(mail))} or {link('Outlook on the web', outlookLink(mail))}
      .
    </p>
  );
}
