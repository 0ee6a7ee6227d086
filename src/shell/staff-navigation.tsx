import { Link, useLocation } from 'react-router';
import type { User } from '../features/accounts/accounts.contract.ts';

type StaffLink = {
  to: string;
  label: string;
  /** What the addresses of the pages below it begin with. */
  below?: string;
};

const FOR_ALL: StaffLink[] = [
  { to: '/', label: 'Organizations', below: '/organizations/' },
  { to: '/campaigns', label: 'Campaigns', below: '/campaign-edit/' },
  { to: '/letter-tester', label: 'Letter Tester' },
];

const FOR_ADMINS: StaffLink[] = [
  { to: '/users', label: 'Users' },
  { to: '/settings', label: 'Settings' },
];

type StaffNavigationProps = { user: User; className?: string; onFollow?: () => void };

export function StaffNavigation({ user, className, onFollow }: StaffNavigationProps) {
  const { pathname } = useLocation();
  const links = user.role === 'admin' ? [...FOR_ALL, ...FOR_ADMINS] : FOR_ALL;
  return (
    <nav className={className} aria-label="Main">
      {links.map((link) => (
        <Link key={link.to} to={link.to} aria-current={currentness(link, pathname)} onClick={onFollow}>
          {link.label}
        </Link>
      ))}
    </nav>
  );
}

function currentness({ to, below }: StaffLink, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return below && pathname.startsWith(below) ? 'true' : undefined;
}
