import { Hono } from 'hono';
import type { Guards } from '#features/accounts/guards.server.ts';
import type { Network } from '#http/limits/client-address.server.ts';
import { challengeRoutes } from './challenge.routes.server.ts';
import { type LetterEngineOptions, makeLetterEngine } from './letter-engine.server.ts';
import { makeLetterTrials } from './letter-trials.server.ts';
import { makeProviderProbes } from './provider-probes.server.ts';
import { staffLetterRoutes } from './staff-letters.routes.server.ts';
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
  const forVisitors = visitorLetterRoutes({ engine, guards, trustedProxies });
  const forStaff = staffLetterRoutes({ engine, guards, trustedProxies });
  return {
    trials: makeLetterTrials(engine),
    forPages: challengeRoutes(limits.challenges, trustedProxies),
    proofs: limits.proofs,
    forCampaigns: new Hono().route('/', forVisitors.forCampaigns).route('/', forStaff.forCampaigns),
    forOrganizations: new Hono()
      .route('/', forVisitors.forOrganizations)
      .route('/', forStaff.forOrganizations),
    forSettings: forStaff.forSettings,
    forTester: forStaff.forTester,
    forTranslations: translationRoutes(engine, trustedProxies),
    /** Resolves when no letter is being written, and all are recorded. */
    async settled(): Promise<void> {
      await limits.inFlight.settled();
      await Promise.all([money.settled(), records.settled()]);
    },
    stop: probes.stop,
  };
}
