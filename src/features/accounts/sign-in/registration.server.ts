import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import { type AccountLimits, giveBackOnFailure, giveBackUnlessRefused } from '../account-limits.server.ts';
import type { Credentials } from '../accounts.contract.ts';
import { users } from '../accounts.table.server.ts';
import { findUserByEmail, toUser, userColumns } from '../users/user-rows.server.ts';
import type { MailSite } from './account-mails.server.ts';
import { sendCode } from './email-codes.server.ts';
import { hashPassword } from './passwords.server.ts';
import { type Caller, type Entrance, enter } from './sign-in.server.ts';

/** Who may register: everybody, nobody, or whoever has an e-mail of these domains (`REGISTRATION`). */
export type Registration = 'open' | 'closed' | { domains: string[] };

export interface RegistrationOptions {
  limits: AccountLimits;
  registration: Registration;
  site: MailSite;
  codeSecret: string;
}

/** Makes an `org_manager` (ruling 13), sends a code and signs in. Throws a 400 where somebody has that e-mail. */
export async function register(
  db: Db,
  options: RegistrationOptions,
  credentials: Credentials,
  caller: Caller,
): Promise<Entrance> {
  const { limits, registration } = options;
  if (!mayRegister(registration, credentials.email)) throw new AppError(403, 'Registration is closed.');
  // Before there is an account: who is refused has none.
  const mail = await limits.takeMailFrom(caller.address);
  const entrance = await giveBackOnFailure(mail, async () => {
    const taken = await limits.takeRegistration(caller.address);
    return giveBackUnlessRefused(taken, () => makeAccount(db, options, credentials, caller));
  });
  await limits.takeMailTo(entrance.user.id);
  return entrance;
}

function mayRegister(registration: Registration, email: string): boolean {
  if (typeof registration === 'string') return registration === 'open';
  return registration.domains.includes(email.slice(email.lastIndexOf('@') + 1));
}

async function makeAccount(
  db: Db,
  options: RegistrationOptions,
  { email, password }: Credentials,
  { browser }: Caller,
): Promise<Entrance> {
  if (await findUserByEmail(db, email)) throw knownEmail();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ email, passwordHash })
      .onConflictDoNothing()
      .returning(userColumns);
    if (!row) throw knownEmail();
    await sendCode(tx, row, options);
    return enter(tx, toUser(row), browser);
  });
}

function knownEmail(): AppError {
  return new AppError(400, 'An account with this email already exists');
}
