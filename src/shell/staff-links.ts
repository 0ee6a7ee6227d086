import type { User } from '../features/accounts/accounts.contract.ts';

export interface StaffLink {
  to: string;
  label: string;
  /** Where the pages below it live. */
  below?: string;
}

/** What the header and the side menu offer (specification, section 2). */
export function staffLinks({ role }: User): StaffLink[] {
  return role === 'admin' ? [...FOR_ALL, ...FOR_ADMINS] : FOR_ALL;
}

/** `true` on the pages below the link's own. */
export function currentness({ to, below }: StaffLink, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return below && pathname.startsWith(below) ? 'true' : undefined;
}

const FOR_ALL: StaffLink[] = [
  { to: '/', label: 'Organizations', below: '/organizations/' },
  { to: '/campaigns', label: 'Campaigns', below: '/campaign-edit/' },
  { to: '/letter-tester', label: 'Letter Tester' },
];

const FOR_ADMINS: StaffLink[] = [
  { to: '/users', label: 'Users' },
  { to: '/settings', label: 'Settings' },
];
