import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { ApiError, failureSentence } from '../../browser/api-call.ts';
import { usePageTitle } from '../../browser/site.ts';
import { MissingPage } from '../../browser/staff-page.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Definition, DefinitionList } from '../../ui/page-layout.tsx';
import { CampaignEditor, type UseCampaignLetter } from './campaign-editor.tsx';
import { campaignFieldLabels, describeField, formValuesOf } from './campaign-form-fields.tsx';
import { CampaignFrame } from './campaign-frame.tsx';
import { useCampaignListPath } from './campaign-list-view.ts';
import { campaignQuery, type OrganizationChoice, useOrganizationChoices } from './campaigns.api.ts';
import { type Campaign, MAY_NOT_EDIT } from './campaigns.contract.ts';

export function CampaignEditPage({ useLetter }: { useLetter: UseCampaignLetter }) {
  const id = Number(useParams().id);
  const { data: campaign, error } = useQuery(campaignQuery(id));
  const organizations = useChoicesWith(campaign?.organizationId);
  usePageTitle('Edit Campaign');
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Problem title="Campaign Not Found">
        The campaign you're looking for could not be found. It may have been deleted or you may not have
        permission to view it.
      </Problem>
    );
  }
  if (campaign && !campaign.mayEdit)
    return <CampaignReader campaign={campaign} organizations={organizations.data ?? []} />;
  if (campaign && organizations.data) {
    return (
      <CampaignEditor
        key={campaign.id}
        campaign={campaign}
        organizations={organizations.data.filter(
          (choice) => choice.mayEdit || choice.id === campaign.organizationId,
        )}
        useLetter={useLetter}
      />
    );
  }
  if (error) return <LoadProblem>{failureSentence(error, 'Failed to load campaign data')}</LoadProblem>;
  if (organizations.error) {
    return (
      <LoadProblem>{failureSentence(organizations.error, 'Failed to fetch organization data')}</LoadProblem>
    );
  }
  return <Loading />;
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

type CampaignReaderProps = { campaign: Campaign; organizations: readonly OrganizationChoice[] };

/** For those who may not change the campaign: says so at once, and offers no fields. */
function CampaignReader({ campaign, organizations }: CampaignReaderProps) {
  const values = formValuesOf(campaign);
  return (
    <CampaignFrame campaign={campaign} isUnsaved={false}>
      <Alert title={MAY_NOT_EDIT}>To change something, ask an admin or a manager of its organization.</Alert>
      <div className="panel panel-pad mt-5 whitespace-pre-wrap">
        <DefinitionList>
          {campaignFieldLabels.map(({ name, label }) => (
            <Definition key={name} name={label} none="Not set">
              {describeField(name, values, organizations) ?? String(values[name] ?? '')}
            </Definition>
          ))}
        </DefinitionList>
      </div>
    </CampaignFrame>
  );
}

function LoadProblem({ children }: { children: string }) {
  return <Problem title="Error Loading Campaign">{children}</Problem>;
}

function Problem({ title, children }: { title: string; children: string }) {
  return (
    <MissingPage title={title} back={{ to: useCampaignListPath(), label: 'Back to Campaigns' }}>
      {children}
    </MissingPage>
  );
}
