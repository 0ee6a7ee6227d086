import { localeOf, sayOnPage } from '../../languages/say.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ArrowDownIcon, CheckIcon } from '../../ui/icon.tsx';
import { Postmark, Sheet, SheetHead } from '../../ui/paper.tsx';
import { recipientLine } from '../campaigns/recipients/recipient-line.ts';
import { closingDay } from '../campaigns/schedule/zoned-time.ts';
import { CampaignInstructions } from '../letters/ui/campaign-instructions.tsx';
import { GoalBar } from './goal-bar.tsx';
import { LetterFormSheet, OptedOutSheet, PausedSheet } from './letter-form-sheet.tsx';
import { campaignTarget } from './letter-target.ts';
import { PageColumns, PageCounts, PrivacyNotes, PublicFrame, Steps } from './public-frame.tsx';
import {
  type CampaignPageData,
  canBeWrittenFor,
  isToOne,
  MOST_CAMPAIGNS,
  type PublicPageContext,
  pageParts,
  publicPath,
} from './public-page-data.ts';

export type CampaignPageProps = CampaignPageData & { context: PublicPageContext };

export function CampaignPage(props: CampaignPageProps) {
  const { organization, campaign, lettersWritten, countedToGoal, arePaused, timeZone, context } = props;
  const { closesAt, goalCount: goal } = campaign;
  const when = { timeZone, locale: localeOf(context.language), year: context.year };
  const closing = closesAt && campaign.status === 'Live' && closingDay(closesAt, when);
  const isFinished = campaign.status === 'Finished';
  const isWritable = canBeWrittenFor(campaign);
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
          <h1 className="display">{campaign.name}</h1>
          {closing && (
            <p className="font-strong text-ink-2">{sayOnPage('campaign.closes', { day: closing })}</p>
          )}
          {goal && !isFinished ? (
            <GoalBar counted={countedToGoal} goal={goal} />
          ) : (
            <PageCounts letters={lettersWritten} />
          )}
          {isWritable && !arePaused && (
            <p className="md:hidden">
              <ButtonLink variant="primary" href="#letter">
                {sayOnPage('campaign.write')} <ArrowDownIcon small />
              </ButtonLink>
            </p>
          )}
        </div>
        <CampaignInstructions html={campaign.instructions} />
        {isFinished && <FinishedSheet {...props} />}
        {!isFinished && !isWritable && <OptedOutSheet target={campaignTarget(organization, campaign)} />}
        {isWritable && (
          <>
            {arePaused ? (
              <PausedSheet target={campaignTarget(organization, campaign)} />
            ) : (
              <LetterFormSheet target={campaignTarget(organization, campaign)} context={context} />
            )}
            {!context.isEmbedded && <HowItWorks writer={context.writer} />}
            <PrivacyNotes context={context} className="md:col-span-full!" />
          </>
        )}
      </PageColumns>
    </PublicFrame>
  );
}

function HowItWorks({ writer }: Pick<PublicPageContext, 'writer'>) {
  const steps = [
    {
      title: sayOnPage('how.why'),
      text: sayOnPage('how.whyText'),
    },
    {
      title: sayOnPage('how.draft'),
      text: sayOnPage(writer === 'ai' ? 'how.draftModel' : 'how.draftSample'),
    },
    {
      title: sayOnPage('how.send'),
      text: sayOnPage('how.sendText'),
    },
  ];
  return <Steps id="how-it-works" title={sayOnPage('how.title')} steps={steps} />;
}

function FinishedBanner({ organizationPath }: { organizationPath: string }) {
  return (
    <section
      className="bg-inverse text-inverse-ink print:hidden [&_:focus-visible]:outline-focus-inverse"
      aria-label={sayOnPage('finished.label')}
    >
      <div className="wrap flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="flex items-center gap-3 font-medium font-notice text-[1.1875rem]/[1.3]">
          <CheckIcon />
          {sayOnPage('finished.banner')}
        </p>
        <a
          className="inline-flex min-h-tap items-center font-semibold text-inverse-action hover:text-inverse-ink"
          href={organizationPath}
        >
          {sayOnPage('finished.others')}
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
        to={isToOne(campaign) ? campaign.recipient : sayOnPage('finished.several')}
        organization={organization}
        postmark={
          <Postmark
            top={sayOnPage('finished.markTop')}
            bottom={sayOnPage('finished.markBottom')}
            lines={['✓']}
            waves
          />
        }
      />
      <p className="letter">
        {lettersWritten > 0 && `${sayOnPage('finished.letters', { count: lettersWritten })} `}
        {sayOnPage('finished.text')}
      </p>
      <Button size="large" wide disabled>
        {sayOnPage('finished.button')}
      </Button>
      {otherOpenCampaigns.length > 0 && (
        <section aria-labelledby="still-open">
          <h2 className="head mb-1" id="still-open">
            {sayOnPage('finished.stillOpen', { organization: organization.name })}
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
            <p className="mt-3 text-ink-2">{sayOnPage('finished.only', { count: MOST_CAMPAIGNS })}</p>
          )}
        </section>
      )}
    </Sheet>
  );
}
