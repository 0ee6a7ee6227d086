import { ConfirmDialog } from '../../../ui/dialog.tsx';
import type { LetterWriting } from './use-letter.ts';

interface ReplaceLetterDialogProps {
  writing: LetterWriting;
  /** What the button is called that writes a new one. */
  act: string;
}

export function ReplaceLetterDialog({ writing, act }: ReplaceLetterDialogProps) {
  return (
    <ConfirmDialog
      open={writing.isReplacing}
      onOpenChange={(open) => !open && writing.closeReplacing()}
      title="Replace your letter?"
      description="You have changed this letter. A new version takes its place, and your changes are lost."
      act={act}
      cancel="Keep my letter"
      onConfirm={writing.replace}
    />
  );
}
