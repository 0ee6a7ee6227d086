import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '../organizations/organizations.api.ts';
import type { ListedOrganization } from '../organizations/organizations.contract.ts';

export type OrganizationChoice = Pick<ListedOrganization, 'id' | 'name' | 'mayEdit'>;

/** The organizations by name, for selects. */
export function useOrganizationChoices() {
  return useQuery({ ...organizationsQuery, select: toChoices });
}

function toChoices(organizations: ListedOrganization[]): OrganizationChoice[] {
  return organizations
    .map(({ id, name, mayEdit }) => ({ id, name, mayEdit }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
