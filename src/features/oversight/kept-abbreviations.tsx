import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../browser/api-call.ts';
import { Loaded } from '../../browser/staff-page.tsx';
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx';
import type { HeldAbbreviation } from '../organizations/organizations.contract.ts';
import { KeptList } from './kept-list.tsx';
import { useAct } from './oversight.api.ts';

const PATH = '/api/abbreviations';

const abbreviationsQuery = queryOptions({
  queryKey: ['abbreviations'],
  queryFn: () => callApi<HeldAbbreviation[]>('GET', PATH),
  refetchOnMount: 'always',
});

export function KeptAbbreviations() {
  const [freed, setFreed] = useState<string | null>(null);
  const act = useAct(() => setFreed(null));
  return (
    <Loaded query={abbreviationsQuery}>
      {(held) => (
        <>
          <KeptList
            title="Abbreviations kept back"
            text="No organization can take one that is reserved, or that another one had."
            none="None is reserved, and no organization has given one up."
            field={{
              label: 'Abbreviation to reserve',
              hint: '2 to 6 letters, digits, - or _',
              act: 'Reserve',
              maxLength: 6,
            }}
            items={held.map((one) => ({ name: one.abbreviation, note: noteOf(one) }))}
            remove="Free"
            busy={act.isPending}
            onAdd={(abbreviation, onDone) =>
              act.mutate({
                calls: [['POST', PATH, { abbreviation }]],
                said: `${abbreviation} is reserved`,
                onDone,
              })
            }
            onRemove={setFreed}
          />
          {freed && (
            <ConfirmDialog
              title={`Free ${freed}?`}
              description="Any organization can take it then. Links that were shared with it stop working, or lead to whoever takes it."
              act="Free It"
              busy={act.isPending}
              onConfirm={() =>
                act.mutate({
                  calls: [['DELETE', `${PATH}/${encodeURIComponent(freed)}`]],
                  said: `${freed} is free`,
                })
              }
              onClose={() => setFreed(null)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function noteOf({ isReserved, organizationName, isShared }: HeldAbbreviation): string {
  if (isReserved) return 'Reserved';
  const holder = `Was that of ${organizationName ?? 'a deleted organization'}`;
  return isShared ? `${holder}; visitors wrote letters under it` : holder;
}
