import { ToastArea } from '../../ui/toast.tsx';
import { ReplaceLetterDialog, type ReplaceLetterDialogProps } from '../letters/ui/replace-letter-dialog.tsx';

/** What lies over the page whatever step it is at. */
export function LetterOverlays(props: ReplaceLetterDialogProps) {
  return (
    <>
      <ReplaceLetterDialog {...props} />
      <ToastArea />
    </>
  );
}
