import { ButtonLink } from '../../ui/button.tsx';
import { ExternalIcon } from '../../ui/icon.tsx';
import { CampaignEnvelopes } from './campaign-envelopes.tsx';
import { DetailsNotes } from './details-notes.tsx';
import { LetterIsland, LetterPlace } from './letter-island.tsx';
import { organizationTarget } from './letter-target.ts';
import { LettersWritten } from './letters-written.tsx';
import { OrganizationStamp } from './organization-stamp.tsx';
import { PublicFrame } from './public-frame.tsx';
import type { PublicPageContext } from './public-page-context.ts';
import type { OrganizationPageData } from './public-page-data.ts';

export type OrganizationPageProps = Omit<OrganizationPageData, 'kind'> & { context: PublicPageContext };

export function OrganizationPage(props: OrganizationPageProps) {
  const { organization, campaigns, context } = props;
  const target = organizationTarget(organization);
  return (
    <PublicFrame context={context}>
      <LetterPlace>
        <div className="wrap">
          <OrganizationHead {...props} />
          <CampaignEnvelopes organization={organization} campaigns={campaigns} />
        </div>
        <div className="band">
          <div className="wrap case">
            <div className="case-head">
              <h2 className="title">{target.heading}</h2>
              <p className="muted prose">
                No campaign quite fits? Choose your own topic and write to the organization itself.
              </p>
            </div>
            <LetterIsland target={target} context={context} />
            <DetailsNotes context={context} className="notes-stack" />
          </div>
        </div>
      </LetterPlace>
    </PublicFrame>
  );
}

function OrganizationHead({ organization, campaigns, lettersWritten }: OrganizationPageProps) {
  const open = campaigns.filter(({ status }) => status === 'Live').length;
  return (
    <div className="org-hero">
      <OrganizationStamp organization={organization} large />
      <div className="org-hero-text">
        <h1 className="display">{organization.name}</h1>
        {open + lettersWritten > 0 && (
          <p className="case-facts">
            {open > 0 && (
              <span>
                <b className="num">{open}</b> open {open === 1 ? 'campaign' : 'campaigns'}
              </span>
            )}
            <LettersWritten count={lettersWritten} />
          </p>
        )}
        {organization.url && (
          <ButtonLink href={organization.url}>
            Visit Website <ExternalIcon small />
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
