import { openingDay } from '#features/campaigns/schedule/zoned-time.ts';
import type { PublicOrganization } from '#features/organizations/organizations.contract.ts';
import { LOCALES } from '#i18n/languages.contract.ts';
import { tPage } from '#i18n/t.ts';
import { Sheet, Stamp } from '#ui/paper.tsx';
import { PublicFrame } from './public-frame.tsx';
import { type OpeningPageData, type PublicPageContext, publicPath } from './public-page-data.ts';

type OpeningPageProps = OpeningPageData & { context: PublicPageContext };

/** For a Pending campaign with an opening date: shows its name and that day, and nothing else. */
export function OpeningPage({ organization, campaign, opensAt, timeZone, context }: OpeningPageProps) {
  const { language, year } = context;
  const day = openingDay(opensAt, { timeZone, locale: LOCALES[language], year });
  return (
    <PublicFrame context={context} organization={organization}>
      <div className="wrap py-[clamp(28px,5vw,64px)]">
        <Sheet className="mx-auto grid max-w-180 gap-5">
          <div className="flex items-start justify-between gap-4">
            <h1 className="title">{campaign.name}</h1>
            <Stamp organization={organization} />
          </div>
          <p className="letter">
            <b>{tPage('campaign.opens', { day })}</b>
          </p>
          <p className="text-ink-2">{tPage('envelope.pending')}</p>
          <p>
            <a
              className="inline-flex min-h-tap items-center font-semibold"
              href={publicPath(context, organization.abbreviation)}
            >
              {tPage('finished.others')}
            </a>
          </p>
        </Sheet>
      </div>
    </PublicFrame>
  );
}

type NotOpenPageProps = { organization: PublicOrganization; context: PublicPageContext };

/** Instead of a campaign that is not live yet, where a redirect would show nothing. */
export function NotOpenPage({ organization, context }: NotOpenPageProps) {
  return (
    <PublicFrame context={context} organization={organization}>
      <div className="wrap py-8">
        <Sheet className="grid gap-3 text-center">
          <h1 className="title">{tPage('embed.notOpen')}</h1>
          <p className="text-balance text-ink-2">{tPage('embed.notOpenText')}</p>
        </Sheet>
      </div>
    </PublicFrame>
  );
}
