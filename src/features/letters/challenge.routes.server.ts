import { Hono } from 'hono';
import { AppError } from '#http/errors.server.ts';
import { clientAddress, type Network } from '#http/limits/client-address.server.ts';
import { describe } from '#http/route-description.server.ts';
import type { LetterChallenges } from './engine/letter-challenges.server.ts';
import { challengeQuery, letterChallenge } from './letters.contract.ts';

const NO_PAGE = 'Name a campaign or an organization.';

export function challengeRoutes(challenges: LetterChallenges, trustedProxies: readonly Network[]): Hono {
  return new Hono().get(
    '/',
    describe({
      tag: 'Letters',
      name: 'readChallenge',
      summary: 'A proof of work for one letter',
      notes:
        'After a 428 response, send its solution in the format of ALTCHA as `challenge`, from the network that requested it.',
      access: 'anyone',
      query: {
        campaignId: 'For a letter of this campaign.',
        organizationId: "For a letter of this organization's page.",
      },
      answers: { 200: letterChallenge, 400: NO_PAGE },
    }),
    async (c) => {
      c.header('Cache-Control', 'no-store');
      const subject = challengeQuery.parse(c.req.query());
      if (subject.campaignId === null && subject.organizationId === null) throw new AppError(400, NO_PAGE);
      return c.json(await challenges.make(subject, clientAddress(c, trustedProxies)));
    },
  );
}
