import { Day } from '../../ui/day.tsx';
import type { Campaign } from './campaigns.contract.ts';

export function CampaignCredits({ campaign }: { campaign: Campaign }) {
  return (
    <p className="mt-7 small muted">
      Created by {nameOf(campaign.createdBy)}, <Day at={campaign.createdAt} />
      <br />
      Last modified by {nameOf(campaign.lastModifiedBy)}, <Day at={campaign.updatedAt} />
    </p>
  );
}

function nameOf(person: { email: string } | null): string {
  return person?.email ?? 'System';
}
