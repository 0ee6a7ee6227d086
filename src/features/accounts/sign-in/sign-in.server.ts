import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import type { AccountContext, Registration } from '../account-context.server.ts';
import type { Browser } from '../account-cookies.server.ts';
import { type AccountLimits, countWhen } from '../account-limits.server.ts';
import type { Credentials, User } from '../accounts.contract.ts';
import { users } from '../accounts.table.server.ts';
import { endSession, isKnownDevice, rememberDevice, startSession } from '../sessions.server.ts';
import { findUserByEmail, hasEmail, lockUser, toUser, userColumns } from '../users/users.server.ts';
import { sendCode } from './email-codes.server.ts';
import { hashPassword, verifyPassword } from './passwords.server.ts';

type Caller = ReturnType<AccountContext['callerOf']>;

export interface SignedIn {
  user: User;
  sessionToken: string;
  deviceToken: string;
}

type Account = { id: number; passwordHash: string };

/** Throws the same 401, after the same time, for a wrong e-mail as for a wrong password; a 429 after too many. */
export async function signIn(
  db: Db,
  limits: AccountLimits,
  { email, password }: Credentials,
  { browser, address }: Caller,
): Promise<SignedIn> {
  const account = await findAccount(db, email);
  const knownDevice = await findKnownDevice(db, account, browser);
  const attempt = await limits.takeSignIn({ email, address, knownDevice });
  return countWhen(['refused'], attempt, async () => {
    const isRight = await verifyPassword(account?.passwordHash, password);
    if (!account || !isRight) throw wrongCredentials();
    return db.transaction((tx) => startUnlessReset(tx, account, browser));
  });
}

async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(hasEmail(email));
  return account;
}

async function findKnownDevice(db: Db, account: Account | undefined, { deviceToken }: Browser) {
  const isKnown = account && deviceToken && (await isKnownDevice(db, account.id, deviceToken));
  return isKnown ? deviceToken : undefined;
}

/** A password that was reset while it was being checked lets nobody in. */
async function startUnlessReset(tx: Db, { id, passwordHash }: Account, browser: Browser): Promise<SignedIn> {
  const user = await lockUser(tx, id);
  if (user?.passwordHash !== passwordHash) throw wrongCredentials();
  return startOwnSession(tx, toUser(user), browser);
}

function wrongCredentials(): AppError {
  return new AppError(401, 'Invalid email or password');
}

async function startOwnSession(tx: Db, user: User, browser: Browser): Promise<SignedIn> {
  if (browser.sessionToken) await endSession(tx, browser.sessionToken);
  const sessionToken = await startSession(tx, user.id, browser.userAgent);
  const deviceToken = await rememberDevice(tx, user.id, browser.deviceToken);
  return { user, sessionToken, deviceToken };
}

type RegistrationContext = Pick<AccountContext, 'limits' | 'registration' | 'site' | 'codeSecret'>;

export async function register(
  db: Db,
  context: RegistrationContext,
  credentials: Credentials,
  caller: Caller,
): Promise<SignedIn> {
  const { limits, registration } = context;
  if (!mayRegister(registration, credentials.email)) throw new AppError(403, 'Registration is closed.');
  const mail = await limits.takeMailFrom(caller.address);
  const signedIn = await countWhen(['done'], mail, async () => {
    const attempt = await limits.takeRegistration(caller.address);
    return countWhen(['done', 'refused'], attempt, () => addAccount(db, context, credentials, caller));
  });
  await limits.takeMailTo(signedIn.user.id);
  return signedIn;
}

function mayRegister(registration: Registration, email: string): boolean {
  if (typeof registration === 'string') return registration === 'open';
  return registration.domains.includes(email.slice(email.lastIndexOf('@') + 1));
}

async function addAccount(
  db: Db,
  context: RegistrationContext,
  { email, password }: Credentials,
  { browser }: Caller,
): Promise<SignedIn> {
  if (await findUserByEmail(db, email)) throw knownEmail();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ email, passwordHash })
      .onConflictDoNothing()
      .returning(userColumns);
    if (!row) throw knownEmail();
    await sendCode(tx, row, context);
    return startOwnSession(tx, toUser(row), browser);
  });
}

function knownEmail(): AppError {
  return new AppError(400, 'An account with this email already exists');
}
