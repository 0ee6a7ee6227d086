import { AlertDialog, Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icon.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** 660 pixels instead of 480; phones always use the whole width. */
  wide?: boolean;
  /** The buttons at the foot: Cancel left of the act. */
  foot?: ReactNode;
  children: ReactNode;
};

export function Dialog({ open, onOpenChange, title, description, wide, foot, children }: DialogProps) {
  const focus = useReturningFocus();
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
            <div className="dialog-body">{children}</div>
            {foot && <div className="dialog-foot">{foot}</div>}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
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
};

/** Asks before something that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, act, cancel = 'Cancel', onConfirm } = props;
  const focus = useReturningFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <div className="over">
          <AlertDialog.Content className="dialog" {...focus}>
            <div className="dialog-head">
              <div>
                <AlertDialog.Title className="title">{title}</AlertDialog.Title>
                <AlertDialog.Description>{description}</AlertDialog.Description>
              </div>
            </div>
            <div className="dialog-foot">
              <AlertDialog.Cancel asChild>
                <Button>{cancel}</Button>
              </AlertDialog.Cancel>
              <AlertDialog.Action asChild>
                <Button variant="danger-fill" onClick={onConfirm}>
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

/** Radix gives the focus back to a trigger of its own only; ours are ordinary buttons. */
function useReturningFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
