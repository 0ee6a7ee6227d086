import type { Hono } from 'hono';
import type { Db } from '#database/client.server.ts';
import { type Guards, type StaffCall, staffRoutes } from '#features/accounts/guards.server.ts';
import type { ForgetPages } from '#http/cache-tags.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { ok } from '#http/route-description.server.ts';
import type { MailSite } from '#mail/mail-layout.server.ts';
import { newOptOut, optOut } from '#safety/opt-outs.contract.ts';
import { ENTRY_NOT_FOUND, listOptOuts, removeOptOut } from '#safety/opt-outs.server.ts';
import { leaveRecipientOut } from './opt-outs.server.ts';

const FOR_ADMINS = { tag: 'Campaigns', access: 'admin' } as const;

const CALLS = {
  list: {
    ...FOR_ADMINS,
    name: 'listLeftOutRecipients',
    summary: 'List opted-out recipients',
    notes: 'Returns at most 1,000.',
    answers: { 200: optOut.array().describe('The newest first.') },
  },
  add: {
    ...FOR_ADMINS,
    name: 'leaveRecipientOut',
    summary: 'Block an email address or a domain',
    notes:
      'Campaigns can no longer be addressed to it, and existing ones get no letters. A domain includes all its addresses and subdomains. The teams of affected campaigns get an email.',
    body: newOptOut,
    example: { entry: 'town.example', reason: 'The town clerk asked for it.' },
    answers: { 201: optOut },
  },
  remove: {
    ...FOR_ADMINS,
    name: 'letRecipientIn',
    summary: 'Unblock an email address or a domain',
    answers: { 200: ok, 404: ENTRY_NOT_FOUND },
  },
} satisfies Record<string, StaffCall>;

type OptOutRoutesOptions = { db: Db; guards: Guards; forgetPages: ForgetPages; site: MailSite };

export function optOutRoutes({ db, guards, forgetPages, site }: OptOutRoutesOptions): Hono {
  const { routes, add } = staffRoutes(guards);
  add(['GET', '/'], CALLS.list, () => listOptOuts(db));
  add(['POST', '/'], CALLS.add, async (c, actor) => {
    const added = await leaveRecipientOut(db, actor, site, await readJson(c, newOptOut));
    forgetPages('pages');
    return added;
  });
  add(['DELETE', '/:entry'], CALLS.remove, async (c, actor) => {
    await removeOptOut(db, actor, c.req.param('entry') ?? '');
    forgetPages('pages');
  });
  return routes;
}
