import { formatDate, sayOnPage, sayRichOnPage } from '../../languages/say.ts';
import { SiteFooter } from '../../ui/branding.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import type { PublicPageContext } from './public-page-data.ts';

type TakenDownPageProps = { at: Date | null; context: PublicPageContext };

/** Names neither the organization nor the campaign. */
export function TakenDownPage({ at, context }: TakenDownPageProps) {
  const day = at && formatDate(at, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const text = sayRichOnPage('takenDown.text', { a: (words) => <a href="/auth">{words}</a> });
  return (
    <>
      <MessagePage
        title={sayOnPage('takenDown.title')}
        sentence={
          day
            ? sayOnPage('takenDown.sentenceOn', { day: day.replaceAll(' ', '\u00a0') })
            : sayOnPage('takenDown.sentence')
        }
        text={text}
        postmark={{
          top: sayOnPage('takenDown.markTop'),
          bottom: sayOnPage('takenDown.markBottom'),
          lines: at ? dateLines(at) : ['451'],
        }}
        stamp={{ text: sayOnPage('takenDown.stamp'), look: 'text-brass-ink' }}
      >
        <ButtonLink variant="primary" size="large" href="/">
          {sayOnPage('error.home')}
        </ButtonLink>
      </MessagePage>
      <SiteFooter siteName={context.siteName} year={context.year} />
    </>
  );
}

function dateLines(at: Date): string[] {
  const month = formatDate(at, { month: 'short', timeZone: 'UTC' }).toUpperCase();
  return [month, String(at.getUTCDate()), String(at.getUTCFullYear())];
}
