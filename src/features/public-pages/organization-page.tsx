import { recipientLine } from '#features/campaigns/recipients/salutation.ts';
import { openingDay } from '#features/campaigns/schedule/zoned-time.ts';
import { LOCALES } from '#i18n/languages.contract.ts';
import { formatNumber, tPage } from '#i18n/t.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ArrowRightIcon, ExternalIcon } from '#ui/icon.tsx';
import { Postmark, Stamp } from '#ui/paper.tsx';
import { LetterFormSheet, OptedOutSheet } from './letter-form-sheet.tsx';
import { organizationTarget } from './letter-target.ts';
import { PageColumns, PageCounts, PublicFrame } from './public-frame.tsx';
import {
  type CountedCampaign,
  type OrganizationPageData,
  type PrivacyFacts,
  type PublicPageContext,
  pageOfCampaigns,
  publicPath,
} from './public-page-data.ts';

export type OrganizationPageProps = OrganizationPageData & PrivacyFacts & { context: PublicPageContext };

export function OrganizationPage(props: OrganizationPageProps) {
  return (
    <PublicFrame context={props.context} isReportable>
      <div className="wrap">
        <OrganizationHead {...props} />
        <Campaigns {...props} />
      </div>
      {props.page === 1 && <OwnTopic {...props} />}
    </PublicFrame>
  );
}

function OwnTopic(props: OrganizationPageProps) {
  const { organization, context, isLeftOut, arePaused, writers, retentionDays } = props;
  const { privacyAddress } = organization;
  const target = organizationTarget(organization);
  const notice = { organization, privacyAddress, writers, retentionDays };
  return (
    <div className="border-rule border-t bg-canvas-sunk">
      <PageColumns>
        <div className="grid gap-4">
          <h2 className="title">{target.heading}</h2>
          <p className="prose text-ink-2">{tPage('organization.topic')}</p>
        </div>
        {isLeftOut ? (
          <OptedOutSheet target={target} />
        ) : (
          <LetterFormSheet target={target} context={context} arePaused={arePaused} notice={notice} />
        )}
      </PageColumns>
    </div>
  );
}

function OrganizationHead({ organization, liveCampaigns, lettersWritten }: OrganizationPageProps) {
  return (
    <div className="grid items-center gap-6 py-[clamp(28px,5vw,56px)] sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-[clamp(28px,4vw,48px)]">
      <Stamp organization={organization} large />
      <div className="grid justify-items-start gap-3">
        <h1 className="display">{organization.name}</h1>
        <PageCounts letters={lettersWritten} open={liveCampaigns} />
        {organization.url && (
          <ButtonLink href={organization.url}>
            {tPage('frame.visitWebsite')} <ExternalIcon small />
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Campaigns(props: OrganizationPageProps) {
  const { organization, campaigns, timeZone, context } = props;
  return (
    <section className="pb-14" aria-labelledby="campaigns">
      <h2 className="title mb-6" id="campaigns">
        {tPage('organization.campaigns')}
      </h2>
      {campaigns.length === 0 ? (
        <p className="text-ink-2">{tPage('organization.none')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 min-[1000px]:grid-cols-3 min-[1000px]:gap-6">
          {campaigns.map((campaign) => (
            <Envelope
              key={campaign.id}
              campaign={campaign}
              abbreviation={organization.abbreviation}
              timeZone={timeZone}
              context={context}
            />
          ))}
        </ul>
      )}
      <OtherPages {...props} />
    </section>
  );
}

function OtherPages({ organization, page, hasMoreCampaigns, context }: OrganizationPageProps) {
  const pathOf = (other: number) => publicPath(context, pageOfCampaigns(organization.abbreviation, other));
  if (page === 1 && !hasMoreCampaigns) return null;
  return (
    <nav className="mt-8 flex flex-wrap gap-3" aria-label={tPage('organization.campaigns')}>
      {page > 1 && (
        <ButtonLink href={pathOf(page - 1)} rel="prev">
          {tPage('organization.before')}
        </ButtonLink>
      )}
      {hasMoreCampaigns && (
        <ButtonLink href={pathOf(page + 1)} rel="next">
          {tPage('organization.more')}
        </ButtonLink>
      )}
    </nav>
  );
}

type EnvelopeProps = Pick<OrganizationPageProps, 'timeZone' | 'context'> & {
  campaign: CountedCampaign;
  abbreviation: string;
};

/** The link of the heading covers the card. Without an opening date, a pending campaign links back to this page. */
function Envelope({ campaign, abbreviation, timeZone, context }: EnvelopeProps) {
  const { name, lettersWritten, opensAt } = campaign;
  const { language, year } = context;
  const isPending = campaign.status === 'Pending';
  const opening = opensAt && openingDay(opensAt, { timeZone, locale: LOCALES[language], year });
  const path = publicPath(context, isPending && !opensAt ? abbreviation : campaign.publicUrl);
  const hasCount = !isPending && lettersWritten > 0;
  return (
    <li className="group relative grid min-h-58 grid-rows-[auto_1fr_auto] gap-3 rounded-paper bg-paper p-6 [box-shadow:var(--paper-shadow)] transition-[box-shadow,translate] duration-(--calm) focus-within:[box-shadow:var(--lift-shadow)] hover:[translate:0_-2px] hover:[box-shadow:var(--lift-shadow)] has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus has-[a:focus-visible]:outline-offset-2 motion-reduce:[translate:none]! forced-colors:border">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-4">
        <h3 className="head">
          <a
            className="text-inherit no-underline after:absolute after:inset-0 focus-visible:outline-none"
            href={path}
          >
            {name}
          </a>
        </h3>
        {hasCount && (
          <Postmark
            top={tPage('envelope.markTop')}
            bottom={tPage('envelope.markBottom')}
            lines={[formatNumber(lettersWritten)]}
            size={68}
          />
        )}
      </div>
      <p className="self-end font-letter text-[1.0625rem]/[1.4] text-ink-2">
        {hasCount && (
          <span className="sr-only">{`${tPage('counts.lettersRead', { count: lettersWritten })} `}</span>
        )}
        {campaign.status === 'Pending' ? tPage('envelope.pending') : recipientLine(campaign)}
      </p>
      <div className="flex items-center justify-between gap-3 border-rule border-t pt-3 font-strong text-action text-small/[1.6] [&>.badge]:whitespace-normal group-hover:[&>svg]:[translate:3px] rtl:group-hover:[&>svg]:[translate:-3px] [&>svg]:transition-transform [&>svg]:duration-(--calm)">
        {isPending ? (
          <Badge tone="pending">
            {opening ? tPage('campaign.opens', { day: opening }) : tPage('envelope.soon')}
          </Badge>
        ) : (
          tPage('envelope.write')
        )}
        {!isPending && <ArrowRightIcon />}
      </div>
    </li>
  );
}
