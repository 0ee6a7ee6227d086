import { Link, useParams } from 'react-router';
import { usePageTitle } from '../../browser/site.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ArrowLeftIcon } from '../../ui/staff-icon.tsx';
import { OrganizationImagesForm } from './images/organization-images-form.tsx';
import { OrganizationEditForm } from './organization-edit-form.tsx';
import { OrganizationInstead } from './organization-instead.tsx';
import { useOrganization } from './organizations.api.ts';
import type { StaffOrganization } from './organizations.contract.ts';

export function OrganizationEditPage() {
  const { data: organization, error, refetch } = useOrganization(Number(useParams().id));
  if (!organization || error) return <OrganizationInstead error={error} onRetry={refetch} />;
  return <Edit key={organization.id} organization={organization} />;
}

function Edit({ organization }: { organization: StaffOrganization }) {
  usePageTitle('Edit Organization');
  return (
    <div className="wrap page">
      <Link className="back" to={`/organizations/${organization.id}`}>
        <ArrowLeftIcon small />
        Back to Organization
      </Link>
      <PageHead title="Edit Organization" lede={organization.name} />
      <div className="panel panel-pad">
        <OrganizationImagesForm organization={organization} />
        <OrganizationEditForm organization={organization} />
      </div>
    </div>
  );
}
