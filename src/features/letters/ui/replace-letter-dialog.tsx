import { ConfirmDialog } from '../../../ui/dialog.tsx';

export interface ReplaceLetterDialogProps {
  /** A changed letter is about to be replaced: ask first. */
  replacing: boolean;
  onReplace: () => void;
  onClose: () => void;
  /** What the button is called that writes a new one. */
  act?: string;
}

export function ReplaceLetterDialog(props: ReplaceLetterDialogProps) {
  const { replacing, onReplace, onClose, act = 'Regenerate Letter' } = props;
  return (
    <ConfirmDialog
      open={replacing}
      onOpenChange={(open) => !open && onClose()}
      title="Replace your letter?"
      description="You have changed this letter. A new version takes its place, and your changes are lost."
      act={act}
      cancel="Keep my letter"
      onConfirm={onReplace}
    />
  );
}
