import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { failureSentence } from '#browser/api-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldError, FormField, TextInput } from '#ui/forms/field.tsx';
import { EVENT_TEXTS } from './webhook-texts.ts';
import { useAddWebhook, useChangeWebhook } from './webhooks.api.ts';
import {
  type AddedWebhook,
  type NewWebhook,
  newWebhook,
  WEBHOOK_EVENTS,
  type Webhook,
} from './webhooks.contract.ts';

type AddDialogProps = {
  organizationId: number;
  hosts: string[];
  onAdded: (added: AddedWebhook) => void;
  onClose: () => void;
};

export function AddWebhookDialog({ organizationId, hosts, onAdded, onClose }: AddDialogProps) {
  const { mutate, isPending } = useAddWebhook(organizationId);
  return (
    <WebhookForm
      title="Add a Webhook"
      act="Add"
      hosts={hosts}
      values={{ url: '', events: [] }}
      busy={isPending}
      onSubmit={(input, onError) => mutate(input, { onSuccess: onAdded, onError })}
      onClose={onClose}
    />
  );
}

type EditDialogProps = { organizationId: number; hosts: string[]; webhook: Webhook; onClose: () => void };

export function EditWebhookDialog({ organizationId, hosts, webhook, onClose }: EditDialogProps) {
  const { mutate, isPending } = useChangeWebhook(organizationId, null);
  return (
    <WebhookForm
      title="Edit Webhook"
      act="Save"
      hosts={hosts}
      values={{ url: webhook.url, events: WEBHOOK_EVENTS.filter((event) => webhook.events.includes(event)) }}
      busy={isPending}
      onSubmit={(input, onError) => mutate({ id: webhook.id, ...input }, { onSuccess: onClose, onError })}
      onClose={onClose}
    />
  );
}

type WebhookFormProps = {
  title: string;
  act: string;
  hosts: string[];
  values: NewWebhook;
  busy: boolean;
  onSubmit: (input: NewWebhook, onError: (error: Error) => void) => void;
  onClose: () => void;
};

function WebhookForm({ title, act, hosts, values, busy, onSubmit, onClose }: WebhookFormProps) {
  const form = useForm({ defaultValues: values, resolver: zodResolver(newWebhook) });
  const showError = (error: Error) => {
    const message = failureSentence(error, 'Failed to save the webhook');
    form.setError('url', { message }, { shouldFocus: true });
  };
  const noEvents = form.formState.errors.events?.message;
  return (
    <Dialog
      title={title}
      description={<p>This address gets a message for each event.</p>}
      onSubmit={form.handleSubmit((input) => onSubmit(input, showError))}
      onClose={() => busy || onClose()}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      <FormField form={form} name="url" label="Address" hint={`An https address on ${hosts.join(' or ')}.`}>
        {(control) => (
          <TextInput {...control} type="url" inputMode="url" autoComplete="off" spellCheck={false} />
        )}
      </FormField>
      <fieldset aria-describedby={noEvents ? 'events-error' : undefined}>
        <legend className="label mb-1.5">Events</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <label
            key={event}
            className="flex min-h-tap cursor-pointer items-start gap-3 border-rule-soft border-t py-2.5 text-small/[1.4]"
          >
            <input
              className="size-5.5 flex-none accent-action"
              type="checkbox"
              value={event}
              {...form.register('events')}
            />
            <span>
              <b className="font-strong">{EVENT_TEXTS[event].name}</b>
              <span className="block text-ink-2">{EVENT_TEXTS[event].hint}</span>
            </span>
          </label>
        ))}
        <FieldError id="events-error">{noEvents}</FieldError>
      </fieldset>
    </Dialog>
  );
}
