import { EventEmitter, once } from 'node:events';
import type { Logger } from 'pino';
import type { Database, Db } from '../database/client.server.ts';
import type { Schedule } from '../database/scheduled-job.server.ts';
import { hearMails } from './mail-bell.server.ts';
import {
  type ClaimedMail,
  claimMail,
  giveUp,
  isLastTry,
  isPastTrying,
  LEASE_MS,
  markSent,
  messageIdOf,
} from './mail-claims.server.ts';
import { MailFailure, type MailTransport } from './smtp-transport.server.ts';

interface Sending {
  transport: MailTransport;
  /** Right of the @ in Message-IDs. */
  domain: string;
  log: Logger;
  /** For what nobody rings for: a try that is due again, a copy that died. */
  lookEveryMs?: number;
}

const LOOK_EVERY_MS = 10_000;
const AT_ONCE = 3;
/** Less than the lease, so that no other copy is at the same mail. */
const LONGEST_TRY_MS = LEASE_MS - 15_000;
const LAST_MAIL_MS = 5_000;

/** Sends what the outbox holds as it comes. What is being sent at the end has some seconds, and is else tried again later. */
export function startSendingMails({ db, pool }: Database, sending: Sending): Schedule {
  const stopping = new AbortController();
  const breaking = new AbortController();
  const bell = new EventEmitter();
  const ring = () => bell.emit('mail');

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Before the look: it may ring meanwhile.
      const rung = once(bell, 'mail');
      await sendAll().catch((err: unknown) => sending.log.error({ err }, 'the outbox could not be read'));
      await rung;
    }
  }

  async function sendAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const mail = await claimMail(db);
      if (!mail) return;
      await sendClaimed(db, mail, sending, breaking.signal);
    }
  }

  const working = [hearMails(pool, ring, stopping.signal), ...Array.from({ length: AT_ONCE }, work)];
  const looking = setInterval(ring, sending.lookEveryMs ?? LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(looking);
      stopping.abort();
      ring();
      const overdue = setTimeout(() => breaking.abort(), LAST_MAIL_MS);
      await Promise.all(working);
      clearTimeout(overdue);
    },
  };
}

async function sendClaimed(db: Db, mail: ClaimedMail, sending: Sending, breaking: AbortSignal) {
  const { transport, domain, log } = sending;
  if (isPastTrying(mail)) return await bury(db, mail, log);
  const signal = AbortSignal.any([breaking, AbortSignal.timeout(LONGEST_TRY_MS)]);
  try {
    await transport.send({ ...wordsOf(mail), messageId: messageIdOf(mail, domain) }, signal);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    if (error.isFinal || isLastTry(mail)) return await bury(db, mail, log, error);
    const { code, status } = error;
    log.warn({ mail: mail.id, attempts: mail.attempts, code, status }, 'a mail will be tried again');
    return;
  }
  await markSent(db, mail);
}

function wordsOf({ to, subject, text, html }: ClaimedMail) {
  return { to, subject, text, html };
}

async function bury(db: Db, mail: ClaimedMail, log: Logger, failure?: MailFailure): Promise<void> {
  await giveUp(db, mail);
  const { code = 'too late', status } = failure ?? {};
  log.error({ mail: mail.id, attempts: mail.attempts, code, status }, 'a mail was given up');
}
