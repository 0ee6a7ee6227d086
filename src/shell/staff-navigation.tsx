import { Link, useLocation } from 'react-router';
import type { User } from '#features/accounts/accounts.contract.ts';

const LINKS = [
  { to: '/', label: 'Organizations', below: ['/organizations/'] },
  { to: '/campaigns', label: 'Campaigns', below: ['/campaign-edit/', '/recipient-sets'] },
  { to: '/letter-tester', label: 'Letter Tester' },
  { to: '/users', label: 'Users', forAdmins: true },
  { to: '/safety', label: 'Safety', forAdmins: true },
  { to: '/settings', label: 'Settings', forAdmins: true },
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
  const links = LINKS.filter(({ forAdmins }) => !forAdmins || user.role === 'admin');
  return (
    <nav className={LOOKS[look].nav} aria-label="Main">
      {links.map(({ to, label, below = [`${to}/`] }) => (
        <Link
          key={to}
          className={LOOKS[look].link}
          to={to}
          aria-current={
            pathname === to ? 'page' : below.some((path) => pathname.startsWith(path)) || undefined
          }
          onClick={onFollow}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
