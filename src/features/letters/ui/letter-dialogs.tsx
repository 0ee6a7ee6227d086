import { say } from '../../../languages/say.ts';
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
  const names = {
    To: say('kit.to'),
    CC: say('copyDialog.cc'),
    BCC: say('copyDialog.bcc'),
    Subject: say('sheet.subject'),
    Body: say('copyDialog.body'),
    Letter: say('copyDialog.letter'),
  };
  if (!sending.copying) return null;
  return (
    <Dialog wide title={title} description={say('copyDialog.text')} onClose={sending.closeCopying}>
      <div>
        {parts
          .filter((part) => values[part])
          .map((part) => (
            <CopyRow
              key={part}
              name={names[part]}
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
  if (copied) showToast({ title: say('kit.copied'), description: say('copyDialog.done') });
  else {
    const description = say('copyDialog.manually');
    showToast({ title: say('copyDialog.failed'), description, destructive: true });
  }
}

export function ReplaceLetterDialog({ writing, act }: { writing: LetterWriting; act: string }) {
  if (!writing.isReplacing) return null;
  return (
    <ConfirmDialog
      title={say('replace.title')}
      description={say('replace.text')}
      act={act}
      cancel={say('replace.keep')}
      onConfirm={writing.replace}
      onClose={writing.closeReplacing}
    />
  );
}
