import { DataTable, type DataTableColumn } from '#ui/table/data-table.tsx';
import { formatCount, formatLongDay } from './formats.ts';
import type { NumbersOfCampaign } from './numbers.contract.ts';

type Complaint = NumbersOfCampaign['complaints'][number];

const COLUMNS: DataTableColumn<Complaint>[] = [
  {
    id: 'recipient',
    header: 'Recipient',
    look: 'key',
    width: '40%',
    cell: ({ name, role }) => (role ? `${name}, ${role}` : name),
  },
  { id: 'returned', header: 'It came back', cell: ({ returned }) => formatCount(returned) },
  { id: 'wrong', header: 'Wrong person', cell: ({ wrongPerson }) => formatCount(wrongPerson) },
  { id: 'since', header: 'Since', cell: ({ since }) => formatLongDay(since.slice(0, 10)) },
];

export function Complaints({ numbers: { complaints } }: { numbers: NumbersOfCampaign }) {
  if (complaints.length === 0) return null;
  return (
    <section className="mt-2" aria-labelledby="complaints">
      <h2 className="head" id="complaints">
        Addresses to check
      </h2>
      <p className="mb-4 text-ink-2 text-small">
        Visitors said that their letter came back, or that this is the wrong person. A new address starts at
        zero.
      </p>
      <DataTable caption="Addresses to check" columns={COLUMNS} rows={complaints} />
    </section>
  );
}
