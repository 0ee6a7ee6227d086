import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { copyText } from '../../ui/copy.tsx';
import { LinkIcon, MailIcon, MessageIcon, ShareIcon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { LetterTarget } from './letter-target.ts';

export function SharingButtons({ target, pageUrl }: { target: LetterTarget; pageUrl: string }) {
  const title = target.campaign?.name ?? target.organization.name;
  const canShare = 'share' in navigator;
  const words = encodeURIComponent(`Will you write a letter too? ${pageUrl}`);
  return (
    <section className="grid gap-3 border-rule border-t pt-6" aria-labelledby="share">
      <h2 className="font-bold text-sub" id="share">
        Ask someone else to write
      </h2>
      <div
        className={classNames(
          'grid gap-2 [&_.btn]:min-h-16 [&_.btn]:flex-col [&_.btn]:gap-1 [&_.btn]:px-1! [&_.btn]:py-2.5! [&_.btn]:text-mini/[1.25]!',
          canShare ? 'grid-cols-4' : 'grid-cols-3',
        )}
      >
        <Button onClick={() => copyLink(pageUrl)}>
          <LinkIcon />
          Copy link
        </Button>
        <ButtonLink href={`mailto:?subject=${encodeURIComponent(title)}&body=${words}`}>
          <MailIcon />
          Email
        </ButtonLink>
        <ButtonLink href={`sms:?&body=${words}`}>
          <MessageIcon />
          Text
        </ButtonLink>
        {canShare && (
          <Button onClick={() => navigator.share({ title, url: pageUrl }).catch(ignoreCancelling)}>
            <ShareIcon />
            More
          </Button>
        )}
      </div>
      <p className="hint">
        {target.kind === 'campaign'
          ? 'Shares the campaign page, never your letter.'
          : 'Shares this page, never your letter.'}
      </p>
    </section>
  );
}

async function copyLink(pageUrl: string) {
  if (await copyText(pageUrl)) showToast({ title: 'Public link copied to clipboard' });
  else showToast({ title: 'Failed to copy link', description: pageUrl, destructive: true });
}

/** A visitor who closes the system's share sheet has changed their mind; that is no error. */
function ignoreCancelling() {}
