import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded, Page, Panel } from '#browser/staff-page.tsx';
import { StatusNotice } from '#features/status/status-notice.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/dialog.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { AddressText, Moment } from '#ui/text.tsx';
import { reportsQuery, safetyQuery, useAct } from './admin.api.ts';
import { ChangedOrganizations, WaitingOrganizations } from './approval-queues.tsx';
import { BlockedRecipients, ReservedAbbreviations } from './editable-list.tsx';
import { BudgetsPanel, SpentPanel } from './money-panels.tsx';
import { OpenReports } from './open-reports.tsx';
import { Queue, QueueItem } from './queue.tsx';
import type { SafetyState, Switches } from './safety.contract.ts';

export function SafetyPage() {
  return (
    <Page
      title="Safety"
      lede="Items that need an answer, switches and costs."
      actions={
        <>
          <Link className={buttonClass()} to="/safety/status">
            Status
          </Link>
          <Link className={buttonClass()} to="/safety/audit-log">
            Audit Log
          </Link>
        </>
      }
    >
      <Loaded query={safetyQuery}>
        {(safety) => (
          <div className="stack">
            <StatusNotice />
            <WaitingOrganizations {...safety.waiting} />
            <ChangedOrganizations {...safety.changed} />
            <OpenReports />
            <EmptyLists safety={safety} />
            <div className={PAIR}>
              <SafetySwitches safety={safety} />
              <BudgetsPanel {...safety} />
            </div>
            <div className={PAIR}>
              <SuspendedAccounts {...safety.suspended} />
              <TakenDownPages {...safety.takenDown} />
            </div>
            <div className={PAIR}>
              <BlockedRecipients />
              <ReservedAbbreviations />
            </div>
            {safety.spentByDay.length > 0 && <SpentPanel {...safety} />}
            <p className="text-ink-2 text-small">This site runs Redress {safety.release}.</p>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function EmptyLists({ safety }: { safety: SafetyState }) {
  const { data: reports } = useQuery(reportsQuery);
  const { waiting, changed, suspended, takenDown, spentByDay } = safety;
  const empty = [
    waiting.count === 0 && 'organizations to approve',
    changed.count === 0 && 'changes to approve',
    reports?.length === 0 && 'reports',
    suspended.count === 0 && 'suspended accounts',
    takenDown.count === 0 && 'pages taken down',
    spentByDay.length === 0 && 'costs in 31 days',
  ].filter((name) => name !== false);
  if (empty.length === 0) return null;
  const isAnswered = waiting.count + changed.count === 0 && reports?.length === 0;
  return (
    <section aria-label="Empty lists">
      <p className="text-ink-2 text-small">
        {isAnswered && 'Nothing is waiting for you. '}There are no {either.format(empty)}.
      </p>
    </section>
  );
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

const PAIR = 'grid grid-cols-1 gap-6 empty:hidden min-[900px]:grid-cols-2';

const SWITCHES = [
  {
    name: 'lettersPaused',
    label: 'Pause letters',
    text: 'No one can generate letters. Pages stay up with a notice.',
    asks: {
      title: 'Pause letters?',
      description: 'No one can generate letters until you turn this off again.',
      act: 'Pause Letters',
    },
  },
  {
    name: 'registrationPaused',
    label: 'Pause registration',
    text: 'No one can create an account. Existing users can still sign in.',
    asks: {
      title: 'Pause registration?',
      description: 'No one can create an account until you turn this off again.',
      act: 'Pause Registration',
    },
  },
  {
    name: 'approvalRequired',
    label: 'New organizations need approval',
    text: 'They can prepare campaigns, but their pages aren’t public.',
    asks: null,
  },
  {
    name: 'secondFactorRequired',
    label: 'Admins need a second factor',
    text: 'Admins lose their admin rights until they add one.',
    asks: {
      title: 'Require a second factor?',
      description:
        'Admins without one lose their admin rights until they add one. If you have none, that includes you.',
      act: 'Require It',
    },
  },
  {
    name: 'noticeRequired',
    label: 'Campaigns need a privacy notice',
    text: 'Campaigns go Live only if their organization says who is responsible for the data, links a privacy notice and names a contact. Live campaigns stay Live.',
    asks: null,
  },
] as const;
type Switchable = (typeof SWITCHES)[number];

function SafetySwitches({ safety }: { safety: Switches }) {
  const [asked, setAsked] = useState<Switchable | null>(null);
  const act = useAct(() => setAsked(null));
  const turn = ({ name, label }: Switchable, isOn: boolean) =>
    act.mutate({
      said: `${label}: ${isOn ? 'on' : 'off'}`,
      call: ['PATCH', '/api/safety', { [name]: isOn }],
    });
  return (
    <Panel title="Switches">
      <div>
        {SWITCHES.map((one) => (
          <Switch
            key={one.name}
            label={one.label}
            text={one.text}
            isOn={safety[one.name]}
            busy={act.isPending}
            onChange={(isOn) => (isOn && one.asks ? setAsked(one) : turn(one, isOn))}
          />
        ))}
      </div>
      {asked?.asks && (
        <ConfirmDialog
          {...asked.asks}
          busy={act.isPending}
          onConfirm={() => turn(asked, true)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

function TakenDownPages({ count, listed }: SafetyState['takenDown']) {
  return (
    <Queue title="Pages taken down" count={count}>
      {listed.map(({ kind, id, name, organizationName, reason, at, by }) => (
        <QueueItem
          key={`${kind} ${id}`}
          name={name}
          note={<DoneBy by={by} at={at} />}
          acts={
            <>
              <Link
                className={buttonClass()}
                to={kind === 'campaign' ? `/campaign-edit/${id}` : `/organizations/${id}`}
                aria-label={`View ${name}`}
              >
                View
              </Link>
              <UndoButton
                label={`Restore ${name}`}
                path={`/api/${kind}s/${id}/take-down`}
                said={`${name} restored`}
              >
                Restore
              </UndoButton>
            </>
          }
        >
          {kind === 'campaign' ? `${organizationName}. ` : 'An organization with all its campaigns. '}
          {reason}
        </QueueItem>
      ))}
    </Queue>
  );
}

function SuspendedAccounts({ count, listed }: SafetyState['suspended']) {
  return (
    <Queue title="Suspended accounts" count={count}>
      {listed.map(({ id, email, reason, at, by }) => (
        <QueueItem
          key={id}
          name={<AddressText>{email}</AddressText>}
          note={<DoneBy by={by} at={at} />}
          acts={
            <UndoButton
              label={`Lift suspension of ${email}`}
              path={`/api/users/${id}/suspend`}
              said={`${email} can sign in again`}
            >
              Lift Suspension
            </UndoButton>
          }
        >
          {reason}
        </QueueItem>
      ))}
    </Queue>
  );
}

type UndoButtonProps = { label: string; path: string; said: string; children: string };

function UndoButton({ label, path, said, children }: UndoButtonProps) {
  const act = useAct();
  return (
    <Button
      busy={act.isPending}
      aria-label={label}
      onClick={() => act.mutate({ said, call: ['DELETE', path] })}
    >
      {children}
    </Button>
  );
}

function DoneBy({ by, at }: { by: string | null; at: string }) {
  return (
    <>
      {by && (
        <>
          By <AddressText>{by}</AddressText>,{' '}
        </>
      )}
      <Moment at={at} />
    </>
  );
}
