import { CopyRow } from '../../../ui/copy-row.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { CopyField } from './copy-fields.ts';
import type { Mailing } from './use-mailing.ts';

interface LetterCopyDialogProps {
  title: string;
  fields: CopyField[];
  mailing: Pick<Mailing, 'copying' | 'setCopying'>;
}

/** Every part of the message with a button of its own. */
export function LetterCopyDialog({ title, fields, mailing }: LetterCopyDialogProps) {
  return (
    <Dialog
      open={mailing.copying}
      onOpenChange={mailing.setCopying}
      wide
      title={title}
      description="Copy each part into a new message in your email."
    >
      <div>
        {fields.map((field) => (
          <CopyRow key={field.name} {...field} onCopy={sayCopied} />
        ))}
      </div>
    </Dialog>
  );
}

function sayCopied(copied: boolean) {
  if (copied) showToast({ title: 'Copied!', description: 'Text copied to clipboard' });
  else showToast({ title: 'Failed to copy', description: 'Please try copying manually', destructive: true });
}
