import { failureSentence } from '../../http/api-call.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useLogout } from './accounts.api.ts';

type LogoutButtonProps = {
  className?: string;
  wide?: boolean;
  /** Called before the frame notices that nobody is signed in any more. */
  onLeave: () => void;
};

export function LogoutButton({ onLeave, ...look }: LogoutButtonProps) {
  const logout = useLogout(() => {
    onLeave();
    showToast({ title: 'Logged out successfully' });
  });
  return (
    <Button {...look} busy={logout.isPending} onClick={() => logout.mutate(undefined, { onError: tell })}>
      Logout
    </Button>
  );
}

function tell(error: Error): void {
  showToast({ title: 'Error', description: failureSentence(error, 'Failed to log out'), destructive: true });
}
