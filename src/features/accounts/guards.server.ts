import type { Context } from 'hono';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { readSessionToken } from './account-cookies.server.ts';
import { type Actor, findActor } from './sessions.server.ts';

export type Guards = ReturnType<typeof makeGuards>;

/** Who may make a call, as far as the account alone decides it. All but `find` throw a 401 or 403. */
export function makeGuards(db: Db, secureCookies: boolean) {
  const find = (c: Context) => {
    c.header('Cache-Control', 'no-store');
    return findActor(db, readSessionToken(c, secureCookies));
  };
  const signedIn = async (c: Context) => requireSignIn(await find(c));
  const verified = async (c: Context) => requireVerified(await signedIn(c));
  return {
    find,
    signedIn,
    verified,
    admin: async (c: Context) => requireAdmin(await signedIn(c)),
    verifiedAdmin: async (c: Context) => requireAdmin(await verified(c)),
  };
}

function requireSignIn(actor: Actor | null): Actor {
  if (!actor) throw new AppError(401, 'Please sign in first.');
  return actor;
}

function requireVerified(actor: Actor): Actor {
  if (!actor.emailVerified) {
    throw new AppError(403, 'Please verify your email address to access all features.');
  }
  return actor;
}

function requireAdmin(actor: Actor): Actor {
  if (actor.role !== 'admin') throw new AppError(403, 'Only admins can do this.');
  return actor;
}
