import { useMemo, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx';
import { DataTable, type DataTableColumn, type DataTableProps } from '#ui/table/data-table.tsx';
import { AddressLine, Moment, TwoLines } from '#ui/text.tsx';
import { useEraseSupporter } from './supporters.api.ts';
import type { Supporter } from './supporters.contract.ts';

type SupporterTableProps = Pick<DataTableProps<Supporter>, 'rows' | 'view'> & {
  total: number;
  organizationId: number;
  letters: (supporter: Supporter) => string;
};

export function SupporterTable({ organizationId, letters, ...table }: SupporterTableProps) {
  const [chosen, setChosen] = useState<Supporter | null>(null);
  const { mutate, isPending } = useEraseSupporter(organizationId);
  const columns = useMemo(() => supporterColumns(letters, setChosen), [letters]);
  const close = () => setChosen(null);
  return (
    <>
      <DataTable caption="Supporters" columns={columns} {...table} />
      {chosen && (
        <DeleteDialog
          title="Erase this person?"
          description="This can’t be undone. Only the count remains. The audit log records that you erased someone, but not who."
          name={chosen.email}
          act="Erase"
          busy={isPending}
          onDelete={() => mutate(chosen.id, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}

function supporterColumns(
  letters: (supporter: Supporter) => string,
  onErase: (supporter: Supporter) => void,
): DataTableColumn<Supporter>[] {
  return [
    {
      id: 'email',
      header: 'Email',
      look: 'key',
      width: '27%',
      cell: ({ email }) => <AddressLine isWide>{email}</AddressLine>,
    },
    {
      id: 'agreed',
      header: 'Agreed on',
      width: '18%',
      cell: ({ agreedAt }) => <Moment at={agreedAt} />,
    },
    { id: 'campaign', header: 'Campaign', cell: ({ campaignName }) => <TwoLines>{campaignName}</TwoLines> },
    {
      id: 'wording',
      header: 'Wording',
      width: '10%',
      cell: (supporter) => <Badge>{letters(supporter)}</Badge>,
    },
    {
      id: 'source',
      header: 'Source',
      width: '14%',
      cell: ({ source }) =>
        source ? <code className="text-mini">{source}</code> : <i className="text-ink-3">No tag</i>,
    },
    {
      id: 'erase',
      header: 'Erase',
      width: '12%',
      look: 'end corner',
      cell: (supporter) => (
        <Button
          variant="quiet-danger"
          aria-label={`Erase ${supporter.email}`}
          onClick={() => onErase(supporter)}
        >
          Erase
        </Button>
      ),
    },
  ];
}
