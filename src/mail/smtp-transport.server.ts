import nodemailer from 'nodemailer';

interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same each time that the mail is sent, so that a mailbox can know a second copy. */
  messageId: string;
}

export interface MailTransport {
  /** Throws a `MailFailure`, also when the signal breaks it off. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/** Why a mail was not taken, in what may be logged: neither an address nor a text. */
export class MailFailure extends Error {
  readonly code: string;
  /** Of the mail server's answer. */
  readonly status: number | undefined;

  constructor(code: string, status: number | undefined) {
    super('a mail was not taken');
    this.code = code;
    this.status = status;
  }

  /** Whether the server refused this very mail for good, so that trying again only annoys it. */
  get isFinal(): boolean {
    return (this.status ?? 0) >= 500 && (this.code === 'EENVELOPE' || this.code === 'EMESSAGE');
  }
}

const CONNECT_MS = 10_000;
/** Without a word from the server. */
const SILENCE_MS = 20_000;

/** So that no absence note comes back. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Connects with the first mail, and for each anew. */
export function makeSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const mailer = nodemailer.createTransport({
    url: smtpUrl,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, ...words }, signal) {
      const recipient = { name: '', address: to };
      try {
        await mailer.sendMail({ ...words, from, to: recipient, headers: AUTOMATIC, signal });
      } catch (error) {
        throw readFailure(error);
      }
    },
  };
}

/** Without the server's words, which quote the address, and so without the cause. */
function readFailure(error: unknown): MailFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'none';
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return new MailFailure(code, status || undefined);
}
