import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icon.tsx';
import { Postmark, Sheet, SheetHead } from '../../ui/paper.tsx';
import type { PublicOrganization } from '../organizations/organizations.contract.ts';
import { formatCount } from './letters-written.tsx';
import { OrganizationStamp } from './organization-stamp.tsx';
import { type CampaignPageData, MOST_CAMPAIGNS } from './public-page-data.ts';

export function FinishedBanner({ organization }: { organization: PublicOrganization }) {
  return (
    <section className="closed" aria-label="Campaign status">
      <div className="wrap">
        <p>
          <CheckIcon />
          This campaign is complete.
        </p>
        <a className="tap-link" href={`/c/${organization.abbreviation}`}>
          View other campaigns
        </a>
      </div>
    </section>
  );
}

/** Takes the place of the form: how many letters there were, and where to write instead. */
export function FinishedSheet(props: CampaignPageData) {
  const { organization, campaign, lettersWritten, otherOpenCampaigns } = props;
  const postmark = <Postmark top="Campaign" bottom="complete" lines={['✓']} waves />;
  return (
    <Sheet className="letterform">
      <SheetHead
        label="To"
        name={campaign.recipient}
        stamp={<OrganizationStamp organization={organization} postmark={postmark} />}
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
          <ul className="linklist">
            {otherOpenCampaigns.map(({ publicUrl, name, recipient }) => (
              <li key={publicUrl}>
                <a href={`/c/${publicUrl}`}>{name}</a>
                <span>To {recipient}</span>
              </li>
            ))}
          </ul>
          {otherOpenCampaigns.length === MOST_CAMPAIGNS && (
            <p className="muted mt-3">Only {MOST_CAMPAIGNS} campaigns are listed here.</p>
          )}
        </section>
      )}
    </Sheet>
  );
}
