import type { Route } from '#features/campaigns/recipients/recipients.contract.ts';
import { recipientLine } from '#features/campaigns/recipients/salutation.ts';
import { closingDay } from '#features/campaigns/schedule/zoned-time.ts';
import { CampaignInstructions } from '#features/letters/ui/campaign-instructions.tsx';
import { LOCALES } from '#i18n/languages.contract.ts';
import { tPage } from '#i18n/t.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ArrowDownIcon, CheckIcon } from '#ui/icon.tsx';
import { Postmark, Sheet, SheetHead } from '#ui/paper.tsx';
import { GoalBar } from './goal-bar.tsx';
import { LetterFormSheet, OptedOutSheet } from './letter-form-sheet.tsx';
import { wayTo } from './letter-request.ts';
import { campaignTarget } from './letter-target.ts';
import { PoliticalLabel } from './political-label.tsx';
import { PageColumns, PageCounts, PublicFrame, Steps } from './public-frame.tsx';
import {
  type CampaignPageData,
  canBeWrittenFor,
  isToOne,
  MOST_CAMPAIGNS,
  type PrivacyFacts,
  type PublicPageContext,
  pageParts,
  publicPath,
} from './public-page-data.ts';

export type CampaignPageProps = CampaignPageData & PrivacyFacts & { context: PublicPageContext };

export function CampaignPage(props: CampaignPageProps) {
  const { organization, campaign, lettersWritten, countedToGoal, arePaused, timeZone, context } = props;
  const { closesAt, goalCount: goal } = campaign;
  const when = { timeZone, locale: LOCALES[context.language], year: context.year };
  const closing = closesAt && campaign.status === 'Live' && closingDay(closesAt, when);
  const isFinished = campaign.status === 'Finished';
  const isWritable = canBeWrittenFor(campaign);
  const target = campaignTarget(organization, campaign);
  const privacyAddress = campaign.privacyUrl ?? organization.privacyAddress;
  const notice = { organization, privacyAddress, writers: props.writers, retentionDays: props.retentionDays };
  return (
    <PublicFrame
      context={context}
      organization={organization}
      isReportable
      aboutPath={publicPath(context, `${campaign.publicUrl}/about`)}
      banner={
        isFinished && <FinishedBanner organizationPath={publicPath(context, organization.abbreviation)} />
      }
    >
      <PageColumns>
        <div className="grid gap-4">
          {campaign.political && (
            <PoliticalLabel
              political={campaign.political}
              noticePath={publicPath(context, `${campaign.publicUrl}/notice`)}
            />
          )}
          <h1 className="display">{campaign.name}</h1>
          {closing && <p className="font-strong text-ink-2">{tPage('campaign.closes', { day: closing })}</p>}
          {goal && !isFinished ? (
            <GoalBar counted={countedToGoal} goal={goal} />
          ) : (
            <PageCounts letters={lettersWritten} />
          )}
          {isWritable && !arePaused && (
            <p className="md:hidden">
              <ButtonLink variant="primary" href="#letter">
                {tPage('campaign.write')} <ArrowDownIcon small />
              </ButtonLink>
            </p>
          )}
        </div>
        <CampaignInstructions html={campaign.instructions} />
        {isFinished && <FinishedSheet {...props} />}
        {!isFinished && !isWritable && <OptedOutSheet target={target} />}
        {isWritable && (
          <>
            <LetterFormSheet target={target} context={context} arePaused={arePaused} notice={notice} />
            {!context.isEmbedded && <HowItWorks writer={context.writer} route={wayTo(target).route} />}
          </>
        )}
      </PageColumns>
    </PublicFrame>
  );
}

function HowItWorks({ writer, route }: Pick<PublicPageContext, 'writer'> & { route: Route }) {
  const steps = [
    { title: tPage('how.why'), text: tPage('how.whyText') },
    { title: tPage('how.draft'), text: tPage(writer === 'ai' ? 'how.draftModel' : 'how.draftSample') },
    { title: tPage('how.send'), text: tPage(route === 'email' ? 'how.sendText' : 'how.sendElse') },
  ];
  return <Steps id="how-it-works" title={tPage('how.title')} steps={steps} />;
}

function FinishedBanner({ organizationPath }: { organizationPath: string }) {
  return (
    <section
      className="bg-inverse text-inverse-ink print:hidden [&_:focus-visible]:outline-focus-inverse"
      aria-label={tPage('finished.label')}
    >
      <div className="wrap flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="flex items-center gap-3 font-medium font-notice text-[1.1875rem]/[1.3]">
          <CheckIcon />
          {tPage('finished.banner')}
        </p>
        <a
          className="inline-flex min-h-tap items-center font-semibold text-inverse-action hover:text-inverse-ink"
          href={organizationPath}
        >
          {tPage('finished.others')}
        </a>
      </div>
    </section>
  );
}

function FinishedSheet(props: CampaignPageProps) {
  const { organization, campaign, lettersWritten, otherOpenCampaigns, context } = props;
  return (
    <Sheet id={pageParts.form} className="grid gap-6 *:min-w-0">
      <SheetHead
        to={isToOne(campaign) ? campaign.recipient : tPage('finished.several')}
        organization={organization}
        postmark={
          <Postmark
            top={tPage('finished.markTop')}
            bottom={tPage('finished.markBottom')}
            lines={['✓']}
            waves
          />
        }
      />
      <p className="letter">
        {lettersWritten > 0 && `${tPage('finished.letters', { count: lettersWritten })} `}
        {tPage('finished.text')}
      </p>
      <Button size="large" wide disabled>
        {tPage('finished.button')}
      </Button>
      {otherOpenCampaigns.length > 0 && (
        <section aria-labelledby="still-open">
          <h2 className="head mb-1" id="still-open">
            {tPage('finished.stillOpen', { organization: organization.name })}
          </h2>
          <ul className="m-0">
            {otherOpenCampaigns.map((other) => (
              <li
                key={other.publicUrl}
                className="grid border-rule border-b py-2.5 text-ink-2 text-small/[1.6] last:border-b-0 last:pb-0"
              >
                <a
                  className="-my-3 justify-self-start py-3 font-strong text-body"
                  href={publicPath(context, other.publicUrl)}
                >
                  {other.name}
                </a>
                <span>{recipientLine(other)}</span>
              </li>
            ))}
          </ul>
          {otherOpenCampaigns.length === MOST_CAMPAIGNS && (
            <p className="mt-3 text-ink-2">{tPage('finished.only', { count: MOST_CAMPAIGNS })}</p>
          )}
        </section>
      )}
    </Sheet>
  );
}
