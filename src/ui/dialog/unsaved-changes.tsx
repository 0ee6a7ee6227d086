import { type ReactNode, type SubmitEventHandler, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '../button.tsx';
import { type UnsavedLoss, useLossGuard } from './ask-before-loss.ts';
import { ConfirmDialog, Dialog } from './dialog.tsx';

export function UnsavedChanges({ when }: { when: boolean }) {
  const [loss, setLoss] = useState<UnsavedLoss | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useLossGuard(when, setLoss);
  useBeforeUnload((event) => {
    if (when) event.preventDefault();
  });
  if (!loss && blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Unsaved changes"
      description={
        loss?.description ?? 'Your changes haven’t been saved. If you leave this page, you’ll lose them.'
      }
      act="Leave Page"
      cancel="Keep Editing"
      onConfirm={() => {
        setLoss(null);
        loss?.act();
        blocker.proceed?.();
      }}
      onClose={() => {
        setLoss(null);
        blocker.reset?.();
      }}
    />
  );
}

type DraftDialogProps = {
  title: string;
  draft: string;
  isTyped: boolean;
  isBusy: boolean;
  submit: ReactNode;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
};

export function DraftDialog(props: DraftDialogProps) {
  const { title, draft, isTyped, isBusy, submit, onSubmit, onClose, children } = props;
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    if (isBusy) return;
    if (isTyped) setLeaving(true);
    else onClose();
  };
  const foot = (
    <>
      <Button onClick={leave}>Cancel</Button>
      {submit}
    </>
  );
  return (
    <>
      <Dialog title={title} wide foot={foot} onSubmit={onSubmit} onClose={leave}>
        {children}
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title="Unsaved changes"
          description={`This ${draft} has not been saved. If you close it, you’ll lose what you typed.`}
          act="Discard"
          cancel="Keep Editing"
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
      <UnsavedChanges when={isTyped} />
    </>
  );
}
