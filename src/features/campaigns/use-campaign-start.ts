import { useQuery } from '@tanstack/react-query';
import { type CampaignFormValues, formValuesOf } from './campaign-form.ts';
import { campaignQuery } from './campaigns.api.ts';
import type { Campaign } from './campaigns.contract.ts';
import { copyName } from './campaigns.contract.ts';
import { type OrganizationChoice, useOrganizationChoices } from './organization-choices.ts';

/** What the form of a new campaign, or of a duplicate, starts from. There are no values until all is known. */
export function useCampaignStart(sourceId: number | undefined): CampaignStart {
  const organizations = useOrganizationChoices();
  const source = useQuery({ ...campaignQuery(sourceId ?? 0), enabled: sourceId !== undefined });
  const [first, ...others] = organizations.data ?? [];
  return {
    organizations: organizations.data ?? [],
    hasNoOrganization: organizations.isSuccess && !first,
    problem: organizations.error ?? source.error,
    values: first && (sourceId === undefined ? emptyFor(first, others) : copyOf(source)),
  };
}

interface CampaignStart {
  organizations: OrganizationChoice[];
  hasNoOrganization: boolean;
  problem: Error | null;
  values: CampaignFormValues | undefined;
}

/** Of the only organization, where there is one only. */
function emptyFor(first: OrganizationChoice, others: OrganizationChoice[]): CampaignFormValues {
  return {
    name: '',
    status: 'Pending',
    organizationId: others.length === 0 ? String(first.id) : '',
    recipient: '',
    recipientEmail: '',
    ccEmails: [],
    campaignGoal: '',
    instructions: '',
  };
}

type Source = { data: Campaign | undefined; isFetchedAfterMount: boolean };

/** Of the source as it is now, not as it was when somebody last looked. */
function copyOf({ data, isFetchedAfterMount }: Source): CampaignFormValues | undefined {
  if (!data || !isFetchedAfterMount) return undefined;
  return { ...formValuesOf(data), name: copyName(data.name), status: 'Pending' };
}
