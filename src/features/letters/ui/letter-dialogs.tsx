import { t } from '#i18n/t.ts';
import { CopyRow } from '#ui/copy.tsx';
import { ConfirmDialog, Dialog } from '#ui/dialog/dialog.tsx';
import { showToast } from '#ui/toast-store.ts';
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
    To: t('kit.to'),
    CC: t('copyDialog.cc'),
    BCC: t('copyDialog.bcc'),
    Subject: t('sheet.subject'),
    Body: t('copyDialog.body'),
    Letter: t('copyDialog.letter'),
  };
  if (!sending.copying) return null;
  return (
    <Dialog wide title={title} description={t('copyDialog.text')} onClose={sending.closeCopying}>
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
  if (copied) showToast({ title: t('kit.copied'), description: t('copyDialog.done') });
  else {
    const description = t('copyDialog.manually');
    showToast({ title: t('copyDialog.failed'), description, destructive: true });
  }
}

export function ReplaceLetterDialog({ writing, act }: { writing: LetterWriting; act: string }) {
  if (!writing.isReplacing) return null;
  return (
    <ConfirmDialog
      title={t('replace.title')}
      description={t('replace.text')}
      act={act}
      cancel={t('replace.keep')}
      onConfirm={writing.replace}
      onClose={writing.closeReplacing}
    />
  );
}
