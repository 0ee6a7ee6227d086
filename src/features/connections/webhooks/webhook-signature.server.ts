import { createHmac, randomBytes } from 'node:crypto';
import { databaseTime } from '#database/clock.server.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function makeWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** Follows Standard Webhooks 1.0. During a rotation there are two secrets. */
export function signedHeaders(id: string, body: string, secrets: string[]): Record<string, string> {
  const timestamp = String(Math.floor(databaseTime().getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
