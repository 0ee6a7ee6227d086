import { Hono } from 'hono';
import { readId } from '../../http/id-parameter.server.ts';
import { describe } from '../../http/route-description.server.ts';
import type { Guards } from '../accounts/guards.server.ts';
import { MAY_NOT_EDIT, NO_LONGER_ACTIVE } from '../campaigns/campaigns.contract.ts';
import { NOT_FOUND } from '../campaigns/campaigns.server.ts';
import { LEFT_OUT } from '../campaigns/recipients/addressees.server.ts';
import { TAKEN_DOWN } from '../organizations/moderation/publicity.server.ts';
import { preflight } from './preflight.contract.ts';
import type { Preflights } from './preflight.server.ts';

export function preflightRoutes({ guards, preflights }: { guards: Guards; preflights: Preflights }): Hono {
  const routes = new Hono();

  routes.get(
    '/:id/preflight',
    describe({
      tag: 'Campaigns',
      name: 'getPreflight',
      summary: 'Read the latest check of a campaign',
      notes: 'Poll while the state is "running".',
      access: 'team',
      answers: { 200: preflight, 403: MAY_NOT_EDIT, 404: NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      return c.json(await preflights.read(actor, readId(c.req.param('id'), NOT_FOUND)));
    },
  );

  routes.post(
    '/:id/preflight',
    describe({
      tag: 'Campaigns',
      name: 'startPreflight',
      summary: 'Check a campaign before it goes live',
      notes:
        'Writes five sample letters, which count as staff letters. The check runs in the background. ' +
        'If one is running, it is returned.',
      access: 'team',
      answers: {
        200: preflight,
        403: MAY_NOT_EDIT,
        404: NOT_FOUND,
        409: [NO_LONGER_ACTIVE, LEFT_OUT],
        451: TAKEN_DOWN,
      },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      return c.json(await preflights.start(actor, readId(c.req.param('id'), NOT_FOUND)));
    },
  );

  return routes;
}
