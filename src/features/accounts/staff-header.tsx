import { lazy, Suspense, useState, useTransition } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { MenuIcon } from '../../ui/staff-icon.tsx';
import { WordmarkFace } from '../../ui/wordmark.tsx';
import type { User } from './accounts.contract.ts';
import { LogoutButton } from './logout-button.tsx';
import { useSite } from './site.ts';
import { StaffNavigation } from './staff-navigation.tsx';

const SideMenu = lazy(async () => ({ default: (await import('./side-menu.tsx')).SideMenu }));

export function StaffHeader({ user, onLeave }: { user: User; onLeave: () => void }) {
  const { name } = useSite();
  const [menuOpen, setMenuOpen] = useState(false);
  const [, startOpening] = useTransition();
  return (
    <header className="top">
      <div className="wrap">
        <Link className="wordmark" to="/">
          <WordmarkFace name={name} />
        </Link>
        <StaffNavigation user={user} className="nav" />
        <div className="top-end">
          <span className="top-user top-email quiet" title={user.email}>
            {user.email}
          </span>
          <LogoutButton className="top-user" onLeave={onLeave} />
          <Button
            size="icon"
            className="burger"
            aria-label="Open menu"
            aria-expanded={menuOpen}
            onClick={() => startOpening(() => setMenuOpen(true))}
          >
            <MenuIcon />
          </Button>
        </div>
      </div>
      <Suspense>
        {menuOpen && <SideMenu user={user} onClose={() => setMenuOpen(false)} onLeave={onLeave} />}
      </Suspense>
    </header>
  );
}
