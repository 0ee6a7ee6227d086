import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '../organizations/organizations.api.ts';
import type { ListedOrganization } from '../organizations/organizations.contract.ts';

export interface OrganizationChoice {
  id: number;
  name: string;
}

/** The organizations by name, for selects (spec section 7). */
export function useOrganizationChoices() {
  return useQuery({ ...organizationsQuery, select: toChoices });
}

function toChoices(organizations: ListedOrganization[]): OrganizationChoice[] {
  return organizations.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}
