import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#i18n/t.ts';
import { classNames } from './class-names.ts';
import { closeTopDialog } from './dialog/dialog-behavior.ts';
import { CheckIcon, CloseIcon, WarningIcon } from './icon.tsx';
import { dismissToast, readToast, type ShownToast, subscribeToToasts } from './toast-store.ts';

const HOTKEY = 'F8';

interface ToastAreaProps {
  place?: HTMLElement | null;
}

export function ToastArea({ place }: ToastAreaProps) {
  const toast = useSyncExternalStore(subscribeToToasts, readToast, readToast);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && <ToastMessage key={toast.id} toast={toast} />}
      {toast?.isInPlace && place ? createPortal(<Messages isInPlace />, place) : <Messages />}
    </Toast.Provider>
  );
}

/** With aria-live, assistive technology can reach it while a dialog is open. */
function Messages({ isInPlace = false }: { isInPlace?: boolean }) {
  return (
    <Toast.Viewport
      className={classNames('toasts print:hidden', isInPlace && 'in-place')}
      label={t('kit.notifications', { key: HOTKEY })}
      hotkey={[HOTKEY]}
      aria-live="off"
    />
  );
}

/** Leaves time to read the message and to reach its button by keyboard. */
const WITH_ACTION_MS = 20_000;

const TOAST =
  'toast pointer-events-auto grid animate-rise grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 rounded-control py-3.5 pe-1.5 ps-4 [box-shadow:var(--over-shadow)] focus-visible:outline-focus-inverse data-[swipe=cancel]:transition-transform data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)] forced-colors:border';

function ToastMessage({ toast }: { toast: ShownToast }) {
  const { id, title, description, destructive, action } = toast;
  return (
    <Toast.Root
      {...(action && { duration: WITH_ACTION_MS })}
      className={classNames(
        TOAST,
        destructive ? 'bg-wax-fill text-on-wax' : 'bg-inverse text-inverse-ink [&>svg]:text-inverse-action',
        description && 'items-start!',
      )}
      onOpenChange={(open) => {
        if (!open) dismissToast(id);
      }}
      onEscapeKeyDown={(event) => {
        // Radix gives the key to the newest layer, but a dialog, which has the focus, goes first.
        if (closeTopDialog()) event.preventDefault();
      }}
    >
      {destructive ? <WarningIcon /> : <CheckIcon />}
      <Toast.Title className="font-bold text-small">{title}</Toast.Title>
      {description && (
        <Toast.Description
          className={classNames('col-start-2 text-small/[1.45]', !destructive && 'text-inverse-ink-2')}
        >
          {description}
        </Toast.Description>
      )}
      <div
        className={classNames(
          'col-start-3 row-start-1 -my-1.5 flex items-center',
          description && 'row-span-2',
        )}
      >
        {action && (
          <Toast.Action
            className="min-h-tap cursor-pointer rounded-control px-3 font-semibold text-small underline underline-offset-[0.2em] hover:bg-[color-mix(in_srgb,currentColor_14%,transparent)] focus-visible:outline-focus-inverse"
            altText={action.label}
            onClick={action.onPress}
          >
            {action.label}
          </Toast.Action>
        )}
        <Toast.Close
          className="inline-grid min-h-tap min-w-tap cursor-pointer place-items-center rounded-control px-2.5 hover:bg-[color-mix(in_srgb,currentColor_14%,transparent)] focus-visible:outline-focus-inverse"
          aria-label={t('kit.closeNotification')}
        >
          <CloseIcon />
        </Toast.Close>
      </div>
    </Toast.Root>
  );
}
