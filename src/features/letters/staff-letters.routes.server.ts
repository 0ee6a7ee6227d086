import { type Context, Hono } from 'hono';
import { readId } from '../../http/id-parameter.server.ts';
import { readJson } from '../../http/json-body.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import type { Editing } from '../organizations/organization-team.server.ts';
import type { WritingSettings } from '../settings/settings.contract.ts';
import { readSettings } from '../settings/settings.server.ts';
import type { LetterOccasion } from './engine/letter-occasion.server.ts';
import type { Visitor } from './engine/letter-prompt.server.ts';
import {
  findCampaignForTeam,
  findOrganizationForTeam,
  findTestOccasion,
  settingsOccasion,
} from './engine/staff-occasion.server.ts';
import type { LetterDesk } from './letters.routes.server.ts';
import { type TestLetterRequest, testLetterRequest } from './staff-letters.contract.ts';

interface StaffLetterRoutesOptions extends LetterDesk {
  editing: Editing;
}

/** Letters by which staff see what their words and settings make of them. */
export function staffLetterRoutes({ db, editing, guards, limits, orders }: StaffLetterRoutesOptions): Hono {
  const routes = new Hono();

  routes.post('/api/campaigns/:id/generate-letter', async (c) => {
    const actor = await guards.verified(c);
    const id = readId(c.req.param('id'), 'Campaign not found');
    return answer(c, actor, () => findCampaignForTeam(db, actor, editing, id));
  });

  routes.post('/api/organizations/:id/generate-letter', async (c) => {
    const actor = await guards.verified(c);
    const id = readId(c.req.param('id'), 'Organization not found');
    return answer(c, actor, () => findOrganizationForTeam(db, actor, editing, id));
  });

  routes.post('/api/settings/generate-letter', async (c) => {
    const actor = await guards.verifiedAdmin(c);
    return answer(c, actor, async (settings) => settingsOccasion(settings));
  });

  routes.post('/api/test-letter', async (c) => {
    const actor = await guards.verified(c);
    const request = await readJson(c, testLetterRequest);
    return orders.answer(c, async () => ({
      occasion: await findTestOccasion(db, request),
      settings: settingsOf(request),
      visitor: visitorOf(request),
      isStaff: true,
      take: () => limits.takeForStaff(actor.id),
    }));
  });

  /** A letter without a person, under the saved settings. */
  function answer(
    c: Context,
    actor: Actor,
    findOccasion: (settings: WritingSettings) => Promise<LetterOccasion>,
  ) {
    return orders.answer(c, async () => {
      const settings = await readSettings(db);
      const occasion = await findOccasion(settings);
      return { occasion, settings, visitor: null, isStaff: true, take: () => limits.takeForStaff(actor.id) };
    });
  }

  return routes;
}

function settingsOf({ settings: { model, ...rest } }: TestLetterRequest): WritingSettings {
  return { ...rest, aiModel: model };
}

function visitorOf({ userName, userAddress, userContext }: TestLetterRequest): Visitor {
  return { name: userName, address: userAddress, reason: userContext ?? '' };
}
