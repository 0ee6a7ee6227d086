import { useMemo } from 'react';
import { Loaded } from '#browser/staff-page.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CheckIcon, WarningIcon } from '#ui/icon.tsx';
import { Definition, DefinitionList } from '#ui/page-layout.tsx';
import { DataTable, type DataTableColumn } from '#ui/table/data-table.tsx';
import { AddressText, Moment } from '#ui/text.tsx';
import { describeResult, nameOfEvent } from './webhook-texts.ts';
import { deliveriesQuery, useSendAgain } from './webhooks.api.ts';
import { type Delivery, LISTED_DELIVERIES, type Webhook } from './webhooks.contract.ts';

export type WebhookAct = 'edit' | 'rotate' | 'delete' | 'on' | 'off';

type DetailsDialogProps = {
  organizationId: number;
  webhook: Webhook;
  isLocked: boolean;
  onAct: (act: WebhookAct) => void;
  onClose: () => void;
};

export function WebhookDetailsDialog(props: DetailsDialogProps) {
  const { organizationId, webhook, isLocked, onAct, onClose } = props;
  const { url, events, addedBy, previousSecretUntil } = webhook;
  const isOff = webhook.turnedOffBecause !== null;
  return (
    <Dialog
      title={new URL(url).hostname}
      wide="widest"
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <DefinitionList>
        <Definition name="Address">
          <AddressText>{url}</AddressText>
        </Definition>
        <Definition name="Events">{events.map(nameOfEvent).join(', ')}</Definition>
        <Definition name="Added by" none="A deleted account">
          {addedBy && <AddressText>{addedBy}</AddressText>}
        </Definition>
        {previousSecretUntil && (
          <Definition name="Earlier secret">
            Works until <Moment at={previousSecretUntil} />
          </Definition>
        )}
      </DefinitionList>
      <div className="btn-row">
        {!isLocked && (
          <>
            <Button onClick={() => onAct('edit')}>Edit</Button>
            <Button onClick={() => onAct('rotate')}>New Secret</Button>
            {isOff && <Button onClick={() => onAct('on')}>Turn On</Button>}
          </>
        )}
        {!isOff && <Button onClick={() => onAct('off')}>Turn Off</Button>}
        <Button variant="danger" onClick={() => onAct('delete')}>
          Delete
        </Button>
      </div>
      <h3 className="sub mt-2">Deliveries</h3>
      <Loaded
        query={deliveriesQuery(organizationId, webhook.id)}
        empty={<p className="text-ink-2 text-small">Nothing has been sent yet.</p>}
      >
        {(deliveries) => (
          <Deliveries
            organizationId={organizationId}
            webhookId={webhook.id}
            deliveries={deliveries}
            maySend={!isOff && !isLocked}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

type DeliveriesProps = {
  organizationId: number;
  webhookId: number;
  deliveries: Delivery[];
  maySend: boolean;
};

function Deliveries({ organizationId, webhookId, deliveries, maySend }: DeliveriesProps) {
  const { mutate } = useSendAgain(organizationId, webhookId);
  const columns = useMemo(() => deliveryColumns(maySend ? mutate : undefined), [maySend, mutate]);
  return (
    <div className="grid gap-2">
      <DataTable caption="Deliveries" columns={columns} rows={deliveries} />
      {deliveries.length === LISTED_DELIVERIES && (
        <p className="hint">These are the last {LISTED_DELIVERIES} deliveries.</p>
      )}
    </div>
  );
}

function deliveryColumns(onSend?: (id: string) => void): DataTableColumn<Delivery>[] {
  return [
    { id: 'event', header: 'Event', look: 'key', cell: ({ type }) => nameOfEvent(type) },
    { id: 'at', header: 'Time', width: '20%', cell: ({ at }) => <Moment at={at} /> },
    { id: 'result', header: 'Result', width: '36%', cell: (delivery) => <Result delivery={delivery} /> },
    {
      id: 'again',
      header: 'Send again',
      width: '18%',
      look: 'end corner',
      cell: ({ id, type, canSendAgain, lastAt }) =>
        onSend &&
        canSendAgain &&
        lastAt && (
          <Button variant="quiet" aria-label={`Send Again: ${nameOfEvent(type)}`} onClick={() => onSend(id)}>
            Send Again
          </Button>
        ),
    },
  ];
}

function Result({ delivery }: { delivery: Delivery }) {
  const { deliveredAt, lastAt, nextAt, attempts } = delivery;
  if (deliveredAt) {
    return (
      <span className="inline-flex items-center gap-1.5 text-live-ink">
        <CheckIcon small />
        {describeResult(delivery)}
      </span>
    );
  }
  if (!lastAt) return <span className="text-ink-3">{nextAt ? 'Waiting' : 'Not sent'}</span>;
  return (
    <span className="grid gap-0.5">
      <span className="inline-flex items-center gap-1.5 text-wax">
        <WarningIcon small />
        {describeResult(delivery)}
      </span>
      <span className="text-ink-3 text-mini">
        {nextAt ? (
          <>
            Next attempt <Moment at={nextAt} />
          </>
        ) : (
          `Given up after ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`
        )}
      </span>
    </span>
  );
}
