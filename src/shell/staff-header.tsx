import { Menu as MenuLines } from 'lucide-react';
import { lazy, Suspense, useState, useTransition } from 'react';
import { Link } from 'react-router';
import { useSite } from '../browser/site.ts';
import type { User } from '../features/accounts/accounts.contract.ts';
import {
  type AccountDialog,
  AccountDialogs,
  accountActs,
} from '../features/accounts/own-account/account-dialogs.tsx';
import { WordmarkFace } from '../ui/branding.tsx';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { LogoutButton } from './logout-button.tsx';
import { StaffNavigation } from './staff-navigation.tsx';

const SideMenu = lazy(async () => ({ default: (await import('./side-menu.tsx')).SideMenu }));

export function StaffHeader({ user, onLeave }: { user: User; onLeave: () => void }) {
  const { name } = useSite();
  const [menuOpen, setMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<AccountDialog | null>(null);
  const [, startOpening] = useTransition();
  return (
    <header className="top sticky top-0 z-(--z-header) border-rule border-b bg-paper print:hidden">
      <div className="wrap flex min-h-15 items-stretch gap-6 md:min-h-16">
        <Link className="wordmark" to="/">
          <WordmarkFace name={name} />
        </Link>
        <StaffNavigation look="bar" user={user} />
        <div className="ml-auto flex min-w-0 items-center gap-3 text-small/[1.6]">
          <div className="min-w-0 max-md:hidden">
            <Menu
              name="Account"
              shown={user.email}
              acts={accountActs.map(({ label, dialog }) => ({
                label,
                onPress: () => startOpening(() => setDialog(dialog)),
              }))}
            />
          </div>
          <LogoutButton className="flex-none max-md:hidden" onLeave={onLeave} />
          <Button
            size="icon"
            className="md:hidden"
            aria-label="Open menu"
            aria-expanded={menuOpen}
            onClick={() => startOpening(() => setMenuOpen(true))}
          >
            <MenuLines />
          </Button>
        </div>
      </div>
      <Suspense>
        {menuOpen && (
          <SideMenu
            user={user}
            onClose={() => setMenuOpen(false)}
            onOpen={(chosen) => startOpening(() => setDialog(chosen))}
            onLeave={onLeave}
          />
        )}
      </Suspense>
      <AccountDialogs open={dialog} onClose={() => setDialog(null)} />
    </header>
  );
}
