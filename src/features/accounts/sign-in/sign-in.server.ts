import type { Db } from '#database/client.server.ts';
import { AppError } from '#http/errors.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { readSwitches } from '#safety/switches.server.ts';
import type { AccountContext, Caller } from '../account-context.server.ts';
import { consumeOn } from '../account-limits.server.ts';
import type { Credentials, SignInRequest, User } from '../accounts.contract.ts';
import { users } from '../accounts.table.server.ts';
import { hasFactor, requireFactor } from '../second-factor/factor-codes.server.ts';
import { endSession, isKnownDevice, rememberDevice, startSession } from '../sessions.server.ts';
import { findUser, hasEmail, lockUser, toUser } from '../users/users.server.ts';
import { sendCode } from './email-codes.server.ts';
import { hashNewPassword, verifyPassword } from './passwords.server.ts';

export const WRONG_CREDENTIALS = 'Invalid email or password';
export const KNOWN_EMAIL = 'An account with this email already exists';
export const REGISTRATION_CLOSED = 'Registration is closed.';

export type SignedIn = Awaited<ReturnType<typeof startOwnSession>>;

/** Checks the password first, and doesn't reveal a second factor before it's right. */
export async function signIn(context: AccountContext, request: SignInRequest, caller: Caller) {
  const { db, limits } = context;
  const { code } = request;
  const { account, isKnown } = await checkCredentials(context, request, caller);
  const isRecorded = await limits.mayRecord('recorded-sign-in', account.id);
  const tried = code && (await hasFactor(db, account.id)) ? code : undefined;
  const attempt = tried && (await limits.takeFactorCode(account.id, isKnown ? undefined : caller.address));
  const enter = () =>
    db.transaction(async (tx) => {
      const user = await lockUser(tx, account.id);
      // The password may have been reset during the check.
      if (user?.passwordHash !== account.passwordHash || user.suspendedAt) {
        throw new AppError(401, WRONG_CREDENTIALS);
      }
      await requireFactor(context, tx, user.id, tried);
      if (isRecorded) await recordAudit(tx, { action: 'sign-in', subject: `user:${user.id}`, actor: user });
      return startOwnSession(tx, toUser(user), caller);
    });
  if (!attempt) return enter();
  return recordRefusal(context, account.id, () => consumeOn(['refused'], attempt, enter));
}

/** Takes equally long for a wrong email, a suspended account and a wrong password. */
async function checkCredentials(context: AccountContext, { email, password }: Credentials, caller: Caller) {
  const { db, limits } = context;
  const [account] = await db.select().from(users).where(hasEmail(email));
  const isKnown = account && (await isKnownDevice(db, account.id, caller.deviceToken));
  const attempt = await limits.takeSignIn(email, caller.address, isKnown ? caller.deviceToken : undefined);
  const check = async () => {
    const isRight = await verifyPassword(account?.passwordHash, password);
    if (!account || !isRight || account.suspendedAt) throw new AppError(401, WRONG_CREDENTIALS);
    return { account, isKnown };
  };
  return recordRefusal(context, account?.id, () => consumeOn(['refused'], attempt, check));
}

/** Records in the background, so timing doesn't reveal if an account exists. */
async function recordRefusal<Result>(
  { db, limits, background }: AccountContext,
  accountId: number | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status === 401) {
      background.run(async () => {
        const subject = `user:${accountId ?? 'unknown'}`;
        const isRecorded = await limits.mayRecord('recorded-failure', accountId);
        if (isRecorded) await recordAudit(db, { action: 'sign-in-failed', subject });
      });
    }
    throw error;
  }
}

async function startOwnSession(tx: Db, user: User, caller: Caller) {
  if (caller.sessionToken) await endSession(tx, caller.sessionToken);
  const sessionToken = await startSession(tx, user.id, caller.userAgent);
  const deviceToken = await rememberDevice(tx, user.id, caller.deviceToken);
  return { user, sessionToken, deviceToken };
}

export async function register(context: AccountContext, credentials: Credentials, caller: Caller) {
  const { limits } = context;
  await requireOpenRegistration(context, credentials.email);
  const mail = await limits.takeFirstMail(credentials.email, caller.address);
  const signedIn = await consumeOn(['done'], mail, async () => {
    const attempt = await limits.takeRegistration(caller.address);
    return consumeOn(['done', 'refused'], attempt, () => addAccount(context, credentials, caller));
  });
  await limits.countFirstMail(credentials.email);
  return signedIn;
}

async function requireOpenRegistration(context: AccountContext, email: string): Promise<void> {
  const { registration } = context;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isTheirs = typeof registration === 'string' || registration.domains.includes(domain);
  if (!isTheirs || !(await isRegistrationOpen(context))) throw new AppError(403, REGISTRATION_CLOSED);
}

/** An admin's switch also stops people who may register while registration is closed. */
export async function refuseWhilePaused({ db, safety }: AccountContext): Promise<void> {
  if ((await readSwitches(db, safety)).registrationPaused) throw new AppError(403, REGISTRATION_CLOSED);
}

export async function isRegistrationOpen({ db, registration, safety }: AccountContext): Promise<boolean> {
  return registration !== 'closed' && !(await readSwitches(db, safety)).registrationPaused;
}

async function addAccount(context: AccountContext, { email, password }: Credentials, caller: Caller) {
  const { db } = context;
  if (await findUser(db, hasEmail(email))) throw new AppError(400, KNOWN_EMAIL);
  const passwordHash = await hashNewPassword(password);
  return db.transaction(async (tx) => {
    const signedIn = await addAccountOf(tx, { email, passwordHash, emailVerified: false }, caller);
    await sendCode(tx, signedIn.user, context);
    return signedIn;
  });
}

export async function addAccountOf(
  tx: Db,
  account: { email: string; passwordHash: string; emailVerified: boolean },
  caller: Caller,
): Promise<SignedIn> {
  const [row] = await tx.insert(users).values(account).onConflictDoNothing().returning();
  if (!row) throw new AppError(400, KNOWN_EMAIL);
  const changed = account.emailVerified ? { emailVerified: true } : {};
  await recordAudit(tx, { action: 'account-created', subject: `user:${row.id}`, actor: row, changed });
  return startOwnSession(tx, toUser(row), caller);
}
