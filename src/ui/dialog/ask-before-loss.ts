import { useEffect } from 'react';

/** What would lose unsaved changes, other than going to another page. */
export type UnsavedLoss = {
  act: () => void;
  /** What the question says, where it is not just about leaving the page. */
  description?: string | undefined;
};

type Guard = (loss: UnsavedLoss) => void;

const guards: Guard[] = [];

/** Acts at once where nothing is unsaved; otherwise the guard asks first. */
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
