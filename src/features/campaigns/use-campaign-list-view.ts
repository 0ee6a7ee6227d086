import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { RegisterPlace } from '../../ui/register-place.ts';
import { type CampaignListView, isSortable, readView, writeView } from './campaign-list-view.ts';

/** The view that the address describes, and how to change it. */
export function useCampaignListView() {
  const [address, setAddress] = useSearchParams();
  const view = useMemo(() => readView(address), [address]);
  /** Of anything but the page: it leads to the first one, and Back does not go through each. */
  const change = (changes: Partial<Omit<CampaignListView, 'page'>>) =>
    setAddress((known) => writeView({ ...readView(known), ...changes, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    });
  const place: RegisterPlace = {
    sorting: view.sorting,
    page: view.page - 1,
    onSort: ({ id, desc }) => {
      if (isSortable(id)) change({ sorting: { id, desc } });
    },
    onTurn: (page) =>
      setAddress((known) => writeView({ ...readView(known), page: page + 1 }), { preventScrollReset: true }),
  };
  return { view, change, place };
}
