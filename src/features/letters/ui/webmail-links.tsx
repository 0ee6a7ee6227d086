import type { MailLink } from './mail-draft.ts';
import type { Mailing } from './use-mailing.ts';

interface WebmailLinksProps {
  mailing: Pick<Mailing, 'gmail' | 'outlook' | 'openedWebmail'>;
}

/** For those whose mail program is a page (ruling 21). */
export function WebmailLinks({ mailing }: WebmailLinksProps) {
  return (
    <p className="small">
      Or open the draft in <WebmailLink name="Gmail" link={mailing.gmail} {...mailing} /> or{' '}
      <WebmailLink name="Outlook on the web" link={mailing.outlook} {...mailing} />.
    </p>
  );
}

interface WebmailLinkProps {
  name: string;
  link: MailLink;
  openedWebmail: Mailing['openedWebmail'];
}

function WebmailLink({ name, link, openedWebmail }: WebmailLinkProps) {
  return (
    <a href={link.href} target="_blank" rel="noreferrer" onClick={() => openedWebmail(link)}>
      {name}
    </a>
  );
}
