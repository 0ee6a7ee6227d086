import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import type { PreviewLink } from '#features/organizations/organizations.contract.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy.tsx';
import { LinkIcon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast-store.ts';
import { campaignQuery } from '../campaigns.api.ts';

export function PreviewLinkButton({ campaignId }: { campaignId: number }) {
  const { mutate, isPending } = usePreviewLink(campaignId, 'POST', async ({ url }) => {
    if (url && (await copyText(url))) showToast({ title: 'Preview link copied to clipboard' });
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      <LinkIcon />
      Copy Preview Link
    </Button>
  );
}

export function WithdrawButton({ campaignId }: { campaignId: number }) {
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
