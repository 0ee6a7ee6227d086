import { SiteFooter } from '../../ui/branding.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import type { PublicPageContext } from './public-page-data.ts';

type TakenDownPageProps = { at: Date | null; context: PublicPageContext };

/** Names neither the organization nor the campaign. */
export function TakenDownPage({ at, context }: TakenDownPageProps) {
  const day = at?.toLocaleString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const text = (
    <>
      If you sent a letter from this page, it went from your own mailbox, and nothing changes for it. If the
      page is yours, <a href="/auth">sign in</a> to see more about it.
    </>
  );
  return (
    <>
      <MessagePage
        title="This page has been taken down"
        sentence={`The people who run this site took it down${day ? ` on ${day.replace(' ', '\u00a0')}` : ''}. No new letters can be written here.`}
        text={text}
        postmark={{ top: 'Taken', bottom: 'down', lines: at ? dateLines(at) : ['451'] }}
        stamp={{ lines: ['NO NEW', 'LETTERS'], look: 'text-brass-ink' }}
      >
        <ButtonLink variant="primary" size="large" href="/">
          Go to the home page
        </ButtonLink>
      </MessagePage>
      <SiteFooter siteName={context.siteName} year={context.year} />
    </>
  );
}

function dateLines(at: Date): string[] {
  const month = at.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }).toUpperCase();
  return [month, String(at.getUTCDate()), String(at.getUTCFullYear())];
}
