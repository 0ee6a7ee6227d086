import { DataTable, type DataTableColumn } from '../../../ui/table/data-table.tsx';
import { AddressText, Moment } from '../../../ui/text.tsx';
import { tellAction } from './audit-groups.ts';
import type { AuditEntry } from './audit-log.contract.ts';

/** As many as the table shows at once. */
export const ENTRIES_A_PAGE = 50;

export function AuditTable({ entries, forTeam }: { entries: AuditEntry[]; forTeam: boolean }) {
  return (
    <DataTable
      caption="Audit log"
      columns={forTeam ? TEAM_COLUMNS : COLUMNS}
      rows={entries.slice(0, ENTRIES_A_PAGE)}
      view={{ sorting: undefined, page: 0, onSort: () => {}, onTurn: () => {} }}
    />
  );
}

function auditColumns(unnamed: string): DataTableColumn<AuditEntry>[] {
  return [
    { id: 'what', header: 'What', look: 'key', width: '32%', cell: (entry) => <What {...entry} /> },
    {
      id: 'on',
      header: 'On',
      cell: ({ subject, subjectName }) =>
        subjectName ? <AddressText>{subjectName}</AddressText> : tellSubject(subject),
    },
    {
      id: 'who',
      header: 'Who',
      cell: ({ actor }) => {
        if (!actor) return <i className="text-ink-3">Nobody signed in</i>;
        return actor.email ? (
          <AddressText>{actor.email}</AddressText>
        ) : (
          <i className="text-ink-3">{unnamed}</i>
        );
      },
    },
    {
      id: 'when',
      header: 'When',
      cell: ({ at }) => (
        <span className="whitespace-nowrap">
          <Moment at={at} />
        </span>
      ),
    },
  ];
}

const COLUMNS = auditColumns('A deleted account');
const TEAM_COLUMNS = auditColumns('Somebody who isn’t on the team');

function What({ action, changed }: AuditEntry) {
  const fields = Object.keys(changed).map(inWords);
  return (
    <>
      {tellAction(action)}
      {fields.length > 0 && (
        <span className="block font-regular text-ink-2 text-small">{fields.join(', ')}</span>
      )}
    </>
  );
}

/** `organizationPrompt` as "organization prompt". */
function inWords(field: string): string {
  return field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}

/** What has no name, or has none anymore: `campaign:12` as "Campaign 12". */
function tellSubject(subject: string): string {
  const [kind = '', id = ''] = subject.replaceAll('-', ' ').split(':');
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${id}`.trim();
}
