import { lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import { useSite } from '../../../browser/site.ts';
import { Loading } from '../../../ui/loading.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useCurrentUser } from '../accounts.api.ts';
import type { Entering } from './credentials-form.tsx';
import { CredentialsTabs } from './credentials-tabs.tsx';
import { Gate } from './gate.tsx';
import { useRegistration, useSignIn } from './sign-in.api.ts';
import { useWishedPath } from './wished-path.ts';

const VerifyEmailDialog = lazy(async () => ({
  default: (await import('./verify-email-dialog.tsx')).VerifyEmailDialog,
}));

/** Screen 11. Who is signed in goes on to where they wanted, but whoever has just registered verifies first. */
export function AuthPage() {
  const { data: user, isPending } = useCurrentUser();
  const { name } = useSite();
  const wishedPath = useWishedPath();
  const [entering, setEntering] = useState<Entering>('login');
  const [registered, setRegistered] = useState<string | null>(null);
  const login = useSignIn(() => showToast({ title: 'Login successful', description: 'Welcome back!' }));
  const register = useRegistration((email) => {
    setRegistered(email);
    showToast({
      title: 'Registration successful',
      description: 'Please check your email for the verification code.',
    });
  });
  if (isPending) return <Loading />;
  if (user && !registered) return <Navigate to={wishedPath} replace />;
  return (
    <Gate heading={entering === 'login' ? `Sign in to ${name}` : 'Create an account'}>
      <CredentialsTabs entering={entering} onChange={setEntering} login={login} register={register} />
      <Suspense>
        {registered && <VerifyEmailDialog email={registered} onClose={() => setRegistered(null)} />}
      </Suspense>
    </Gate>
  );
}
