import { useSearchParams } from 'react-router';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

/** Screen 11b: asks for a link or, come by one, for a new password. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <NewPasswordForm token={token} /> : <ResetRequestForm />;
}
