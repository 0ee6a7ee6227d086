import { Hono } from 'hono';
import { describe } from '../../http/route-description.server.ts';
import type { LetterChallenges } from './engine/letter-challenges.server.ts';
import { challengeQuery, letterChallenge } from './letters.contract.ts';

export function challengeRoutes(challenges: LetterChallenges): Hono {
  return new Hono().get(
    '/',
    describe({
      tag: 'Letters',
      name: 'readChallenge',
      summary: 'A proof of work for one letter',
      notes: 'A letter call that is answered 428 takes its solution, as ALTCHA has it, as `challenge`.',
      access: 'anyone',
      query: {
        campaignId: 'For a letter of this campaign.',
        organizationId: "For a letter of this organization's page.",
      },
      answers: { 200: letterChallenge },
    }),
    async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await challenges.make(challengeQuery.parse(c.req.query())));
    },
  );
}
