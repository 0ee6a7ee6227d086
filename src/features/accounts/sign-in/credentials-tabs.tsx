import { useForm } from 'react-hook-form';
import { showFailure } from '../../../browser/failure-toast.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { checkCredentials } from '../later-resolvers.ts';
import { CredentialsForm, type Entering } from './credentials-form.tsx';
import type { useRegistration, useSignIn } from './sign-in.api.ts';

type CredentialsTabsProps = {
  entering: Entering;
  onChange: (entering: Entering) => void;
  login: ReturnType<typeof useSignIn>;
  register: ReturnType<typeof useRegistration>;
};

/** One form on two tabs: what was typed stays when the other one is chosen. */
export function CredentialsTabs({ entering, onChange, login, register }: CredentialsTabsProps) {
  const form = useForm({
    resolver: checkCredentials,
    defaultValues: { email: '', password: '' },
  });
  const onError = (error: Error) => {
    showFailure(error, entering === 'login' ? 'Failed to sign in' : 'Failed to create the account');
    form.setFocus('password', { shouldSelect: true });
  };
  return (
    <Tabs
      label="Login or register"
      value={entering}
      onChange={(chosen) => {
        form.clearErrors();
        onChange(chosen);
      }}
      tabs={[
        {
          value: 'login',
          label: 'Login',
          content: (
            <CredentialsForm
              form={form}
              entering="login"
              busy={login.isPending}
              onSubmit={(sent) => login.mutate(sent, { onError })}
            />
          ),
        },
        {
          value: 'register',
          label: 'Register',
          content: (
            <CredentialsForm
              form={form}
              entering="register"
              busy={register.isPending}
              onSubmit={(sent) => register.mutate(sent, { onError })}
            />
          ),
        },
      ]}
    />
  );
}
