import type { Actor } from '#features/accounts/sessions.server.ts';
import { campaignWords, NO_LONGER_ACTIVE } from '#features/campaigns/campaigns.contract.ts';
import { TAKEN_DOWN } from '#features/organizations/moderation/publicity.server.ts';
import { isOnApprovedTeam } from '#features/organizations/organization-team.server.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import { AppError } from '#http/errors.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { readJson, readOptionalJson } from '#http/json-body.server.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import {
  findTeamCampaignContext,
  findTeamOrganizationContext,
  findTestContext,
  type LetterContext,
  settingsContext,
} from './engine/letter-context.server.ts';
import type { Visitor } from './engine/letter-prompt.server.ts';
import type { LetterEngine } from './letter-engine.server.ts';
import { type LetterCalls, letterRoute, wholeLetter } from './letter-response.server.ts';
import { testLetterRequest, type WrittenLetter } from './letters.contract.ts';
import { UNAVAILABLE, writeLetter } from './letters.server.ts';
import { EXAMPLE_VISITOR } from './visitor-letters.routes.server.ts';

const ON_NO_TEAM = "Join an organization's team to test letters.";
const REFUSED_KEY = `Claude refused its API key. ${errorSentence('en', UNAVAILABLE)}`;
const MAY_NOT_EDIT = 'You are not authorized to edit this campaign.';

export function staffLetterRoutes({ engine, guards }: LetterCalls) {
  const { db } = engine;
  const forCampaigns = letterRoute(
    engine,
    '/:id/generate-letter',
    {
      name: 'writeStaffCampaignLetter',
      summary: "Try out a campaign's letters",
      notes:
        "The letter is signed '[Your name]'. Works for Pending campaigns, too. The texts in the body replace the saved ones, and aren't saved.",
      access: 'team',
      body: campaignWords,
      bodyIsOptional: true,
      example: { campaignGoal: 'Restore Saturday afternoon hours at all nine branches.' },
      answers: { 403: MAY_NOT_EDIT, 404: 'Campaign not found', 409: NO_LONGER_ACTIVE, 502: REFUSED_KEY },
    },
    async (c) => {
      const actor = await guards.verified(c);
      const id = readId(c.req.param('id') ?? '', 'Campaign not found');
      const unsaved = await readOptionalJson(c, campaignWords);
      return requestOf(actor, await findTeamCampaignContext(db, actor, id, unsaved));
    },
  );
  const forOrganizations = letterRoute(
    engine,
    '/:id/generate-letter',
    {
      name: 'writeStaffOrganizationLetter',
      summary: "Try out an organization's letters",
      access: 'team',
      answers: {
        403: 'You are not authorized to edit this organization.',
        404: 'Organization not found',
        502: REFUSED_KEY,
      },
    },
    async (c) => {
      const actor = await guards.verified(c);
      const id = readId(c.req.param('id') ?? '', 'Organization not found');
      return requestOf(actor, await findTeamOrganizationContext(db, actor, id));
    },
  );
  const forSettings = letterRoute(
    engine,
    '/generate-letter',
    {
      name: 'writeSettingsLetter',
      summary: 'Try out the settings',
      access: 'admin',
      answers: { 400: 'Please set a system prompt first', 502: REFUSED_KEY },
    },
    async (c) => requestOf(await guards.verifiedAdmin(c), settingsContext(await readSettings(db))),
  );
  return { forCampaigns, forOrganizations, forSettings, forTester: writeTestLetter({ engine, guards }) };
}

function writeTestLetter({ engine, guards }: Pick<LetterCalls, 'engine' | 'guards'>) {
  const { db } = engine;
  return letterRoute(
    engine,
    '/',
    {
      name: 'writeTestLetter',
      summary: 'Write a letter with its own settings',
      notes:
        "Nothing is saved. Only a campaign's own team can pass its id, because the letter counts toward its share.",
      access: 'any-team',
      body: testLetterRequest,
      example: {
        settings: {
          model: 'claude',
          systemPrompt: 'You write short letters.',
          tone: 'Warm',
          length: '150 words',
        },
        organizationContext: 'We raise money for the nine branches.',
        campaignContext: 'Restore Saturday afternoon hours.',
        ...EXAMPLE_VISITOR,
      },
      answers: {
        403: [ON_NO_TEAM, MAY_NOT_EDIT],
        404: 'Campaign not found',
        451: TAKEN_DOWN,
        502: REFUSED_KEY,
      },
    },
    async (c) => {
      const actor = await guards.verified(c);
      if (!(await isOnApprovedTeam(db, actor))) throw new AppError(403, ON_NO_TEAM);
      const request = await readJson(c, testLetterRequest);
      const { userName: name, userAddress: address, userContext, settings } = request;
      const visitor = { name, address, reason: (userContext ?? '').trim() };
      const context = await findTestContext(db, actor, request);
      return {
        ...requestOf(actor, context, visitor),
        settings: { ...settings, aiModel: settings.model },
      };
    },
  );
}

function requestOf({ id: accountId }: Actor, context: LetterContext, visitor: Visitor | null = null) {
  const words = { visitor, answers: [], keepSentences: false, source: '' };
  return { ...words, caller: { accountId }, context, isStaff: true, readsPrompts: true };
}

/** Letters for a campaign's team are like those of visitors, but count as staff letters. */
export interface LetterTrials {
  refuse(actor: Actor, campaignId: number): Promise<unknown>;
  write(actor: Actor, campaignId: number, visitor: Visitor, signal: AbortSignal): Promise<WrittenLetter>;
}

export function makeLetterTrials(engine: LetterEngine): LetterTrials {
  const find = (actor: Actor, campaignId: number) => findTeamCampaignContext(engine.db, actor, campaignId);
  return {
    refuse: find,
    async write(actor, campaignId, visitor, signal) {
      const request = requestOf(actor, await find(actor, campaignId), visitor);
      // Drafts on Windows have the least room.
      const letter = writeLetter(engine, { ...request, onWindows: true, streamed: false }, signal);
      return wholeLetter(letter);
    },
  };
}
