import { EventEmitter, once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { SELF_SIGNED } from './self-signed.ts';

interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came: head and parts. */
  source: string;
}

export interface MailServer {
  url: string;
  port: number;
  /** Accepted emails, in order. */
  received: ReceivedMail[];
  /** Resolves when that many have been accepted. */
  receive(count: number): Promise<void>;
  stop(): Promise<void>;
}

interface MailServerOptions {
  port?: number;
  /** With a self-signed certificate: from the first byte, or on request. */
  tls?: 'at once' | 'on demand';
  password?: string;
  /** Called before an email is accepted. Throws to refuse it. */
  consider?(mail: ReceivedMail): Promise<void> | void;
  /** Called before the content of an email. */
  considerRecipient?(address: string): void;
}

/** A real mail server on loopback. */
export async function startMailServer({
  port = 0,
  tls,
  password,
  ...options
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls === 'on demand' ? [] : ['STARTTLS'],
    secure: tls === 'at once',
    ...SELF_SIGNED,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, password: given }, _session, callback) {
      const isRight = password === undefined || given === password;
      callback(isRight ? null : new Error(`${username} is not let in with ${given}`), { user: username });
    },
    onRcptTo({ address }, _session, callback) {
      settle(async () => options.considerRecipient?.(address), callback);
    },
    onData(stream, { envelope }, callback) {
      settle(async () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const mail = { from, to: envelope.rcptTo.map(({ address }) => address), source: await text(stream) };
        await options.consider?.(mail);
        received.push(mail);
        arrivals.emit('mail');
      }, callback);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const ownPort = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `${tls === 'at once' ? 'smtps' : 'smtp'}://127.0.0.1:${ownPort}`,
    port: ownPort,
    received,
    async receive(count) {
      while (received.length < count) await once(arrivals, 'mail');
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The error that makes the server refuse an email. */
export function refusal(responseCode: number, sentence: string): Error {
  return Object.assign(new Error(sentence), { responseCode });
}

function settle(consider: () => Promise<void>, callback: (error?: Error | null) => void) {
  consider().then(
    () => callback(),
    (error: Error) => callback(error),
  );
}
