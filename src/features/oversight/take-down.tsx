import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCurrentUser } from '../accounts/accounts.api.ts';
import { useAct } from './oversight.api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type TakeDownButtonProps = {
  kind: 'campaign' | 'organization';
  page: { id: number; name: string; takenDownAt: string | null };
};

/** Only admins see it, on the staff page of a campaign or an organization. */
export function TakeDownButton({ kind, page: { id, name, takenDownAt } }: TakeDownButtonProps) {
  const { data: user } = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  const act = useAct(() => setAsking(false));
  if (user?.role !== 'admin') return null;
  const path = `/api/${kind}s/${id}/take-down`;
  const putBack = () => act.mutate({ calls: [['DELETE', path]], said: `${name} is public again` });
  return (
    <>
      {/* It is one button for both, because the focus has to stay on it. */}
      <Button
        variant={takenDownAt ? 'default' : 'danger'}
        busy={act.isPending}
        aria-haspopup={takenDownAt ? undefined : 'dialog'}
        onClick={takenDownAt ? putBack : () => setAsking(true)}
      >
        {takenDownAt ? 'Put Back' : 'Take Down'}
      </Button>
      {isAsking && (
        <TakeDownDialog
          name={name}
          also={kind === 'organization' ? 'The pages of its campaigns go with it.' : undefined}
          busy={act.isPending}
          onAct={(reason) =>
            act.mutate({ calls: [['POST', path, { reason }]], said: `${name} is taken down` })
          }
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
  const what = 'The public no longer sees the page, and no letters are written for it. You can put it back.';
  return (
    <ReasonDialog
      title={`Take down ${name}?`}
      description={also ? `${what} ${also}` : what}
      hint="Its team and other admins read it; the public doesn’t."
      act="Take Down"
      {...rest}
    />
  );
}
