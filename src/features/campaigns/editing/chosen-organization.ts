import { useWatch } from 'react-hook-form';
import type { ListedOrganization } from '#features/organizations/organizations.contract.ts';
import { useCampaignFields } from '../campaign-form-fields.tsx';

export function useChosenOrganization(
  organizations: readonly ListedOrganization[],
): ListedOrganization | undefined {
  const id = useWatch({ control: useCampaignFields().control, name: 'organizationId' });
  return organizations.find((one) => String(one.id) === id);
}
