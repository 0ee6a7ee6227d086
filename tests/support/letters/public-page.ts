import type { PublicOrganization } from '#features/organizations/organizations.contract.ts';
import { type LetterTarget, organizationTarget } from '#features/public-pages/letter-target.ts';
import type { PublicPageContext } from '#features/public-pages/public-page-data.ts';

export const friends: PublicOrganization = {
  id: 3,
  name: 'Friends of Harlow Libraries',
  abbreviation: 'FHL',
  url: 'https://harlowlibraries.example',
  logoUrl: '/images/logo',
  faviconUrl: null,
  bccEmail: null,
  language: 'en',
  controller: null,
  privacyAddress: null,
  contact: null,
};

export const saturdayHours: LetterTarget = {
  ...organizationTarget(friends),
  campaign: { id: 7, name: 'Saturday hours', status: 'Live', questions: [], thanks: null, thanksUrl: null },
};

export const pageContext: PublicPageContext = {
  language: 'en',
  siteName: 'Redress',
  year: 2026,
  writer: 'ai',
  footerLinks: [],
  pageUrl: 'https://letters.example/c/FHL/hours',
};
