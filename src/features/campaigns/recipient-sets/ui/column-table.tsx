import { useSite } from '#browser/site.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Select, TextInput } from '#ui/forms/field.tsx';
import { DataTable, type DataTableColumn } from '#ui/table/data-table.tsx';
import { AddressText } from '#ui/text.tsx';
import type { Columns } from '../readers/beginning.ts';
import type { ColumnMapping, ColumnSource, PersonColumn } from '../set-rows.contract.ts';
import {
  choiceOf,
  firstValues,
  headingAt,
  headingsOf,
  JOINED,
  NOT_IN_FILE,
  OUR_COLUMNS,
  rivalOf,
  SAME,
  sourceOf,
  withColumn,
} from './set-columns.ts';
import { Warned } from './set-source.tsx';
import type { ChosenFile } from './use-set-file.ts';

type ColumnTableProps = {
  chosen: ChosenFile & { columns: Columns };
  onChange: (mapping: ColumnMapping) => void;
};

type Row = (typeof OUR_COLUMNS)[number] & { id: number };

const ROWS: Row[] = OUR_COLUMNS.map((column, id) => ({ ...column, id }));
const [COMMON, RARE] = [ROWS.filter(({ isRare }) => !isRare), ROWS.filter(({ isRare }) => isRare)];

export function ColumnTable(props: ColumnTableProps) {
  const { file, guessed } = props.chosen;
  const columns = tableColumns(props, useSite().name);
  return (
    <div className="stack max-lg:[&_td]:grid-cols-[minmax(0,1fr)] max-lg:[&_td]:gap-1 max-lg:[&_tr]:border-r-0!">
      <div className={ONE_COLUMN}>
        <DataTable caption={`Our columns and the columns in ${file.name}`} columns={columns} rows={COMMON} />
      </div>
      <Disclosure summary="More columns" open={RARE.some(({ name }) => guessed[name] !== undefined)}>
        <div className={ONE_COLUMN}>
          <DataTable caption={`More columns in ${file.name}`} columns={columns} rows={RARE} />
        </div>
      </Disclosure>
    </div>
  );
}

const ONE_COLUMN = 'min-[680px]:max-lg:[&_tbody]:grid-cols-1';

const MAX_HEADER_NAME = 30;

function tableColumns({ chosen, onChange }: ColumnTableProps, siteName: string): DataTableColumn<Row>[] {
  const { file, columns, mapping } = chosen;
  return [
    {
      id: 'ours',
      header: `In ${siteName}`,
      look: 'key',
      width: '17%',
      cell: ({ label, isRequired, isRoute }) => (
        <>
          {label}
          {!isRequired && !isRoute && <span className="font-regular text-ink-3"> (Optional)</span>}
        </>
      ),
    },
    {
      id: 'theirs',
      header: file.name.length > MAX_HEADER_NAME ? 'In the file' : `In ${file.name}`,
      width: '29%',
      cell: ({ name, label }) => (
        <SourceFields
          chosen={chosen}
          name={name}
          label={label}
          onChange={(source) => onChange(withColumn(mapping, name, source))}
        />
      ),
    },
    {
      id: 'values',
      header: 'First three values',
      cell: ({ name }) => <FirstValues columns={columns} source={mapping[name]} />,
    },
  ];
}

type SourceFieldsProps = Pick<ColumnTableProps, 'chosen'> & {
  name: PersonColumn;
  label: string;
  onChange: (source: ColumnSource | undefined) => void;
};

function SourceFields({ chosen, name, label, onChange }: SourceFieldsProps) {
  const { file, columns, guessed, mapping } = chosen;
  const source = mapping[name];
  const joined = guessed[name];
  const rival = source === joined && rivalOf(columns, mapping, name);
  return (
    <div className="grid w-full gap-2 py-1.5">
      <Select
        aria-label={`Column in ${file.name} for ${label}`}
        value={choiceOf(source)}
        onChange={({ target }) => onChange(sourceOf(target.value, joined))}
      >
        {typeof joined === 'object' && 'joined' in joined && (
          <option value={JOINED}>
            {joined.joined.map((index) => headingAt(columns, index)).join(' and ')}
          </option>
        )}
        {headingsOf(columns).map(({ index, heading }) => (
          <option key={index} value={index}>
            {heading}
          </option>
        ))}
        <option value={SAME}>The same for everyone</option>
        <option value={NOT_IN_FILE}>Not in this file</option>
      </Select>
      {typeof source === 'object' && 'same' in source && (
        <TextInput
          aria-label={`${label} for everyone`}
          maxLength={200}
          value={source.same}
          onChange={({ target }) => onChange({ same: target.value })}
        />
      )}
      {rival && <Warned>Not sure: “{rival}” looks like it too</Warned>}
    </div>
  );
}

function FirstValues({ columns, source }: { columns: Columns; source: ColumnSource | undefined }) {
  const values = source === undefined ? [] : firstValues(columns, source);
  if (values.length === 0) return <i className="text-ink-3">Stays empty</i>;
  return (
    <span className="flex flex-wrap gap-1.5 text-ink-2 lg:grid lg:py-1.5 lg:grid-cols-3 lg:gap-x-4">
      {values.map(({ row, text }) => (
        <span
          key={row}
          className="wrap-anywhere line-clamp-3 max-lg:rounded-card max-lg:bg-paper-2 max-lg:px-2 max-lg:py-0.5 max-lg:text-table max-lg:[box-shadow:inset_0_0_0_1px_var(--color-rule)]"
        >
          <AddressText>{text}</AddressText>
        </span>
      ))}
    </span>
  );
}
