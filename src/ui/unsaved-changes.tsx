import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './dialog.tsx';

/** Asks before what was typed is lost: by a link, by Back, or, in the browser's words, by closing the page. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Unsaved changes"
      description="Your changes have not been saved. If you leave this page, they are lost."
      act="Leave Page"
      cancel="Keep Editing"
      onConfirm={() => blocker.proceed?.()}
      busy={blocker.state === 'proceeding'}
    />
  );
}
