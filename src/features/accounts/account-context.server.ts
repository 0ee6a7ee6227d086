import type { Context } from 'hono';
import type { Db } from '../../database/client.server.ts';
import type { Afterwards } from '../../http/afterwards.server.ts';
import type { AccountLimits } from './account-limits.server.ts';
import type { Guards } from './guards.server.ts';
import type { MailSite } from './sign-in/account-mails.server.ts';
import type { Registration } from './sign-in/registration.server.ts';
import type { Caller } from './sign-in/sign-in.server.ts';

/** What the calls of this room share. */
export interface AccountContext {
  db: Db;
  limits: AccountLimits;
  guards: Guards;
  site: MailSite;
  registration: Registration;
  codeSecret: string;
  secureCookies: boolean;
  afterwards: Afterwards;
  callerOf(c: Context): Caller;
}
