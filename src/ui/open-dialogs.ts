import { useEffect, useEffectEvent } from 'react';

const openDialogs: (() => void)[] = [];

/** Puts a dialog on top of those that are open, as long as it is open itself. */
export function useOpenDialog(open: boolean, onClose: () => void): void {
  const closeNow = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const close = () => closeNow();
    openDialogs.push(close);
    return () => void openDialogs.splice(openDialogs.indexOf(close), 1);
  }, [open]);
}

/** Whether there was one. */
export function closeTopDialog(): boolean {
  const close = openDialogs.at(-1);
  close?.();
  return close !== undefined;
}
