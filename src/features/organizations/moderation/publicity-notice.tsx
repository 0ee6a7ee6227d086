import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { useCurrentUser } from '#features/accounts/accounts.api.ts';
import { Button } from '#ui/button.tsx';
import { copyText, PREVIEW_LINK_COPIED } from '#ui/copy.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useApproveOrganization } from '../organizations.api.ts';
import type { PreviewLink, PublicState, StaffOrganization } from '../organizations.contract.ts';

type PublicityNoticeProps = {
  organization: PublicState;
  campaign?: Pick<PublicState, 'takenDownAt' | 'takenDownReason'> & { isLeftOut: boolean };
  actions?: ReactNode;
};

export function PublicityNotice({ organization, campaign, actions }: PublicityNoticeProps) {
  const words = noticeOf(organization, campaign);
  if (!words) return null;
  return (
    <Notice label="What the public sees" title={words.title} text={words.text}>
      {words.reason && <p className="whitespace-pre-line">Their reason: {words.reason}</p>}
      {words.isPreviewed && actions}
    </Notice>
  );
}

export function ProposedNotice({ proposed }: Pick<StaffOrganization, 'proposed'>) {
  if (!proposed) return null;
  const { name, abbreviation, url, logoUrl, faviconUrl } = proposed;
  const changes = [
    name && `name: ${name}`,
    abbreviation && `abbreviation: ${abbreviation}`,
    url && `URL: ${url}`,
    logoUrl && 'a new logo',
    faviconUrl && 'a new favicon',
  ].filter(Boolean);
  const listed = new Intl.ListFormat('en-US').format(changes.map(String));
  return (
    <Notice
      label="Changes waiting for approval"
      title="Waiting for approval"
      text={`Changes to new organizations are reviewed before they go public. Until then, the public sees the earlier version. Your changes are ${listed}.`}
    />
  );
}

type NoticeProps = { label: string; title: string; text: string; children?: ReactNode };

function Notice({ label, title, text, children }: NoticeProps) {
  return (
    <section
      className="wrap-anywhere mb-5 grid gap-2 rounded-card border border-brass-line bg-brass-tint px-4 py-3.5 text-small"
      aria-label={label}
    >
      <b>{title}</b>
      <p>{text}</p>
      {children}
    </section>
  );
}

function noticeOf(organization: PublicState, campaign: PublicityNoticeProps['campaign']) {
  if (campaign?.takenDownAt)
    return takenDown('This campaign was taken down', 'page', campaign.takenDownReason);
  if (organization.takenDownAt) {
    return takenDown('This organization was taken down', 'pages', organization.takenDownReason);
  }
  if (organization.approval === 'waiting') {
    return {
      title: 'Waiting for approval',
      text: 'New organizations are reviewed before they go public. Until then, only people with a preview link can see the pages, and your team can generate 10 letters a day.',
      reason: null,
      isPreviewed: true,
    };
  }
  if (organization.approval === 'declined') {
    return {
      title: 'This organization was declined',
      text: 'The people who run this site didn’t approve it. Only people with a preview link can see its pages.',
      reason: organization.approvalReason,
      isPreviewed: true,
    };
  }
  if (!campaign?.isLeftOut) return null;
  return {
    title: 'The recipient asked not to get letters',
    text: 'Visitors can’t write letters here until you choose another recipient.',
    reason: null,
    isPreviewed: false,
  };
}

function takenDown(title: string, what: 'page' | 'pages', reason: string | null) {
  const text = `An admin took the public ${what} down. No one can write letters, and only admins can make changes until it’s restored.`;
  return { title, text, reason, isPreviewed: false };
}

export function PublicityActions({
  id,
  version,
  hasPreviewLink,
}: Pick<StaffOrganization, 'id' | 'version' | 'hasPreviewLink'>) {
  const { data: user } = useCurrentUser();
  const [link, setLink] = useState<string | null>();
  const isMade = link === undefined ? hasPreviewLink : link !== null;
  const approval = useApproveOrganization(id, version);
  const { mutate, isPending } = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') =>
      callApi<PreviewLink>(method, `/api/organizations/${id}/preview-link`),
    onSuccess: show,
    onError: (error) => showFailure(error, 'Failed to change the preview link'),
  });

  async function show({ url }: PreviewLink) {
    setLink(url);
    if (!url) showToast({ title: 'The preview link no longer works' });
    else if (await copyText(url)) showToast({ title: PREVIEW_LINK_COPIED });
  }

  return (
    <div className="grid gap-2">
      {link && <a href={link}>{link}</a>}
      <div className="btn-row">
        <Button busy={isPending} onClick={() => mutate('POST')}>
          Copy Preview Link
        </Button>
        {isMade && (
          <Button variant="quiet" onClick={() => mutate('DELETE')}>
            Withdraw Preview Link
          </Button>
        )}
        {user?.role === 'admin' && (
          <Button busy={approval.isPending} onClick={() => approval.mutate()}>
            Approve
          </Button>
        )}
      </div>
    </div>
  );
}

export function useTakenDownLock(takenDownAt: string | null): boolean {
  const { data: user } = useCurrentUser();
  return takenDownAt !== null && user?.role !== 'admin';
}
