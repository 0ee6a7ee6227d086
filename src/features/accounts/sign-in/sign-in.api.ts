import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiTersely } from '../../../browser/api-call.ts';
import { currentUserQuery } from '../accounts.api.ts';
import type { Credentials, EmailVerification, PasswordReset } from '../accounts.contract.ts';

/** `onEntered` is called before the pages notice that somebody is signed in. */
export function useSignIn(onEntered: (email: string) => void) {
  return useEntrance('/api/login', onEntered);
}

/** Registering signs in; otherwise as signing in. */
export function useRegistration(onEntered: (email: string) => void) {
  return useEntrance('/api/register', onEntered);
}

function useEntrance(path: string, onEntered: (email: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) => callApiTersely('POST', path, credentials),
    onSuccess: async (_answer, { email }) => {
      onEntered(email);
      // Somebody else may have been here before.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
      await refetchCurrentUser(client);
    },
  });
}

/** `onVerified` is called before the pages notice it. */
export function useEmailVerification(onVerified: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (verification: EmailVerification) => callApi('POST', '/api/verify-email', verification),
    onSuccess: () => {
      onVerified();
      return refetchCurrentUser(client);
    },
  });
}

export function useNewCode() {
  return useMutation({
    mutationFn: (email: string) => callApi('POST', '/api/resend-verification', { email }),
  });
}

export function useResetRequest() {
  return useMutation({
    mutationFn: (email: string) => callApi('POST', '/api/request-reset', { email }),
  });
}

/** Every session of that account is over afterwards, this one too. */
export function usePasswordReset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reset: PasswordReset) => callApi('POST', '/api/reset-password', reset),
    onSuccess: () => refetchCurrentUser(client),
  });
}

function refetchCurrentUser(client: QueryClient): Promise<void> {
  return client.refetchQueries(currentUserQuery);
}
