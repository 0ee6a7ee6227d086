import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { readId } from '#http/id-parameter.server.ts';
import { readJson, readOptionalJson } from '#http/json-body.server.ts';
import { answerList, PAGING, readSearch } from '#http/list-answer.server.ts';
import { ok } from '#http/route-description.server.ts';
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
import { type StaffCall, staffRoutes } from '../guards.server.ts';
import * as users from './users.server.ts';

const { LAST_ADMIN, OWN_ACCOUNT, USER_NOT_FOUND } = users;

const MANAGING = { tag: 'Users', access: 'admin' } as const;

const CALLS = {
  list: {
    ...MANAGING,
    name: 'listUsers',
    summary: 'List all accounts',
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
  },
  search: {
    tag: 'Users',
    name: 'searchUsers',
    summary: 'Find an account by email',
    notes: 'If all staff can edit everything (EDITING=any-staff), a part of the email is enough.',
    access: 'verified',
    query: { q: 'The email, at least 2 characters.' },
    answers: { 200: z.array(foundUser).describe('At most 10 accounts.'), 429: limitExample('user-search') },
  },
  change: {
    ...MANAGING,
    name: 'changeUser',
    summary: 'Change an account’s role or limits',
    notes:
      'Changing the role signs the person out everywhere. The limits cover everything that an account can create, upload and change in a day.',
    body: userChanges,
    example: { role: 'admin' },
    answers: { 200: managedUser, 400: LAST_ADMIN, 404: USER_NOT_FOUND },
  },
  suspend: {
    ...MANAGING,
    name: 'suspendUser',
    summary: 'Suspend an account',
    notes:
      'Ends its sessions, codes and reset links at once. The account can’t sign in, and its email can’t register again.',
    body: suspension,
    bodyIsOptional: true,
    example: { reason: 'Made 14 campaigns in an hour, all to the same person.' },
    answers: { 200: managedUser, 400: [OWN_ACCOUNT, LAST_ADMIN], 404: USER_NOT_FOUND },
  },
  restore: {
    ...MANAGING,
    name: 'restoreUser',
    summary: 'Lift a suspension',
    notes: 'The password doesn’t change.',
    answers: { 200: managedUser, 404: USER_NOT_FOUND },
  },
  endSessions: {
    ...MANAGING,
    name: 'endSessionsOfUser',
    summary: 'Sign an account out everywhere',
    answers: { 200: ok, 404: USER_NOT_FOUND },
  },
} satisfies Record<string, StaffCall>;

export function userRoutes({ db, guards, limits }: AccountContext): Hono {
  const { routes, add } = staffRoutes(guards);
  add(['GET', '/'], CALLS.list, async (c) => {
    const search = readSearch(c, userSearch);
    return answerList(c, {
      ids: (part) => users.searchUserIds(db, search, part),
      read: (some) => users.listUsers(db, some),
      count: () => users.countUsers(db, search),
    });
  });
  add(['GET', '/search'], CALLS.search, async (c, actor) => {
    await limits.takeSearch(actor.id);
    return users.searchUsers(db, actor, c.req.query('q') ?? '');
  });
  add(['PATCH', '/:id'], CALLS.change, async (c, actor) =>
    users.changeUser(db, actor, idIn(c), await readJson(c, userChanges)),
  );
  add(['POST', '/:id/suspend'], CALLS.suspend, async (c, actor) =>
    users.suspendUser(db, actor, idIn(c), await readOptionalJson(c, suspension)),
  );
  add(['DELETE', '/:id/suspend'], CALLS.restore, async (c, actor) => users.restoreUser(db, actor, idIn(c)));
  add(['DELETE', '/:id/sessions'], CALLS.endSessions, async (c, actor) =>
    users.endSessionsOf(db, actor, idIn(c)),
  );
  return routes;
}

function idIn(c: Context): number {
  return readId(c.req.param('id') ?? '', USER_NOT_FOUND);
}
