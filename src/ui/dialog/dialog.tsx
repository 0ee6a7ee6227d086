import { AlertDialog, Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icon.tsx';
import { useDialogBehavior } from './dialog-behavior.ts';

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

/** From the bottom on phones. Its body scrolls between head and foot; in very low windows all of it does. */
const PANEL =
  'low:block low:max-h-none flex max-h-[94dvh] w-full animate-rise flex-col rounded-t-[10px] bg-paper shadow-over sm:max-h-[90dvh] sm:rounded-control forced-colors:border';
const HEAD = 'flex items-start justify-between gap-3 pt-[18px] pr-2.5 pb-3 pl-5 sm:pt-[22px] sm:pr-4 sm:pl-7';
const HEAD_WORDS = 'wrap-anywhere min-w-0';
const DESCRIPTION = 'mt-1 text-ink-2 text-small';
const FOOT =
  'flex flex-wrap justify-end gap-3 border-rule border-t px-5 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom))] max-[520px]:*:flex-auto sm:px-7 sm:py-4';

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, wide, foot, onSubmit, children } = props;
  const focus = useDialogBehavior(open, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <div className="over">
          <RadixDialog.Content
            className={classNames(PANEL, wide ? 'sm:max-w-[660px]' : 'sm:max-w-[480px]')}
            {...focus}
          >
            <div className={HEAD}>
              <div className={HEAD_WORDS}>
                <RadixDialog.Title className="title pt-1">{title}</RadixDialog.Title>
                {description && (
                  <RadixDialog.Description className={DESCRIPTION}>{description}</RadixDialog.Description>
                )}
              </div>
              <RadixDialog.Close asChild>
                <Button variant="quiet" size="icon" className="text-ink-2!" aria-label="Close">
                  <CloseIcon />
                </Button>
              </RadixDialog.Close>
            </div>
            <FormAround onSubmit={onSubmit}>
              <div className="low:overflow-visible grid grid-cols-1 gap-4 overflow-auto overscroll-contain px-5 pt-1 pb-[calc(20px+env(safe-area-inset-bottom))] sm:px-7 sm:pb-6">
                {children}
              </div>
              {foot && <div className={FOOT}>{foot}</div>}
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
    <form className="low:block flex min-h-0 flex-col" noValidate onSubmit={onSubmit}>
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
  const change = (to: boolean) => {
    if (!busy) onOpenChange(to);
  };
  const focus = useDialogBehavior(open, () => change(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <div className="over">
          <AlertDialog.Content className={classNames(PANEL, 'sm:max-w-[480px]')} {...focus}>
            <div className={HEAD}>
              <div className={HEAD_WORDS}>
                <AlertDialog.Title className="title pt-1">{title}</AlertDialog.Title>
                <AlertDialog.Description asChild>
                  <div className={DESCRIPTION}>
                    <p>{description}</p>
                    {children}
                  </div>
                </AlertDialog.Description>
              </div>
            </div>
            <div className={FOOT}>
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
