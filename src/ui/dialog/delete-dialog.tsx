import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './dialog.tsx';

type Deletion = Pick<ConfirmDialogProps, 'description' | 'busy'> &
  Partial<Pick<ConfirmDialogProps, 'title' | 'act'>> & {
    name: string;
    also?: string[];
  };

type DeleteDialogProps = Deletion &
  Pick<ConfirmDialogProps, 'ready' | 'choice' | 'onClose'> & { onDelete: () => void };

export function DeleteDialog(props: DeleteDialogProps) {
  const { title = 'Are you sure?', name, also = [], act = 'Delete', onDelete, ...rest } = props;
  return (
    <ConfirmDialog {...rest} title={title} act={act} onConfirm={onDelete}>
      <div className="prose mt-3 border-l-2 border-wax-line pl-3">
        <p className="text-ink">
          <b>{name}</b>
        </p>
        {also.length > 0 && (
          <>
            <p>This also deletes:</p>
            <ul>
              {also.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

export function DeleteButton({ onDelete, ...rest }: Deletion & { onDelete: (close: () => void) => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Trash2 />
        Delete
      </Button>
      {isOpen && <DeleteDialog {...rest} onDelete={() => onDelete(close)} onClose={close} />}
    </>
  );
}
