import { Button } from '#ui/button.tsx';
import { CopyRow } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { AddedWebhook } from './webhooks.contract.ts';

type SecretDialogProps = { title: string; webhook: AddedWebhook; onClose: () => void };

export function SecretDialog({ title, webhook, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title={title}
      description={<p>Copy the secret now. You won’t see it again.</p>}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div>
        <CopyRow name="Secret" value={webhook.secret} onCopy={() => {}} />
        <CopyRow name="Address" value={webhook.url} onCopy={() => {}} />
      </div>
      <p className="hint">
        Every message is signed with this secret, so your server can check that it comes from here.
        {webhook.previousSecretUntil && ' For a day, the earlier secret works too.'} If you lose it, make a
        new one.
      </p>
    </Dialog>
  );
}
