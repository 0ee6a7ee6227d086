import { useState } from 'react';
import { useCurrentUser } from '#features/accounts/accounts.api.ts';
import { Button } from '#ui/button.tsx';
import { useAct } from './admin.api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

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
  const putBack = () => act.mutate({ calls: [['DELETE', path]], said: `${name} restored` });
  return (
    <>
      {/* One button serves both, so the focus isn't lost. */}
      <Button
        variant={takenDownAt ? 'default' : 'danger'}
        busy={act.isPending}
        aria-haspopup={takenDownAt ? undefined : 'dialog'}
        onClick={takenDownAt ? putBack : () => setAsking(true)}
      >
        {takenDownAt ? 'Restore' : 'Take Down'}
      </Button>
      {isAsking && (
        <TakeDownDialog
          name={name}
          also={kind === 'organization' ? 'The pages of its campaigns will be hidden too.' : undefined}
          busy={act.isPending}
          onAct={(reason) => act.mutate({ calls: [['POST', path, { reason }]], said: `${name} taken down` })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type TakeDownDialogProps = {
  name: string;
  also?: string | undefined;
  busy: boolean;
  onAct: (reason: string) => void;
  onClose: () => void;
};

export function TakeDownDialog({ name, also, ...rest }: TakeDownDialogProps) {
  const what = 'The page will be hidden and no one can write letters for it. You can restore it later.';
  return (
    <ReasonDialog
      title={`Take down ${name}?`}
      description={also ? `${what} ${also}` : what}
      hint="Shown to the team and other admins, not the public."
      act="Take Down"
      {...rest}
    />
  );
}
