import { Hono } from 'hono';
import type { Db } from '../../../database/client.server.ts';
import type { ForgetPages } from '../../../http/cache-tags.server.ts';
import { readJson } from '../../../http/json-body.server.ts';
import { describe, ok } from '../../../http/route-description.server.ts';
import { leftOutRecipient, newLeftOutRecipient } from '../../../safety/left-out.contract.ts';
import { ENTRY_NOT_FOUND, listLeftOut, removeLeftOut } from '../../../safety/left-out.server.ts';
import type { Guards } from '../../accounts/guards.server.ts';
import type { MailSite } from '../../accounts/sign-in/account-mails.server.ts';
import { leaveRecipientOut } from './left-out.server.ts';

type LeftOutRoutesOptions = { db: Db; guards: Guards; forgetPages: ForgetPages; site: MailSite };

export function leftOutRoutes({ db, guards, forgetPages, site }: LeftOutRoutesOptions): Hono {
  const routes = new Hono();

  routes.get(
    '/',
    describe({
      tag: 'Campaigns',
      name: 'listLeftOutRecipients',
      summary: 'List opted-out recipients',
      notes: 'Returns at most 1,000.',
      access: 'admin',
      answers: { 200: leftOutRecipient.array().describe('The newest first.') },
    }),
    async (c) => {
      await guards.verifiedAdmin(c);
      return c.json(await listLeftOut(db));
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
      body: newLeftOutRecipient,
      example: { entry: 'town.example', reason: 'The town clerk asked for it.' },
      answers: { 201: leftOutRecipient },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      const added = await leaveRecipientOut(db, actor, site, await readJson(c, newLeftOutRecipient));
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
      await removeLeftOut(db, actor, c.req.param('entry'));
      forgetPages('pages');
      return c.json({ ok: true });
    },
  );

  return routes;
}
