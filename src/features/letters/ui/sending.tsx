import { type ComponentProps, useState } from 'react';
import { formatList, t, tRich } from '#i18n/t.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { copyText } from '#ui/copy.tsx';
import { CopyIcon, MailIcon } from '#ui/icon.tsx';
import { dismissToastInPlace } from '#ui/toast-store.ts';
import type { SendingRoute } from './letter-state.ts';
import {
  gmailLink,
  isAddress,
  type MailDraft,
  type MailLink,
  mailtoLink,
  outlookLink,
} from './mail-draft.ts';

export function useSending(draft: MailDraft, onUse: (route: SendingRoute) => void = () => {}) {
  const [notice, setNotice] = useState<{ body: string; text: string }>();
  const [copying, setCopying] = useState(false);
  const { to, cc, bcc } = draft;
  const mail = { ...draft, to: to.filter(isAddress), cc: cc.filter(isAddress), bcc: bcc.filter(isAddress) };

  function use(route: SendingRoute) {
    // It said that the letter is ready, or would undo a change to one that is on its way.
    dismissToastInPlace();
    onUse(route);
  }

  async function bringBody({ carriesBody }: MailLink) {
    const { body } = mail;
    if (carriesBody) setNotice(undefined);
    else setNotice({ body, text: t((await copyText(body)) ? 'send.copied' : 'send.notCopied') });
  }

  return {
    mail,
    notice: notice?.body === mail.body ? notice.text : undefined,
    copying,
    closeCopying: () => setCopying(false),
    canEmail: mail.to.length > 0,
    webmail: [
      { route: 'gmail', name: 'Gmail', link: gmailLink(mail) },
      { route: 'outlook', name: 'Outlook', link: outlookLink(mail) },
    ] satisfies Webmail[],
    async email() {
      const link = mailtoLink(mail, navigator.userAgent);
      use('mailto');
      await bringBody(link);
      // On another website that one opens it: its policy may keep its frames from it.
      window.open(link.href, '_top');
    },
    openedWebmail({ route, link }: Webmail) {
      use(route);
      void bringBody(link);
    },
    copy() {
      use('copy');
      setCopying(true);
    },
  };
}

interface Webmail {
  route: 'gmail' | 'outlook';
  name: string;
  link: MailLink;
}

export type Sending = ReturnType<typeof useSending>;

/** For example "with a copy to a@b.org, and a blind copy to Friends"; empty where nobody gets one. */
export function describeCopies({ cc, bcc }: MailDraft, organization: string, most = cc.length): string {
  const rest = cc.length - most;
  const named = rest > 0 ? [...cc.slice(0, most), t('copies.more', { count: rest })] : cc;
  const copies = { count: named.length, names: formatList(named), organization };
  if (bcc.length === 0) return named.length > 0 ? t('copies.to', copies) : '';
  return named.length > 0 ? t('copies.both', copies) : t('copies.blind', copies);
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
      {t('send.email')}
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

/** Beside a main button that opens the visitor's mail program. */
export function WebmailLinks({ sending }: { sending: Sending }) {
  const [gmail, outlook] = sending.webmail.map((webmail) => (
    <a key={webmail.route} {...newTab(sending, webmail)}>
      {webmail.route === 'outlook' ? t('send.outlookWeb') : webmail.name}
    </a>
  ));
  return <p className="text-small">{tRich('send.webmail', { gmail, outlook })}</p>;
}

export function WebmailButtons({
  sending,
  ...look
}: { sending: Sending } & ComponentProps<typeof ButtonLink>) {
  return sending.webmail.map((webmail) => (
    <ButtonLink key={webmail.route} {...look} {...newTab(sending, webmail)}>
      {t('send.openIn', { name: webmail.name })}
    </ButtonLink>
  ));
}

function newTab({ openedWebmail }: Sending, webmail: Webmail) {
  return {
    href: webmail.link.href,
    target: '_blank',
    rel: 'noreferrer',
    onClick: () => openedWebmail(webmail),
  };
}
