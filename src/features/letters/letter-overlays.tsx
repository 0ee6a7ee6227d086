import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ToastArea } from '../../ui/toast.tsx';

interface LetterOverlaysProps {
  /** A changed letter is about to be replaced: ask first. */
  replacing: boolean;
  onReplace: () => void;
  onClose: () => void;
}

/** What lies over the page whatever step it is at. */
export function LetterOverlays({ replacing, onReplace, onClose }: LetterOverlaysProps) {
  return (
    <>
      <ConfirmDialog
        open={replacing}
        onOpenChange={(open) => !open && onClose()}
        title="Replace your letter?"
        description="You have changed this letter. A new version takes its place, and your changes are lost."
        act="Regenerate Letter"
        cancel="Keep my letter"
        onConfirm={onReplace}
      />
      <ToastArea />
    </>
  );
}
