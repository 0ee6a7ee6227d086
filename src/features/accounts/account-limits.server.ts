import type pg from 'pg';
import { AppError } from '../../http/errors.server.ts';
import { makeRateLimit, type Taken, takeAll } from '../../http/rate-limit.server.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Where somebody tries a password or a code. */
export interface Attempt {
  email: string;
  address: string;
  /** The token of a browser that has signed in to this account before. */
  knownDevice?: string | undefined;
}

export type AccountLimits = ReturnType<typeof makeAccountLimits>;

/**
 * Ruling 18. What is taken comes before anything costly, and is given back by whoever succeeds: only failures
 * count. The keys do not tell whether there is such an account.
 */
export function makeAccountLimits(pool: pg.Pool, secret: string) {
  const limit = (name: string, points: number, seconds: number, refusal: string) =>
    makeRateLimit(pool, { name, points, seconds, secret, refusal });
  const wrongHere = 'Too many failed sign-ins from your network.';
  const wrongForAccount = 'Too many failed sign-ins for this account.';
  const signIn = {
    address: limit('sign-in-address', 30, 10 * MINUTE, wrongHere),
    pair: limit('sign-in-pair', 8, 15 * MINUTE, wrongForAccount),
    account: limit('sign-in-account', 25, HOUR, wrongForAccount),
  };
  const code = {
    address: limit('code-address', 30, 10 * MINUTE, 'Too many wrong codes from your network.'),
    account: limit('code-account', 25, HOUR, 'Too many wrong codes for this account.'),
  };
  const mail = {
    address: limit('mail-address', 60, HOUR, 'Many emails were asked for from your network.'),
    account: limit('mail-account', 5, HOUR, 'We have sent several emails to this address already.'),
  };
  const registration = limit('registration', 30, HOUR, 'Many accounts were made from your network.');
  const ownPassword = limit('own-password', 8, 15 * MINUTE, 'The current password was wrong too often.');

  return {
    /** A known device has a count of its own, so that others' failures do not lock it out. */
    takeSignIn: ({ email, address, knownDevice }: Attempt): Promise<Taken> =>
      knownDevice
        ? signIn.pair.take(`device ${knownDevice} ${email}`)
        : takeAll([
            () => signIn.address.take(address),
            () => signIn.pair.take(`${address} ${email}`),
            () => signIn.account.take(email),
          ]),
    /** Who is signed in to the very account has a count of its own, for the same reason. */
    takeCode: ({ email, address }: Attempt, isOwn: boolean): Promise<Taken> =>
      isOwn
        ? code.account.take(`own ${email}`)
        : takeAll([() => code.address.take(address), () => code.account.take(email)]),
    /** `account` is an id, or the e-mail of nobody. */
    takeMail: (account: number | string, address: string): Promise<Taken> =>
      takeAll([() => mail.address.take(address), () => mail.account.take(String(account))]),
    /** For who has no account yet. */
    takeMailFrom: (address: string): Promise<Taken> => mail.address.take(address),
    takeMailTo: (userId: number): Promise<Taken> => mail.account.take(String(userId)),
    takeRegistration: (address: string): Promise<Taken> => registration.take(address),
    takeOwnPassword: (userId: number): Promise<Taken> => ownPassword.take(String(userId)),
  };
}

/** What fails by our doing, such as too much to do, is given back. */
export async function giveBackUnlessRefused<Result>(
  taken: Taken,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) await taken.giveBack();
    throw error;
  }
}

export async function giveBackOnFailure<Result>(taken: Taken, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await taken.giveBack();
    throw error;
  }
}
