import { Hono } from 'hono';
import type { Guards } from '#features/accounts/guards.server.ts';
import { AppError } from '#http/errors.server.ts';
import { clientAddress, type Network } from '#http/limits/client-address.server.ts';
import { describe } from '#http/route-description.server.ts';
import { type LetterEngineOptions, makeLetterEngine } from './letter-engine.server.ts';
import type { LetterCalls } from './letter-response.server.ts';
import { challengeQuery, letterChallenge } from './letters.contract.ts';
import { makeProviderProbes } from './provider-probes.server.ts';
import { makeLetterTrials, staffLetterRoutes } from './staff-letters.routes.server.ts';
import { translationRoutes } from './translation/translation.routes.server.ts';
import { visitorLetterRoutes } from './visitor-letters.routes.server.ts';

interface LetterRoutesOptions extends LetterEngineOptions {
  config: LetterEngineOptions['config'] & { trustedProxies: readonly Network[] };
  guards: Guards;
}

export function letterRoutes({ guards, ...options }: LetterRoutesOptions) {
  const { trustedProxies } = options.config;
  const engine = makeLetterEngine(options);
  const { limits, money, records } = engine;
  const probes = makeProviderProbes(engine);
  const calls = { engine, guards, trustedProxies };
  const forVisitors = visitorLetterRoutes(calls);
  const forStaff = staffLetterRoutes(calls);
  return {
    trials: makeLetterTrials(engine),
    forPages: challengeRoutes(calls),
    proofs: limits.proofs,
    forCampaigns: new Hono().route('/', forVisitors.forCampaigns).route('/', forStaff.forCampaigns),
    forOrganizations: new Hono()
      .route('/', forVisitors.forOrganizations)
      .route('/', forStaff.forOrganizations),
    forSettings: forStaff.forSettings,
    forTester: forStaff.forTester,
    forTranslations: translationRoutes(engine, trustedProxies),
    async settled(): Promise<void> {
      await limits.inFlight.settled();
      await Promise.all([money.settled(), records.settled()]);
    },
    stop: probes.stop,
  };
}

const NO_PAGE = 'Name a campaign or an organization.';

function challengeRoutes({ engine: { limits }, trustedProxies }: LetterCalls): Hono {
  return new Hono().get(
    '/',
    describe({
      tag: 'Letters',
      name: 'readChallenge',
      summary: 'Get a proof-of-work challenge for one letter',
      notes:
        "After a 428, solve the challenge and send the solution as `challenge`, in ALTCHA's format, from the same network.",
      access: 'anyone',
      query: {
        campaignId: 'The id of the campaign, if the letter is for a campaign.',
        organizationId: 'The id of the organization, if the letter is from its page.',
      },
      answers: { 200: letterChallenge, 400: NO_PAGE },
    }),
    async (c) => {
      c.header('Cache-Control', 'no-store');
      const subject = challengeQuery.parse(c.req.query());
      if (subject.campaignId === null && subject.organizationId === null) throw new AppError(400, NO_PAGE);
      return c.json(await limits.challenges.make(subject, clientAddress(c, trustedProxies)));
    },
  );
}
