import type { AccountRules } from '#features/accounts/sessions.server.ts';

/** Organizations need no approval here. */
export const teamSite = {
  dropPages: () => {},
  site: { siteName: 'Redress', publicUrl: new URL('http://localhost:3000') },
  safety: { approvalByDefault: false },
};

export const teamRules: AccountRules = { editing: 'team', quotas: true };
