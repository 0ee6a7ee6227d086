import { Link } from 'react-router';
import { Loaded, Page } from '#browser/staff-page.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { AddressText, Moment } from '#ui/text.tsx';
import { safetyQuery, useAct } from './admin.api.ts';
import { ChangedOrganizations, WaitingOrganizations } from './approval-queues.tsx';
import { BlockedRecipients, ReservedAbbreviations } from './editable-list.tsx';
import { BudgetsPanel, SpentPanel } from './money-panels.tsx';
import { OpenReports } from './open-reports.tsx';
import { Queue, QueueItem } from './queue.tsx';
import type { SafetyState, TakenDownPage } from './safety.contract.ts';
import { SafetySwitches } from './safety-switches.tsx';

export function SafetyPage() {
  return (
    <Page
      title="Safety"
      lede="Switches, costs and items that need attention."
      actions={
        <Link className={buttonClass()} to="/safety/audit-log">
          Audit Log{' '}
        </Link>
      }
    >
      <Loaded query={safetyQuery}>
        {(safety) => (
          <div className="stack">
            {safety.warnings.map((warning) => (
              <Alert key={warning} title="This site has a configuration problem">
                {warning}
              </Alert>
            ))}
            {safety.mailTrouble && (
              <Alert title="Emails aren't being sent">
                {startWithCapital(safety.mailTrouble.reason)}. Since <Moment at={safety.mailTrouble.since} />.
              </Alert>
            )}
            <div className={PAIR}>
              <SafetySwitches safety={safety} />
              <BudgetsPanel {...safety} />
            </div>
            <WaitingOrganizations {...safety.waiting} />
            <ChangedOrganizations {...safety.changed} />
            <OpenReports />
            <div className={PAIR}>
              <SuspendedAccounts {...safety.suspended} />
              <TakenDownPages {...safety.takenDown} />
            </div>
            <div className={PAIR}>
              <BlockedRecipients />
              <ReservedAbbreviations />
            </div>
            <SpentPanel {...safety} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function startWithCapital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const PAIR = 'grid grid-cols-1 gap-6 min-[900px]:grid-cols-2';

function TakenDownPages({ count, listed }: SafetyState['takenDown']) {
  const act = useAct();
  return (
    <Queue title="Pages taken down" count={count} shown={listed.length} none="No pages are taken down.">
      {listed.map((page) => {
        const { kind, id, name, organizationName, reason, at, by } = page;
        return (
          <QueueItem
            key={`${kind} ${id}`}
            name={name}
            note={<DoneBy by={by} at={at} />}
            acts={
              <>
                <Link className={buttonClass()} to={staffPathOf(page)} aria-label={`View ${name}`}>
                  View
                </Link>
                <Button
                  busy={act.isPending}
                  aria-label={`Restore ${name}`}
                  onClick={() =>
                    act.mutate({
                      calls: [['DELETE', `/api/${kind}s/${id}/take-down`]],
                      said: `${name} restored`,
                    })
                  }
                >
                  Restore
                </Button>
              </>
            }
          >
            {kind === 'campaign' ? `${organizationName}. ` : 'An organization with all its campaigns. '}
            {reason}
          </QueueItem>
        );
      })}
    </Queue>
  );
}

function staffPathOf({ kind, id }: TakenDownPage): string {
  return kind === 'campaign' ? `/campaign-edit/${id}` : `/organizations/${id}`;
}

function SuspendedAccounts({ count, listed }: SafetyState['suspended']) {
  const act = useAct();
  return (
    <Queue title="Suspended accounts" count={count} shown={listed.length} none="No accounts are suspended.">
      {listed.map(({ id, email, reason, at, by }) => (
        <QueueItem
          key={id}
          name={<AddressText>{email}</AddressText>}
          note={<DoneBy by={by} at={at} />}
          acts={
            <Button
              busy={act.isPending}
              aria-label={`Lift suspension of ${email}`}
              onClick={() =>
                act.mutate({
                  calls: [['DELETE', `/api/users/${id}/suspend`]],
                  said: `${email} can sign in again`,
                })
              }
            >
              Lift Suspension
            </Button>
          }
        >
          {reason}
        </QueueItem>
      ))}
    </Queue>
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
