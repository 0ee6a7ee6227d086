import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { useCurrentUser } from '#features/accounts/accounts.api.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy.tsx';
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
    <section
      className="wrap-anywhere mb-5 grid gap-2 rounded-card border border-brass-line bg-brass-tint px-4 py-3.5 text-small"
      aria-label="What the public sees"
    >
      <b>{words.title}</b>
      <p>{words.text}</p>
      {words.reason && <p className="whitespace-pre-line">Their reason: {words.reason}</p>}
      {words.isPreviewed && actions}
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
  const { mutate, isPending } = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') =>
      callApi<PreviewLink>(method, `/api/organizations/${id}/preview-link`),
    onSuccess: show,
    onError: (error) => showFailure(error, 'Failed to change the preview link'),
  });

  async function show({ url }: PreviewLink) {
    setLink(url);
    if (!url) showToast({ title: 'The preview link no longer works' });
    else if (await copyText(url)) showToast({ title: 'Preview link copied to clipboard' });
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
        {user?.role === 'admin' && <ApproveButton id={id} version={version} />}
      </div>
    </div>
  );
}

function ApproveButton({ id, version }: Pick<StaffOrganization, 'id' | 'version'>) {
  const { mutate, isPending } = useApproveOrganization(id, version);
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Approve
    </Button>
  );
}

/** After a take-down only admins make changes. */
export function useTakenDownLock(takenDownAt: string | null): boolean {
  const { data: user } = useCurrentUser();
  return takenDownAt !== null && user?.role !== 'admin';
}
