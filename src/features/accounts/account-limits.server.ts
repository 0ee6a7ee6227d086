import type pg from 'pg';
import { AppError } from '../../http/errors.server.ts';
import { makeRateLimit, type Reservation, takeAll } from '../../http/limits/rate-limiter.server.ts';
import { mailboxOf } from '../../mail/mails.server.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Points are taken before any costly work. No key reveals if an account exists. */
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
    address: limit('code-address', 60, DAY, 'Too many wrong codes from your network.'),
    account: limit('code-account', 30, DAY, 'Too many wrong codes for this account.'),
  };
  const factor = {
    address: limit('factor-address', 60, DAY, 'Too many wrong codes from your network.'),
    account: limit('factor-account', 30, DAY, 'Too many wrong codes for this account.'),
  };
  const mailed = 'We have sent several emails to this address already.';
  const mail = {
    address: limit('mail-address', 60, HOUR, 'Too many emails were requested from your network.'),
    pair: limit('mail-pair', 5, HOUR, mailed),
    mailbox: limit('mail-mailbox', 20, DAY, mailed),
  };
  const recorded = {
    'sign-in': limit('recorded-sign-in', 60, HOUR, ''),
    'sign-in-failed': limit('recorded-failure', 1, HOUR, ''),
  };
  const registration = limit('registration', 30, HOUR, 'Too many accounts were created from your network.');
  const ownPassword = limit('own-password', 8, 15 * MINUTE, 'The current password was wrong too often.');
  const search = limit('user-search', 120, HOUR, 'You have searched for many people.');

  const mailTo = (mailbox: string, pair: string) => [
    () => mail.pair.take(pair),
    () => mail.mailbox.take(mailbox),
  ];

  return {
    /** Known browsers have their own count, so strangers can't lock the owner out. */
    takeSignIn: (email: string, address: string, knownDevice: string | undefined) =>
      knownDevice
        ? signIn.pair.take(`device ${knownDevice} ${email}`)
        : takeAll([
            () => signIn.address.takeFrom(address),
            () => signIn.pair.take(`${address} ${email}`),
            () => signIn.account.take(email),
          ]),
    /** Signed-in owners have their own count, for the same reason. */
    takeCode: (email: string, address: string, isOwn: boolean) =>
      isOwn
        ? takeAll([() => code.account.take(`own ${email}`), () => code.address.takeFrom(address)])
        : takeAll([() => code.address.takeFrom(address), () => code.account.take(email)]),
    /** Known browsers pass no address. */
    takeFactorCode: (userId: number, strangersAddress?: string) =>
      strangersAddress === undefined
        ? factor.account.take(`own ${userId}`)
        : takeAll([
            () => factor.address.takeFrom(strangersAddress),
            () => factor.account.take(String(userId)),
          ]),
    /** Strangers can't use up the owner's limit. */
    takeMail: (email: string, address: string, isOwner: boolean) => {
      const mailbox = mailboxOf(email);
      const own = `own ${mailbox}`;
      return takeAll([
        () => mail.address.takeFrom(address),
        ...(isOwner ? mailTo(own, own) : mailTo(mailbox, `${mailbox} ${address}`)),
      ]);
    },
    /** Separate from `takeMail`, so strangers can't keep the mailbox's owner from registering. */
    takeFirstMail: (email: string, address: string) => {
      const mailbox = mailboxOf(email);
      const from = `${mailbox} ${address}`;
      return takeAll([() => mail.address.takeFrom(address), ...mailTo(`first ${mailbox}`, from)]);
    },
    /** The first email counts for the day, even over the limit. */
    countFirstMail: (email: string) => mail.mailbox.take(mailboxOf(email)).then(() => true, orFalse),
    /** Rate-limits audit entries, so failed attempts can't flood the log. */
    mayRecord: (action: keyof typeof recorded, userId = 0) =>
      recorded[action].take(String(userId)).then(() => true, orFalse),
    takeRegistration: (address: string) => registration.takeFrom(address),
    takeOwnPassword: (userId: number) => ownPassword.take(String(userId)),
    takeSearch: (userId: number) => search.take(String(userId)),
  };
}

function orFalse(refusal: unknown): false {
  if (refusal instanceof AppError) return false;
  throw refusal;
}

type Outcome = 'done' | 'refused' | 'failed';

/** Runs `work`; refunds the points unless it ends in one of `counted`. */
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
