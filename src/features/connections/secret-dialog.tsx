import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { CopyRow } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { showToast } from '#ui/toast-store.ts';

type SecretDialogProps = {
  title: string;
  secret: 'key' | 'secret';
  rows: { name: string; value: string }[];
  children: ReactNode;
  onClose: () => void;
};

/** Only its button closes it, because a secret is shown once. */
export function SecretDialog({ title, secret, rows, children, onClose }: SecretDialogProps) {
  const showCopyFailure = (isCopied: boolean) =>
    isCopied || showToast({ title: 'Error', description: 'Please select and copy it.', destructive: true });
  return (
    <Dialog
      title={title}
      description={`Copy the ${secret} now. You won’t see it again.`}
      asks
      onClose={() => {}}
      foot={
        <Button variant="primary" onClick={onClose}>
          I’ve Copied It
        </Button>
      }
    >
      <div>
        {rows.map((row) => (
          <CopyRow key={row.name} {...row} onCopy={showCopyFailure} />
        ))}
      </div>
      <p className="hint">{children}</p>
    </Dialog>
  );
}
