import { Hono } from 'hono';
import { z } from 'zod';
import { readId } from '#http/id-parameter.server.ts';
import { readJson, readOptionalJson } from '#http/json-body.server.ts';
import { answerList, PAGING, readSearch } from '#http/list-answer.server.ts';
import { describe, ok } from '#http/route-description.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { limitExample } from '../account-limits.server.ts';
import {
  foundUser,
  managedUser,
  suspension,
  USER_KINDS,
  USER_SORTS,
  userChanges,
  userSearch,
} from '../accounts.contract.ts';
import {
  changeUser,
  countUsers,
  endSessionsOf,
  LAST_ADMIN,
  listUsers,
  OWN_ACCOUNT,
  restoreUser,
  searchUserIds,
  searchUsers,
  suspendUser,
  USER_NOT_FOUND,
} from './users.server.ts';

const MANAGING = { tag: 'Users', access: 'admin' } as const;

export function userRoutes(context: AccountContext): Hono {
  const routes = new Hono();
  for (const call of [listing, searching, changing, suspending, restoring, endingSessions])
    routes.route('/', call(context));
  return routes;
}

function listing({ db, guards }: AccountContext): Hono {
  return new Hono().get(
    '/',
    describe({
      tag: 'Users',
      name: 'listUsers',
      summary: 'List all accounts',
      access: 'admin',
      notes: PAGING.count,
      query: {
        ...PAGING.query,
        q: 'Beginnings of words in the email: “anna harl” finds anna.lind@harlow.example.',
        kind: `Filter: ${USER_KINDS.join(', ')}.`,
        sort: PAGING.order(USER_SORTS),
      },
      answers: {
        200: z.array(managedUser).describe('Sorted by date by default, oldest first.'),
        400: PAGING.refusals,
      },
    }),
    async (c) => {
      await guards.verifiedAdmin(c);
      const search = readSearch(c, userSearch);
      return answerList(c, {
        ids: (part) => searchUserIds(db, search, part),
        read: (some) => listUsers(db, some),
        count: () => countUsers(db, search),
      });
    },
  );
}

function searching({ db, guards, limits }: AccountContext): Hono {
  return new Hono().get(
    '/search',
    describe({
      tag: 'Users',
      name: 'searchUsers',
      summary: 'Find an account by email',
      notes: 'If any staff may edit everything (EDITING=any-staff), a part of the email is enough.',
      access: 'verified',
      query: { q: 'The email, at least 2 characters.' },
      answers: {
        200: z.array(foundUser).describe('At most 10 accounts.'),
        429: limitExample('user-search'),
      },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      await limits.takeSearch(actor.id);
      return c.json(await searchUsers(db, actor, c.req.query('q') ?? ''));
    },
  );
}

function changing({ db, guards }: AccountContext): Hono {
  return new Hono().patch(
    '/:id',
    describe({
      ...MANAGING,
      name: 'changeUser',
      summary: 'Change an account’s role or limits',
      notes:
        'Changing the role signs the person out everywhere. The limits are for what an account may create, upload and change in a day.',
      body: userChanges,
      example: { role: 'admin' },
      answers: { 200: managedUser, 400: LAST_ADMIN, 404: USER_NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      const id = readId(c.req.param('id'), USER_NOT_FOUND);
      return c.json(await changeUser(db, actor, id, await readJson(c, userChanges)));
    },
  );
}

function suspending({ db, guards }: AccountContext): Hono {
  return new Hono().post(
    '/:id/suspend',
    describe({
      ...MANAGING,
      name: 'suspendUser',
      summary: 'Suspend an account',
      notes:
        'Ends its sessions, codes and reset links at once. The account can’t sign in, and its email can’t register again.',
      body: suspension,
      bodyIsOptional: true,
      example: { reason: 'Made 14 campaigns in an hour, all to the same person.' },
      answers: { 200: managedUser, 400: [OWN_ACCOUNT, LAST_ADMIN], 404: USER_NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      const id = readId(c.req.param('id'), USER_NOT_FOUND);
      return c.json(await suspendUser(db, actor, id, await readOptionalJson(c, suspension)));
    },
  );
}

function restoring({ db, guards }: AccountContext): Hono {
  return new Hono().delete(
    '/:id/suspend',
    describe({
      ...MANAGING,
      name: 'restoreUser',
      summary: 'Lift a suspension',
      notes: 'The password doesn’t change.',
      answers: { 200: managedUser, 404: USER_NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      return c.json(await restoreUser(db, actor, readId(c.req.param('id'), USER_NOT_FOUND)));
    },
  );
}

function endingSessions({ db, guards }: AccountContext): Hono {
  return new Hono().delete(
    '/:id/sessions',
    describe({
      ...MANAGING,
      name: 'endSessionsOfUser',
      summary: 'Sign an account out everywhere',
      answers: { 200: ok, 404: USER_NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      await endSessionsOf(db, actor, readId(c.req.param('id'), USER_NOT_FOUND));
      return c.json({ ok: true });
    },
  );
}
