import { Minus, Plus } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Disclosure } from '#ui/disclosure.tsx';
import { CheckIcon } from '#ui/icon.tsx';
import { DataTable, type DataTableColumn } from '#ui/table/data-table.tsx';
import { AddressText } from '#ui/text.tsx';
import type { ChangedPerson, SetChanges } from '../recipient-sets.contract.ts';
import { count, countAreas } from './set-words.ts';

const FIRST = 4;

export function SetChangesView({ changes }: { changes: SetChanges }) {
  const { counts, left, added, changed, areas, people } = changes;
  if (people === 0) {
    return (
      <p className="text-small">{countAreas(areas)} replace the earlier ones. The people stay as they are.</p>
    );
  }
  return (
    <div className="grid gap-8">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-rule [box-shadow:0_0_0_1px_var(--color-rule)] lg:grid-cols-4">
        <Tally name="left office" number={counts.left} />
        <Tally name="new" number={counts.added} />
        <Tally name="changed addresses" number={counts.changed} />
        <Tally name="the same as before" number={counts.same} />
      </dl>
      {counts.left + counts.added > 0 && (
        <div className="grid grid-cols-1 gap-6 *:min-w-0 sm:grid-cols-2">
          {counts.left > 0 && (
            <People
              title={`${count(counts.left)} left office`}
              total={counts.left}
              people={numbered(left)}
              sign={<Minus />}
            >
              <UsedBy changes={changes} />
            </People>
          )}
          {counts.added > 0 && (
            <People
              title={`${count(counts.added)} new`}
              total={counts.added}
              people={numbered(added).map((one) => ({ ...one, note: describeSeat(one, left) }))}
              sign={<Plus />}
            />
          )}
        </div>
      )}
      {counts.changed > 0 && <Changed total={counts.changed} people={changed} />}
      <div className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 gap-y-0.5 rounded-card border border-action-line bg-action-tint px-4 py-3.5 text-small [&>svg]:text-action">
        <CheckIcon />
        <b>
          {counts.changed > 0
            ? 'Letters being written now go to the new addresses'
            : 'Campaigns that use this set follow at once'}
        </b>
        <p className="col-start-2 text-ink-2">
          Sent letters aren’t affected.{counts.changed > 0 && ' Campaigns that use this set follow at once.'}
        </p>
      </div>
    </div>
  );
}

type Numbered = ChangedPerson & { id: number };

function numbered(people: ChangedPerson[]): Numbered[] {
  return people.map((person, id) => ({ ...person, id }));
}

function Tally({ name, number }: { name: string; number: number }) {
  return (
    <div className="grid content-start gap-1 bg-paper px-[18px] py-4">
      <dt className="order-2 text-ink-2 text-mini/[1.4]">{name}</dt>
      <dd className="font-medium font-notice text-[1.625rem]/[1.1] tracking-[-0.02em]">{count(number)}</dd>
    </div>
  );
}

type Listed = Numbered & { note?: string | undefined };

type PeopleProps = {
  title: string;
  total: number;
  people: Listed[];
  sign: ReactNode;
  children?: ReactNode;
};

function People({ title, total, people, sign, children }: PeopleProps) {
  const others = total - Math.min(people.length, FIRST);
  return (
    <section aria-label={title}>
      <h3 className="font-bold text-sub">{title}</h3>
      {children}
      <PersonList people={people.slice(0, FIRST)} sign={sign} />
      {others > 0 && (
        <Disclosure summary={`Show the other ${count(others)}`}>
          <PersonList people={people.slice(FIRST)} sign={sign} />
          <Unlisted total={total} listed={people.length} />
        </Disclosure>
      )}
    </section>
  );
}

function PersonList({ people, sign }: Pick<PeopleProps, 'people' | 'sign'>) {
  return (
    <ul className="m-0 list-none p-0">
      {people.map(({ id, name, note, ...person }) => (
        <li
          key={id}
          className="wrap-anywhere grid grid-cols-[20px_minmax(0,1fr)] gap-x-2.5 border-rule-soft border-b py-2.5 text-small/[1.4] last:border-b-0 [&>svg]:text-brass-ink"
        >
          {sign}
          <b className="font-strong">{name}</b>
          <span className="col-start-2 text-ink-2 text-mini">{placeOf(person)}</span>
          {note && <span className="col-start-2 text-ink-2 text-mini">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

function placeOf({ role, district }: Pick<ChangedPerson, 'role' | 'district'>): string {
  const isPart = role && district && role.includes(district);
  return [role, isPart ? null : district].filter(Boolean).join(', ');
}

function describeSeat(person: ChangedPerson, left: ChangedPerson[]): string | undefined {
  const isSame = (one: ChangedPerson) => placeOf(one) !== '' && placeOf(one) === placeOf(person);
  const [before, ...others] = left.filter(isSame);
  if (!before || others.length > 0) return undefined;
  return before.name === person.name ? 'The same name, with a new address' : `In place of ${before.name}`;
}

function UsedBy({ changes: { campaigns } }: { changes: SetChanges }) {
  if (campaigns.length === 0) return null;
  return (
    <p className="wrap-anywhere mt-1 text-ink-2 text-mini">
      Used by{' '}
      {campaigns.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && (index === campaigns.length - 1 ? ' and ' : ', ')}
          <Link to={`/campaign-edit/${id}`}>{name}</Link>
        </Fragment>
      ))}
    </p>
  );
}

const COLUMNS: DataTableColumn<Numbered>[] = [
  {
    id: 'name',
    header: 'Name',
    look: 'key',
    width: '28%',
    cell: ({ name, ...person }) => (
      <span className="grid">
        {name}
        <span className="font-regular text-ink-2 text-mini">{placeOf(person)}</span>
      </span>
    ),
  },
  {
    id: 'before',
    header: 'Old address',
    width: '34%',
    cell: ({ before }) => (
      <del className="text-ink-3 decoration-wax">
        <AddressText>{before ?? ''}</AddressText>
      </del>
    ),
  },
  {
    id: 'address',
    header: 'New address',
    cell: ({ address }) => (
      <ins className="font-[550] no-underline">
        <AddressText>{address}</AddressText>
      </ins>
    ),
  },
];

function Changed({ total, people }: { total: number; people: ChangedPerson[] }) {
  const rows = numbered(people);
  const others = total - Math.min(rows.length, FIRST);
  const title = total === 1 ? '1 changed address' : `${count(total)} changed addresses`;
  return (
    <section className="grid gap-2.5" aria-label={title}>
      <h3 className="font-bold text-sub">{title}</h3>
      <DataTable caption="Changed addresses" columns={COLUMNS} rows={rows.slice(0, FIRST)} />
      {others > 0 && (
        <Disclosure summary={`Show the other ${count(others)}`}>
          <DataTable caption="The other changed addresses" columns={COLUMNS} rows={rows.slice(FIRST)} />
          <Unlisted total={total} listed={rows.length} />
        </Disclosure>
      )}
    </section>
  );
}

function Unlisted({ total, listed }: { total: number; listed: number }) {
  if (total <= listed) return null;
  return <p className="text-ink-2 text-small">And {count(total - listed)} more.</p>;
}
