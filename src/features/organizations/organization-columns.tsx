import { Link } from 'react-router';
import { AddressText } from '../../ui/address-text.tsx';
import { Day } from '../../ui/day.tsx';
import type { RegisterColumn } from '../../ui/register.tsx';
import { OrganizationMark } from './organization-mark.tsx';
import type { ListedOrganization } from './organizations.contract.ts';
import { WebsiteLink } from './website-link.tsx';

export const organizationColumns: RegisterColumn<ListedOrganization>[] = [
  {
    id: 'name',
    header: 'Name',
    look: 'key',
    width: '23%',
    sortBy: ({ name }) => name,
    cell: (organization) => (
      <div className="cell-org">
        <OrganizationMark organization={organization} />
        <Link to={`/organizations/${organization.id}`}>{organization.name}</Link>
      </div>
    ),
  },
  {
    id: 'abbreviation',
    header: 'Abbreviation',
    sortBy: ({ abbreviation }) => abbreviation,
    cell: ({ abbreviation }) => abbreviation,
  },
  { id: 'url', header: 'URL', sortBy: ({ url }) => url, cell: ({ url }) => <WebsiteLink url={url} /> },
  {
    id: 'prompt',
    header: 'Organization Prompt',
    width: '24%',
    cell: ({ organizationPrompt }) =>
      organizationPrompt ? (
        <span className="line-clamp-2">{organizationPrompt}</span>
      ) : (
        <span className="text-ink-3 italic">No prompt set</span>
      ),
  },
  {
    id: 'createdBy',
    header: 'Created By',
    sortBy: creatorLabel,
    cell: (organization) => <AddressText>{creatorLabel(organization)}</AddressText>,
  },
  {
    id: 'createdAt',
    header: 'Created At',
    sortBy: ({ createdAt }) => Date.parse(createdAt),
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
];

/** Without a creator it was the system (ruling 10). */
export function creatorLabel({ createdBy }: Pick<ListedOrganization, 'createdBy'>): string {
  return createdBy?.email ?? 'System';
}
