import { ButtonLink } from '../../ui/button.tsx';
import { ArrowDownIcon } from '../../ui/icon.tsx';
import { CampaignInstructions } from '../letters/ui/campaign-instructions.tsx';
import { FinishedBanner, FinishedSheet } from './finished-campaign.tsx';
import { LetterFormSheet, LetterPlace } from './letter-place.tsx';
import { campaignTarget } from './letter-target.ts';
import { LettersWritten } from './letters-written.tsx';
import { PrivacyNotes } from './privacy-notes.tsx';
import { PublicFrame } from './public-frame.tsx';
import type { CampaignPageData, PublicPageContext } from './public-page-data.ts';

export type CampaignPageProps = CampaignPageData & { context: PublicPageContext };

export function CampaignPage(props: CampaignPageProps) {
  const { organization, campaign, context } = props;
  if (campaign.status === 'Finished') return <FinishedCampaignPage {...props} />;
  return (
    <PublicFrame context={context} organization={organization}>
      <LetterPlace>
        <div className="wrap case">
          <CampaignHead {...props} />
          <CampaignInstructions html={campaign.instructions} />
          <LetterFormSheet target={campaignTarget(organization, campaign)} context={context} />
          <HowItWorks writer={context.writer} />
          <PrivacyNotes context={context} className="case-wide" />
        </div>
      </LetterPlace>
    </PublicFrame>
  );
}

function FinishedCampaignPage(props: CampaignPageProps) {
  const { organization, campaign, context } = props;
  return (
    <PublicFrame
      context={context}
      organization={organization}
      banner={<FinishedBanner organization={organization} />}
    >
      <div className="wrap case">
        <CampaignHead {...props} />
        <CampaignInstructions html={campaign.instructions} />
        <FinishedSheet {...props} />
      </div>
    </PublicFrame>
  );
}

function CampaignHead({ campaign, lettersWritten }: CampaignPageProps) {
  return (
    <div className="case-head">
      <h1 className="display">{campaign.name}</h1>
      {lettersWritten > 0 && (
        <p className="case-facts">
          <LettersWritten count={lettersWritten} />
        </p>
      )}
      {campaign.status === 'Live' && (
        <p className="md:hidden">
          <ButtonLink variant="primary" href="#letter">
            Write your letter <ArrowDownIcon small />
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function HowItWorks({ writer }: Pick<PublicPageContext, 'writer'>) {
  return (
    <section className="case-how" aria-labelledby="how-it-works">
      <h2 className="title" id="how-it-works">
        How it works
      </h2>
      <ol className="steps">
        <li>
          <h3>Say why it matters</h3>
          <p>A sentence or two in your own words. It’s optional, but a personal reason gets a letter read.</p>
        </li>
        <li>
          <h3>We write a draft for you</h3>
          <p>
            {writer === 'ai'
              ? 'An AI model turns your reason and this campaign’s facts into a letter in your name. It takes about half a minute.'
              : 'Your reason and this campaign’s facts become a sample letter in your name.'}
          </p>
        </li>
        <li>
          <h3>You read it, then send it</h3>
          <p>
            Change any word. Then open it in your own email, or copy it wherever you like. Nothing is sent
            until you send it.
          </p>
        </li>
      </ol>
    </section>
  );
}
