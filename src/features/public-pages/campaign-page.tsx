import { ButtonLink } from '../../ui/button.tsx';
import { ArrowDownIcon } from '../../ui/icon.tsx';
import { CampaignInstructions } from '../letters/ui/campaign-instructions.tsx';
import { DetailsNotes } from './details-notes.tsx';
import { FinishedBanner, FinishedSheet } from './finished-campaign.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LetterIsland, LetterPlace } from './letter-island.tsx';
import { campaignTarget } from './letter-target.ts';
import { LettersWritten } from './letters-written.tsx';
import { PublicFrame } from './public-frame.tsx';
import type { PublicPageContext } from './public-page-context.ts';
import type { CampaignPageData } from './public-page-data.ts';

export type CampaignPageProps = Omit<CampaignPageData, 'kind'> & { context: PublicPageContext };

export function CampaignPage(props: CampaignPageProps) {
  const { organization, campaign, context } = props;
  if (campaign.status === 'Finished') return <FinishedPage {...props} />;
  return (
    <PublicFrame context={context} organization={organization}>
      <LetterPlace>
        <div className="wrap case">
          <CampaignHead {...props} />
          <CampaignInstructions html={campaign.instructions} />
          <LetterIsland target={campaignTarget(organization, campaign)} context={context} />
          <HowItWorks writer={context.writer} />
          <DetailsNotes context={context} className="case-wide" />
        </div>
      </LetterPlace>
    </PublicFrame>
  );
}

/** The fields make way for where a visitor can write instead (ruling 27). */
function FinishedPage(props: CampaignPageProps) {
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
        <p className="only-small">
          <ButtonLink variant="primary" href="#letter">
            Write your letter <ArrowDownIcon small />
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
