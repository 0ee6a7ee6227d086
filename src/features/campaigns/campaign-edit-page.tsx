import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { ApiError, failureSentence } from '../../browser/api-call.ts';
import { usePageTitle } from '../../browser/site.ts';
import { MissingPage } from '../../browser/staff-page.tsx';
import { Loading } from '../../ui/loading.tsx';
import { CampaignEditor, type UseCampaignLetter } from './campaign-editor.tsx';
import { useCampaignListPath } from './campaign-list-view.ts';
import { campaignQuery, useOrganizationChoices } from './campaigns.api.ts';

export function CampaignEditPage({ useLetter }: { useLetter: UseCampaignLetter }) {
  const { data: campaign, error } = useQuery(campaignQuery(Number(useParams().id)));
  const organizations = useChoicesWith(campaign?.organizationId);
  const back = { to: useCampaignListPath(), label: 'Back to Campaigns' };
  usePageTitle('Edit Campaign');
  if (error instanceof ApiError && error.status === 404) {
    return (
      <MissingPage title="Campaign Not Found" back={back}>
        The campaign you're looking for could not be found. It may have been deleted or you may not have
        permission to view it.
      </MissingPage>
    );
  }
  if (campaign && (organizations.data || !campaign.mayEdit)) {
    return (
      <CampaignEditor
        key={campaign.id}
        campaign={campaign}
        organizations={organizations.data ?? []}
        useLetter={useLetter}
      />
    );
  }
  const [problem, fallback] = campaign
    ? [organizations.error, 'Failed to fetch organization data']
    : [error, 'Failed to load campaign data'];
  if (!problem) return <Loading />;
  return (
    <MissingPage title="Error Loading Campaign" back={back}>
      {failureSentence(problem, fallback)}
    </MissingPage>
  );
}

/** The list of organizations never goes stale; it is fetched again when somebody else made this one since. */
function useChoicesWith(organizationId: number | undefined) {
  const organizations = useOrganizationChoices();
  const { data, refetch } = organizations;
  const isMissing = data?.every(({ id }) => id !== organizationId) && organizationId !== undefined;
  useEffect(() => {
    if (isMissing) void refetch();
  }, [isMissing, refetch]);
  return organizations;
}
