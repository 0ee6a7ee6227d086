import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode, SubmitEventHandler } from 'react';
import { t } from '#i18n/t.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icon.tsx';
import { useDialogBehavior } from './dialog-behavior.ts';

type DialogProps = {
  title: string;
  description?: ReactNode;
  wide?: boolean | 'widest';
  foot?: ReactNode;
  onSubmit?: SubmitEventHandler<HTMLFormElement> | undefined;
  onClose: () => void;
  asks?: boolean;
  children?: ReactNode;
};

const PANEL =
  'low:block low:max-h-none flex max-h-[94dvh] w-full animate-rise flex-col rounded-t-[10px] bg-paper [box-shadow:var(--over-shadow)] sm:max-h-[90dvh] sm:rounded-control forced-colors:border';

/** Radix's alert dialog would add its unused scroll lock to every page. */
export function Dialog(props: DialogProps) {
  const { title, description, wide, foot, onSubmit, onClose, asks = false, children } = props;
  const focus = useDialogBehavior(onClose);
  const content = (
    <>
      {children && (
        <div className="low:overflow-visible grid grid-cols-1 gap-4 overflow-auto overscroll-contain px-5 pt-1 pb-[calc(20px+env(safe-area-inset-bottom))] sm:px-7 sm:pb-6">
          {children}
        </div>
      )}
      {foot && (
        <div className="flex flex-wrap justify-end gap-3 border-rule border-t px-5 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom))] max-[520px]:*:flex-auto sm:px-7 sm:py-4">
          {foot}
        </div>
      )}
    </>
  );
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <div className="over pointer-events-auto fixed inset-0 z-(--z-over) grid items-end justify-items-center overflow-auto overscroll-contain bg-scrim sm:place-items-center sm:p-6">
          <RadixDialog.Content
            role={asks ? 'alertdialog' : 'dialog'}
            className={classNames(PANEL, widthOf(wide))}
            onInteractOutside={(event) => asks && event.preventDefault()}
            {...focus}
          >
            <div className="flex items-start justify-between gap-3 pt-[18px] pe-2.5 pb-3 ps-5 sm:pt-[22px] sm:pe-4 sm:ps-7">
              <div className="wrap-anywhere min-w-0">
                <RadixDialog.Title className="title pt-1">{title}</RadixDialog.Title>
                {description && (
                  <RadixDialog.Description asChild>
                    <div className="mt-1 text-ink-2 text-small">{description}</div>
                  </RadixDialog.Description>
                )}
              </div>
              {!asks && (
                <Button
                  variant="quiet"
                  size="icon"
                  className="text-ink-2!"
                  aria-label={t('kit.close')}
                  onClick={onClose}
                >
                  <CloseIcon />
                </Button>
              )}
            </div>
            {onSubmit ? (
              <form className="low:block flex min-h-0 flex-col" noValidate onSubmit={onSubmit}>
                {content}
              </form>
            ) : (
              content
            )}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function widthOf(wide: DialogProps['wide']): string {
  if (wide === 'widest') return 'sm:max-w-[860px]';
  return wide ? 'sm:max-w-[660px]' : 'sm:max-w-[480px]';
}

export type ConfirmDialogProps = Pick<DialogProps, 'title' | 'children' | 'onClose'> & {
  description: string;
  act: string;
  cancel?: string;
  busy?: boolean;
  ready?: boolean;
  choice?: ReactNode;
  onConfirm: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    description,
    act,
    cancel = t('kit.cancel'),
    busy,
    ready = true,
    choice,
    onConfirm,
    onClose,
    children,
  } = props;
  return (
    <Dialog
      title={title}
      description={
        <>
          <p>{description}</p>
          {children}
        </>
      }
      asks
      onClose={() => busy || onClose()}
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="danger-fill" disabled={!ready} busy={busy} onClick={onConfirm}>
            {act}
          </Button>
        </>
      }
    >
      {choice}
    </Dialog>
  );
}
