import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { callApi } from '#browser/api-call.ts';
import { secondFactorQuery } from '#features/accounts/accounts.api.ts';
import { useCallForm } from '#features/accounts/call-form.ts';
import { SCOPES } from '#http/scopes.contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldError, FieldPair, FormField, Select, TextInput } from '#ui/forms/field.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { apiKeysQuery, keysPath } from './api-keys.api.ts';
import { type CreatedApiKey, MAX_KEY_NAME, newApiKey } from './api-keys.contract.ts';
import { SCOPE_WORDS } from './scope-words.ts';

const LIFETIMES = [30, 90, 365];
const DAY_MS = 86_400_000;

const { name, scopes } = newApiKey.shape;
const keyForm = z.object({ name, scopes, days: z.string(), code: z.string() });
type KeyForm = z.infer<typeof keyForm>;

export function MakeKeyDialog({ organizationId, onClose }: { organizationId: number; onClose: () => void }) {
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  return made ? (
    <SecretDialog
      title="Your new key"
      secret="key"
      rows={[{ name: made.apiKey.name, value: made.key }]}
      onClose={onClose}
    >
      Treat it like a password, and store it with the secrets of the program, not in its code. If it gets out,
      revoke it here.
    </SecretDialog>
  ) : (
    <KeyFormDialog organizationId={organizationId} onMade={setMade} onClose={onClose} />
  );
}

type KeyFormDialogProps = {
  organizationId: number;
  onMade: (made: CreatedApiKey) => void;
  onClose: () => void;
};

function KeyFormDialog({ organizationId, onMade, onClose }: KeyFormDialogProps) {
  const client = useQueryClient();
  const hasFactor = Boolean(useQuery(secondFactorQuery).data?.addedAt);
  const { form, busy, onSubmit } = useCallForm({
    resolver: zodResolver(keyForm),
    defaultValues: { name: '', scopes: [], days: '90', code: '' },
    field: hasFactor ? 'code' : 'name',
    refusesAtField: true,
    send: ({ days, code, ...sent }: KeyForm) =>
      callApi<CreatedApiKey>('POST', keysPath(organizationId), {
        ...sent,
        expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
        ...(code && { code }),
      }),
    onSuccess(made) {
      onMade(made);
      void client.invalidateQueries(apiKeysQuery(organizationId));
    },
    failure: 'Failed to make the key',
  });
  return (
    <Dialog
      title="Make a key"
      wide
      description="A program with this key can do what you choose here, for this organization only."
      onClose={onClose}
      onSubmit={onSubmit}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Making...">
            Make Key
          </Button>
        </>
      }
    >
      <FormField form={form} name="name" label="Name" hint="Such as the program that will use it.">
        {(control) => <TextInput {...control} maxLength={MAX_KEY_NAME} autoComplete="off" />}
      </FormField>
      <ScopeChoices form={form} />
      <FieldPair>
        <FormField form={form} name="days" label="Expires after">
          {(control) => (
            <Select {...control}>
              {LIFETIMES.map((days) => (
                <option key={days} value={days}>
                  {days === 365 ? 'A year' : `${days} days`}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        {hasFactor && (
          <FormField form={form} name="code" label="Authenticator or recovery code">
            {(control) => <TextInput {...control} autoComplete="one-time-code" />}
          </FormField>
        )}
      </FieldPair>
    </Dialog>
  );
}

function ScopeChoices({ form }: { form: UseFormReturn<KeyForm, unknown, KeyForm> }) {
  const id = useId();
  const { error } = form.getFieldState('scopes', form.formState);
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="label mb-1.5">Allowed to</legend>
      {SCOPES.map((scope) => (
        <label key={scope} className="flex cursor-pointer gap-3 border-rule-soft border-b py-2.5">
          <input
            className="size-5.5 flex-none accent-action"
            type="checkbox"
            value={scope}
            {...form.register('scopes')}
          />
          <span className="text-small/[1.35]">
            <b className="font-strong">{SCOPE_WORDS[scope].label}</b>
            <span className="hint block">{SCOPE_WORDS[scope].hint}</span>
          </span>
        </label>
      ))}
      <div className="mt-1.5">
        <FieldError id={id}>{error?.message}</FieldError>
      </div>
    </fieldset>
  );
}
