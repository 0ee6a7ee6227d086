import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { useSite } from '#browser/site.ts';
import type { PreviewLink } from '#features/organizations/organizations.contract.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { copyText, LINK_NOT_COPIED, PREVIEW_LINK_COPIED } from '#ui/copy.tsx';
import { ConfirmDialog } from '#ui/dialog/dialog.tsx';
import { CopyIcon, ExternalIcon, LinkIcon } from '#ui/icon.tsx';
import { AddressText } from '#ui/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { campaignQuery, useSaveCampaign } from '../campaigns.api.ts';
import type { Campaign } from '../campaigns.contract.ts';
import { closingDay, openingDay } from '../schedule/zoned-time.ts';

type CampaignHeadProps = {
  campaign: Campaign;
  isLocked: boolean;
  onGoLive: () => void;
  onShare: () => void;
};

export function CampaignHead({ campaign, isLocked, onGoLive, onShare }: CampaignHeadProps) {
  const { status, publicUrl, previewToken, organizationState } = campaign;
  const site = useSite();
  const section = useRef<HTMLElement>(null);
  const wasAsked = useRef(false);
  const [isFinishing, setFinishing] = useState(false);
  const isPending = status === 'Pending';
  const isTakenDown = Boolean(campaign.takenDownAt ?? organizationState.takenDownAt);
  const isPublic = !isPending && organizationState.approval === 'approved';
  const page = new URL(`/c/${publicUrl}`, site.publicUrl);
  const askToFinish = () => {
    wasAsked.current = true;
    setFinishing(true);
  };
  // The dialog returns focus to its button, which disappears with the new status.
  useEffect(() => {
    const isDone = wasAsked.current && !isFinishing && status === 'Finished';
    if (isDone && document.activeElement === document.body) section.current?.focus();
  }, [isFinishing, status]);
  const preview = new URL(`${page.pathname}?preview=${previewToken}`, site.publicUrl);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="panel mb-4 divide-y divide-rule-soft"
      aria-label="Status and public link"
    >
      <div className={`${ROW} py-6 min-[760px]:grid-cols-[minmax(0,1fr)_auto]`}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <StatusBadge status={status} />
          <p className="max-w-[62ch] flex-[1_1_24ch] text-ink-2 text-small max-[760px]:basis-full">
            {isTakenDown ? 'No one can see this campaign while it’s taken down.' : meaningOf(campaign)}
          </p>
        </div>
        {!isTakenDown && status !== 'Finished' && (
          <Button
            variant={isPending ? 'primary' : 'default'}
            size="large"
            aria-haspopup="dialog"
            disabled={isLocked}
            onClick={isPending ? onGoLive : askToFinish}
          >
            {isPending ? 'Go Live' : 'Finish'}
          </Button>
        )}
      </div>
      {!isTakenDown && (
        <LinkRow name="Public link" address={page} hint={isPublic ? undefined : linkHint(isPending)}>
          <CopyLinkButton name="public link" address={page} />
          <Button aria-haspopup="dialog" onClick={onShare}>
            <LinkIcon />
            Share
          </Button>
          {isPublic && <OpenButton address={page} />}
        </LinkRow>
      )}
      {!isTakenDown && !isPublic && previewToken && (
        <LinkRow
          name="Private preview"
          address={preview}
          hint="Anyone with this link can try the page. Their letters are not counted."
        >
          <WithdrawButton campaignId={campaign.id} />
          <CopyLinkButton name="private preview link" address={preview} />
          <OpenButton address={preview} />
        </LinkRow>
      )}
      {!isTakenDown && !isPublic && !previewToken && (
        <LinkRow name="Private preview" hint="Anyone with this link can see the page until you withdraw it.">
          <PreviewLinkButton campaignId={campaign.id} />
        </LinkRow>
      )}
      {isFinishing && <FinishDialog campaign={campaign} onClose={() => setFinishing(false)} />}
    </section>
  );
}

const ROW =
  'grid items-center gap-x-6 gap-y-3 px-[clamp(18px,2.6vw,28px)] *:min-w-0 max-[760px]:[&_.btn]:flex-auto max-[760px]:[&>.btn]:w-full';

function linkHint(isPending: boolean): string {
  return isPending
    ? 'Works as soon as the campaign is live. You can print it now.'
    : 'Works once the organization is approved.';
}

function meaningOf({ status, organizationState, opensAt, closesAt, timeZone }: Campaign): string {
  const when = { timeZone, locale: 'en-US', year: new Date().getFullYear() };
  if (status === 'Pending') {
    if (!opensAt) return 'Visitors are sent to the organization’s page, where it says “Coming soon”.';
    return `Opens automatically on ${openingDay(opensAt, when)}. Until then, the page shows that date.`;
  }
  if (organizationState.approval !== 'approved')
    return 'Visitors can open it once its organization is approved.';
  if (status === 'Finished') return 'The page stays up, but no one can write new letters.';
  const closes = closesAt && ` It closes automatically on ${closingDay(closesAt, when)}.`;
  return `Visitors can write letters.${closes ?? ''}`;
}

type LinkRowProps = { name: string; address?: URL; hint?: string | undefined; children: ReactNode };

function LinkRow({ name, address, hint, children }: LinkRowProps) {
  return (
    <div className={`${ROW} py-4 min-[760px]:grid-cols-[132px_minmax(0,1fr)_auto]`}>
      <h2 className="font-strong text-small">{name}</h2>
      <div className="wrap-anywhere grid gap-0.5 text-small/[1.45]">
        {address && (
          <p>
            <AddressText>{address.href.replace(/^https?:\/\//, '')}</AddressText>
          </p>
        )}
        {hint && <p className="text-ink-3 text-mini">{hint}</p>}
      </div>
      <div className="btn-row">{children}</div>
    </div>
  );
}

function CopyLinkButton({ name, address }: { name: string; address: URL }) {
  const copy = async () => {
    if (await copyText(address.href)) showToast({ title: `${capitalized(name)} copied to clipboard` });
    else showToast({ title: LINK_NOT_COPIED, destructive: true });
  };
  return (
    <Button aria-label={`Copy ${name}`} onClick={copy}>
      <CopyIcon />
      Copy
    </Button>
  );
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Uses a path because staff may open the site under another host than the public. */
function OpenButton({ address: { pathname, search } }: { address: URL }) {
  return (
    <ButtonLink href={pathname + search} target="_blank" rel="noopener">
      <ExternalIcon />
      Preview
    </ButtonLink>
  );
}

type FinishDialogProps = { campaign: Campaign; onClose: () => void };

function FinishDialog({ campaign: { id, name, version }, onClose }: FinishDialogProps) {
  const { mutateAsync, isPending } = useSaveCampaign(id);
  const finish = () =>
    mutateAsync({ status: 'Finished', version })
      .then(
        () => showToast({ title: 'Campaign is finished' }),
        (error) => showFailure(error, 'Failed to update campaign'),
      )
      .finally(onClose);
  return (
    <ConfirmDialog
      title="Finish this campaign?"
      description="The page stays up and says that the campaign is complete. No one can write new letters. You can set it to Live again."
      act="Finish"
      busy={isPending}
      onConfirm={() => void finish()}
      onClose={onClose}
    >
      <p className="mt-2">{name}</p>
    </ConfirmDialog>
  );
}

function PreviewLinkButton({ campaignId }: { campaignId: number }) {
  const { mutate, isPending } = usePreviewLink(campaignId, 'POST', async ({ url }) => {
    if (url && (await copyText(url))) showToast({ title: PREVIEW_LINK_COPIED });
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      <LinkIcon />
      Copy Preview Link
    </Button>
  );
}

function WithdrawButton({ campaignId }: { campaignId: number }) {
  const { mutate, isPending } = usePreviewLink(campaignId, 'DELETE', () =>
    showToast({ title: 'Preview link withdrawn' }),
  );
  return (
    <Button
      variant="quiet"
      busy={isPending}
      aria-label="Withdraw private preview link"
      onClick={() => mutate()}
    >
      Withdraw
    </Button>
  );
}

/** The buttons unmount on success, so callbacks passed to `mutate` might never run. */
function usePreviewLink(
  campaignId: number,
  method: 'POST' | 'DELETE',
  onDone: (link: PreviewLink) => void | Promise<void>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<PreviewLink>(method, `/api/campaigns/${campaignId}/preview-link`),
    onSuccess: async (link) => {
      const previewToken = link.url && new URL(link.url).searchParams.get('preview');
      client.setQueryData(campaignQuery(campaignId).queryKey, (known) => known && { ...known, previewToken });
      await onDone(link);
    },
    onError: (error) => showFailure(error, 'Failed to change the preview link'),
  });
}
