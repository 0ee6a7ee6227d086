import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import type { AccountContext, Caller, Registration } from '../account-context.server.ts';
import { countWhen } from '../account-limits.server.ts';
import type { Credentials, SignInRequest, User } from '../accounts.contract.ts';
import { users } from '../accounts.table.server.ts';
import { hasFactor, requireFactor } from '../second-factor/factor-check.server.ts';
import { endSession, isKnownDevice, rememberDevice, startSession } from '../sessions.server.ts';
import { findUser, hasEmail, lockUser, toUser } from '../users/users.server.ts';
import { sendCode } from './email-codes.server.ts';
import { hashPassword, verifyPassword } from './passwords.server.ts';

export const WRONG_CREDENTIALS = 'Invalid email or password';
export const KNOWN_EMAIL = 'An account with this email already exists';

export type SignedIn = Awaited<ReturnType<typeof startOwnSession>>;

/** Nothing of a second factor is looked at, nor told, before the password is right. */
export async function signIn(
  context: AccountContext,
  { code, ...given }: SignInRequest,
  caller: Caller,
): Promise<SignedIn> {
  const { db, limits } = context;
  const { account, isKnown } = await checkCredentials(context, given, caller);
  const tried = code && (await hasFactor(db, account.id)) ? code : undefined;
  const attempt = tried && (await limits.takeFactorCode(account.id, isKnown ? undefined : caller.address));
  const enter = () =>
    db.transaction(async (tx) => {
      const user = await lockUser(tx, account.id);
      // A password that was reset while it was being checked lets nobody in.
      if (user?.passwordHash !== account.passwordHash) throw new AppError(401, WRONG_CREDENTIALS);
      await requireFactor(context, tx, user.id, tried);
      return startOwnSession(tx, toUser(user), caller);
    });
  return attempt ? countWhen(['refused'], attempt, enter) : enter();
}

/** Takes as long for a wrong e-mail as for a wrong password. */
async function checkCredentials(
  { db, limits }: AccountContext,
  { email, password }: Credentials,
  caller: Caller,
) {
  const [account] = await db.select().from(users).where(hasEmail(email));
  const isKnown = account && (await isKnownDevice(db, account.id, caller.deviceToken));
  const attempt = await limits.takeSignIn(email, caller.address, isKnown ? caller.deviceToken : undefined);
  return countWhen(['refused'], attempt, async () => {
    const isRight = await verifyPassword(account?.passwordHash, password);
    if (!account || !isRight) throw new AppError(401, WRONG_CREDENTIALS);
    return { account, isKnown };
  });
}

async function startOwnSession(tx: Db, user: User, caller: Caller) {
  if (caller.sessionToken) await endSession(tx, caller.sessionToken);
  const sessionToken = await startSession(tx, user.id, caller.userAgent);
  const deviceToken = await rememberDevice(tx, user.id, caller.deviceToken);
  return { user, sessionToken, deviceToken };
}

export async function register(
  context: AccountContext,
  credentials: Credentials,
  caller: Caller,
): Promise<SignedIn> {
  const { limits, registration } = context;
  if (!mayRegister(registration, credentials.email)) throw new AppError(403, 'Registration is closed.');
  const mail = await limits.takeMailFrom(caller.address);
  const signedIn = await countWhen(['done'], mail, async () => {
    const attempt = await limits.takeRegistration(caller.address);
    return countWhen(['done', 'refused'], attempt, () => addAccount(context, credentials, caller));
  });
  await limits.takeMailTo(signedIn.user.id);
  return signedIn;
}

function mayRegister(registration: Registration, email: string): boolean {
  if (typeof registration === 'string') return registration === 'open';
  return registration.domains.includes(email.slice(email.lastIndexOf('@') + 1));
}

async function addAccount(context: AccountContext, { email, password }: Credentials, caller: Caller) {
  const { db } = context;
  if (await findUser(db, hasEmail(email))) throw new AppError(400, KNOWN_EMAIL);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const adding = tx.insert(users).values({ email, passwordHash }).onConflictDoNothing();
    const [row] = await adding.returning();
    if (!row) throw new AppError(400, KNOWN_EMAIL);
    await sendCode(tx, row, context);
    return startOwnSession(tx, toUser(row), caller);
  });
}
