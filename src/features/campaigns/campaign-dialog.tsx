import { useEffect, useId, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { failureSentence } from '../../browser/api-call.ts';
import { showFailure } from '../../browser/failure-toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DraftDialog } from '../../ui/draft-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CampaignDialogForm } from './campaign-dialog-form.tsx';
import { CampaignDialogInstead } from './campaign-dialog-instead.tsx';
import { useCreateCampaign } from './campaigns.api.ts';
import type { CampaignInput } from './campaigns.contract.ts';
import { MAY_NOT_CREATE, MAY_NOT_DUPLICATE } from './campaigns.contract.ts';
import { useCampaignStart } from './use-campaign-start.ts';

const FAILED = 'Failed to create campaign';

type CampaignDialogProps = {
  /** The campaign to duplicate; without one a new campaign is begun. */
  sourceId?: number | undefined;
  onClose: () => void;
};

export function CampaignDialog({ sourceId, onClose }: CampaignDialogProps) {
  const formId = useId();
  const [isTyped, setTyped] = useState(false);
  const { values, organizations, ...missing } = useCampaignStart(sourceId);
  const { mutate, isPending, data: created, error, submittedAt } = useCreateCampaign();
  const submit = (input: CampaignInput) =>
    mutate(input, {
      onSuccess: () => showToast({ title: 'Campaign created successfully' }),
      onError: (refusal) => showFailure(toTell(refusal), FAILED),
    });
  const toTell = (refusal: Error) => (sourceId === undefined ? refusal : asDuplicating(refusal));
  const act = sourceId === undefined ? 'Create' : 'Duplicate';
  return (
    <>
      <DraftDialog
        title={`${act} Campaign`}
        draft="campaign"
        isTyped={isTyped && !created}
        isBusy={isPending}
        submit={
          <Button type="submit" form={formId} variant="primary" busy={isPending} disabled={!values}>
            {act}
          </Button>
        }
        onClose={onClose}
      >
        {values ? (
          <CampaignDialogForm
            id={formId}
            values={values}
            organizations={organizations}
            onTyped={setTyped}
            onSubmit={submit}
          />
        ) : (
          <CampaignDialogInstead {...missing} />
        )}
        {error && <Failure key={submittedAt} sentence={failureSentence(toTell(error), FAILED)} />}
      </DraftDialog>
      {created && <Navigate to={`/campaign-edit/${created.campaign.id}`} />}
    </>
  );
}

/** The call that it makes is the one that creates (ruling 9), whose refusal speaks of something else. */
function asDuplicating(refusal: Error): Error {
  return refusal.message === `403: ${MAY_NOT_CREATE}` ? new Error(MAY_NOT_DUPLICATE) : refusal;
}

/** What the toast says too; it stays until the next try. */
function Failure({ sentence }: { sentence: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="pt-4">
      <Alert title="Error">{sentence}</Alert>
    </div>
  );
}
