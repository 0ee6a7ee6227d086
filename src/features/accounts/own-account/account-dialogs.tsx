import { lazy, Suspense } from 'react';

const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}));
const OwnSessionsDialog = lazy(async () => ({
  default: (await import('./own-sessions-dialog.tsx')).OwnSessionsDialog,
}));

export type AccountDialog = 'password' | 'sessions';

export const accountActs: { label: string; dialog: AccountDialog }[] = [
  { label: 'Change password', dialog: 'password' },
  { label: 'Where you are signed in', dialog: 'sessions' },
];

export function AccountDialogs({ open, onClose }: { open: AccountDialog | null; onClose: () => void }) {
  return (
    <Suspense>
      {open === 'password' && <PasswordDialog onClose={onClose} />}
      {open === 'sessions' && <OwnSessionsDialog onClose={onClose} />}
    </Suspense>
  );
}
