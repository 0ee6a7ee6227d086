import { Badge } from '../../ui/badge.tsx';
import { ArrowRightIcon } from '../../ui/icon.tsx';
import { Postmark } from '../../ui/postmark.tsx';
import type { PublicOrganization } from '../organizations/organizations.contract.ts';
import { formatCount } from './letters-written.tsx';
import type { CountedCampaign } from './public-page-data.ts';

interface CampaignEnvelopesProps {
  organization: PublicOrganization;
  campaigns: CountedCampaign[];
}

/** The grid of every campaign that is not Finished (spec section 2). */
export function CampaignEnvelopes({ organization, campaigns }: CampaignEnvelopesProps) {
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
        {lettersWritten > 0 && (
          <span className="sr">{`${count} ${lettersWritten === 1 ? 'letter' : 'letters'} written. `}</span>
        )}
        To {recipient}
      </p>
      <div className="envelope-go">
        Write a letter <ArrowRightIcon />
      </div>
    </li>
  );
}

/** It leads back to this page until the campaign begins (ruling 20). */
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
