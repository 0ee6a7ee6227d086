import { useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { TrashIcon } from './staff-icon.tsx';

type DeleteButtonProps = {
  /** Such as "campaign". */
  what: string;
  busy: boolean;
  /** On success it leads away; `close` is for failures. */
  onDelete: (close: () => void) => void;
};

/** Deletes what a page shows, after a question that stays open until that is done. */
export function DeleteButton({ what, busy, onDelete }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <TrashIcon />
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Are you sure?"
        description={`This action cannot be undone. This will permanently delete the ${what} and all associated data.`}
        act="Delete"
        onConfirm={() => onDelete(() => setAsking(false))}
        busy={busy}
      />
    </>
  );
}
