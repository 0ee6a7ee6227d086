import { useEffect } from 'react';

export type UnsavedLoss = { act: () => void; description?: string | undefined };

type Guard = (loss: UnsavedLoss) => void;

const guards: Guard[] = [];

export function askBeforeLoss(act: () => void, description?: string): void {
  const guard = guards.at(-1);
  if (guard) guard({ act, description });
  else act();
}

export function useLossGuard(when: boolean, guard: Guard): void {
  useEffect(() => {
    if (!when) return;
    guards.push(guard);
    return () => void guards.splice(guards.indexOf(guard), 1);
  }, [when, guard]);
}
