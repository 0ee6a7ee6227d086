import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { readId } from '#http/id-parameter.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { describe, ok } from '#http/route-description.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { limitExample } from '../account-limits.server.ts';
import { ownSession, passwordChange, user } from '../accounts.contract.ts';
import { users } from '../accounts.table.server.ts';
import { type StaffCall, staffRoutes } from '../guards.server.ts';
import { changePassword, TOO_COMMON, WRONG_PASSWORD } from '../sign-in/passwords.server.ts';
import { findUser } from '../users/users.server.ts';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  SESSION_NOT_FOUND,
} from './own-sessions.server.ts';

const OWN = { tag: 'Accounts', access: 'signed-in' } as const;

const READ = describe({
  ...OWN,
  name: 'getCurrentUser',
  summary: 'Read the signed-in account',
  notes: 'Returns an empty 401 without a session.',
  answers: { 200: user, 401: [] },
});

const CHECK = describe({
  tag: 'Accounts',
  name: 'isAuthenticated',
  summary: 'Check whether anyone is signed in',
  access: 'anyone',
  answers: { 200: z.boolean() },
});

const CALLS = {
  changePassword: {
    ...OWN,
    name: 'changePassword',
    summary: 'Change your own password',
    notes: 'Ends every other session of the account.',
    body: passwordChange,
    example: { currentPassword: 'correct horse battery', newPassword: 'another horse battery' },
    answers: { 200: ok, 400: [WRONG_PASSWORD, TOO_COMMON], 429: limitExample('own-password') },
  },
  listSessions: {
    ...OWN,
    name: 'listOwnSessions',
    summary: 'List your sessions',
    answers: {
      200: z.array(ownSession).describe('The session of this request first, then the others by last use.'),
    },
  },
  endOthers: {
    ...OWN,
    name: 'endOtherSessions',
    summary: 'Sign out everywhere else',
    answers: { 200: ok },
  },
  endOne: {
    ...OWN,
    name: 'endSession',
    summary: 'End one of your sessions',
    answers: { 200: ok, 404: SESSION_NOT_FOUND },
  },
} satisfies Record<string, StaffCall>;

export function ownAccountRoutes(context: AccountContext): Hono {
  const { db, guards } = context;
  const { routes, add } = staffRoutes(guards);
  routes.get('/', READ, async (c) => {
    const actor = await guards.find(c);
    const found = actor && (await findUser(db, eq(users.id, actor.id)));
    return found ? c.json(found) : c.body(null, 401);
  });
  routes.get('/is-authenticated', CHECK, async (c) => c.json((await guards.find(c)) !== null));
  add(['POST', '/password'], CALLS.changePassword, async (c, actor) =>
    changePassword(context, actor, await readJson(c, passwordChange)),
  );
  add(['GET', '/sessions'], CALLS.listSessions, async (_c, actor) => listOwnSessions(db, actor));
  add(['DELETE', '/sessions'], CALLS.endOthers, async (_c, actor) => endOtherSessions(db, actor));
  add(['DELETE', '/sessions/:id'], CALLS.endOne, async (c, actor) =>
    endOwnSession(db, actor, readId(c.req.param('id') ?? '', SESSION_NOT_FOUND)),
  );
  return routes;
}
