import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field, TextArea } from '#ui/forms/field.tsx';

type ReasonDialogProps = {
  title: string;
  description: string;
  /** The people who will read the reason. */
  hint: string;
  act: string;
  busy: boolean;
  onAct: (reason: string) => void;
  onClose: () => void;
};

const MAX_REASON = 2000;

export function ReasonDialog({ title, description, hint, act, busy, onAct, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={title}
      description={description}
      onClose={() => busy || onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onAct(reason.trim());
      }}
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger-fill" busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      <Field label="Reason" hint={hint} optional>
        {(control) => (
          <TextArea
            {...control}
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
