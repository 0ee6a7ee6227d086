import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icon.tsx';
import { Postmark } from '../../ui/postmark.tsx';
import { Sheet, SheetHead } from '../../ui/sheet.tsx';
import type { PublicOrganization } from '../organizations/organizations.contract.ts';
import type { CampaignPageProps } from './campaign-page.tsx';
import { formatCount } from './letters-written.tsx';
import { OrganizationStamp } from './organization-stamp.tsx';
import type { OtherCampaign } from './public-page-data.ts';

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

export function FinishedSheet(props: CampaignPageProps) {
  const { organization, campaign, lettersWritten, otherOpenCampaigns } = props;
  const postmark = <Postmark top="Campaign" bottom="complete" lines={['✓']} waves />;
  return (
    <Sheet className="letterform">
      <SheetHead
        label="To"
        name={campaign.recipient}
        stamp={<OrganizationStamp organization={organization} postmark={postmark} />}
      />
      <div className="letter">
        <p>
          {lettersWritten > 0 && `${sentenceOf(lettersWritten)} `}
          New letters can no longer be written.
        </p>
      </div>
      <Button size="large" wide disabled>
        Campaign No Longer Active
      </Button>
      {otherOpenCampaigns.length > 0 && (
        <OpenCampaigns organization={organization} campaigns={otherOpenCampaigns} />
      )}
    </Sheet>
  );
}

function sentenceOf(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'letter was' : 'letters were'} written in this campaign.`;
}

function OpenCampaigns({
  organization,
  campaigns,
}: {
  organization: PublicOrganization;
  campaigns: OtherCampaign[];
}) {
  return (
    <section aria-labelledby="still-open">
      <h2 className="head mb-1" id="still-open">
        Still open at {organization.name}
      </h2>
      <ul className="linklist">
        {campaigns.map(({ publicUrl, name, recipient }) => (
          <li key={publicUrl}>
            <a href={`/c/${publicUrl}`}>{name}</a>
            <span>To {recipient}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
