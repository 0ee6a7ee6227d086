import { useEffect } from 'react';
import type { FooterLink } from '#ui/branding.tsx';

export interface Site {
  name: string;
  publicUrl: string;
  registration: 'open' | 'closed';
  runsAnalytics: boolean;
  footerLinks: FooterLink[];
  /**
   * Without a mail server, emails are stored in the outbox, which only the person who runs the program on their
   * machine can open.
   */
  mail: 'sent' | 'outbox' | 'kept';
}

let site: Site | undefined;

export function useSite(): Site {
  site ??= readSite();
  return site;
}

function readSite(): Site {
  return JSON.parse(document.getElementById('page-data')?.textContent ?? '');
}

export function usePageTitle(title: string): void {
  const { name } = useSite();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
