import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Db } from '#database/client.server.ts';
import { AppError } from '#http/errors.server.ts';
import { describe } from '#http/route-description.server.ts';
import type { Scope } from '#http/scopes.contract.ts';
import { inSeconds, RETENTION } from '#jobs/retention.contract.ts';
import { NO_QUOTAS, type Quotas } from '#safety/quotas.server.ts';
import { VERIFY_FIRST } from './accounts.contract.ts';
import { type AccountRules, findActor, type SignedInActor } from './sessions.server.ts';

export type Guards = ReturnType<typeof makeGuards>;

/** Returns null for a key that doesn't work, and throws a 429 after too many of them. */
export type FindByKey = (
  c: Context,
  key: string,
) => Promise<{ actor: SignedInActor; scopes: string[] } | null>;

type MoreGuards = { quotas?: Quotas; findByKey?: FindByKey };

/**
 * Throws a 401, 403 or 429, except for `find`. A request with an API key passes only with the named scope, and its
 * cookies are ignored.
 */
export function makeGuards(
  db: Db,
  secureCookies: boolean,
  rules: AccountRules,
  { quotas = NO_QUOTAS, findByKey = async () => null }: MoreGuards = {},
) {
  const counted = new WeakSet<Request>();
  /** Finds people only. To public calls, a program with a key is a visitor. */
  const find = async (c: Context) => {
    c.header('Cache-Control', 'no-store');
    if (keyIn(c) !== undefined) return null;
    return findActor(db, rules, getCookie(c, sessionCookieName(secureCookies)));
  };
  async function signedIn(c: Context, scope?: Scope) {
    const key = keyIn(c);
    const actor = key === undefined ? await find(c) : await requireScope(c, key, scope);
    if (!actor) throw new AppError(401, 'Please sign in first.');
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (isWrite && !counted.has(c.req.raw)) {
      counted.add(c.req.raw);
      if (actor.key) await quotas.take({ ...actor, id: actor.key.id }, 'keyWrites');
      await quotas.take(actor, 'writes');
    }
    return actor;
  }
  async function requireScope(c: Context, key: string, scope: Scope | undefined) {
    c.header('Cache-Control', 'no-store');
    const found = await findByKey(c, key);
    if (!found) throw new AppError(401, KEY_REFUSED);
    if (!scope || !found.scopes.includes(scope)) throw new AppError(403, NOT_IN_SCOPE);
    return found.actor;
  }
  async function verified(c: Context, scope?: Scope) {
    const actor = await signedIn(c, scope);
    if (actor.emailVerified) return actor;
    throw new AppError(403, VERIFY_FIRST);
  }
  const verifiedAdmin = async (c: Context) => requireAdmin(await verified(c));
  return { find, signedIn, verified, verifiedAdmin, takeQuota: quotas.take };
}

export const KEY_REFUSED = 'This API key doesn’t work. It may have expired or been revoked.';
export const NOT_IN_SCOPE = 'This API key isn’t allowed to make this call.';

/** Tokens of other programs, such as a proxy's, aren't ours. */
function keyIn(c: Context): string | undefined {
  return /^Bearer +(rdr_.*)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

const FACTOR_REQUIRED = 'Admins of this site need a second factor. Please add one to your account first.';

function requireAdmin(actor: SignedInActor): SignedInActor {
  if (actor.lacksFactor) throw new AppError(403, FACTOR_REQUIRED);
  if (actor.role !== 'admin') throw new AppError(403, 'Only admins can do this.');
  return actor;
}

const CHECKS = {
  'signed-in': 'signedIn',
  verified: 'verified',
  team: 'verified',
  creator: 'verified',
  admin: 'verifiedAdmin',
} as const;

export type StaffCall = Parameters<typeof describe>[0] & { access: keyof typeof CHECKS };

/** Checks the person, but verbs check the team. Calls that return nothing respond `{ ok: true }`. */
export function staffRoutes(guards: Guards) {
  const routes = new Hono();
  function add(
    [method, path]: ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string],
    call: StaffCall,
    handle: (c: Context, actor: SignedInActor) => Promise<unknown>,
  ): void {
    const status = call.answers[201] ? 201 : 200;
    routes.on(method, path, describe(call), async (c) => {
      const result = await handle(c, await guards[CHECKS[call.access]](c, call.scope));
      return result instanceof Response ? result : c.json(result ?? { ok: true }, status);
    });
  }
  return { routes, add };
}

/** Browsers limit `__Host-` cookies to https and this host, so plain http can't have one. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-redress' : 'redress';
}

export function makeCookies(secure: boolean) {
  const session = sessionCookieName(secure);
  const device = `${session}-device`;
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  const setDevice = (c: Context, token: string) =>
    setCookie(c, device, token, { ...attributes, maxAge: inSeconds(RETENTION.knownDevices) });
  return {
    read: (c: Context) => ({ sessionToken: getCookie(c, session), deviceToken: getCookie(c, device) }),
    setSignedIn(c: Context, { sessionToken, deviceToken }: { sessionToken: string; deviceToken: string }) {
      setCookie(c, session, sessionToken, { ...attributes, maxAge: inSeconds(RETENTION.sessions) });
      setDevice(c, deviceToken);
      c.header('Cache-Control', 'no-store');
    },
    setDevice,
    clearSession: (c: Context) => void deleteCookie(c, session, { path: '/', secure }),
  };
}
