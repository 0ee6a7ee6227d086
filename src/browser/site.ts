import { useEffect } from 'react';

export interface Site {
  name: string;
  /** Where people reach this site; staff may know it by another address. */
  publicUrl: string;
  registration: 'open' | 'closed';
  /** Whether this document runs the analytics script. */
  runsAnalytics: boolean;
  /** Without a mail server mails are kept in the outbox, which only the person who runs the program on their own machine can open. */
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
