import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { showFailure } from '#browser/failure-toast.ts';
import { Page } from '#browser/staff-page.tsx';
import { useCurrentUser } from '#features/accounts/accounts.api.ts';
import { PublicityNotice, useTakenDownLock } from '#features/organizations/moderation/publicity-notice.tsx';
import type { ListedOrganization } from '#features/organizations/organizations.contract.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonClass } from '#ui/button.tsx';
import { DeleteButton } from '#ui/dialog/delete-dialog.tsx';
import { UnsavedChanges } from '#ui/dialog/unsaved-changes.tsx';
import { Definition, DefinitionList } from '#ui/page-layout.tsx';
import { countOf } from '#ui/table/paged-table.tsx';
import { Day } from '#ui/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { FORM_FIELDS, formValuesOf } from '../campaign-form-fields.tsx';
import { useDeleteCampaign } from '../campaigns.api.ts';
import { type Campaign, IS_TAKEN_DOWN, MAY_NOT_EDIT } from '../campaigns.contract.ts';
import { describeField } from './describe-field.ts';

type CampaignFrameProps = {
  campaign: Campaign;
  isUnsaved?: boolean;
  moderation?: ReactNode;
  children: ReactNode;
};

export function CampaignFrame({ campaign, isUnsaved = false, moderation, children }: CampaignFrameProps) {
  const { createdBy, createdBySystem, createdAt, lastModifiedBy, updatedAt, mayEdit } = campaign;
  const navigate = useNavigate();
  const listPath = useCampaignListPath();
  const mayDelete = useOwnership(campaign);
  const { mutate, isPending, isSuccess: isDeleted } = useDeleteCampaign(campaign.id);
  useEffect(() => {
    // Navigating earlier would ask about unsaved changes.
    if (isDeleted) navigate(listPath);
  }, [isDeleted, navigate, listPath]);
  const remove = (close: () => void) =>
    mutate(undefined, {
      onSuccess: () => showToast({ title: 'Campaign deleted successfully' }),
      onError: (error) => {
        close();
        showFailure(error, 'Failed to delete campaign');
      },
    });
  return (
    <Page
      title="Edit Campaign"
      lede={campaign.name}
      back={{ to: listPath, label: 'Back to Campaigns' }}
      actions={
        <>
          {campaign.mayEdit && (
            <Link className={buttonClass()} to={`/campaigns/${campaign.id}/numbers`}>
              Numbers
            </Link>
          )}
          {moderation}
          {mayDelete && (
            <DeleteButton
              description="This action cannot be undone. This will permanently delete the campaign and all associated data."
              name={campaign.name}
              also={lossesOf(campaign)}
              busy={isPending}
              onDelete={remove}
            />
          )}
        </>
      }
    >
      <PublicityNotice organization={campaign.organizationState} campaign={campaign} />
      {children}
      <p className="mt-7 text-small text-ink-2">
        Created{by(createdBy, createdBySystem)} <Day at={createdAt} />
        <br />
        Last modified{by(lastModifiedBy, mayEdit)} <Day at={updatedAt} />
      </p>
      <UnsavedChanges when={isUnsaved && !isDeleted} />
    </Page>
  );
}

export function useCampaignListPath(): string {
  const search: unknown = useLocation().state;
  return `/campaigns${typeof search === 'string' ? search : ''}`;
}

/** People who can't edit a campaign don't see who did. */
function by(person: { email: string } | null, isSystem: boolean): string {
  if (person) return ` by ${person.email},`;
  return isSystem ? ' by System,' : '';
}

function lossesOf({ publicUrl, lettersWritten, supportersOffered }: Campaign): string[] {
  return [
    `Its public page: the shared link /c/${publicUrl} will stop working`,
    lettersWritten > 0 && `Its count of ${countOf(lettersWritten, 'letter')} written`,
    supportersOffered && 'The list of its supporters',
  ].filter((loss) => loss !== false);
}

export function useRefusal(campaign: Campaign): string | null {
  const isLocked = useTakenDownLock(campaign.takenDownAt ?? campaign.organizationState.takenDownAt);
  if (!campaign.mayEdit) return MAY_NOT_EDIT;
  return isLocked ? IS_TAKEN_DOWN : null;
}

export function useOwnership(campaign: Campaign): boolean {
  const { data: user } = useCurrentUser();
  const refusal = useRefusal(campaign);
  return user?.role === 'admin' || (!refusal && user?.id === campaign.createdBy?.id);
}

type CampaignReaderProps = { campaign: Campaign; organizations: readonly ListedOrganization[] };

export function CampaignReader({ campaign, organizations }: CampaignReaderProps) {
  const values = formValuesOf(campaign);
  const shown = FORM_FIELDS.filter(({ name }) => name !== 'campaignGoal' || campaign.campaignGoal);
  return (
    <CampaignFrame campaign={campaign}>
      {!campaign.mayEdit && (
        <div className="mb-5">
          <Alert title={MAY_NOT_EDIT}>
            To change something, ask an admin or a manager of its organization.
          </Alert>
        </div>
      )}
      <div className="panel panel-pad whitespace-pre-wrap">
        <DefinitionList>
          {shown.map(({ name, label }) => (
            <Definition key={name} name={label} none="Not set">
              {describeField(name, values, organizations) ?? String(values[name] ?? '')}
            </Definition>
          ))}
        </DefinitionList>
      </div>
    </CampaignFrame>
  );
}
