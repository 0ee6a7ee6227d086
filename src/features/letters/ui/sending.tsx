import { type ComponentProps, type ReactNode, useState } from 'react';
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
import { PLATFORMS, platformOf, sendingOn } from './sending-ways.ts';

export function useSending(draft: MailDraft, onUse: (route: SendingRoute) => void = () => {}) {
  const [notice, setNotice] = useState<{ body: string; text: string }>();
  const [copying, setCopying] = useState(false);
  const { to, cc, bcc } = draft;
  const mail = { ...draft, to: to.filter(isAddress), cc: cc.filter(isAddress), bcc: bcc.filter(isAddress) };

  const { userAgent } = navigator;
  const platform = PLATFORMS[platformOf(userAgent)];
  const { isPasted, losesLines, canShare, webmailFirst } = sendingOn(mail, {
    userAgent,
    canShare: 'share' in navigator,
  });

  function use(route: SendingRoute) {
    // The message says that the letter is ready, or offers to undo a change.
    dismissToastInPlace();
    onUse(route);
  }

  function notify(
    key?: 'send.copied' | 'send.notCopied' | 'send.paste' | 'send.pasteOver' | 'send.addAddress',
  ) {
    setNotice(key && { body: mail.body, text: t(key) });
  }

  /** If the letter can't be copied, a draft without paragraphs is better than an empty one. */
  async function openDraft(copiesFirst: boolean) {
    use('mailto');
    const isCopied = copiesFirst && (await copyText(mail.body));
    const link = mailtoLink(isCopied ? { ...mail, body: '' } : mail, platform.mailto.limit);
    if (isCopied) notify(losesLines ? 'send.paste' : 'send.copied');
    else notify(link.carriesBody ? undefined : 'send.notCopied');
    // The policy of another website may forbid this to its frames.
    window.open(link.href, '_top');
  }

  function copy() {
    use('copy');
    setCopying(true);
  }

  return {
    mail,
    notice: notice?.body === mail.body ? notice.text : undefined,
    copying,
    closeCopying: () => setCopying(false),
    canEmail: mail.to.length > 0,
    canShare,
    losesLines,
    webmailFirst,
    webmail: [
      { route: 'gmail', name: 'Gmail', link: gmailLink(mail, platform.gmail.limit) },
      { route: 'outlook', name: 'Outlook', link: outlookLink(mail, platform.outlook.limit) },
    ] satisfies Webmail[],
    email: () => openDraft(isPasted),
    openWhole: () => openDraft(false),
    async openedWebmail({ route, link }: Webmail) {
      use(route);
      if (link.carriesBody) notify();
      else notify((await copyText(mail.body)) ? 'send.copied' : 'send.notCopied');
    },
    /** Apps get the subject and the letter, but no address. */
    async share() {
      const isCopied = await copyText(mail.to.join(', '));
      try {
        await navigator.share({ title: mail.subject, text: mail.body });
      } catch (error) {
        // Visitors may close the list of apps. Frames of other websites may not open it.
        if (!(error instanceof DOMException) || error.name !== 'AbortError') copy();
        return;
      }
      use('share');
      notify(isCopied ? 'send.addAddress' : undefined);
    },
    mayLoseLines(route: SendingRoute): boolean {
      if (route !== 'mailto' && route !== 'gmail' && route !== 'outlook') return false;
      return platform[route].lineBreaks !== 'arrive' && mail.body.includes('\n');
    },
    async copyBody() {
      if (await copyText(mail.body)) notify('send.pasteOver');
      else copy();
    },
    /** The link itself opens the form. */
    openedForm() {
      use('form');
    },
    print() {
      use('print');
      window.print();
    },
    copy,
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

/** Offers ways for apps that lose the line breaks of a letter in a link. */
export function OtherDrafts({ sending }: { sending: Sending }) {
  return (
    <>
      {sending.canShare && (
        <p className="text-small">{tRich('send.orShare', { a: linkTo(sending.share) })}</p>
      )}
      {sending.losesLines && (
        <p className="text-small">{tRich('send.orWhole', { a: linkTo(sending.openWhole) })}</p>
      )}
    </>
  );
}

/** Asks only while the draft has the letter from a link. */
export function ParagraphsQuestion({ sending, route }: { sending: Sending; route: SendingRoute }) {
  if (sending.notice || !sending.mayLoseLines(route)) return null;
  return <p>{tRich('slip.paragraphs', { a: linkTo(sending.copyBody) })}</p>;
}

function linkTo(onClick: () => Promise<void>) {
  return (words: ReactNode) => (
    <Button variant="link" className="font-normal!" onClick={onClick}>
      {words}
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
