import type pg from 'pg';
import { AppError } from '../../http/errors.server.ts';
import { makeRateLimit, type Taken, takeAll } from '../../http/rate-limit.server.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** A point is taken before anything costly happens. No key tells whether an account exists. */
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
  const factor = {
    address: limit('factor-address', 60, DAY, 'Too many wrong codes from your network.'),
    account: limit('factor-account', 30, DAY, 'Too many wrong codes for this account.'),
  };
  const mail = {
    address: limit('mail-address', 60, HOUR, 'Too many emails were requested from your network.'),
    account: limit('mail-account', 5, HOUR, 'We have sent several emails to this address already.'),
  };
  const registration = limit('registration', 30, HOUR, 'Too many accounts were created from your network.');
  const ownPassword = limit('own-password', 8, 15 * MINUTE, 'The current password was wrong too often.');
  const search = limit('user-search', 120, HOUR, 'You have searched for many people.');

  return {
    /** A browser that has signed in to this account has a count of its own: strangers don't lock its owner out. */
    takeSignIn: (email: string, address: string, knownDevice: string | undefined) =>
      knownDevice
        ? signIn.pair.take(`device ${knownDevice} ${email}`)
        : takeAll([
            () => signIn.address.take(address),
            () => signIn.pair.take(`${address} ${email}`),
            () => signIn.account.take(email),
          ]),
    /** Whoever is signed in to the account has a count of their own, for the same reason. */
    takeCode: (email: string, address: string, isOwn: boolean) =>
      isOwn
        ? code.account.take(`own ${email}`)
        : takeAll([() => code.address.take(address), () => code.account.take(email)]),
    /** Codes of a second factor. From a browser that is signed in to the account or has been, without an address. */
    takeFactorCode: (userId: number, strangersAddress?: string) =>
      strangersAddress === undefined
        ? factor.account.take(`own ${userId}`)
        : takeAll([() => factor.address.take(strangersAddress), () => factor.account.take(String(userId))]),
    /** `account` is an id, or an e-mail address without an account. */
    takeMail: (account: number | string, address: string) =>
      takeAll([() => mail.address.take(address), () => mail.account.take(String(account))]),
    takeMailFrom: (address: string) => mail.address.take(address),
    takeMailTo: (userId: number) => mail.account.take(String(userId)),
    takeRegistration: (address: string) => registration.take(address),
    takeOwnPassword: (userId: number) => ownPassword.take(String(userId)),
    takeSearch: (userId: number) => search.take(String(userId)),
  };
}

type Outcome = 'done' | 'refused' | 'failed';

/** Does the work. What was taken for it stays taken if it ends in one of these outcomes. */
export async function countWhen<Result>(
  counted: Outcome[],
  taken: Taken,
  work: () => Promise<Result>,
): Promise<Result> {
  let outcome: Outcome = 'done';
  try {
    return await work();
  } catch (error) {
    outcome = error instanceof AppError && error.status < 500 ? 'refused' : 'failed';
    throw error;
  } finally {
    if (!counted.includes(outcome)) await taken.giveBack();
  }
}
