import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError, failureSentence } from '../../browser/api-call.ts';
import { usePageTitle } from '../../browser/site.ts';
import { Blank } from '../../ui/blank.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ArrowLeftIcon } from '../../ui/staff-icon.tsx';
import { CampaignEditor } from './campaign-editor.tsx';
import type { UseCampaignLetter } from './campaign-letter.ts';
import { campaignQuery } from './campaigns.api.ts';
import { useOrganizationChoices } from './organization-choices.ts';

export function CampaignEditPage({ useLetter }: { useLetter: UseCampaignLetter }) {
  const id = Number(useParams().id);
  const { data: campaign, error } = useQuery(campaignQuery(id));
  const organizations = useChoicesWith(campaign?.organizationId);
  usePageTitle('Edit Campaign');
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  if (campaign && organizations.data) {
    return (
      <CampaignEditor
        key={campaign.id}
        campaign={campaign}
        organizations={organizations.data}
        useLetter={useLetter}
      />
    );
  }
  if (error) return <LoadError sentence={failureSentence(error, 'Failed to load campaign data')} />;
  if (organizations.error) {
    return <LoadError sentence={failureSentence(organizations.error, 'Failed to fetch organization data')} />;
  }
  return <Loading />;
}

/** The list never goes stale by itself: where somebody else made the organization since, it is asked for again. */
function useChoicesWith(organizationId: number | undefined) {
  const organizations = useOrganizationChoices();
  const { data, refetch } = organizations;
  const isMissing = data?.every(({ id }) => id !== organizationId) && organizationId !== undefined;
  useEffect(() => {
    if (isMissing) void refetch();
  }, [isMissing, refetch]);
  return organizations;
}

function Missing() {
  return (
    <Instead title="Campaign Not Found">
      The campaign you're looking for could not be found. It may have been deleted or you may not have
      permission to view it.
    </Instead>
  );
}

function LoadError({ sentence }: { sentence: string }) {
  return <Instead title="Error Loading Campaign">{sentence}</Instead>;
}

function Instead({ title, children }: { title: string; children: string }) {
  return (
    <div className="wrap page">
      <div className="panel">
        <Blank
          title={title}
          action={
            <Link className="btn" to="/campaigns">
              <ArrowLeftIcon />
              Back to Campaigns
            </Link>
          }
        >
          {children}
        </Blank>
      </div>
    </div>
  );
}
