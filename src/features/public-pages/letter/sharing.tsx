import { useEffect, useState } from 'react';
import { t } from '#i18n/t.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { copyText } from '#ui/copy.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { ChatIcon, LinkIcon, MailIcon, MessageIcon, ShareIcon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { LetterTarget } from '../letter-target.ts';

export interface SharingProps {
  target: LetterTarget;
  pageUrl: string;
}

export function SharingButtons({ target, pageUrl }: SharingProps) {
  const ways = waysToShare(target, pageUrl);
  return (
    <section className="grid gap-3 border-rule border-t pt-6" aria-labelledby="share">
      <h2 className="font-bold text-sub" id="share">
        {t('share.title')}
      </h2>
      <div
        className={classNames(
          'grid gap-2 [&_.btn]:min-h-16 [&_.btn]:flex-col [&_.btn]:gap-1 [&_.btn]:px-1! [&_.btn]:py-2.5! [&_.btn]:text-mini/[1.25]!',
          ways.share ? 'grid-cols-4' : 'grid-cols-3',
        )}
      >
        <Button onClick={ways.copyLink}>
          <LinkIcon />
          {t('share.copyLink')}
        </Button>
        <ButtonLink href={ways.email}>
          <MailIcon />
          {t('share.email')}
        </ButtonLink>
        <ButtonLink href={ways.text}>
          <MessageIcon />
          {t('share.text')}
        </ButtonLink>
        {ways.share && (
          <Button onClick={ways.share}>
            <ShareIcon />
            {t('share.more')}
          </Button>
        )}
      </div>
      <p className="hint">{ways.note}</p>
    </section>
  );
}

/** A page has one main act: this, or the visitor's next letter. */
export function AskSomeoneElse({ target, pageUrl, isMain }: SharingProps & { isMain: boolean }) {
  const ways = waysToShare(target, pageUrl);
  const code = useQrCode(pageUrl);
  return (
    <section
      className="mt-8 grid items-center gap-x-6 gap-y-4 border-rule border-t pt-6 *:min-w-0 md:grid-cols-[minmax(0,1fr)_auto] md:[&>:first-child]:col-span-full print:hidden"
      aria-labelledby="share"
    >
      <div>
        <h2 className="title" id="share">
          {t('share.title')}
        </h2>
        <p className="mt-1.5 text-ink-2 text-small">{ways.note}</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button
          {...(isMain && { variant: 'primary' })}
          size="large"
          className="col-span-full"
          onClick={ways.copyLink}
        >
          <LinkIcon />
          {t('share.copyLink')}
        </Button>
        <ButtonLink href={ways.whatsApp} target="_blank" rel="noreferrer">
          <ChatIcon />
          WhatsApp
        </ButtonLink>
        <ButtonLink href={ways.email}>
          <MailIcon />
          {t('share.email')}
        </ButtonLink>
        {ways.share && (
          <Button className="col-span-full" onClick={ways.share}>
            <ShareIcon />
            {t('share.other')}
          </Button>
        )}
      </div>
      {code && (
        <>
          <div className="w-34 max-md:hidden">{code}</div>
          <div className="md:hidden">
            <Disclosure summary={t('share.showCode')}>
              <div className="w-44 justify-self-center">{code}</div>
            </Disclosure>
          </div>
        </>
      )}
    </section>
  );
}

/** Loads late, because few visitors get this far. The other ways to share don't need it. */
function useQrCode(pageUrl: string) {
  const [code, setCode] = useState<React.ReactNode>();
  useEffect(() => {
    import('#ui/qr-code.tsx').then(
      ({ QrCode }) => setCode(<QrCode text={pageUrl} name={t('share.code')} />),
      () => {},
    );
  }, [pageUrl]);
  return code;
}

function waysToShare({ kind, campaign, organization }: LetterTarget, pageUrl: string) {
  const title = campaign?.name ?? organization.name;
  const words = encodeURIComponent(t('share.words', { address: pageUrl }));
  return {
    note: t(kind === 'campaign' ? 'share.campaign' : 'share.page'),
    copyLink: () => copyLink(pageUrl),
    email: `mailto:?subject=${encodeURIComponent(title)}&body=${words}`,
    text: `sms:?&body=${words}`,
    whatsApp: `https://wa.me/?text=${words}`,
    // Another website may forbid its frames to share.
    share:
      'share' in navigator &&
      parent === window &&
      (() => {
        navigator.share({ title, url: pageUrl }).catch(ignoreCancelling);
      }),
  };
}

async function copyLink(pageUrl: string) {
  if (await copyText(pageUrl)) showToast({ title: t('share.copied') });
  else showToast({ title: t('share.failed'), description: pageUrl, destructive: true });
}

/** A visitor who closes the system's share sheet has changed their mind. */
function ignoreCancelling() {}
