import { type Context, Hono } from 'hono';
import type { Answer } from '../../ai/writer.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { readId } from '../../http/id-parameter.server.ts';
import { readJson, readOptionalJson } from '../../http/json-body.server.ts';
import { clientAddress, type Network } from '../../http/limits/client-address.server.ts';
import { describe } from '../../http/route-description.server.ts';
import { isVisible } from '../../http/text.contract.ts';
import { currentRequestId } from '../../http/watching/request-id.server.ts';
import type { Guards } from '../accounts/guards.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { campaignWords, NO_LONGER_ACTIVE, OPTED_OUT } from '../campaigns/campaigns.contract.ts';
import { NO_RECIPIENT, NOBODY_THERE, RECIPIENT_GONE } from '../campaigns/recipients/addressees.server.ts';
import { TAKEN_DOWN } from '../organizations/moderation/publicity.server.ts';
import { isOnApprovedTeam, isTeamMember } from '../organizations/organization-team.server.ts';
import { readLetterSettings, readSettings } from '../settings/settings.server.ts';
import { challengeRoutes } from './challenge.routes.server.ts';
import { PROOF_WANTED } from './engine/letter-challenges.server.ts';
import {
  addressTo,
  findPublicCampaignContext,
  findPublicOrganizationContext,
  findTeamCampaignContext,
  findTeamOrganizationContext,
  findTestContext,
  type LetterContext,
  NOT_ACTIVE_YET,
  settingsContext,
} from './engine/letter-context.server.ts';
import type { Visitor } from './engine/letter-prompt.server.ts';
import { ALL_TAKEN, TOO_MANY_AT_ONCE } from './engine/letters-in-flight.server.ts';
import { makeSharedCalls } from './engine/shared-calls.server.ts';
import { type LetterEngineOptions, makeLetterEngine } from './letter-engine.server.ts';
import { answerWithLetter, countTrouble, prefersEvents } from './letter-response.server.ts';
import { makeLetterTrials } from './letter-trials.server.ts';
import {
  type CampaignLetterRequest,
  campaignLetterRequest,
  letterStreamEvent,
  organizationLetterRequest,
  testLetterRequest,
  writtenLetter,
} from './letters.contract.ts';
import { DECLINED, type LetterRequest, PAUSED, UNAVAILABLE, writeLetter } from './letters.server.ts';
import { MONEY_USED_UP } from './money/money.server.ts';
import { makeProviderProbes } from './provider-probes.server.ts';
import { translationRoutes } from './translation/translation.routes.server.ts';
import { isWindows } from './ui/mail-draft.ts';

interface LetterRoutesOptions extends LetterEngineOptions {
  config: LetterEngineOptions['config'] & { trustedProxies: readonly Network[] };
  guards: Guards;
}

export function letterRoutes(options: LetterRoutesOptions) {
  const { config, guards, log, counters } = options;
  const { db } = options.database;
  const { trustedProxies } = config;
  const engine = makeLetterEngine(options);
  const probes = makeProviderProbes(engine);
  const shareContext = makeSharedCalls<LetterContext>();
  const shareSettings = makeSharedCalls<Awaited<ReturnType<typeof readLetterSettings>>>();
  const forCampaigns = new Hono();
  const forOrganizations = new Hono();
  const forSettings = new Hono();

  forCampaigns.post(
    '/public/:abbreviation/:campaignId/generate-letter',
    describe({
      name: 'writeCampaignLetter',
      summary: 'Write a letter for a campaign',
      notes: 'Each letter draws one of the saved tones and lengths, so that letters of one campaign differ.',
      access: 'anyone',
      body: campaignLetterRequest,
      example: { ...EXAMPLE_VISITOR, userReason: 'My children read there on Saturdays.' },
      ...letter(ANSWERS, {
        400: NO_RECIPIENT,
        404: 'Campaign not found',
        409: [NOT_ACTIVE_YET, NO_LONGER_ACTIVE, OPTED_OUT, RECIPIENT_GONE, NOBODY_THERE],
      }),
    }),
    async (c) => {
      const { abbreviation, campaignId } = c.req.param();
      const request = await readJson(c, campaignLetterRequest);
      await refuseAgain(c, request);
      const find = () => findPublicCampaignContext(db, abbreviation, campaignId, request.preview);
      const key = JSON.stringify([abbreviation, campaignId, request.preview]);
      return answerVisitor(c, request, shareContext(key, find));
    },
  );

  forOrganizations.post(
    '/public/:abbreviation/generate-letter',
    describe({
      name: 'writeOrganizationLetter',
      summary: 'Write a letter to an organization',
      access: 'anyone',
      body: organizationLetterRequest,
      example: { ...EXAMPLE_VISITOR, userReason: 'Thank you for the reading hour.' },
      ...letter(ANSWERS, { 404: 'Organization not found' }),
    }),
    async (c) => {
      const { abbreviation } = c.req.param();
      const request = await readJson(c, organizationLetterRequest);
      await refuseAgain(c, request);
      const find = () => findPublicOrganizationContext(db, abbreviation, request.preview);
      const key = JSON.stringify([abbreviation, request.preview]);
      return answerVisitor(c, request, shareContext(key, find));
    },
  );

  forCampaigns.post(
    '/:id/generate-letter',
    describe({
      name: 'writeStaffCampaignLetter',
      summary: "Try out a campaign's letters",
      notes:
        "Signed '[Your name]'. Also while the campaign is Pending. Words that are sent take the place of the saved ones, " +
        'and are not saved.',
      access: 'team',
      body: campaignWords,
      bodyIsOptional: true,
      example: { campaignGoal: 'Restore Saturday afternoon hours at all nine branches.' },
      ...letter(STAFF_ANSWERS, {
        403: 'You are not authorized to edit this campaign.',
        404: 'Campaign not found',
        409: NO_LONGER_ACTIVE,
      }),
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const id = readId(c.req.param('id'), 'Campaign not found');
      const unsaved = await readOptionalJson(c, campaignWords);
      return answerStaff(c, actor, findTeamCampaignContext(db, actor, id, unsaved));
    },
  );

  forOrganizations.post(
    '/:id/generate-letter',
    describe({
      name: 'writeStaffOrganizationLetter',
      summary: "Try out an organization's letters",
      access: 'team',
      ...letter(STAFF_ANSWERS, {
        403: 'You are not authorized to edit this organization.',
        404: 'Organization not found',
      }),
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const id = readId(c.req.param('id'), 'Organization not found');
      return answerStaff(c, actor, findTeamOrganizationContext(db, actor, id));
    },
  );

  forSettings.post(
    '/generate-letter',
    describe({
      name: 'writeSettingsLetter',
      summary: 'Try out the settings',
      access: 'admin',
      ...letter(STAFF_ANSWERS, { 400: 'Please set a system prompt first' }),
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      return answerStaff(c, actor, readSettings(db).then(settingsContext));
    },
  );

  const forTester = new Hono().post(
    '/',
    describe({
      name: 'writeTestLetter',
      summary: 'Write a letter with settings of its own',
      notes:
        "Nothing is saved. For a campaign that is named, only by its organization's team, whose share pays for it.",
      access: 'any-team',
      body: testLetterRequest,
      example: TEST_LETTER_EXAMPLE,
      ...letter(STAFF_ANSWERS, {
        403: [ON_NO_TEAM, 'You are not authorized to edit this campaign.'],
        404: 'Campaign not found',
        451: TAKEN_DOWN,
      }),
    }),
    async (c) => {
      const actor = await guards.verified(c);
      if (!(await isOnApprovedTeam(db, actor))) throw new AppError(403, ON_NO_TEAM);
      const request = await readJson(c, testLetterRequest);
      const context = await findTestContext(db, actor, request);
      const settings = { ...request.settings, aiModel: request.settings.model };
      const visitor = visitorOf({ ...request, userReason: request.userContext });
      const site = { ...(await readLetterSettings(db)), settings };
      const caller = { accountId: actor.id };
      return answer(c, { ...site, caller, context, visitor, ...OF_NOBODY, ...FOR_TEAM });
    },
  );

  /** What was refused a moment ago costs no query. All who have one preview link share limits of their own. */
  async function refuseAgain(c: Context, { preview, challenge }: CampaignLetterRequest): Promise<void> {
    if (preview) return;
    const address = clientAddress(c, trustedProxies);
    engine.limits.refuseAgain(address);
    await engine.proofs.refuseAgain(address, challenge ?? undefined);
  }

  async function answerVisitor(c: Context, request: CampaignLetterRequest, finding: Promise<LetterContext>) {
    const settings = shareSettings('', () => readLetterSettings(db));
    const [found, site, actor] = await Promise.all([finding, settings, guards.find(c)]);
    const addressed = await addressTo(db, found, request);
    const context = { ...addressed, onWindows: isWindows(c.req.header('user-agent') ?? '') };
    const caller = { address: clientAddress(c, trustedProxies) };
    const { answers, others } = answersOf(request, context);
    const visitor = visitorOf(request, others);
    const given = {
      answers,
      keepSentences: request.keepSentences === true,
      source: request.source ?? '',
      challenge: request.challenge ?? undefined,
    };
    return answer(c, { ...site, caller, context, visitor, ...given, ...(await rightsOf(actor, context)) });
  }

  async function rightsOf(actor: Actor | null, { organizationId }: LetterContext) {
    const isStaff = actor?.emailVerified === true;
    const readsPrompts =
      isStaff && organizationId !== null && (await isTeamMember(db, actor, organizationId));
    return { isStaff, readsPrompts };
  }

  async function answerStaff(c: Context, { id: accountId }: Actor, finding: Promise<LetterContext>) {
    const [context, site] = await Promise.all([finding, readLetterSettings(db)]);
    return answer(c, { ...site, caller: { accountId }, context, visitor: null, ...OF_NOBODY, ...FOR_TEAM });
  }

  function answer(c: Context, request: Omit<LetterRequest, 'streamed'>) {
    const reader = new AbortController();
    const signal = AbortSignal.any([c.req.raw.signal, reader.signal]);
    const streamed = prefersEvents(c);
    const letter = countTrouble(
      counters,
      request,
      signal,
      writeLetter(engine, { ...request, streamed, requestId: currentRequestId() }, signal),
    );
    return answerWithLetter(c, log, letter, { streamed, reader });
  }

  return {
    trials: makeLetterTrials(engine),
    forPages: challengeRoutes(engine.challenges, trustedProxies),
    proofs: engine.proofs,
    forCampaigns,
    forOrganizations,
    forSettings,
    forTester,
    forTranslations: translationRoutes(engine, trustedProxies),
    /** No letter is being written, and those that were are written down. */
    async settled(): Promise<void> {
      await engine.inFlight.settled();
      await Promise.all([engine.money.settled(), engine.counter.settled()]);
    },
    stop: probes.stop,
  };
}

function visitorOf(
  { userName: name, userAddress: address, userReason }: CampaignLetterRequest,
  otherWords: string[] = [],
): Visitor {
  return { name, address, reason: [userReason ?? '', ...otherWords].join('\n\n').trim() };
}

/**
 * Only to questions that the campaign asks: what stands for a question in the prompt is not the visitor's to write.
 * Answers to earlier questions, asked when the page was opened, become part of the reason.
 */
function answersOf({ answers = [] }: CampaignLetterRequest, { questions }: LetterContext) {
  const given = answers.filter(({ answer }) => isVisible(answer));
  return {
    answers: questions.flatMap((question): Answer[] => {
      const own = given.find((one) => one.question === question.trim());
      return own ? [{ question, answer: own.answer }] : [];
    }),
    others: given
      .filter((one) => !questions.some((question) => question.trim() === one.question))
      .map(({ answer }) => answer),
  };
}

function letter<Answers extends object>(shared: typeof STAFF_AND_VISITORS, own: Answers) {
  return { tag: 'Letters', events: letterStreamEvent, answers: { ...shared, ...own } } as const;
}

const STAFF_AND_VISITORS = {
  200: writtenLetter,
  422: DECLINED,
  429: [
    'You’ve reached the letter limit for your connection. You can write again in 33 minutes. We’ve kept what you typed.',
    'This site has reached its limit for today. You can write again in 9 hours. We’ve kept what you typed.',
  ],
  503: [PAUSED, UNAVAILABLE, ALL_TAKEN, MONEY_USED_UP],
};

const ANSWERS = {
  ...STAFF_AND_VISITORS,
  428: PROOF_WANTED,
  429: [...STAFF_AND_VISITORS[429], TOO_MANY_AT_ONCE],
};

const ON_NO_TEAM = "Join an organization's team to test letters.";

const OF_NOBODY = { answers: [], keepSentences: false, source: '' };

const FOR_TEAM = { isStaff: true, readsPrompts: true };

const STAFF_ANSWERS = {
  ...STAFF_AND_VISITORS,
  502: `Claude refused its API key. ${UNAVAILABLE}`,
};

const EXAMPLE_VISITOR = { userName: 'Ada Marsh', userAddress: '5 Mill Lane\nHarlow, HC 20417' };

const TEST_LETTER_EXAMPLE = {
  settings: { model: 'claude', systemPrompt: 'You write short letters.', tone: 'Warm', length: '150 words' },
  organizationContext: 'We raise money for the nine branches.',
  campaignContext: 'Restore Saturday afternoon hours.',
  ...EXAMPLE_VISITOR,
};
