import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { readId } from '#http/id-parameter.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { describe, ok } from '#http/route-description.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { limitExample } from '../account-limits.server.ts';
import { ownSession, passwordChange, user } from '../accounts.contract.ts';
import { users } from '../accounts.table.server.ts';
import { TOO_COMMON } from '../sign-in/common-passwords.server.ts';
import { changePassword, WRONG_PASSWORD } from '../sign-in/passwords.server.ts';
import { findUser } from '../users/users.server.ts';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  SESSION_NOT_FOUND,
} from './own-sessions.server.ts';

const OWN = { tag: 'Accounts', access: 'signed-in' } as const;

export function ownAccountRoutes(context: AccountContext): Hono {
  const routes = new Hono();
  for (const call of [reading, checking, changingPassword, listingSessions, endingOthers, endingOne])
    routes.route('/', call(context));
  return routes;
}

function reading({ db, guards }: AccountContext): Hono {
  return new Hono().get(
    '/',
    describe({
      ...OWN,
      name: 'getCurrentUser',
      summary: 'Read the signed-in account',
      notes: 'Returns an empty 401 without a session.',
      answers: { 200: user, 401: [] },
    }),
    async (c) => {
      const actor = await guards.find(c);
      const found = actor && (await findUser(db, eq(users.id, actor.id)));
      return found ? c.json(found) : c.body(null, 401);
    },
  );
}

function checking({ guards }: AccountContext): Hono {
  return new Hono().get(
    '/is-authenticated',
    describe({
      tag: 'Accounts',
      name: 'isAuthenticated',
      summary: 'Check whether anyone is signed in',
      access: 'anyone',
      answers: { 200: z.boolean() },
    }),
    async (c) => c.json((await guards.find(c)) !== null),
  );
}

function changingPassword(context: AccountContext): Hono {
  return new Hono().post(
    '/password',
    describe({
      ...OWN,
      name: 'changePassword',
      summary: 'Change your own password',
      notes: 'Ends every other session of the account.',
      body: passwordChange,
      example: { currentPassword: 'correct horse battery', newPassword: 'another horse battery' },
      answers: {
        200: ok,
        400: [WRONG_PASSWORD, TOO_COMMON],
        429: limitExample('own-password'),
      },
    }),
    async (c) => {
      const actor = await context.guards.signedIn(c);
      const change = await readJson(c, passwordChange);
      await changePassword(context, actor, change);
      return c.json({ ok: true });
    },
  );
}

function listingSessions({ db, guards }: AccountContext): Hono {
  return new Hono().get(
    '/sessions',
    describe({
      ...OWN,
      name: 'listOwnSessions',
      summary: 'List your sessions',
      answers: {
        200: z.array(ownSession).describe('The session of this request first, then the others by last use.'),
      },
    }),
    async (c) => c.json(await listOwnSessions(db, await guards.signedIn(c))),
  );
}

function endingOthers({ db, guards }: AccountContext): Hono {
  return new Hono().delete(
    '/sessions',
    describe({
      ...OWN,
      name: 'endOtherSessions',
      summary: 'Sign out everywhere else',
      answers: { 200: ok },
    }),
    async (c) => {
      await endOtherSessions(db, await guards.signedIn(c));
      return c.json({ ok: true });
    },
  );
}

function endingOne({ db, guards }: AccountContext): Hono {
  return new Hono().delete(
    '/sessions/:id',
    describe({
      ...OWN,
      name: 'endSession',
      summary: 'End one of your sessions',
      answers: { 200: ok, 404: SESSION_NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.signedIn(c);
      await endOwnSession(db, actor, readId(c.req.param('id'), SESSION_NOT_FOUND));
      return c.json({ ok: true });
    },
  );
}
