import { queryOptions } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { callApi } from '#browser/api-call.ts';
import { Loaded, Page } from '#browser/staff-page.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { CheckIcon, WarningIcon } from '#ui/icon.tsx';
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

const LOOKS = {
  fine: { Icon: CheckIcon, word: 'Fine', ink: 'text-action', wordLook: 'sr-only' },
  look: { Icon: WarningIcon, word: 'To look at', ink: 'text-brass-ink', wordLook: 'text-brass-ink' },
  missing: { Icon: CrossIcon, word: 'Missing', ink: 'text-wax', wordLook: 'text-wax' },
};

function CrossIcon() {
  return <CircleX aria-hidden />;
}

function Groups({ checkedAt, groups }: Europe) {
  const rows = groups.flatMap((group) => group.rows);
  const count = (state: EuropeRow['state']) => rows.filter((row) => row.state === state).length;
  const worst = count('missing') > 0 ? 'missing' : count('look') > 0 ? 'look' : 'fine';
  const { Icon, ink } = LOOKS[worst];
  const parts = [
    `${count('fine')} fine`,
    count('look') > 0 && `${count('look')} to look at`,
    count('missing') > 0 && `${count('missing')} missing`,
  ];
  return (
    <div className="panel">
      <div className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 border-ink border-b-2 px-[clamp(18px,2.6vw,28px)] py-5 sm:gap-x-4">
        <span className={`mt-0.5 [&_svg]:size-6 ${ink}`}>
          <Icon />
        </span>
        <div>
          <p className="head" role="status">
            {parts.filter(Boolean).join(', ')}
          </p>
          <p className="text-ink-2 text-small">
            Checked on <Moment at={checkedAt} />. This page says what the program does. It isn’t legal advice.
          </p>
        </div>
      </div>
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
  const { Icon, word, ink, wordLook } = LOOKS[state];
  return (
    <li className="wrap-anywhere grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-rule-soft border-b px-[clamp(18px,2.6vw,28px)] py-3.5 text-small/[1.5] last:border-b-0 sm:gap-x-4 md:grid-cols-[24px_128px_minmax(0,1fr)_180px]">
      <span className={`[&_svg]:size-5.5 ${ink}`}>
        <Icon />
      </span>
      <h3 className="font-bold">
        {name} <span className={`ms-1.5 text-mini md:ms-0 md:block ${wordLook}`}>{word}</span>
      </h3>
      <div className="text-pretty max-md:col-start-2">
        <p>{text}</p>
        {todo && <p className="text-ink-2">{todo}</p>}
      </div>
      <div className="grid content-start gap-1 justify-self-start max-md:col-start-2 md:justify-items-end md:justify-self-end md:text-end">
        {links.map(({ label, path }) => (
          <Link
            key={path}
            className="inline-flex min-h-tap items-center font-semibold md:-my-2.5"
            to={path}
            reloadDocument={path === '/accessibility'}
          >
            {label}
          </Link>
        ))}
        {turnsOn && <TurnOn name={name} turnsOn={turnsOn} />}
      </div>
    </li>
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
