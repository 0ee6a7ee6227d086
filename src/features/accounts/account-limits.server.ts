import type pg from 'pg';
import { AppError } from '#http/errors.server.ts';
import {
  makeRateLimit,
  type RateLimit,
  type Reservation,
  takeAll,
} from '#http/limits/rate-limiter.server.ts';
import { mailboxOf } from '#mail/mails.server.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

const ACCOUNT_SIGN_INS = 'Too many failed sign-ins for this account.';
const NETWORK_CODES = 'Too many wrong codes from your network.';
const ACCOUNT_CODES = 'Too many wrong codes for this account.';
const MAILBOX = 'We have sent several emails to this address already.';

const LIMITS = {
  'sign-in-address': [30, 10 * MINUTE, 'Too many failed sign-ins from your network.'],
  'sign-in-pair': [8, 15 * MINUTE, ACCOUNT_SIGN_INS],
  'sign-in-account': [25, HOUR, ACCOUNT_SIGN_INS],
  'code-address': [60, DAY, NETWORK_CODES],
  'code-account': [30, DAY, ACCOUNT_CODES],
  'factor-address': [60, DAY, NETWORK_CODES],
  'factor-account': [30, DAY, ACCOUNT_CODES],
  'mail-address': [60, HOUR, 'Too many emails were requested from your network.'],
  'mail-pair': [5, HOUR, MAILBOX],
  'mail-mailbox': [20, DAY, MAILBOX],
  'recorded-sign-in': [60, HOUR, ''],
  'recorded-failure': [1, HOUR, ''],
  registration: [30, HOUR, 'Too many accounts were created from your network.'],
  'own-password': [8, 15 * MINUTE, 'The current password was wrong too often.'],
  'user-search': [120, HOUR, 'You have searched for many people.'],
} satisfies Record<string, [points: number, seconds: number, refusal: string]>;

type LimitName = keyof typeof LIMITS;

export function limitExample(name: LimitName): string {
  const [, seconds, refusal] = LIMITS[name];
  const wait = { [DAY]: '20 hours', [HOUR]: '40 minutes' }[seconds] ?? `${seconds / MINUTE} minutes`;
  return `${refusal} Please come back in ${wait}.`;
}

/** Points are taken before any costly work. No key reveals if an account exists. */
export function makeAccountLimits(pool: pg.Pool, secret: string) {
  const made = new Map<LimitName, RateLimit>();
  function limit(name: LimitName): RateLimit {
    const [points, seconds, refusal] = LIMITS[name];
    const known = made.get(name) ?? makeRateLimit(pool, { name, points, seconds, secret, refusal });
    made.set(name, known);
    return known;
  }
  const take = (name: LimitName, key: string) => () => limit(name).take(key);
  const takeFrom = (name: LimitName, address: string) => () => limit(name).takeFrom(address);
  const takeMail = (address: string, pair: string, mailbox: string) =>
    takeAll([takeFrom('mail-address', address), take('mail-pair', pair), take('mail-mailbox', mailbox)]);
  const isWithin = (name: LimitName, key: string) =>
    limit(name)
      .take(key)
      .then(() => true, orFalse);

  return {
    /** Known browsers have their own count, so strangers can't lock the owner out. */
    takeSignIn: (email: string, address: string, knownDevice: string | undefined) =>
      takeAll(
        knownDevice
          ? [take('sign-in-pair', `device ${knownDevice} ${email}`)]
          : [
              takeFrom('sign-in-address', address),
              take('sign-in-pair', `${address} ${email}`),
              take('sign-in-account', email),
            ],
      ),
    /** Signed-in owners have their own count, for the same reason. */
    takeCode: (email: string, address: string, isOwn: boolean) =>
      takeAll(
        isOwn
          ? [take('code-account', `own ${email}`), takeFrom('code-address', address)]
          : [takeFrom('code-address', address), take('code-account', email)],
      ),
    takeFactorCode: (userId: number, address?: string) =>
      takeAll(
        address === undefined
          ? [take('factor-account', `own ${userId}`)]
          : [takeFrom('factor-address', address), take('factor-account', String(userId))],
      ),
    /** Strangers can't use up the owner's limit. */
    takeMail(email: string, address: string, isOwner: boolean) {
      const mailbox = mailboxOf(email);
      const own = `own ${mailbox}`;
      return isOwner ? takeMail(address, own, own) : takeMail(address, `${mailbox} ${address}`, mailbox);
    },
    /** Separate from `takeMail`, so strangers can't keep the mailbox's owner from registering. */
    takeFirstMail(email: string, address: string) {
      const mailbox = mailboxOf(email);
      return takeMail(address, `${mailbox} ${address}`, `first ${mailbox}`);
    },
    countFirstMail: (email: string) => isWithin('mail-mailbox', mailboxOf(email)),
    /** Limits audit entries, so failed attempts can't flood the log. */
    mayRecord: (name: 'recorded-sign-in' | 'recorded-failure', userId = 0) => isWithin(name, String(userId)),
    takeRegistration: (address: string) => limit('registration').takeFrom(address),
    takeOwnPassword: (userId: number) => limit('own-password').take(String(userId)),
    takeSearch: (userId: number) => limit('user-search').take(String(userId)),
  };
}

function orFalse(refusal: unknown): false {
  if (refusal instanceof AppError) return false;
  throw refusal;
}

type Outcome = 'done' | 'refused' | 'failed';

/** Refunds the points unless `work` ends in one of `counted`. */
export async function consumeOn<Result>(
  counted: Outcome[],
  taken: Reservation,
  work: () => Promise<Result>,
): Promise<Result> {
  let outcome: Outcome = 'done';
  try {
    return await work();
  } catch (error) {
    outcome = error instanceof AppError && error.status < 500 ? 'refused' : 'failed';
    throw error;
  } finally {
    if (!counted.includes(outcome)) await taken.refund();
  }
}
