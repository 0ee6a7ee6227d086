import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { type AccountLimits, giveBackUnlessRefused } from './account-limits.server.ts';
import type { MailSite } from './account-mails.server.ts';
import type { Credentials } from './accounts.contract.ts';
import { users } from './accounts.table.server.ts';
import { sendCode } from './email-codes.server.ts';
import { hashPassword } from './passwords.server.ts';
import { type Caller, type Entrance, enter } from './sign-in.server.ts';
import { findUserByEmail, toUser, userColumns } from './user-rows.server.ts';

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
  { limits, registration, site, codeSecret }: RegistrationOptions,
  { email, password }: Credentials,
  { browser, address }: Caller,
): Promise<Entrance> {
  if (!mayRegister(registration, email)) throw new AppError(403, 'Registration is closed.');
  const taken = await limits.takeRegistration(address);
  const entrance = await giveBackUnlessRefused(taken, async () => {
    if (await findUserByEmail(db, email)) throw knownEmail();
    const passwordHash = await hashPassword(password);
    return db.transaction(async (tx) => {
      const [row] = await tx
        .insert(users)
        .values({ email, passwordHash })
        .onConflictDoNothing()
        .returning(userColumns);
      if (!row) throw knownEmail();
      await sendCode(tx, row, { site, codeSecret });
      return enter(tx, toUser(row), browser);
    });
  });
  await limits.takeMail(entrance.user.id, address);
  return entrance;
}

function mayRegister(registration: Registration, email: string): boolean {
  if (typeof registration === 'string') return registration === 'open';
  return registration.domains.includes(email.slice(email.lastIndexOf('@') + 1));
}

function knownEmail(): AppError {
  return new AppError(400, 'An account with this email already exists');
}
