import { AlertDialog, Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icon.tsx';
import { useOpenDialog } from './open-dialogs.ts';
import { useReturningFocus } from './returning-focus.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** 660 pixels instead of 480; phones always use the whole width. */
  wide?: boolean;
  /** The buttons at the foot: Cancel left of the act. */
  foot?: ReactNode;
  /** Makes the dialog a form that a button of the type `submit` in its foot sends. */
  onSubmit?: SubmitEventHandler<HTMLFormElement> | undefined;
  children: ReactNode;
};

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, wide, foot, onSubmit, children } = props;
  const focus = useReturningFocus();
  useOpenDialog(open, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <div className="over">
          <RadixDialog.Content className={classNames('dialog', wide && 'dialog-w')} {...focus}>
            <div className="dialog-head">
              <div>
                <RadixDialog.Title className="title">{title}</RadixDialog.Title>
                {description && <RadixDialog.Description>{description}</RadixDialog.Description>}
              </div>
              <RadixDialog.Close asChild>
                <Button variant="quiet" size="icon" aria-label="Close">
                  <CloseIcon />
                </Button>
              </RadixDialog.Close>
            </div>
            <FormAround onSubmit={onSubmit}>
              <div className="dialog-body">{children}</div>
              {foot && <div className="dialog-foot">{foot}</div>}
            </FormAround>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function FormAround({ onSubmit, children }: Pick<DialogProps, 'onSubmit' | 'children'>) {
  if (!onSubmit) return children;
  return (
    <form className="dialog-form" noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** What the confirming button says, such as "Delete". */
  act: string;
  cancel?: string;
  onConfirm: () => void;
  /** Details below the description, read with it. */
  children?: ReactNode;
  /** Where the act takes time: the dialog stays open, and whoever opened it closes it when all is done. */
  busy?: boolean;
};

/** Asks before something that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, act, cancel = 'Cancel', onConfirm, busy, children } = props;
  const focus = useReturningFocus();
  const change = (to: boolean) => {
    if (!busy) onOpenChange(to);
  };
  useOpenDialog(open, () => change(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <div className="over">
          <AlertDialog.Content className="dialog" {...focus}>
            <div className="dialog-head">
              <div>
                <AlertDialog.Title className="title">{title}</AlertDialog.Title>
                <AlertDialog.Description asChild>
                  <div>
                    <p>{description}</p>
                    {children}
                  </div>
                </AlertDialog.Description>
              </div>
            </div>
            <div className="dialog-foot">
              <AlertDialog.Cancel asChild>
                <Button disabled={busy}>{cancel}</Button>
              </AlertDialog.Cancel>
              <AlertDialog.Action asChild>
                <Button
                  variant="danger-fill"
                  busy={busy}
                  onClick={(event) => {
                    if (busy !== undefined) event.preventDefault();
                    onConfirm();
                  }}
                >
                  {act}
                </Button>
              </AlertDialog.Action>
            </div>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
