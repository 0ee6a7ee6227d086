import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { usePageTitle } from '../../browser/site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PenIcon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ArrowLeftIcon } from '../../ui/staff-icon.tsx';
import { ManagersPanel } from './managers-panel.tsx';
import { OrganizationDeletion } from './organization-deletion.tsx';
import { OrganizationDetails } from './organization-details.tsx';
import { OrganizationInstead } from './organization-instead.tsx';
import { useOrganization } from './organizations.api.ts';
import type { StaffOrganization } from './organizations.contract.ts';

type OrganizationDetailPageProps = {
  /** Where its prompt is tried out; part of a room above this one. */
  letterPanel: (organizationId: number) => ReactNode;
};

export function OrganizationDetailPage({ letterPanel }: OrganizationDetailPageProps) {
  const { data: organization, error, refetch } = useOrganization(Number(useParams().id));
  if (!organization || error) return <OrganizationInstead error={error} onRetry={refetch} />;
  return (
    <Detail
      key={organization.id}
      organization={organization}
      letterPanel={<div className="details-all">{letterPanel(organization.id)}</div>}
    />
  );
}

type DetailProps = { organization: StaffOrganization; letterPanel: ReactNode };

function Detail({ organization, letterPanel }: DetailProps) {
  usePageTitle(organization.name);
  return (
    <div className="wrap page">
      <Link className="back" to="/">
        <ArrowLeftIcon small />
        Back to Organizations
      </Link>
      <PageHead title={organization.name}>
        <Link className={buttonClass()} to={`/organizations/${organization.id}/edit`}>
          <PenIcon />
          Edit Organization
        </Link>
        <OrganizationDeletion organization={organization} />
      </PageHead>
      <div className="details">
        <OrganizationDetails organization={organization} />
        <ManagersPanel organizationId={organization.id} />
        {letterPanel}
      </div>
    </div>
  );
}
