import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApiTersely } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { imageForm } from '#features/organizations/organizations.api.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { UploadButton } from '#ui/upload-button.tsx';
import { campaignQuery } from '../campaigns.api.ts';
import type { Campaign } from '../campaigns.contract.ts';

export function OwnPictureButtons({ campaign: { id, ownPicture } }: { campaign: Campaign }) {
  const upload = useOwnPicture(id, 'Picture uploaded successfully', async (file: File) =>
    callApiTersely<Campaign>('POST', pathOf(id), imageForm('picture', file)),
  );
  const remove = useOwnPicture(id, 'Picture removed', () => callApiTersely<Campaign>('DELETE', pathOf(id)));
  const box = useRef<HTMLDivElement>(null);
  const focusUpload = () => box.current?.querySelector('input')?.focus();
  return (
    <div ref={box} className="btn-row">
      <UploadButton
        label={ownPicture ? 'Upload Another Picture' : 'Upload My Own Picture'}
        busy={upload.isPending}
        onChoose={upload.mutate}
      />
      {ownPicture && (
        <Button
          variant="quiet-danger"
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: focusUpload })}
        >
          Remove My Picture
        </Button>
      )}
    </div>
  );
}

function pathOf(id: number): string {
  return `/api/campaigns/${id}/picture`;
}

/** Updates only the picture in the cache, so typed text isn't lost. */
function useOwnPicture<Input>(id: number, done: string, send: (input: Input) => Promise<Campaign>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ ownPicture }) => {
      client.setQueryData(campaignQuery(id).queryKey, (known) => known && { ...known, ownPicture });
      showToast({ title: done });
    },
    onError: (error) => showFailure(error, 'Failed to change the picture'),
  });
}
