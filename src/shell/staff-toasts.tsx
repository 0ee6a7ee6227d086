import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readToast, subscribeToToasts } from '../ui/toast-store.ts';

const ToastArea = lazy(async () => ({ default: (await import('../ui/toast.tsx')).ToastArea }));

/** The toast area, whose code is loaded with the first toast. */
export function StaffToasts() {
  const wanted = useSyncExternalStore(subscribeToToasts, hasHadToast);
  return (
    // With aria-live a dialog that opens before the first message leaves their place within reach.
    <div aria-live="off">
      <Suspense>{wanted && <ToastArea />}</Suspense>
    </div>
  );
}

let hadToast = false;

function hasHadToast(): boolean {
  hadToast ||= readToast() !== null;
  return hadToast;
}
