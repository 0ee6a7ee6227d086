import { Hono } from 'hono';
import { DEFAULT_PRICES } from '#ai/prices.server.ts';
import type { Database } from '#database/client.server.ts';
import { makeGuards } from '#features/accounts/guards.server.ts';
import { adminRoutes } from '#features/admin/admin.routes.server.ts';
import { answerError } from '#http/error-response.server.ts';
import { makeLog } from '#http/log.server.ts';
import { teamRules } from './team-site.ts';
import { SESSION_SECRET } from './whole-app.ts';

export const PUBLIC_URL = new URL('https://letters.example');

/** Opens the routes of the safety page, the reports and the audit log, like one instance. */
export function makeAdminApp(database: Database) {
  const config = {
    publicUrl: PUBLIC_URL,
    siteName: 'Redress',
    trustedProxies: [],
    letterLimits: { perDay: 5000 },
    approvalByDefault: true,
    money: { perDay: 20, perMonth: undefined, prices: DEFAULT_PRICES },
  };
  const guards = makeGuards(database.db, false, teamRules);
  const options = { config, database, guards, sessionSecret: SESSION_SECRET, forgetPages: () => {} };
  const app = new Hono().onError(answerError(makeLog('silent'))).route('/', adminRoutes(options));

  return function ask(
    method: string,
    path: string,
    { cookie = '', from = '203.0.113.9', body }: Asking = {},
  ) {
    const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return Promise.resolve(app.request(path, init, { incoming: { socket: { remoteAddress: from } } }));
  };
}

type Asking = { cookie?: string; from?: string; body?: unknown };

export async function seen(asked: Response | Promise<Response>) {
  const answer = await asked;
  return [answer.status, await answer.text()];
}
