import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { type Database, onlyRow } from '#database/client.server.ts';
import { makeAccountContext, type Registration } from '#features/accounts/account-context.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { ownAccountRoutes } from '#features/accounts/own-account/own-account.routes.server.ts';
import { secondFactorRoutes } from '#features/accounts/second-factor/second-factor.routes.server.ts';
import { signInRoutes } from '#features/accounts/sign-in/sign-in.routes.server.ts';
import { userRoutes } from '#features/accounts/users/users.routes.server.ts';
import { accountDeletionRoutes } from '#features/admin/account-deletion.routes.server.ts';
import { answerError } from '#http/error-response.server.ts';
import { makeLog } from '#http/log.server.ts';
import { mails } from '#mail/mail.table.server.ts';

export const PASSWORD = 'correct horse';
export const OTHER_PASSWORD = 'battery staple';

interface AccountAppOptions {
  publicUrl?: string;
  registration?: Registration;
  editing?: 'team' | 'any-staff';
}

export type AccountApp = ReturnType<typeof makeAccountApp>;

/** The account calls with their own limits, and a way to read their log. */
export function makeAccountApp(database: Database, options: AccountAppOptions = {}) {
  const { publicUrl = 'http://localhost:3000', registration = 'open', editing = 'team' } = options;
  const lines: string[] = [];
  const log = makeLog('trace', { write: (line) => lines.push(line) });
  const context = makeAccountContext({
    config: {
      siteName: 'Redress',
      publicUrl: new URL(publicUrl),
      registration,
      editing,
      trustedProxies: [],
      quotas: true,
      approvalByDefault: false,
    },
    database,
    log,
    sessionSecret: randomBytes(16).toString('hex'),
  });
  const app = new Hono()
    .onError(answerError(log))
    .route('/api', signInRoutes(context))
    .route('/api/user', ownAccountRoutes(context))
    .route('/api/user/second-factor', secondFactorRoutes(context))
    .route('/api/users', userRoutes(context))
    .route('/api/users', accountDeletionRoutes(context));
  return { app, settled: context.background.settled, database, logged: () => lines.join('') };
}

let people = 0;

export function newEmail(): string {
  people += 1;
  return `person-${people}@example.org`;
}

/** A client with a cookie jar. Responses are read completely. */
export function newBrowser({ app }: AccountApp, { from = '203.0.113.1', userAgent = '' } = {}) {
  const cookies = new Map<string, string>();
  async function call(method: string, path: string, payload?: unknown) {
    const answer = await app.request(
      path,
      {
        method,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'user-agent': userAgent,
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { body: JSON.stringify(payload) }),
      },
      { incoming: { socket: { remoteAddress: from } } },
    );
    const set = answer.headers.getSetCookie();
    for (const cookie of set) keepCookie(cookies, cookie);
    return { status: answer.status, text: await answer.text(), headers: answer.headers, set };
  }
  return {
    cookies,
    get: (path: string) => call('GET', path),
    post: (path: string, payload?: unknown) => call('POST', path, payload),
    patch: (path: string, payload?: unknown) => call('PATCH', path, payload),
    delete: (path: string, payload?: unknown) => call('DELETE', path, payload),
  };
}

export type Browser = ReturnType<typeof newBrowser>;

export async function expectAnswer(
  call: Promise<{ status: number; text: string }>,
  status: number,
  text: unknown,
) {
  const answer = await call;
  expect([answer.status, answer.text]).toEqual([status, text]);
}

function keepCookie(cookies: Map<string, string>, cookie: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  if (/max-age=0/i.test(cookie)) cookies.delete(name);
  else cookies.set(name, value);
}

/** Registers a person on the given browser. */
export async function registerPerson(app: AccountApp, browser = newBrowser(app), email = newEmail()) {
  const answer = await browser.post('/api/register', { email, password: PASSWORD });
  if (answer.status !== 201) throw new Error(`registering was answered ${answer.status}: ${answer.text}`);
  return { email, browser, id: await userIdOf(app, email) };
}

/** Registers a person in a new app, which has its own limits. */
export async function registerAlone(database: Database) {
  const app = makeAccountApp(database);
  return { app, ...(await registerPerson(app)) };
}

async function userIdOf({ database }: AccountApp, email: string): Promise<number> {
  return onlyRow(await database.db.select().from(users).where(eq(users.email, email))).id;
}

/** Returns the newest email first. */
export async function mailsTo({ database, settled }: AccountApp, email: string) {
  await settled();
  return database.db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.id));
}

/** Returns the code in the newest email. */
export async function codeFor(app: AccountApp, email: string): Promise<string> {
  const [mail] = await mailsTo(app, email);
  return /^ *(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? 'no code';
}

/** Returns the token in the newest email. */
export async function resetTokenFor(app: AccountApp, email: string): Promise<string> {
  const [mail] = await mailsTo(app, email);
  return /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token';
}

/** Returns another code. */
export function otherThan(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}
