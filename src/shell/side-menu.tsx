import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ComponentProps } from 'react';
import { useSite } from '#browser/site.ts';
import type { User } from '#features/accounts/accounts.contract.ts';
import { Wordmark } from '#ui/branding.tsx';
import { Button } from '#ui/button.tsx';
import { useDialogBehavior } from '#ui/dialog/dialog-behavior.ts';
import { StaffNavigation } from './staff-navigation.tsx';

type SideMenuProps = {
  user: User;
  acts: { label: string; onPress: () => void }[];
  logout: ComponentProps<typeof Button>;
  onClose: () => void;
};

export function SideMenu({ user, acts, logout, onClose }: SideMenuProps) {
  const { name } = useSite();
  const focus = useDialogBehavior(onClose);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <div className="over pointer-events-auto fixed inset-0 z-(--z-over) grid items-stretch justify-items-end overflow-auto overscroll-contain bg-scrim">
          <Dialog.Content
            className="side flex max-h-dvh w-[min(340px,88vw)] animate-[arrive-from-side_var(--calm)_var(--ease)] flex-col overflow-auto overscroll-contain bg-paper pt-2 pb-[calc(24px+env(safe-area-inset-bottom))] [box-shadow:var(--over-shadow)]"
            aria-describedby={undefined}
            {...focus}
          >
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <div className="flex items-center justify-between border-rule border-b pr-2 pb-2 pl-5">
              <Wordmark name={name} />
              <Dialog.Close asChild>
                <Button variant="quiet" size="icon" aria-label="Close menu">
                  <X />
                </Button>
              </Dialog.Close>
            </div>
            <StaffNavigation look="list" user={user} onFollow={onClose} />
            <div className="mt-auto grid grid-cols-1 gap-3 wrap-anywhere border-rule border-t px-5 pt-4 text-small/[1.6]">
              <span className="text-ink-3">{user.email}</span>
              {acts.map(({ label, onPress }) => (
                <Button
                  key={label}
                  wide
                  onClick={() => {
                    onClose();
                    onPress();
                  }}
                >
                  {label}
                </Button>
              ))}
              <Button {...logout} wide />
            </div>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
