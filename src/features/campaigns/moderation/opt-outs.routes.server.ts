import { Hono } from 'hono';
import type { Db } from '#database/client.server.ts';
import type { Guards } from '#features/accounts/guards.server.ts';
import type { MailSite } from '#features/accounts/sign-in/account-mails.server.ts';
import type { ForgetPages } from '#http/cache-tags.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { describe, ok } from '#http/route-description.server.ts';
import { newOptOut, optOut } from '#safety/opt-outs.contract.ts';
import { ENTRY_NOT_FOUND, listOptOuts, removeOptOut } from '#safety/opt-outs.server.ts';
import { leaveRecipientOut } from './opt-outs.server.ts';

type OptOutRoutesOptions = { db: Db; guards: Guards; forgetPages: ForgetPages; site: MailSite };

export function optOutRoutes({ db, guards, forgetPages, site }: OptOutRoutesOptions): Hono {
  const routes = new Hono();

  routes.get(
    '/',
    describe({
      tag: 'Campaigns',
      name: 'listLeftOutRecipients',
      summary: 'List opted-out recipients',
      notes: 'Returns at most 1,000.',
      access: 'admin',
      answers: { 200: optOut.array().describe('The newest first.') },
    }),
    async (c) => {
      await guards.verifiedAdmin(c);
      return c.json(await listOptOuts(db));
    },
  );

  routes.post(
    '/',
    describe({
      tag: 'Campaigns',
      name: 'leaveRecipientOut',
      summary: 'Block an email address or a domain',
      notes:
        'Campaigns can no longer be addressed to it, and existing ones get no letters. A domain includes all its addresses and subdomains. The teams of affected campaigns get an email.',
      access: 'admin',
      body: newOptOut,
      example: { entry: 'town.example', reason: 'The town clerk asked for it.' },
      answers: { 201: optOut },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      const added = await leaveRecipientOut(db, actor, site, await readJson(c, newOptOut));
      forgetPages('pages');
      return c.json(added, 201);
    },
  );

  routes.delete(
    '/:entry',
    describe({
      tag: 'Campaigns',
      name: 'letRecipientIn',
      summary: 'Unblock an email address or a domain',
      access: 'admin',
      answers: { 200: ok, 404: ENTRY_NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      await removeOptOut(db, actor, c.req.param('entry'));
      forgetPages('pages');
      return c.json({ ok: true });
    },
  );

  return routes;
}
