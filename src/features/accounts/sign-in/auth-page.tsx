import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { Link, Navigate } from 'react-router';
import { ApiError, callApiTersely, failureSentence } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { useSite } from '#browser/site.ts';
import { Alert } from '#ui/alert.tsx';
import { FormField, TextInput } from '#ui/forms/field.tsx';
import { Loading } from '#ui/loading.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { showToast } from '#ui/toast-store.ts';
import { enterAsNewUser, registrationQuery, useCurrentUser } from '../accounts.api.ts';
import type { Credentials } from '../accounts.contract.ts';
import { PASSWORD_HINT } from '../password-length.contract.ts';
import { useNextPath } from './after-sign-in.ts';
import { lazyResolver, SIGN_IN_LINK, SignInFrame, SubmitButton } from './sign-in-frame.tsx';

const VerifyEmailDialog = lazy(async () => ({
  default: (await import('./verify-email-dialog.tsx')).VerifyEmailDialog,
}));

const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));

const checkCredentials = lazyResolver(async () => (await import('../accounts.contract.ts')).credentials);

const modes = {
  login: {
    path: '/api/login',
    submit: 'Sign In',
    busy: 'Signing In...',
    failed: 'Failed to sign in',
    done: { title: 'Login successful', description: 'Welcome back!' },
    autoComplete: 'current-password',
    hint: undefined,
  },
  register: {
    path: '/api/register',
    submit: 'Create Account',
    busy: 'Creating Account...',
    failed: 'Failed to create the account',
    done: { title: 'Registration successful' },
    autoComplete: 'new-password',
    hint: PASSWORD_HINT,
  },
};

type Mode = keyof typeof modes;

const WHERE_CODES_ARE = {
  sent: 'Please check your email for the verification code.',
  outbox: 'Your verification code is in the outbox of this site.',
  kept: 'This site can’t send the verification code yet.',
};

export function AuthPage() {
  const { data: user, isPending } = useCurrentUser();
  const { name, registration } = useSite();
  const isClosed = useQuery(registrationQuery).data?.open === false || registration === 'closed';
  const nextPath = useNextPath();
  const [chosen, setMode] = useState<Mode>('login');
  const mode = isClosed ? 'login' : chosen;
  const [registered, setRegistered] = useState<string | null>(null);
  const [pendingCredentials, setPendingCredentials] = useState<Credentials | null>(null);
  // Both tabs share one form, so typed values survive a change of tab.
  const form = useForm({ resolver: checkCredentials, defaultValues: { email: '', password: '' } });
  if (isPending) return <Loading />;
  if (user && !registered) return <Navigate to={nextPath} replace />;

  if (pendingCredentials) {
    return (
      <SignInFrame heading="Enter your code" lede="Your account is protected by a second factor.">
        <Suspense fallback={<Loading />}>
          <CodeStep credentials={pendingCredentials} onBack={() => setPendingCredentials(null)} />
        </Suspense>
      </SignInFrame>
    );
  }
  const content = (
    <CredentialsForm
      form={form}
      mode={mode}
      onRegistered={setRegistered}
      onCodeNeeded={setPendingCredentials}
    />
  );
  return (
    <SignInFrame heading={mode === 'login' ? `Sign in to ${name}` : 'Create an account'}>
      {isClosed ? (
        content
      ) : (
        <Tabs
          label="Login or register"
          value={mode}
          onChange={(next) => {
            form.clearErrors();
            setMode(next);
          }}
          tabs={[
            { value: 'login', label: 'Login', content },
            { value: 'register', label: 'Register', content },
          ]}
        />
      )}
      <Suspense>
        {registered && <VerifyEmailDialog email={registered} isNew onClose={() => setRegistered(null)} />}
      </Suspense>
    </SignInFrame>
  );
}

type CredentialsFormProps = {
  form: UseFormReturn<Credentials, unknown, Credentials>;
  mode: Mode;
  onRegistered: (email: string) => void;
  onCodeNeeded: (credentials: Credentials) => void;
};

function CredentialsForm({ form, mode, onRegistered, onCodeNeeded }: CredentialsFormProps) {
  const { path, submit, busy, failed, done, autoComplete, hint } = modes[mode];
  const { mail } = useSite();
  const client = useQueryClient();
  const email = useWatch({ control: form.control, name: 'email' });
  const signIn = useMutation({
    mutationFn: (sent: Credentials) => enter(path, sent),
    onSuccess: async (outcome, sent) => {
      if (outcome === 'code-needed') return onCodeNeeded(sent);
      if (mode === 'register') onRegistered(sent.email);
      showToast(mode === 'register' ? { ...done, description: WHERE_CODES_ARE[mail] } : done);
      await enterAsNewUser(client);
    },
    onError: (error) => {
      showFailure(error, failed);
      form.setFocus('password', { shouldSelect: true });
    },
  });
  return (
    <form className="stack mt-6" noValidate onSubmit={form.handleSubmit((sent) => signIn.mutate(sent))}>
      {signIn.error && <Alert title={failureSentence(signIn.error, failed)} />}
      <FormField form={form} name="email" label="Email">
        {(control) => <TextInput {...control} large type="email" autoComplete="email" />}
      </FormField>
      <FormField form={form} name="password" label="Password" hint={hint}>
        {(control) => <TextInput {...control} large type="password" autoComplete={autoComplete} />}
      </FormField>
      <SubmitButton busy={signIn.isPending || form.formState.isSubmitting} busyLabel={busy}>
        {submit}
      </SubmitButton>
      {mode === 'login' && (
        <Link className={SIGN_IN_LINK} to="/reset-password" state={{ email }}>
          Forgot your password?
        </Link>
      )}
    </form>
  );
}

async function enter(path: string, sent: Credentials): Promise<'entered' | 'code-needed'> {
  try {
    await callApiTersely('POST', path, sent);
    return 'entered';
  } catch (error) {
    const { CODE_NEEDED } = await import('../accounts.contract.ts');
    if (error instanceof ApiError && error.sentence === CODE_NEEDED) return 'code-needed';
    throw error;
  }
}
