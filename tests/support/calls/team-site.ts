/** Where organizations need no approval, and accounts have their quotas. */
export const teamSite = {
  dropPages: () => {},
  site: { siteName: 'Redress', publicUrl: new URL('http://localhost:3000') },
  safety: { approvalByDefault: false, hasQuotas: true },
};
