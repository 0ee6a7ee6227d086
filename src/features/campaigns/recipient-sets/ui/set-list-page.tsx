import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Loaded, Page } from '#browser/staff-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataTable, type DataTableColumn } from '#ui/table/data-table.tsx';
import { TwoLines } from '#ui/text.tsx';
import { OLD_AFTER_DAYS, type RecipientSet } from '../recipient-sets.contract.ts';
import { setsQuery } from './recipient-sets.api.ts';
import { SETS_PATH } from './set-file-form.tsx';
import { AsOf, EndedTerms, SourceText } from './set-source.tsx';
import { count, countCampaigns, ownerOf } from './set-words.ts';

export function SetListPage() {
  return (
    <Page
      title="Recipient sets"
      lede="Lists of people in office, stored in one place. A campaign uses a set as it is or takes the part it needs."
      back={{ to: '/campaigns', label: 'Back to Campaigns' }}
      actions={<AddLink isMain />}
    >
      <Loaded query={setsQuery} empty={<NoSets />}>
        {(sets) => (
          <>
            <DataTable caption="Recipient sets" columns={COLUMNS} rows={sets} />
            <p className="hint mt-3 max-w-none!">
              “As of” is the day the source was current, not the day it was added here. After {OLD_AFTER_DAYS}{' '}
              days, look for a newer list.
            </p>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function AddLink({ isMain = false }: { isMain?: boolean }) {
  return (
    <Link className={buttonClass({ variant: isMain ? 'primary' : 'default' })} to={`${SETS_PATH}/new`}>
      <Plus />
      Add a set
    </Link>
  );
}

function NoSets() {
  return (
    <EmptyState title="No recipient sets yet" action={<AddLink />}>
      Add a list of people in office once, and use it in every campaign. A new version updates them all.
    </EmptyState>
  );
}

const TWO = 'grid justify-items-start gap-0.5 lg:py-1.5';

const COLUMNS: DataTableColumn<RecipientSet>[] = [
  {
    id: 'name',
    header: 'Name',
    look: 'key',
    width: '22%',
    cell: (set) => (
      <span className={TWO}>
        <Link to={`${SETS_PATH}/${set.id}`}>
          <TwoLines>{set.name}</TwoLines>
        </Link>
        <span className="font-regular text-ink-2 text-mini">{ownerOf(set)}</span>
      </span>
    ),
  },
  { id: 'people', header: 'People', cell: ({ people }) => count(people) },
  {
    id: 'areas',
    header: 'Areas',
    cell: ({ areas }) => (areas === 0 ? <i className="text-ink-3">None</i> : count(areas)),
  },
  {
    id: 'asOf',
    header: 'As of',
    width: '20%',
    cell: (set) => (
      <span className={TWO}>
        <AsOf {...set} />
        <EndedTerms {...set} />
        {set.waitingFileId !== null && set.mayEdit && (
          <Link to={`${SETS_PATH}/${set.id}/new-version`} aria-label={`A new version waits: ${set.name}`}>
            A new version waits
          </Link>
        )}
      </span>
    ),
  },
  {
    id: 'source',
    header: 'Source and license',
    width: '24%',
    cell: ({ source, licence }) => (
      <span className={TWO}>
        {source ? <SourceText source={source} /> : <i className="text-ink-3">No source</i>}
        {licence && <span className="text-ink-2 text-mini">{licence}</span>}
      </span>
    ),
  },
  {
    id: 'campaigns',
    header: 'Used by',
    cell: ({ campaigns }) =>
      campaigns === 0 ? <i className="text-ink-3">No campaign yet</i> : countCampaigns(campaigns),
  },
];
