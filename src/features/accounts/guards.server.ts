import type { Context } from 'hono';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { type Actor, findActor } from './sessions.server.ts';

/** Who may make a call, by the account alone (ruling 11). Those that throw a 401 or 403 return who asks. */
export interface Guards {
  find(c: Context): Promise<Actor | null>;
  signedIn(c: Context): Promise<Actor>;
  /** For what changes something. */
  verified(c: Context): Promise<Actor>;
  admin(c: Context): Promise<Actor>;
  verifiedAdmin(c: Context): Promise<Actor>;
}

export function makeGuards(db: Db, secureCookies: boolean): Guards {
  const find = (c: Context) => findActor(db, c, secureCookies);
  const signedIn = async (c: Context) => requireSignIn(await find(c));
  const verified = async (c: Context) => requireVerified(await signedIn(c));
  return {
    find,
    signedIn,
    verified,
    admin: async (c) => requireAdmin(await signedIn(c)),
    verifiedAdmin: async (c) => requireAdmin(await verified(c)),
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
  if (actor.role !== 'admin') throw new AppError(403, 'Only admins may do this.');
  return actor;
}
