import { CopyRow } from '../../../ui/copy.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { Sending } from './sending.tsx';
import type { LetterWriting } from './use-letter.ts';

interface CopyDialogProps {
  title: string;
  parts: readonly ('To' | 'CC' | 'BCC' | 'Subject' | 'Body' | 'Letter')[];
  sending: Sending;
}

export function CopyDialog({ title, parts, sending }: CopyDialogProps) {
  const { to, cc, bcc, subject, body } = sending.mail;
  const values = {
    To: to.join(', '),
    CC: cc.join(', '),
    BCC: bcc.join(', '),
    Subject: subject,
    Body: body,
    Letter: body,
  };
  if (!sending.copying) return null;
  return (
    <Dialog
      wide
      title={title}
      description="Copy each part into a new message in your email."
      onClose={sending.closeCopying}
    >
      <div>
        {parts
          .filter((part) => values[part])
          .map((part) => (
            <CopyRow
              key={part}
              name={part}
              value={values[part]}
              long={part === 'Body' || part === 'Letter'}
              onCopy={sayCopied}
            />
          ))}
      </div>
    </Dialog>
  );
}

function sayCopied(copied: boolean) {
  if (copied) showToast({ title: 'Copied!', description: 'Text copied to clipboard' });
  else showToast({ title: 'Failed to copy', description: 'Please try copying manually', destructive: true });
}

export function ReplaceLetterDialog({ writing, act }: { writing: LetterWriting; act: string }) {
  if (!writing.isReplacing) return null;
  return (
    <ConfirmDialog
      title="Replace your letter?"
      description="You’ve changed this letter. A new version will replace it, and your changes will be lost."
      act={act}
      cancel="Keep my letter"
      onConfirm={writing.replace}
      onClose={writing.closeReplacing}
    />
  );
}
