import { queryOptions } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { callApi } from '#browser/api-call.ts';
import { CheckedRow, CheckedSummary, rowLink } from '#browser/checked-rows.tsx';
import { Loaded, Page } from '#browser/staff-page.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Moment } from '#ui/text.tsx';
import { useAct } from '../admin.api.ts';
import type { Europe, EuropeRow } from './europe.contract.ts';

const europeQuery = queryOptions({
  queryKey: ['europe'],
  queryFn: () => callApi<Europe>('GET', '/api/europe'),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

export function EuropePage() {
  return (
    <Page
      title="Europe"
      lede="What this site does about European rules, and what it lacks."
      back={{ to: '/settings', label: 'Back to Settings' }}
      actions={
        <Link className={buttonClass()} to="/settings/records">
          Records
        </Link>
      }
    >
      <Loaded query={europeQuery}>{(found) => <Groups {...found} />}</Loaded>
    </Page>
  );
}

const SHOWN = { fine: 'fine', look: 'warning', missing: 'wrong' } as const;

function Groups({ checkedAt, groups }: Europe) {
  const rows = groups.flatMap((group) => group.rows);
  const count = (state: EuropeRow['state']) => rows.filter((row) => row.state === state).length;
  const worst = count('missing') > 0 ? 'missing' : count('look') > 0 ? 'look' : 'fine';
  const parts = [
    `${count('fine')} fine`,
    count('look') > 0 && `${count('look')} to look at`,
    count('missing') > 0 && `${count('missing')} missing`,
  ];
  return (
    <div className="panel">
      <CheckedSummary
        state={SHOWN[worst]}
        text={parts.filter(Boolean).join(', ')}
        note={
          <>
            Checked on <Moment at={checkedAt} />. This page says what the program does. It isn’t legal advice.
          </>
        }
      />
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </div>
  );
}

function Group({ title, rows }: Europe['groups'][number]) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2
        className="border-rule border-y bg-paper-2 px-[clamp(18px,2.6vw,28px)] py-2 font-bold text-small"
        id={id}
      >
        {title}
      </h2>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} {...row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ name, state, text, todo, links, turnsOn }: EuropeRow) {
  const word = state === 'missing' ? 'Missing' : undefined;
  return (
    <CheckedRow state={SHOWN[state]} word={word} heading="h3" name={name} text={text} todo={todo}>
      {links.map(({ label, path }) => (
        <Link key={path} className={rowLink} to={path} reloadDocument={path === '/accessibility'}>
          {label}
        </Link>
      ))}
      {turnsOn && <TurnOn name={name} turnsOn={turnsOn} />}
    </CheckedRow>
  );
}

function TurnOn({ name, turnsOn }: { name: string; turnsOn: NonNullable<EuropeRow['turnsOn']> }) {
  const act = useAct();
  return (
    <Button
      className="mt-1 md:mt-0"
      busy={act.isPending}
      aria-label={`Turn on: ${name}`}
      onClick={() => act.mutate({ said: `${name}: on`, call: ['PATCH', '/api/safety', { [turnsOn]: true }] })}
    >
      Turn On
    </Button>
  );
}
