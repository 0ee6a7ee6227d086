import { Hono } from 'hono';
import type { Guards } from '#features/accounts/guards.server.ts';
import { MAY_NOT_EDIT, NO_LONGER_ACTIVE } from '#features/campaigns/campaigns.contract.ts';
import { NOT_FOUND } from '#features/campaigns/campaigns.server.ts';
import { OPTED_OUT } from '#features/campaigns/recipients/addressees.server.ts';
import { TAKEN_DOWN } from '#features/organizations/moderation/publicity.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { describe } from '#http/route-description.server.ts';
import { launchCheck } from './launch-check.contract.ts';
import type { LaunchChecks } from './launch-check.server.ts';

export function launchCheckRoutes(guards: Guards, launchChecks: LaunchChecks): Hono {
  const routes = new Hono();

  routes.get(
    '/:id/preflight',
    describe({
      tag: 'Campaigns',
      name: 'getPreflight',
      summary: 'Read the latest check of a campaign',
      notes: 'Poll while the state is "running".',
      access: 'team',
      scope: 'campaigns:write',
      answers: { 200: launchCheck, 403: MAY_NOT_EDIT, 404: NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verified(c, 'campaigns:write');
      return c.json(await launchChecks.read(actor, readId(c.req.param('id'), NOT_FOUND)));
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
      scope: 'campaigns:write',
      answers: {
        200: launchCheck,
        403: MAY_NOT_EDIT,
        404: NOT_FOUND,
        409: [NO_LONGER_ACTIVE, OPTED_OUT],
        451: TAKEN_DOWN,
      },
    }),
    async (c) => {
      const actor = await guards.verified(c, 'campaigns:write');
      return c.json(await launchChecks.start(actor, readId(c.req.param('id'), NOT_FOUND)));
    },
  );

  return routes;
}
