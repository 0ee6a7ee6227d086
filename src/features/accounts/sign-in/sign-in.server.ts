import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import type { Browser } from '../account-cookies.server.ts';
import { type AccountLimits, giveBackUnlessRefused } from '../account-limits.server.ts';
import type { Credentials, User } from '../accounts.contract.ts';
import { users } from '../accounts.table.server.ts';
import { endSession, startSession } from '../sessions.server.ts';
import { hasEmail, lockUser, toUser } from '../users/user-rows.server.ts';
import { isKnownDevice, rememberDevice } from './known-devices.server.ts';
import { verifyNobodysPassword, verifyPassword } from './passwords.server.ts';

/** Whoever calls: the browser, and the network address that limits count by. */
export interface Caller {
  browser: Browser;
  address: string;
}

/** Somebody who has just come in, and what their browser keeps. */
export interface Entrance {
  user: User;
  sessionToken: string;
  deviceToken: string;
}

/** Throws the same 401 for a wrong e-mail as for a wrong password, after the same time; a 429 after too many. */
export async function signIn(
  db: Db,
  limits: AccountLimits,
  { email, password }: Credentials,
  { browser, address }: Caller,
): Promise<Entrance> {
  const [account] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(hasEmail(email));
  const knownDevice = await knownDeviceOf(db, account?.id, browser);
  const taken = await limits.takeSignIn({ email, address, knownDevice });
  const entrance = await giveBackUnlessRefused(taken, async () => {
    const isRight = account
      ? await verifyPassword(account.passwordHash, password)
      : await verifyNobodysPassword(password);
    if (!account || !isRight) throw wrongCredentials();
    return db.transaction((tx) => enterUnlessChanged(tx, account, browser));
  });
  await taken.giveBack();
  return entrance;
}

async function knownDeviceOf(db: Db, userId: number | undefined, { deviceToken }: Browser) {
  const isKnown = userId && deviceToken && (await isKnownDevice(db, userId, deviceToken));
  return isKnown ? deviceToken : undefined;
}

/** A password that was reset while this one was being checked lets nobody in any more. */
async function enterUnlessChanged(
  tx: Db,
  { id, passwordHash }: { id: number; passwordHash: string },
  browser: Browser,
): Promise<Entrance> {
  const user = await lockUser(tx, id);
  if (user?.passwordHash !== passwordHash) throw wrongCredentials();
  return enter(tx, toUser(user), browser);
}

/** Every sign-in has a session of its own; the one that the browser had before ends. */
export async function enter(tx: Db, user: User, browser: Browser): Promise<Entrance> {
  if (browser.sessionToken) await endSession(tx, browser.sessionToken);
  const sessionToken = await startSession(tx, user.id, browser.userAgent);
  const deviceToken = await rememberDevice(tx, user.id, browser.deviceToken);
  return { user, sessionToken, deviceToken };
}

function wrongCredentials(): AppError {
  return new AppError(401, 'Invalid email or password');
}
