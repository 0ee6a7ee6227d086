import type { Config } from '#config.server.ts';
import { tPage } from '#i18n/t.ts';
import type { FooterLink } from '#ui/branding.tsx';

/** Labels are in the language of the page. */
export function listFooterLinks({ legal }: Pick<Config, 'legal'>): FooterLink[] {
  const links = [
    { label: tPage('frame.legalNotice'), href: legal.noticeUrl },
    { label: tPage('frame.terms'), href: legal.termsUrl },
    { label: tPage('frame.contact'), href: legal.contactEmail && `mailto:${legal.contactEmail}` },
  ];
  return links.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
}
