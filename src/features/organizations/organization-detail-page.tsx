import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useSite } from '#browser/site.ts';
import { Page, Panel } from '#browser/staff-page.tsx';
import { useCurrentUser } from '#features/accounts/accounts.api.ts';
import { buttonClass } from '#ui/button.tsx';
import { DeleteButton } from '#ui/dialog/delete-dialog.tsx';
import { ExternalIcon, PenIcon } from '#ui/icon.tsx';
import { Definition, DefinitionList } from '#ui/page-layout.tsx';
import { AddressText, Day, WebsiteLink } from '#ui/text.tsx';
import { TeamInvitations } from './invitations/team-invitations.tsx';
import { ProposedNotice, PublicityActions, PublicityNotice } from './moderation/publicity-notice.tsx';
import { OrganizationFrame } from './organization-frame.tsx';
import { OrganizationPreviews } from './organization-images.tsx';
import { OrganizationManagers } from './organization-managers.tsx';
import { useDeleteOrganization } from './organizations.api.ts';
import type { StaffOrganization } from './organizations.contract.ts';

type CampaignNames = { names: string[]; total: number };

type OrganizationDetailPageProps = {
  campaignsPanel: (organization: StaffOrganization) => ReactNode;
  letterPanel: (organizationId: number) => ReactNode;
  moderation: (organization: StaffOrganization) => ReactNode;
  adminPanels: (organizationId: number) => ReactNode;
  /** Must always be the same hook. */
  useCampaignNames: (organizationId: string) => CampaignNames | undefined;
};

export function OrganizationDetailPage({
  campaignsPanel,
  letterPanel,
  moderation,
  adminPanels,
  useCampaignNames,
}: OrganizationDetailPageProps) {
  const { data: user } = useCurrentUser();
  const isAdmin = user?.role === 'admin';
  const isLocked = ({ takenDownAt }: StaffOrganization) => takenDownAt !== null && !isAdmin;
  const campaigns = useCampaignNames(useParams().id ?? '');
  return (
    <OrganizationFrame>
      {(organization) => (
        <Page
          title={organization.name}
          back={{ to: '/', label: 'Back to Organizations' }}
          actions={
            <>
              {organization.mayEdit && (
                <>
                  <Link className={buttonClass()} to={`/organizations/${organization.id}/numbers`}>
                    Numbers
                  </Link>
                  <Link className={buttonClass()} to={`/organizations/${organization.id}/supporters`}>
                    Supporters
                  </Link>
                  <Link className={buttonClass()} to={`/organizations/${organization.id}/connections`}>
                    Connections
                  </Link>
                </>
              )}
              {moderation(organization)}
              {!isLocked(organization) && (
                <Link className={buttonClass()} to={`/organizations/${organization.id}/edit`}>
                  <PenIcon />
                  Edit Organization
                </Link>
              )}
              {!isLocked(organization) && (isAdmin || user?.id === organization.createdById) && (
                <Deletion organization={organization} campaigns={campaigns} />
              )}
            </>
          }
        >
          <ProposedNotice proposed={organization.proposed} />
          <PublicityNotice
            organization={organization}
            actions={organization.mayEdit && <PublicityActions {...organization} />}
          />
          <div className="grid grid-cols-1 items-start gap-4 min-[900px]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
            <Details organization={organization} />
            <OrganizationManagers organization={organization} />
            {!organization.takenDownAt && (
              <div className="min-[900px]:col-span-full">{letterPanel(organization.id)}</div>
            )}
            <div className="my-4 min-[900px]:col-span-full">{campaignsPanel(organization)}</div>
          </div>
          {organization.mayEdit && (
            <div className="grid grid-cols-1 items-start gap-4 min-[900px]:grid-cols-2 min-[900px]:[&>:last-child:nth-child(odd)]:col-span-full">
              {!isLocked(organization) && <TeamInvitations organization={organization} />}
              {adminPanels(organization.id)}
            </div>
          )}
        </Page>
      )}
    </OrganizationFrame>
  );
}

function Details({ organization }: { organization: StaffOrganization }) {
  const { abbreviation, url, bccEmail, organizationPrompt, createdAt, mayEdit } = organization;
  const publicPage = new URL(`/c/${abbreviation}`, useSite().publicUrl);
  return (
    <Panel title="Details">
      <OrganizationPreviews organization={organization} />
      <DefinitionList>
        <Definition name="Abbreviation">{abbreviation}</Definition>
        <Definition name="Public Page">
          <a className="inline-flex items-center gap-1" href={publicPage.href} target="_blank" rel="noopener">
            {publicPage.host + publicPage.pathname}
            <ExternalIcon small />
          </a>
        </Definition>
        <Definition name="URL">
          <WebsiteLink url={url} />
        </Definition>
        {mayEdit && (
          <>
            <Definition name="BCC Email" none="Not set">
              {bccEmail && <AddressText>{bccEmail}</AddressText>}
            </Definition>
            <Definition name="Organization Prompt" none="No prompt set">
              {organizationPrompt && <span className="whitespace-pre-line">{organizationPrompt}</span>}
            </Definition>
          </>
        )}
        <Definition name="Created" none="Unknown">
          {createdAt && <Day at={createdAt} />}
        </Definition>
      </DefinitionList>
    </Panel>
  );
}

type DeletionProps = { organization: StaffOrganization; campaigns: CampaignNames | undefined };

function Deletion({ organization, campaigns }: DeletionProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useDeleteOrganization(organization.id);
  return (
    <DeleteButton
      description="This action cannot be undone. This will permanently delete the organization and all associated data."
      name={organization.name}
      also={[
        `Its public page: the shared link /c/${organization.abbreviation} will stop working`,
        ...campaignLoss(campaigns),
      ]}
      busy={isPending}
      onDelete={(close) => mutate(undefined, { onSuccess: () => navigate('/'), onError: close })}
    />
  );
}

const MAX_NAMES = 5;

function campaignLoss(known: CampaignNames | undefined): string[] {
  if (!known) return ['Its campaigns and their shared links'];
  const { names, total } = known;
  if (total === 0) return [];
  const more = total - MAX_NAMES;
  const listed = names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const campaigns = total === 1 ? '1 campaign and its' : `${total} campaigns and their`;
  return [`${campaigns} shared links: ${listed}`];
}
