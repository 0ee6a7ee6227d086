import type { Context } from 'hono';
import { NO_LONGER_ACTIVE } from '#features/campaigns/campaigns.contract.ts';
import {
  NO_RECIPIENT,
  NOBODY_THERE,
  OPTED_OUT,
  RECIPIENT_GONE,
} from '#features/campaigns/recipients/addressees.server.ts';
import { isTeamMember } from '#features/organizations/organization-team.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { clientAddress } from '#http/limits/client-address.server.ts';
import { isVisible } from '#http/text.contract.ts';
import { errorText } from '#i18n/errors.contract.ts';
import { PROOF_WANTED } from './engine/letter-challenges.server.ts';
import {
  findPublicCampaignContext,
  findPublicOrganizationContext,
  type LetterContext,
  NOT_ACTIVE_YET,
} from './engine/letter-context.server.ts';
import { TOO_MANY_AT_ONCE } from './engine/letters-in-flight.server.ts';
import { LETTER_LIMITS, type LetterCalls, letterRoute } from './letter-response.server.ts';
import {
  type CampaignLetterRequest,
  campaignLetterRequest,
  organizationLetterRequest,
} from './letters.contract.ts';
import { isWindows } from './ui/sending-ways.ts';

const REFUSALS = { 428: PROOF_WANTED, 429: [...LETTER_LIMITS, TOO_MANY_AT_ONCE] };

export const EXAMPLE_VISITOR = { userName: 'Ada Marsh', userAddress: '5 Mill Lane\nHarlow, HC 20417' };

export function visitorLetterRoutes(calls: LetterCalls) {
  const { engine } = calls;
  const forCampaigns = letterRoute(
    engine,
    '/public/:abbreviation/:campaignId/generate-letter',
    {
      name: 'writeCampaignLetter',
      summary: 'Write a letter for a campaign',
      notes: 'Each letter gets a random saved tone and length, so letters of one campaign differ.',
      access: 'anyone',
      body: campaignLetterRequest,
      example: { ...EXAMPLE_VISITOR, userReason: 'My children read there on Saturdays.' },
      answers: {
        ...REFUSALS,
        400: NO_RECIPIENT,
        404: 'Campaign not found',
        409: [NOT_ACTIVE_YET, NO_LONGER_ACTIVE, OPTED_OUT, RECIPIENT_GONE, NOBODY_THERE],
      },
    },
    async (c) => {
      const { abbreviation = '', campaignId = '' } = c.req.param();
      const body = await readJson(c, campaignLetterRequest);
      return readRequest(c, calls, body, () =>
        findPublicCampaignContext(engine.db, abbreviation, campaignId, body),
      );
    },
  );
  const forOrganizations = letterRoute(
    engine,
    '/public/:abbreviation/generate-letter',
    {
      name: 'writeOrganizationLetter',
      summary: 'Write a letter to an organization',
      access: 'anyone',
      body: organizationLetterRequest,
      example: { ...EXAMPLE_VISITOR, userReason: 'Thank you for the reading hour.' },
      answers: { ...REFUSALS, 404: errorText('organization.notFound') },
    },
    async (c) => {
      const { abbreviation = '' } = c.req.param();
      const body = await readJson(c, organizationLetterRequest);
      return readRequest(c, calls, body, () => findPublicOrganizationContext(engine.db, abbreviation, body));
    },
  );
  return { forCampaigns, forOrganizations };
}

async function readRequest(
  c: Context,
  { engine, guards, trustedProxies }: LetterCalls,
  body: CampaignLetterRequest,
  find: () => Promise<LetterContext>,
) {
  const address = clientAddress(c, trustedProxies);
  const challenge = body.challenge ?? undefined;
  // Repeats a recent refusal without a query. Preview links have their own limits.
  if (!body.preview) {
    engine.limits.rates.refuseAgain(address);
    await engine.limits.proofs.refuseAgain(address, challenge);
  }
  const [context, actor] = await Promise.all([find(), guards.find(c)]);
  const { organizationId } = context;
  const isStaff = actor?.emailVerified === true;
  const { answers, others } = answersOf(body, context);
  return {
    caller: { address },
    context,
    visitor: {
      name: body.userName,
      address: body.userAddress,
      reason: [body.userReason ?? '', ...others].join('\n\n').trim(),
    },
    answers,
    keepSentences: body.keepSentences === true,
    onWindows: isWindows(c.req.header('user-agent') ?? ''),
    source: body.source ?? '',
    abbreviation: c.req.param('abbreviation'),
    challenge,
    isStaff,
    readsPrompts:
      isStaff && organizationId !== null && (await isTeamMember(engine.db, actor, organizationId)),
  };
}

/** Takes only current questions, because visitors must not write any into the prompt. Other replies join the reason. */
function answersOf({ answers = [] }: CampaignLetterRequest, { questions }: LetterContext) {
  const given = answers.filter(({ answer }) => isVisible(answer));
  const asked = new Set(questions.map((question) => question.trim()));
  return {
    answers: questions.flatMap((question) => {
      const own = given.find((one) => one.question === question.trim());
      return own ? [{ question, answer: own.answer }] : [];
    }),
    others: given.filter(({ question }) => !asked.has(question)).map(({ answer }) => answer),
  };
}
