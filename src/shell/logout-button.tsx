import { showFailure } from '../browser/failure-toast.ts';
import { useLogout } from '../features/accounts/accounts.api.ts';
import { Button } from '../ui/button.tsx';
import { askBeforeLoss } from '../ui/dialog/ask-before-loss.ts';
import { showToast } from '../ui/toast-store.ts';

type LogoutButtonProps = {
  className?: string;
  wide?: boolean;
  /** Called before the frame notices that nobody is signed in. */
  onLeave: () => void;
};

export function LogoutButton({ onLeave, ...look }: LogoutButtonProps) {
  const logout = useLogout(() => {
    onLeave();
    showToast({ title: 'Logged out successfully' });
  });
  return (
    <Button
      {...look}
      busy={logout.isPending}
      onClick={() =>
        askBeforeLoss(() =>
          logout.mutate(undefined, { onError: (error) => showFailure(error, 'Failed to log out') }),
        )
      }
    >
      Logout
    </Button>
  );
}
