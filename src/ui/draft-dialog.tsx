import { type ReactNode, type SubmitEventHandler, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

type DraftDialogProps = {
  title: string;
  /** What is asked about before it is lost, such as "campaign". */
  draft: string;
  /** Whether there is something to lose. */
  isTyped: boolean;
  /** While it is being saved it can't be closed. */
  isBusy: boolean;
  /** The button that saves. */
  submit: ReactNode;
  /** Makes the dialog a form that this button sends, where there is none inside. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
};

/** A wide dialog to write something new in. A press beside it, Escape and Back ask before that is lost. */
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
      <Dialog open onOpenChange={leave} title={title} wide foot={foot} onSubmit={onSubmit}>
        {children}
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Unsaved changes"
        description={`This ${draft} has not been saved. If you close it, what you typed is lost.`}
        act="Discard"
        cancel="Keep Editing"
        onConfirm={onClose}
      />
      <UnsavedChanges when={isTyped} />
    </>
  );
}
