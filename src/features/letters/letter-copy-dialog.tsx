import { CopyRow } from '../../ui/copy-row.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { LetterTarget } from './letter-target.ts';
import { copyLabel } from './sending-actions.tsx';
import type { Sending } from './use-sending.ts';

/** Every part of the message with a button of its own; parts that are empty are left out. */
export function LetterCopyDialog({ target, sending }: { target: LetterTarget; sending: Sending }) {
  const { mail, copying, setCopying } = sending;
  const toCampaign = target.kind === 'campaign';
  const addresses = { To: mail.to, CC: mail.cc, BCC: mail.bcc };
  return (
    <Dialog
      open={copying}
      onOpenChange={setCopying}
      wide
      title={copyLabel(target)}
      description="Copy each part into a new message in your email."
    >
      <div>
        {toCampaign &&
          Object.entries(addresses)
            .filter(([, list]) => list.length > 0)
            .map(([name, list]) => (
              <CopyRow key={name} name={name} value={list.join(', ')} onCopy={sayCopied} />
            ))}
        <CopyRow name="Subject" value={mail.subject} onCopy={sayCopied} />
        <CopyRow name={toCampaign ? 'Body' : 'Letter'} value={mail.body} long onCopy={sayCopied} />
      </div>
    </Dialog>
  );
}

function sayCopied(copied: boolean) {
  if (copied) showToast({ title: 'Copied!', description: 'Text copied to clipboard' });
  else showToast({ title: 'Failed to copy', description: 'Please try copying manually', destructive: true });
}
