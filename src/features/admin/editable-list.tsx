import { queryOptions } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callApi } from '#browser/api-call.ts';
import { Loaded } from '#browser/staff-page.tsx';
import type { ReservedAbbreviation } from '#features/organizations/organizations.contract.ts';
import type { OptOut } from '#safety/opt-outs.contract.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/dialog.tsx';
import { Field, TextInput } from '#ui/forms/field.tsx';
import { type Act, useAct } from './admin.api.ts';
import { QueueHeading } from './queue.tsx';

type EditableListProps = {
  title: string;
  text: string;
  none: string;
  field: { label: string; hint: string; act: string; maxLength: number };
  items: { name: string; note: string }[];
  onAdd: (entry: string) => Act;
  remove: string;
  onRemove: (entry: string) => Act;
  question?: string;
};

const FEW = 10;

function EditableList(props: EditableListProps) {
  const { title, text, none, field, items, onAdd, remove, onRemove, question } = props;
  const id = useId();
  const [entry, setEntry] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const { mutate, isPending: busy } = useAct(() => setAsked(null));
  const shown = showsAll ? items : items.slice(0, FEW);
  return (
    <section className="panel panel-pad stack gap-4!" aria-labelledby={id}>
      <div>
        <QueueHeading id={id} title={title} count={items.length} />
        <p className="-mt-2 text-ink-2 text-small">{text}</p>
      </div>
      <form
        className="flex flex-wrap items-end gap-3 [&>.field]:flex-[1_1_200px]"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && entry.trim() !== '') mutate({ ...onAdd(entry.trim()), onDone: () => setEntry('') });
        }}
      >
        <Field label={field.label} hint={field.hint}>
          {(control) => (
            <TextInput
              {...control}
              required={false}
              maxLength={field.maxLength}
              autoComplete="off"
              spellCheck={false}
              value={entry}
              onChange={({ target }) => setEntry(target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          {field.act}
        </Button>
      </form>
      {items.length === 0 ? (
        <p className="text-ink-2 text-small">{none}</p>
      ) : (
        <ul aria-labelledby={id}>
          {shown.map(({ name, note }) => (
            <li
              key={name}
              className="wrap-anywhere flex min-h-13 items-center justify-between gap-3 border-rule-soft border-b text-small last:border-b-0"
            >
              <span className="min-w-0 py-2">
                <b className="font-strong">{name}</b>
                {note && <span className="block text-ink-3 text-mini">{note}</span>}
              </span>
              <Button
                variant="quiet"
                busy={busy}
                aria-label={`${remove} ${name}`}
                onClick={() => (question ? setAsked(name) : mutate(onRemove(name)))}
              >
                {remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {items.length > FEW && (
        <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${items.length.toLocaleString('en-US')}`}
        </Button>
      )}
      {asked && question && (
        <ConfirmDialog
          title={`${remove} ${asked}?`}
          description={question}
          act={remove}
          busy={busy}
          onConfirm={() => mutate(onRemove(asked))}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

export function BlockedRecipients() {
  const path = '/api/left-out-recipients';
  return (
    <Loaded query={listQuery<OptOut>('left-out-recipients', path)}>
      {(recipients) => (
        <EditableList
          title="Blocked recipients"
          text="No one can write to them from this site."
          none="No one has asked to opt out."
          field={{
            label: 'Email address or domain',
            hint: 'A domain includes every address in it.',
            act: 'Block',
            maxLength: 254,
          }}
          items={recipients.map(({ entry, reason }) => ({ name: entry, note: reason }))}
          onAdd={(entry) => ({ said: `${entry} blocked`, call: ['POST', path, { entry }] })}
          remove="Unblock"
          onRemove={(entry) => ({
            said: `Letters to ${entry} are allowed again`,
            call: ['DELETE', `${path}/${encodeURIComponent(entry)}`],
          })}
        />
      )}
    </Loaded>
  );
}

export function ReservedAbbreviations() {
  const path = '/api/abbreviations';
  return (
    <Loaded query={listQuery<ReservedAbbreviation>('abbreviations', path)}>
      {(reserved) => (
        <EditableList
          title="Reserved abbreviations"
          text="Organizations can’t use reserved abbreviations or those that other organizations have used."
          none="There are no reserved or formerly used abbreviations."
          field={{
            label: 'Abbreviation to reserve',
            hint: '2 to 6 letters, digits, - or _',
            act: 'Reserve',
            maxLength: 6,
          }}
          items={reserved.map((one) => ({ name: one.abbreviation, note: describe(one) }))}
          onAdd={(abbreviation) => ({
            said: `${abbreviation} reserved`,
            call: ['POST', path, { abbreviation }],
          })}
          remove="Release"
          onRemove={(abbreviation) => ({
            said: `${abbreviation} released`,
            call: ['DELETE', `${path}/${encodeURIComponent(abbreviation)}`],
          })}
          question="Any organization will be able to use it. Shared links that contain it will stop working, or lead to the organization that takes it."
        />
      )}
    </Loaded>
  );
}

function listQuery<Entry>(key: string, path: string) {
  return queryOptions({
    queryKey: [key],
    queryFn: () => callApi<Entry[]>('GET', path),
    refetchOnMount: 'always',
  });
}

function describe({ isReserved, organizationName, isShared }: ReservedAbbreviation): string {
  if (isReserved) return 'Reserved';
  const holder = `Formerly ${organizationName ?? 'a deleted organization'}`;
  return isShared ? `${holder}, used in visitors’ letters` : holder;
}
