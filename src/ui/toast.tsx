import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon, CloseIcon, WarningIcon } from './icon.tsx';
import { closeTopDialog } from './open-dialogs.ts';
import { dismissToast, readToast, type ShownToast, subscribeToToasts } from './toast-store.ts';

/** Draws what `showToast` is given: one message at a time, 5 s, F8 to reach it (specification, section 9). */
export function ToastArea() {
  const toast = useSyncExternalStore(subscribeToToasts, readToast, readToast);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && <ToastMessage key={toast.id} toast={toast} />}
      {/* With aria-live an open dialog leaves the area within reach of assistive technology. */}
      <Toast.Viewport className="toasts" hotkey={['F8']} aria-live="off" />
    </Toast.Provider>
  );
}

function ToastMessage({ toast }: { toast: ShownToast }) {
  const { id, title, description, destructive, action } = toast;
  return (
    <Toast.Root
      className={classNames('toast', destructive && 'toast-bad')}
      onOpenChange={(open) => {
        if (!open) dismissToast(id);
      }}
      onEscapeKeyDown={(event) => {
        // Radix gives the key to what came last; a dialog, which has the focus, goes first.
        if (closeTopDialog()) event.preventDefault();
      }}
    >
      {destructive ? <WarningIcon /> : <CheckIcon />}
      <Toast.Title className="toast-title">{title}</Toast.Title>
      {description && <Toast.Description className="toast-desc">{description}</Toast.Description>}
      <div className="toast-end">
        {action && (
          <Toast.Action altText={action.label} onClick={action.onPress}>
            {action.label}
          </Toast.Action>
        )}
        <Toast.Close aria-label="Close notification">
          <CloseIcon />
        </Toast.Close>
      </div>
    </Toast.Root>
  );
}
