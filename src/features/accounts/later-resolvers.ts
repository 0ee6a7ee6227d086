import type { Resolver } from 'react-hook-form';
import type { Credentials, PasswordReset } from './accounts.contract.ts';

/* Zod weighs a quarter of the pages before the house: it comes when the first of their forms is sent. */

export const checkCredentials: Resolver<Credentials, unknown, Credentials> = async (...form) =>
  (await import('./account-resolvers.ts')).resolveCredentials(...form);

export const checkEmailRequest: Resolver<{ email: string }, unknown, { email: string }> = async (...form) =>
  (await import('./account-resolvers.ts')).resolveEmailRequest(...form);

export const checkPasswordReset: Resolver<PasswordReset, unknown, PasswordReset> = async (...form) =>
  (await import('./account-resolvers.ts')).resolvePasswordReset(...form);
