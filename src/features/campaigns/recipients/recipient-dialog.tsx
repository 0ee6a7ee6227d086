import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { failureSentence, isStale } from '#browser/api-call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormField, TextArea, TextInput } from '#ui/forms/field.tsx';
import type { Campaign } from '../campaigns.contract.ts';
import { areasIn } from './recipient-file.ts';
import { useChangeRecipients } from './recipients.api.ts';
import {
  areaList,
  type RecipientInput,
  recipientInput,
  requireRoute,
  routeForm,
  type StaffRecipient,
} from './recipients.contract.ts';
import { RouteFields } from './route-fields.tsx';

const recipientForm = z
  .object({
    name: recipientInput.shape.name,
    role: z.string(),
    salutation: z.string(),
    ...routeForm,
    areas: z
      .string()
      .transform((text, context) => {
        const areas = areasIn(text);
        if (typeof areas !== 'string') return areas;
        context.addIssue(areas);
        return z.NEVER;
      })
      .pipe(areaList),
    isFirst: z.boolean(),
  })
  .superRefine(requireRoute);

type RecipientDialogProps = {
  campaign: Campaign;
  recipient: StaffRecipient | undefined;
  hasAreas: boolean;
  onClose: () => void;
};

export function RecipientDialog({ campaign, recipient, hasAreas, onClose }: RecipientDialogProps) {
  const { mutate, isPending, error } = useChangeRecipients(campaign);
  const isFirst = recipient !== undefined && recipient.id === campaign.recipients[0]?.id;
  const form = useForm({
    resolver: zodResolver(recipientForm),
    defaultValues: {
      name: recipient?.name ?? '',
      role: recipient?.role ?? '',
      salutation: recipient?.salutation ?? '',
      email: recipient?.email ?? '',
      formUrl: recipient?.formUrl ?? '',
      formLimit: String(recipient?.formLimit ?? ''),
      postal: recipient?.postal ?? '',
      areas: recipient?.areas.join(', ') ?? '',
      isFirst,
    },
  });
  const save = form.handleSubmit(({ isFirst: goesFirst, ...entry }) => {
    const saved: RecipientInput & { id?: number | undefined } = { ...entry, id: recipient?.id };
    const first = goesFirst ? recipient?.id : undefined;
    mutate({ save: [saved], first }, { onSuccess: onClose });
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    // React bubbles events through portals, so this form is inside the page's form.
    event.stopPropagation();
    void save(event);
  }
  return (
    <Dialog
      title={recipient ? 'Edit Recipient' : 'Add Recipient'}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isPending}>
            Save
          </Button>
        </>
      }
    >
      <FormField form={form} name="name" label="Name">
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="role" label="Role" optional hint="Visitors see it below the name.">
        {(control) => <TextInput {...control} placeholder="District 3" autoComplete="off" />}
      </FormField>
      <RouteFields
        form={form}
        emailLabel="Email"
        names={{ email: 'email', formUrl: 'formUrl', formLimit: 'formLimit', postal: 'postal' }}
      />
      <FormField
        form={form}
        name="salutation"
        label="Salutation"
        optional
        hint="Replaces the plain greeting with the name. A title needs it in most languages, for example “Sehr geehrte Frau Bürgermeisterin Dr. Müller,”."
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      {hasAreas && (
        <FormField
          form={form}
          name="areas"
          label="Areas"
          optional
          hint="Postcodes, or the first part of one, such as 972 or HA9, separated by commas. Use a hyphen for a range: 21301-21304."
        >
          {(control) => <TextArea {...control} rows={3} />}
        </FormField>
      )}
      {recipient && !isFirst && (
        <label className="flex min-h-tap cursor-pointer items-center gap-3 text-small">
          <input className="size-5.5 accent-action" type="checkbox" {...form.register('isFirst')} />
          Move to the top of the list
        </label>
      )}
      {error && (
        <Alert title={failureSentence(error, 'Failed to change the list')}>
          {isStale(error) && 'Press Save again to save yours too.'}
        </Alert>
      )}
    </Dialog>
  );
}
