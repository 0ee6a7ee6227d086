import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowRightIcon, ExternalIcon } from '../../ui/icon.tsx';
import { Postmark } from '../../ui/paper.tsx';
import type { PublicOrganization } from '../organizations/organizations.contract.ts';
import { LetterFormSheet, LetterPlace } from './letter-place.tsx';
import { organizationTarget } from './letter-target.ts';
import { formatCount, LettersWritten } from './letters-written.tsx';
import { OrganizationStamp } from './organization-stamp.tsx';
import { PrivacyNotes } from './privacy-notes.tsx';
import { PublicFrame } from './public-frame.tsx';
import {
  type CountedCampaign,
  MOST_CAMPAIGNS,
  type OrganizationPageData,
  type PublicPageContext,
} from './public-page-data.ts';

export type OrganizationPageProps = OrganizationPageData & { context: PublicPageContext };

export function OrganizationPage(props: OrganizationPageProps) {
  const { organization, context } = props;
  const target = organizationTarget(organization);
  return (
    <PublicFrame context={context}>
      <LetterPlace>
        <div className="wrap">
          <OrganizationHead {...props} />
          <Campaigns {...props} />
        </div>
        <div className="band">
          <div className="wrap case">
            <div className="case-head">
              <h2 className="title">{target.heading}</h2>
              <p className="muted prose">
                No campaign quite fits? Choose your own topic and write to the organization itself.
              </p>
            </div>
            <LetterFormSheet target={target} context={context} />
            <PrivacyNotes context={context} className="notes-stack" />
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

function Campaigns({ organization, campaigns, hasMoreCampaigns }: OrganizationPageProps) {
  return (
    <section className="pb-14" aria-labelledby="campaigns">
      <div className="section-head">
        <h2 className="title" id="campaigns">
          Campaigns
        </h2>
      </div>
      {campaigns.length === 0 ? (
        <p className="muted">No campaign is open just now.</p>
      ) : (
        <ul className="envelopes">
          {campaigns.map((campaign) =>
            campaign.status === 'Pending' ? (
              <PendingEnvelope key={campaign.id} name={campaign.name} organization={organization} />
            ) : (
              <Envelope key={campaign.id} {...campaign} />
            ),
          )}
        </ul>
      )}
      {hasMoreCampaigns && (
        <p className="muted mt-6">
          Only {MOST_CAMPAIGNS} campaigns are listed here: open ones first, then the newest.
        </p>
      )}
    </section>
  );
}

function Envelope(campaign: Extract<CountedCampaign, { recipient: string }>) {
  const { name, publicUrl, recipient, lettersWritten } = campaign;
  const count = formatCount(lettersWritten);
  return (
    <li className="envelope">
      <div className="envelope-top">
        <h3 className="head">
          <a href={`/c/${publicUrl}`}>{name}</a>
        </h3>
        {lettersWritten > 0 && <Postmark top="Letters" bottom="written" lines={[count]} size={68} />}
      </div>
      <p className="envelope-to">
        {lettersWritten > 0 && <span className="sr">{`${count} letters written. `}</span>}
        To {recipient}
      </p>
      <div className="envelope-go">
        Write a letter <ArrowRightIcon />
      </div>
    </li>
  );
}

/** Until the campaign begins its link leads back to this page. */
function PendingEnvelope({ name, organization }: { name: string; organization: PublicOrganization }) {
  return (
    <li className="envelope">
      <div className="envelope-top">
        <h3 className="head">
          <a href={`/c/${organization.abbreviation}`}>{name}</a>
        </h3>
      </div>
      <p className="envelope-to">Letters can be written once the campaign begins.</p>
      <div className="envelope-go">
        <Badge tone="pending">Coming soon</Badge>
      </div>
    </li>
  );
}
