import { useLocation } from 'react-router';
import { isId, type ListRules } from '../../../browser/list-view.ts';
import { CAMPAIGN_SORTS, STATUSES } from '../campaigns.contract.ts';

/** The list, with what is in its address. */
export const CAMPAIGN_LIST: ListRules<{ organization: string; status: string; q: string }> = {
  readFilters(address) {
    const organization = address.get('organization') ?? '';
    return {
      organization: isId(organization) ? organization : '',
      status: STATUSES.find((status) => status === address.get('status')) ?? '',
      q: address.get('q') ?? '',
    };
  },
  sorts: CAMPAIGN_SORTS,
  first: { id: 'createdAt', desc: true },
};

export const NO_FILTER = { organization: '', status: '', q: '' };

/** Where a campaign's page leads back to: the list as it was left, whose links hand on its search. */
export function useCampaignListPath(): string {
  const search: unknown = useLocation().state;
  return `/campaigns${typeof search === 'string' ? search : ''}`;
}
