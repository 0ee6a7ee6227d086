import { Link, useLocation } from 'react-router';
import type { User } from '../features/accounts/accounts.contract.ts';
import { currentness, staffLinks } from './staff-links.ts';

type StaffNavigationProps = { user: User; className?: string; onFollow?: () => void };

export function StaffNavigation({ user, className, onFollow }: StaffNavigationProps) {
  const { pathname } = useLocation();
  return (
    <nav className={className} aria-label="Main">
      {staffLinks(user).map((link) => (
        <Link key={link.to} to={link.to} aria-current={currentness(link, pathname)} onClick={onFollow}>
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
