import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readToast, subscribeToToasts } from '../../ui/toast-store.ts';

const ToastArea = lazy(async () => ({ default: (await import('../../ui/toast.tsx')).ToastArea }));

/** The area for messages, whose code comes with the first of them. */
export function StaffToasts() {
  const wanted = useSyncExternalStore(subscribeToToasts, hasHadToast);
  return <Suspense>{wanted && <ToastArea />}</Suspense>;
}

let hadToast = false;

function hasHadToast(): boolean {
  hadToast ||= readToast() !== null;
  return hadToast;
}
