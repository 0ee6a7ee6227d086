import { useMemo } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CheckIcon, WarningIcon } from '#ui/icon.tsx';
import { DataTable, type DataTableColumn } from '#ui/table/data-table.tsx';
import { Day, Moment, TwoLines } from '#ui/text.tsx';
import { describeResult, nameOfEvent } from './webhook-texts.ts';
import { useSendTest } from './webhooks.api.ts';
import { MAX_FAILING_DAYS, type Webhook } from './webhooks.contract.ts';

type WebhookTableProps = {
  organizationId: number;
  webhooks: Webhook[];
  isLocked: boolean;
  onOpen: (id: number) => void;
  onTurnOn: (id: number) => void;
};

export function WebhookTable({ organizationId, webhooks, isLocked, onOpen, onTurnOn }: WebhookTableProps) {
  const { sendTest, isPending, variables } = useSendTest(organizationId);
  const columns: DataTableColumn<Webhook>[] = useMemo(
    () => [
      {
        id: 'address',
        header: 'Address',
        look: 'key',
        width: '30%',
        cell: ({ id, url }) => (
          <Button variant="link" className="text-left" aria-haspopup="dialog" onClick={() => onOpen(id)}>
            <TwoLines>{url.slice('https://'.length)}</TwoLines>
          </Button>
        ),
      },
      { id: 'events', header: 'Events', cell: ({ events }) => <Events events={events} /> },
      { id: 'last', header: 'Last delivery', width: '26%', cell: (webhook) => <State webhook={webhook} /> },
    ],
    [onOpen],
  );
  const act: DataTableColumn<Webhook> = {
    id: 'act',
    header: 'Actions',
    width: '14%',
    look: 'end',
    cell: ({ id, turnedOffBecause }) =>
      turnedOffBecause === null ? (
        <Button variant="quiet" busy={isPending && variables === id} onClick={() => sendTest(id)}>
          Send a Test
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => onTurnOn(id)}>
          Turn On
        </Button>
      ),
  };
  return <DataTable caption="Webhooks" columns={isLocked ? columns : [...columns, act]} rows={webhooks} />;
}

function Events({ events }: { events: string[] }) {
  return (
    <span className="flex flex-wrap gap-1 py-1">
      {events.map((event) => (
        <Badge key={event}>{nameOfEvent(event)}</Badge>
      ))}
    </span>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const { failingSince, turnedOffBecause, lastDelivery, nextAt } = webhook;
  if (turnedOffBecause) {
    return (
      <span className="grid justify-items-start gap-0.5">
        <Badge>{webhook.turnedOffAt ? 'Off' : 'Paused'}</Badge>
        <span className="text-ink-3 text-mini">
          <OffReason webhook={webhook} />
        </span>
      </span>
    );
  }
  if (!lastDelivery?.lastAt) return <span className="text-ink-3 italic">Nothing sent yet</span>;
  if (!failingSince && lastDelivery.deliveredAt) {
    return (
      <span className="inline-flex items-center gap-1.5 text-live-ink">
        <CheckIcon small />
        <span>
          Delivered <Moment at={lastDelivery.deliveredAt} />
        </span>
      </span>
    );
  }
  return (
    <span className="grid gap-0.5">
      <span className="inline-flex items-center gap-1.5 text-wax">
        <WarningIcon small />
        <span>
          {failingSince ? 'Failing since ' : 'Not delivered '}
          <Moment at={failingSince ?? lastDelivery.lastAt} />
        </span>
      </span>
      <span className="text-ink-3 text-mini">
        {describeResult(lastDelivery)}.
        {nextAt && (
          <>
            {' '}
            Next attempt <Moment at={nextAt} />.
          </>
        )}
      </span>
    </span>
  );
}

function OffReason({ webhook: { turnedOffAt, turnedOffBecause } }: { webhook: Webhook }) {
  if (turnedOffBecause === 'suspended') return 'The account that added it is suspended.';
  if (turnedOffBecause === 'deleted') return 'The account that added it was deleted.';
  const why = {
    team: '',
    failing: ` after ${MAX_FAILING_DAYS} days of failures`,
    gone: ', because its server responded with 410',
  };
  return (
    <>
      Turned off {turnedOffAt && <Day at={turnedOffAt} />}
      {turnedOffBecause && why[turnedOffBecause]}. Nothing is sent.
    </>
  );
}
