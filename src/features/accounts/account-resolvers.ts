import { zodResolver } from '@hookform/resolvers/zod';
import { credentials, emailRequest, passwordReset } from './accounts.contract.ts';

export const resolveCredentials = zodResolver(credentials);
export const resolveEmailRequest = zodResolver(emailRequest);
export const resolvePasswordReset = zodResolver(passwordReset);
