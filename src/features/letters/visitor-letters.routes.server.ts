import { type Context, Hono } from 'hono';
import type { Answer } from '#ai/writer.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { NO_LONGER_ACTIVE } from '#features/campaigns/campaigns.contract.ts';
import {
  NO_RECIPIENT,
  NOBODY_THERE,
  OPTED_OUT,
  RECIPIENT_GONE,
} from '#features/campaigns/recipients/addressees.server.ts';
import { isTeamMember } from '#features/organizations/organization-team.server.ts';
import { readLetterSettings } from '#features/settings/settings.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { clientAddress } from '#http/limits/client-address.server.ts';
import { describe } from '#http/route-description.server.ts';
import { isVisible } from '#http/text.contract.ts';
import { errorText } from '#i18n/errors.contract.ts';
import { PROOF_WANTED } from './engine/letter-challenges.server.ts';
import {
  addressTo,
  findPublicCampaignContext,
  findPublicOrganizationContext,
  type LetterContext,
  NOT_ACTIVE_YET,
} from './engine/letter-context.server.ts';
import { TOO_MANY_AT_ONCE } from './engine/letters-in-flight.server.ts';
import { makeSharedCalls } from './engine/shared-calls.server.ts';
import {
  answerLetter,
  EXAMPLE_VISITOR,
  type LetterCalls,
  letterResponses,
  STAFF_AND_VISITORS,
} from './letter-calls.server.ts';
import {
  type CampaignLetterRequest,
  campaignLetterRequest,
  organizationLetterRequest,
} from './letters.contract.ts';
import { isWindows } from './ui/mail-draft.ts';

interface VisitorCalls extends LetterCalls {
  shareContext: (key: string, find: () => Promise<LetterContext>) => Promise<LetterContext>;
  shareSettings: () => ReturnType<typeof readLetterSettings>;
}

export function visitorLetterRoutes(shared: LetterCalls) {
  const { db } = shared.engine;
  const shareSettings = makeSharedCalls<Awaited<ReturnType<typeof readLetterSettings>>>();
  const calls: VisitorCalls = {
    ...shared,
    shareContext: makeSharedCalls<LetterContext>(),
    shareSettings: () => shareSettings('', () => readLetterSettings(db)),
  };
  return { forCampaigns: writeCampaignLetter(calls), forOrganizations: writeOrganizationLetter(calls) };
}

function writeCampaignLetter(calls: VisitorCalls): Hono {
  return new Hono().post(
    '/public/:abbreviation/:campaignId/generate-letter',
    describe({
      name: 'writeCampaignLetter',
      summary: 'Write a letter for a campaign',
      notes: 'Each letter draws one of the saved tones and lengths, so letters of one campaign differ.',
      access: 'anyone',
      body: campaignLetterRequest,
      example: { ...EXAMPLE_VISITOR, userReason: 'My children read there on Saturdays.' },
      ...letterResponses(ANSWERS, {
        400: NO_RECIPIENT,
        404: 'Campaign not found',
        409: [NOT_ACTIVE_YET, NO_LONGER_ACTIVE, OPTED_OUT, RECIPIENT_GONE, NOBODY_THERE],
      }),
    }),
    async (c) => {
      const { abbreviation, campaignId } = c.req.param();
      const request = await readJson(c, campaignLetterRequest);
      await refuseAgain(c, calls, request);
      const find = () =>
        findPublicCampaignContext(calls.engine.db, abbreviation, campaignId, request.preview);
      const key = JSON.stringify([abbreviation, campaignId, request.preview]);
      return answerVisitor(c, calls, request, calls.shareContext(key, find));
    },
  );
}

function writeOrganizationLetter(calls: VisitorCalls): Hono {
  return new Hono().post(
    '/public/:abbreviation/generate-letter',
    describe({
      name: 'writeOrganizationLetter',
      summary: 'Write a letter to an organization',
      access: 'anyone',
      body: organizationLetterRequest,
      example: { ...EXAMPLE_VISITOR, userReason: 'Thank you for the reading hour.' },
      ...letterResponses(ANSWERS, { 404: errorText('organization.notFound') }),
    }),
    async (c) => {
      const { abbreviation } = c.req.param();
      const request = await readJson(c, organizationLetterRequest);
      await refuseAgain(c, calls, request);
      const find = () => findPublicOrganizationContext(calls.engine.db, abbreviation, request.preview);
      const key = JSON.stringify([abbreviation, request.preview]);
      return answerVisitor(c, calls, request, calls.shareContext(key, find));
    },
  );
}

/** Repeats a recent refusal without a query. Preview links have their own limits. */
async function refuseAgain(
  c: Context,
  { engine: { limits }, trustedProxies }: LetterCalls,
  { preview, challenge }: CampaignLetterRequest,
): Promise<void> {
  if (preview) return;
  const address = clientAddress(c, trustedProxies);
  limits.rates.refuseAgain(address);
  await limits.proofs.refuseAgain(address, challenge ?? undefined);
}

async function answerVisitor(
  c: Context,
  { engine, guards, trustedProxies, shareSettings }: VisitorCalls,
  request: CampaignLetterRequest,
  finding: Promise<LetterContext>,
) {
  const [found, site, actor] = await Promise.all([finding, shareSettings(), guards.find(c)]);
  const addressed = await addressTo(engine.db, found, request);
  const context = { ...addressed, onWindows: isWindows(c.req.header('user-agent') ?? '') };
  const { answers, others } = answersOf(request, context);
  return answerLetter(c, engine, {
    ...site,
    ...(await rightsOf(engine, actor, context)),
    caller: { address: clientAddress(c, trustedProxies) },
    context,
    visitor: visitorOf(request, others),
    answers,
    keepSentences: request.keepSentences === true,
    source: request.source ?? '',
    challenge: request.challenge ?? undefined,
  });
}

async function rightsOf(
  { db }: LetterCalls['engine'],
  actor: Actor | null,
  { organizationId }: LetterContext,
) {
  const isStaff = actor?.emailVerified === true;
  const readsPrompts = isStaff && organizationId !== null && (await isTeamMember(db, actor, organizationId));
  return { isStaff, readsPrompts };
}

function visitorOf(
  { userName: name, userAddress: address, userReason }: CampaignLetterRequest,
  otherWords: string[],
) {
  return { name, address, reason: [userReason ?? '', ...otherWords].join('\n\n').trim() };
}

/**
 * Takes only the campaign's current questions, because visitors must not write questions into the prompt. Answers to
 * earlier questions become part of the reason.
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

const ANSWERS = {
  ...STAFF_AND_VISITORS,
  428: PROOF_WANTED,
  429: [...STAFF_AND_VISITORS[429], TOO_MANY_AT_ONCE],
};
