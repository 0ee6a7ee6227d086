import { Link, useLocation } from 'react-router';
import type { User } from '../features/accounts/accounts.contract.ts';

type StaffLink = {
  to: string;
  label: string;
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

const LOOKS = {
  bar: {
    nav: 'hidden gap-0.5 md:flex',
    link: 'flex items-center whitespace-nowrap border-y-3 border-transparent px-[13px] font-[550] text-ink-2 text-small/[1.6] no-underline hover:border-b-rule-strong hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-b-action aria-[current]:font-bold aria-[current]:text-ink forced-colors:aria-[current]:border-b-[Highlight]',
  },
  list: {
    nav: undefined,
    link: 'flex min-h-13 items-center border-transparent border-l-4 px-5 font-[550] text-ink text-sub/[1.6] no-underline hover:bg-paper-2 hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-l-action aria-[current]:bg-action-tint aria-[current]:font-bold',
  },
};

type StaffNavigationProps = { look: keyof typeof LOOKS; user: User; onFollow?: () => void };

export function StaffNavigation({ look, user, onFollow }: StaffNavigationProps) {
  const { pathname } = useLocation();
  const links = user.role === 'admin' ? [...FOR_ALL, ...FOR_ADMINS] : FOR_ALL;
  return (
    <nav className={LOOKS[look].nav} aria-label="Main">
      {links.map((link) => (
        <Link
          key={link.to}
          className={LOOKS[look].link}
          to={link.to}
          aria-current={currentness(link, pathname)}
          onClick={onFollow}
        >
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
