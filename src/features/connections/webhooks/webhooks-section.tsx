import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#browser/staff-page.tsx';
import { useTakenDownLock } from '#features/organizations/moderation/publicity-notice.tsx';
import type { StaffOrganization } from '#features/organizations/organizations.contract.ts';
import { Button } from '#ui/button.tsx';
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast-store.ts';
import { ConnectionSection } from '../connection-section.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { type WebhookAct, WebhookDetailsDialog } from './webhook-details-dialog.tsx';
import { AddWebhookDialog, EditWebhookDialog } from './webhook-form-dialog.tsx';
import { WebhookTable } from './webhook-table.tsx';
import { useChangeWebhook, useDeleteWebhook, useRotateSecret, webhooksQuery } from './webhooks.api.ts';
import {
  type AddedWebhook,
  MAX_WEBHOOKS,
  NOT_APPROVED_YET,
  WEBHOOKS_OFF,
  type Webhook,
  type WebhookList,
} from './webhooks.contract.ts';

type Shown =
  | { dialog: 'add' }
  | { dialog: 'details' | 'edit' | 'delete'; id: number }
  | { dialog: 'secret'; title: string; webhook: AddedWebhook };

export function Webhooks({ organization }: { organization: StaffOrganization }) {
  return (
    <Loaded query={webhooksQuery(organization.id)}>
      {(list) => <WebhookSection organization={organization} list={list} />}
    </Loaded>
  );
}

type SectionProps = { organization: StaffOrganization; list: WebhookList };

function WebhookSection({ organization, list: { hosts, webhooks } }: SectionProps) {
  const [shown, setShown] = useState<Shown>();
  const isLocked = useTakenDownLock(organization.takenDownAt);
  const { mutate: change } = useChangeWebhook(organization.id, 'Failed to change the webhook');
  const close = () => setShown(undefined);
  const isOff = hosts.length === 0;
  const isApproved = organization.approval === 'approved';
  const mayAdd = !isOff && !isLocked && isApproved && webhooks.length < MAX_WEBHOOKS;
  const add = mayAdd && (
    <Button onClick={() => setShown({ dialog: 'add' })}>
      <Plus />
      Add a Webhook
    </Button>
  );
  return (
    <ConnectionSection
      title="Webhooks"
      text="Your server gets a message when something happens here."
      action={webhooks.length > 0 && add}
    >
      {isOff && webhooks.length > 0 && <p className="mb-3 text-small">{WEBHOOKS_OFF}</p>}
      {webhooks.length > 0 ? (
        <WebhookTable
          organizationId={organization.id}
          webhooks={webhooks}
          isLocked={isLocked}
          onOpen={(id) => setShown({ dialog: 'details', id })}
          onTurnOn={(id) => change({ id, on: true })}
        />
      ) : (
        <EmptyState title="No webhooks yet" action={add}>
          {isOff
            ? WEBHOOKS_OFF
            : isApproved
              ? 'Connect your supporter database or your own program.'
              : NOT_APPROVED_YET}
        </EmptyState>
      )}
      {shown?.dialog === 'add' && (
        <AddWebhookDialog
          organizationId={organization.id}
          hosts={hosts}
          onAdded={(webhook) => setShown({ dialog: 'secret', title: 'Webhook added', webhook })}
          onClose={close}
        />
      )}
      {shown?.dialog === 'secret' && (
        <SecretDialog
          title={shown.title}
          secret="secret"
          rows={[
            { name: 'Secret', value: shown.webhook.secret },
            { name: 'Address', value: shown.webhook.url },
          ]}
          onClose={close}
        >
          Every message is signed with this secret, so your server can check that it comes from here.
          {shown.webhook.previousSecretUntil && ' For a day, the earlier secret works too.'} If you lose it,
          make a new one.
        </SecretDialog>
      )}
      {shown && 'id' in shown && (
        <OpenWebhook
          organizationId={organization.id}
          hosts={hosts}
          webhook={webhooks.find(({ id }) => id === shown.id)}
          dialog={shown.dialog}
          isLocked={isLocked}
          onShow={setShown}
        />
      )}
    </ConnectionSection>
  );
}

type OpenWebhookProps = {
  organizationId: number;
  hosts: string[];
  webhook: Webhook | undefined;
  dialog: 'details' | 'edit' | 'delete';
  isLocked: boolean;
  onShow: (shown: Shown | undefined) => void;
};

function OpenWebhook({ organizationId, hosts, webhook, dialog, isLocked, onShow }: OpenWebhookProps) {
  const change = useChangeWebhook(organizationId, 'Failed to change the webhook');
  const rotate = useRotateSecret(organizationId);
  const remove = useDeleteWebhook(organizationId);
  if (!webhook) return null;
  const { id } = webhook;
  const close = () => onShow(undefined);
  function act(chosen: WebhookAct) {
    if (chosen === 'on' || chosen === 'off') change.mutate({ id, on: chosen === 'on' });
    else if (chosen === 'rotate') {
      const onSuccess = (added: AddedWebhook) =>
        onShow({ dialog: 'secret', title: 'New secret', webhook: added });
      rotate.mutate(id, { onSuccess });
    } else onShow({ dialog: chosen, id });
  }
  if (dialog === 'edit') {
    return (
      <EditWebhookDialog organizationId={organizationId} hosts={hosts} webhook={webhook} onClose={close} />
    );
  }
  if (dialog === 'delete') {
    const onSuccess = () => showToast({ title: 'Webhook deleted' });
    return (
      <DeleteDialog
        title="Delete this webhook?"
        description="This can’t be undone. Nothing more is sent to this address."
        name={webhook.url}
        busy={remove.isPending}
        onDelete={() => remove.mutate(id, { onSuccess, onSettled: close })}
        onClose={close}
      />
    );
  }
  return (
    <WebhookDetailsDialog
      organizationId={organizationId}
      webhook={webhook}
      isLocked={isLocked}
      onAct={act}
      onClose={close}
    />
  );
}
