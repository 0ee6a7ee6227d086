import { type ComponentProps, useState } from 'react';
import { t, tRich } from '#i18n/t.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CopyRow, copyText } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CopyIcon, MailIcon } from '#ui/icon.tsx';
import { dismissToastInPlace, showToast } from '#ui/toast-store.ts';
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
    // The message says that the letter is ready, or offers to undo a change.
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
      // The policy of another website may forbid this to its frames.
      window.open(link.href, '_top');
    },
    openedWebmail({ route, link }: Webmail) {
      use(route);
      void bringBody(link);
    },
    /** The link itself opens the form. */
    openedForm() {
      use('form');
    },
    print() {
      use('print');
      window.print();
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

interface CopyDialogProps {
  title: string;
  text?: string;
  parts: readonly ('To' | 'CC' | 'BCC' | 'Subject' | 'Body' | 'Letter')[];
  sending: Sending;
}

export function CopyDialog({ title, text = t('copyDialog.text'), parts, sending }: CopyDialogProps) {
  if (!sending.copying) return null;
  const { to, cc, bcc, subject, body } = sending.mail;
  const rows = {
    To: { name: t('kit.to'), value: to.join(', ') },
    CC: { name: t('copyDialog.cc'), value: cc.join(', ') },
    BCC: { name: t('copyDialog.bcc'), value: bcc.join(', ') },
    Subject: { name: t('sheet.subject'), value: subject },
    Body: { name: t('copyDialog.body'), value: body, long: true },
    Letter: { name: t('copyDialog.letter'), value: body, long: true },
  };
  const shown = parts.map((part) => rows[part]).filter(({ value }) => value);
  return (
    <Dialog wide title={title} description={text} onClose={sending.closeCopying}>
      <div>
        {shown.map((row) => (
          <CopyRow key={row.name} {...row} onCopy={announceCopy} />
        ))}
      </div>
    </Dialog>
  );
}

export function announceCopy(copied: boolean) {
  if (copied) showToast({ title: t('kit.copied'), description: t('copyDialog.done') });
  else {
    const description = t('copyDialog.manually');
    showToast({ title: t('copyDialog.failed'), description, destructive: true });
  }
}
