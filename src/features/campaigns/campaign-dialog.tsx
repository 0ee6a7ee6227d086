import { useEffect, useId, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { failureSentence } from '../../http/api-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { CampaignDialogForm } from './campaign-dialog-form.tsx';
import type { CampaignInput } from './campaign-input.contract.ts';
import { showFailure } from './campaign-problem.ts';
import { useCreateCampaign } from './campaigns.api.ts';

const FAILED = 'Failed to create campaign';

type CampaignDialogProps = {
  /** The campaign to duplicate; without one a new campaign is begun. */
  sourceId?: number | undefined;
  onClose: () => void;
};

export function CampaignDialog({ sourceId, onClose }: CampaignDialogProps) {
  const formId = useId();
  const [isTyped, setTyped] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const { mutate, isPending, data: created, error, submittedAt } = useCreateCampaign();
  const leave = () => {
    if (isPending) return;
    if (isTyped) setClosing(true);
    else onClose();
  };
  const submit = (input: CampaignInput) =>
    mutate(input, {
      onSuccess: () => showToast({ title: 'Campaign created successfully' }),
      onError: (refusal) => showFailure(refusal, FAILED),
    });
  const act = sourceId === undefined ? 'Create' : 'Duplicate';
  const foot = (
    <>
      <Button onClick={leave}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" busy={isPending}>
        {act}
      </Button>
    </>
  );
  return (
    <>
      <Dialog open onOpenChange={leave} title={`${act} Campaign`} wide foot={foot}>
        <CampaignDialogForm id={formId} sourceId={sourceId} onTyped={setTyped} onSubmit={submit} />
        {error && <Failure key={submittedAt} sentence={failureSentence(error, FAILED)} />}
      </Dialog>
      <ConfirmDialog
        open={isClosing}
        onOpenChange={setClosing}
        title="Unsaved changes"
        description="This campaign has not been saved. If you close it, what you typed is lost."
        act="Discard"
        cancel="Keep Editing"
        onConfirm={onClose}
      />
      <UnsavedChanges when={isTyped && !created} />
      {created && <Navigate to={`/campaign-edit/${created.campaign.id}`} />}
    </>
  );
}

/** What the toast says too; it stays until the next try. */
function Failure({ sentence }: { sentence: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box} className="pt-4">
      <Alert title="Error">{sentence}</Alert>
    </div>
  );
}
