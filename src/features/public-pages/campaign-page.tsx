import { Button, ButtonLink } from '../../ui/button.tsx';
import { ArrowDownIcon, CheckIcon } from '../../ui/icon.tsx';
import { Postmark, Sheet, SheetHead } from '../../ui/paper.tsx';
import { CampaignInstructions } from '../letters/ui/campaign-instructions.tsx';
import { LeftOutSheet } from './left-out-sheet.tsx';
import { LetterFormSheet } from './letter-form.tsx';
import { campaignTarget } from './letter-target.ts';
import { formatCount, PageColumns, PageCounts, PrivacyNotes, PublicFrame, Steps } from './public-frame.tsx';
import {
  type CampaignPageData,
  canBeWrittenFor,
  MOST_CAMPAIGNS,
  type PublicPageContext,
  publicPath,
} from './public-page-data.ts';

export type CampaignPageProps = CampaignPageData & { context: PublicPageContext };

export function CampaignPage(props: CampaignPageProps) {
  const { organization, campaign, lettersWritten, context } = props;
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
          <PageCounts letters={lettersWritten} />
          {isWritable && (
            <p className="md:hidden">
              <ButtonLink variant="primary" href="#letter">
                Write your letter <ArrowDownIcon small />
              </ButtonLink>
            </p>
          )}
        </div>
        <CampaignInstructions html={campaign.instructions} />
        {isFinished && <FinishedSheet {...props} />}
        {!isFinished && !isWritable && <LeftOutSheet target={campaignTarget(organization, campaign)} />}
        {isWritable && (
          <>
            <LetterFormSheet target={campaignTarget(organization, campaign)} context={context} />
            <HowItWorks writer={context.writer} />
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
      title: 'Say why it matters',
      text: 'A sentence or two in your own words. It’s optional, but a personal reason gets a letter read.',
    },
    {
      title: 'We write a draft for you',
      text:
        writer === 'ai'
          ? 'An AI model turns your reason and this campaign’s facts into a letter in your name. It takes about half a minute.'
          : 'Your reason and this campaign’s facts become a sample letter in your name.',
    },
    {
      title: 'You read it, then send it',
      text: 'Change any word. Then open it in your own email, or copy it wherever you like. Nothing is sent until you send it.',
    },
  ];
  return <Steps id="how-it-works" title="How it works" steps={steps} />;
}

function FinishedBanner({ organizationPath }: { organizationPath: string }) {
  return (
    <section
      className="bg-inverse text-inverse-ink print:hidden [&_:focus-visible]:outline-focus-inverse"
      aria-label="Campaign status"
    >
      <div className="wrap flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="flex items-center gap-3 font-medium font-notice text-[1.1875rem]/[1.3]">
          <CheckIcon />
          This campaign is complete.
        </p>
        <a
          className="inline-flex min-h-tap items-center font-semibold text-inverse-action hover:text-inverse-ink"
          href={organizationPath}
        >
          View other campaigns
        </a>
      </div>
    </section>
  );
}

function FinishedSheet(props: CampaignPageProps) {
  const { organization, campaign, lettersWritten, otherOpenCampaigns, context } = props;
  return (
    <Sheet className="grid gap-6 *:min-w-0">
      <SheetHead
        to={campaign.recipient}
        organization={organization}
        postmark={<Postmark top="Campaign" bottom="complete" lines={['✓']} waves />}
      />
      <p className="letter">
        {lettersWritten > 0 && `${formatCount(lettersWritten)} letters were written in this campaign. `}
        New letters can no longer be written.
      </p>
      <Button size="large" wide disabled>
        Campaign No Longer Active
      </Button>
      {otherOpenCampaigns.length > 0 && (
        <section aria-labelledby="still-open">
          <h2 className="head mb-1" id="still-open">
            Still open at {organization.name}
          </h2>
          <ul className="m-0">
            {otherOpenCampaigns.map(({ publicUrl, name, recipient }) => (
              <li
                key={publicUrl}
                className="grid border-rule border-b py-2.5 text-ink-2 text-small/[1.6] last:border-b-0 last:pb-0"
              >
                <a
                  className="-my-3 justify-self-start py-3 font-strong text-body"
                  href={publicPath(context, publicUrl)}
                >
                  {name}
                </a>
                <span>To {recipient}</span>
              </li>
            ))}
          </ul>
          {otherOpenCampaigns.length === MOST_CAMPAIGNS && (
            <p className="mt-3 text-ink-2">Only {MOST_CAMPAIGNS} campaigns are listed here.</p>
          )}
        </section>
      )}
    </Sheet>
  );
}
