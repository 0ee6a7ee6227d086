import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './dialog.tsx';
import { type UnsavedLoss, useLossGuard } from './unsaved-loss.ts';

/**
 * Asks before what was typed is lost: by a link, by Back, by what `askBeforeLoss` is told of, or, in the browser's
 * words, by closing the page.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const [loss, setLoss] = useState<UnsavedLoss | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useLossGuard(when, setLoss);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <ConfirmDialog
      open={loss !== null || blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (open) return;
        setLoss(null);
        blocker.reset?.();
      }}
      title="Unsaved changes"
      description={
        loss?.description ?? 'Your changes have not been saved. If you leave this page, they are lost.'
      }
      act="Leave Page"
      cancel="Keep Editing"
      onConfirm={() => {
        setLoss(null);
        loss?.act();
        blocker.proceed?.();
      }}
      busy={blocker.state === 'proceeding'}
    />
  );
}
