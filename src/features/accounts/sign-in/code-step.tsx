import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApiTersely, failureSentence } from '#browser/api-call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CodeEntry } from '#ui/forms/code-entry.tsx';
import { FormField, TextInput } from '#ui/forms/field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { enterAsNewUser } from '../accounts.api.ts';
import { type Credentials, factorConfirmation } from '../accounts.contract.ts';
import { useCallForm } from '../call-form.ts';
import { SubmitButton } from './sign-in-frame.tsx';

const WAYS = {
  app: { label: 'Code', hint: 'The 6 digits in your authenticator app.', other: 'Use a recovery code' },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes you saved when you added your second factor. Each works once.',
    other: 'Use the authenticator app',
  },
};
type Way = keyof typeof WAYS;

export function CodeStep({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  const [way, setWay] = useState<Way>('app');
  return (
    <div className="stack mt-6">
      <CodeForm key={way} way={way} credentials={credentials} />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 text-small">
        <Button variant="link" onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}>
          {WAYS[way].other}
        </Button>
        <Button variant="link" onClick={onBack}>
          Back to login
        </Button>
      </div>
    </div>
  );
}

function CodeForm({ way, credentials }: { way: Way; credentials: Credentials }) {
  const { label, hint } = WAYS[way];
  const client = useQueryClient();
  const failure = 'Failed to sign in';
  const { form, error, busy, onSubmit } = useCallForm({
    resolver: zodResolver(factorConfirmation),
    defaultValues: { code: '' },
    field: 'code',
    startsFocused: true,
    send: ({ code }) => callApiTersely('POST', '/api/login', { ...credentials, code }),
    onSuccess: () => {
      showToast({ title: 'Login successful', description: 'Welcome back!' });
      return enterAsNewUser(client);
    },
    failure,
  });
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      {error && <Alert title={failureSentence(error, failure)} />}
      <FormField form={form} name="code" label={label} hint={hint}>
        {(control) =>
          way === 'app' ? (
            <CodeEntry {...control} />
          ) : (
            <TextInput {...control} large autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          )
        }
      </FormField>
      <SubmitButton busy={busy} busyLabel="Signing In...">
        Sign In
      </SubmitButton>
    </form>
  );
}
