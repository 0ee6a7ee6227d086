import { useState } from 'react';
import { useCurrentUser } from '#features/accounts/accounts.api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field, TextArea } from '#ui/forms/field.tsx';
import { useAct } from './admin.api.ts';

type TakeDownButtonProps = {
  kind: 'campaign' | 'organization';
  page: { id: number; name: string; takenDownAt: string | null };
};

export function TakeDownButton({ kind, page: { id, name, takenDownAt } }: TakeDownButtonProps) {
  const { data: user } = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  const act = useAct(() => setAsking(false));
  if (user?.role !== 'admin') return null;
  const path = `/api/${kind}s/${id}/take-down`;
  return (
    <>
      {/* One button serves both, so the focus isn't lost. */}
      <Button
        variant={takenDownAt ? 'default' : 'danger'}
        busy={act.isPending}
        aria-haspopup={takenDownAt ? undefined : 'dialog'}
        onClick={() =>
          takenDownAt ? act.mutate({ said: `${name} restored`, call: ['DELETE', path] }) : setAsking(true)
        }
      >
        {takenDownAt ? 'Restore' : 'Take Down'}
      </Button>
      {isAsking && (
        <ReasonDialog
          {...askToTakeDown(
            name,
            kind === 'organization' && 'The pages of its campaigns will be hidden too.',
          )}
          busy={act.isPending}
          onAct={(reason) => act.mutate({ said: `${name} taken down`, call: ['POST', path, { reason }] })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

export function askToTakeDown(name: string, also: string | false) {
  const what = 'The page will be hidden and no one can write letters for it. You can restore it later.';
  return {
    title: `Take down ${name}?`,
    description: also ? `${what} ${also}` : what,
    hint: 'Shown to the team and other admins, not the public.',
    act: 'Take Down',
  };
}

type ReasonDialogProps = {
  title: string;
  description: string;
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
