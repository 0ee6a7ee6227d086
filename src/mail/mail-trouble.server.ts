import type { Db } from '#database/client.server.ts';
import { cached, defineGauges } from '#http/watching/gauges.server.ts';
import { mailTrouble } from './mail.table.server.ts';

/** May be logged and shown, unlike the server's own words, which quote addresses. */
export interface MailFailure {
  reason: string;
  code: string;
  status: number | undefined;
  /** The server rejected this email permanently, so another try would only annoy it. */
  isFinal: boolean;
  isForAll: boolean;
}

export function readFailure(error: unknown): MailFailure {
  const code = fieldOf(error, 'originalCode') ?? fieldOf(error, 'code') ?? 'none';
  const status = Number(fieldOf(error, 'responseCode')) || undefined;
  const reason = reasonOf(`${fieldOf(error, 'code')} ${code} ${fieldOf(error, 'message')}`, status);
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return { reason, code, status, isFinal: isOfMail && (status ?? 0) >= 500, isForAll: !isOfMail };
}

function fieldOf(error: unknown, name: string): string | undefined {
  const value = error instanceof Error ? Reflect.get(error, name) : undefined;
  return value === undefined ? undefined : String(value);
}

/** Matches codes of the library and of Node, and OpenSSL's sentences, which come without a code. */
const REASONS: [RegExp, string][] = [
  [/self.signed|DEPTH_ZERO/i, "the mail server's certificate is self-signed"],
  [/certificate has expired|CERT_HAS_EXPIRED/i, "the mail server's certificate has expired"],
  [/altname/i, "the mail server's certificate is for another name"],
  [/unable to (verify|get)|UNABLE_TO_/i, "the mail server's certificate is from an unknown authority"],
  [
    /wrong version number|WRONG_VERSION/i,
    "the mail server doesn't use TLS on this port, or expects STARTTLS",
  ],
  [/^ETLS/, 'TLS handshake failed'],
  [/ECONNREFUSED/, "nothing responds at the mail server's address and port"],
  [/ENOTFOUND|EAI_AGAIN|^EDNS/, "the mail server's name can't be looked up"],
  [/ETIMEDOUT|timeout/i, "the mail server doesn't respond"],
];

function reasonOf(known: string, status: number | undefined): string {
  if (known.startsWith('EAUTH')) {
    return (status ?? 500) >= 500
      ? 'the mail server rejected the password'
      : "the mail server can't check the password right now";
  }
  if (/^(EENVELOPE|EMESSAGE)/.test(known)) return 'the mail server rejected the email';
  return REASONS.find(([pattern]) => pattern.test(known))?.[1] ?? 'the connection to the mail server broke';
}

export async function noteTrouble(db: Db, reason: string): Promise<boolean> {
  const before = await readMailTrouble(db);
  const target = mailTrouble.id;
  await db.insert(mailTrouble).values({ reason }).onConflictDoUpdate({ target, set: { reason } });
  return before?.reason !== reason;
}

export async function clearTrouble(db: Db): Promise<boolean> {
  return (await db.delete(mailTrouble).returning()).length > 0;
}

export async function readMailTrouble(db: Db) {
  const [trouble] = await db.select().from(mailTrouble);
  return trouble;
}

const watch = defineGauges<number>([
  {
    name: 'redress_mail_server_trouble',
    help: '1 if the mail server rejected mail at the last check, else 0',
    read: (count) => count,
  },
]);

export function watchMailTrouble(db: Db): void {
  watch(cached(() => db.$count(mailTrouble)));
}
