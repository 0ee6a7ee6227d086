import { type Context, Hono } from 'hono';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { campaignWords, NO_LONGER_ACTIVE } from '#features/campaigns/campaigns.contract.ts';
import { TAKEN_DOWN } from '#features/organizations/moderation/publicity.server.ts';
import { isOnApprovedTeam } from '#features/organizations/organization-team.server.ts';
import { readLetterSettings, readSettings } from '#features/settings/settings.server.ts';
import { AppError } from '#http/errors.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { readJson, readOptionalJson } from '#http/json-body.server.ts';
import { describe } from '#http/route-description.server.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import {
  findTeamCampaignContext,
  findTeamOrganizationContext,
  findTestContext,
  type LetterContext,
  settingsContext,
} from './engine/letter-context.server.ts';
import {
  answerLetter,
  EXAMPLE_VISITOR,
  type LetterCalls,
  letterResponses,
  STAFF_AND_VISITORS,
} from './letter-calls.server.ts';
import { testLetterRequest } from './letters.contract.ts';
import { UNAVAILABLE } from './letters.server.ts';

export function staffLetterRoutes(calls: LetterCalls) {
  return {
    forCampaigns: tryCampaignLetter(calls),
    forOrganizations: tryOrganizationLetter(calls),
    forSettings: trySettings(calls),
    forTester: writeTestLetter(calls),
  };
}

function tryCampaignLetter({ engine, guards }: LetterCalls): Hono {
  return new Hono().post(
    '/:id/generate-letter',
    describe({
      name: 'writeStaffCampaignLetter',
      summary: "Try out a campaign's letters",
      notes:
        "Signed '[Your name]'. Also while the campaign is Pending. The words in the body replace the saved ones, and aren't saved.",
      access: 'team',
      body: campaignWords,
      bodyIsOptional: true,
      example: { campaignGoal: 'Restore Saturday afternoon hours at all nine branches.' },
      ...letterResponses(STAFF_ANSWERS, {
        403: 'You are not authorized to edit this campaign.',
        404: 'Campaign not found',
        409: NO_LONGER_ACTIVE,
      }),
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const id = readId(c.req.param('id'), 'Campaign not found');
      const unsaved = await readOptionalJson(c, campaignWords);
      return answerStaff(c, engine, actor, findTeamCampaignContext(engine.db, actor, id, unsaved));
    },
  );
}

function tryOrganizationLetter({ engine, guards }: LetterCalls): Hono {
  return new Hono().post(
    '/:id/generate-letter',
    describe({
      name: 'writeStaffOrganizationLetter',
      summary: "Try out an organization's letters",
      access: 'team',
      ...letterResponses(STAFF_ANSWERS, {
        403: 'You are not authorized to edit this organization.',
        404: 'Organization not found',
      }),
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const id = readId(c.req.param('id'), 'Organization not found');
      return answerStaff(c, engine, actor, findTeamOrganizationContext(engine.db, actor, id));
    },
  );
}

function trySettings({ engine, guards }: LetterCalls): Hono {
  return new Hono().post(
    '/generate-letter',
    describe({
      name: 'writeSettingsLetter',
      summary: 'Try out the settings',
      access: 'admin',
      ...letterResponses(STAFF_ANSWERS, { 400: 'Please set a system prompt first' }),
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      return answerStaff(c, engine, actor, readSettings(engine.db).then(settingsContext));
    },
  );
}

function writeTestLetter({ engine, guards }: LetterCalls): Hono {
  return new Hono().post(
    '/',
    describe({
      name: 'writeTestLetter',
      summary: 'Write a letter with its own settings',
      notes:
        "Nothing is saved. Only its organization's team may name a campaign, because its share pays for the letter.",
      access: 'any-team',
      body: testLetterRequest,
      example: TEST_LETTER_EXAMPLE,
      ...letterResponses(STAFF_ANSWERS, {
        403: [ON_NO_TEAM, 'You are not authorized to edit this campaign.'],
        404: 'Campaign not found',
        451: TAKEN_DOWN,
      }),
    }),
    async (c) => {
      const { db } = engine;
      const actor = await guards.verified(c);
      if (!(await isOnApprovedTeam(db, actor))) throw new AppError(403, ON_NO_TEAM);
      const request = await readJson(c, testLetterRequest);
      const { userName: name, userAddress: address, userContext } = request;
      const context = await findTestContext(db, actor, request);
      return answerLetter(c, engine, {
        ...(await readLetterSettings(db)),
        ...FOR_TEAM,
        settings: { ...request.settings, aiModel: request.settings.model },
        caller: { accountId: actor.id },
        context,
        visitor: { name, address, reason: (userContext ?? '').trim() },
      });
    },
  );
}

async function answerStaff(
  c: Context,
  engine: LetterCalls['engine'],
  { id: accountId }: Actor,
  finding: Promise<LetterContext>,
) {
  const [context, site] = await Promise.all([finding, readLetterSettings(engine.db)]);
  return answerLetter(c, engine, { ...site, ...FOR_TEAM, caller: { accountId }, context, visitor: null });
}

const ON_NO_TEAM = "Join an organization's team to test letters.";

/** Nothing comes from a visitor. */
const FOR_TEAM = { answers: [], keepSentences: false, source: '', isStaff: true, readsPrompts: true };

const STAFF_ANSWERS = {
  ...STAFF_AND_VISITORS,
  502: `Claude refused its API key. ${errorSentence('en', UNAVAILABLE)}`,
};

const TEST_LETTER_EXAMPLE = {
  settings: { model: 'claude', systemPrompt: 'You write short letters.', tone: 'Warm', length: '150 words' },
  organizationContext: 'We raise money for the nine branches.',
  campaignContext: 'Restore Saturday afternoon hours.',
  ...EXAMPLE_VISITOR,
};
