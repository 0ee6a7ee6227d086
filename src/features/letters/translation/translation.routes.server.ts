import { Hono } from 'hono';
import { NO_LONGER_ACTIVE } from '#features/campaigns/campaigns.contract.ts';
import { readJson } from '#http/json-body.server.ts';
import { clientAddress, type Network } from '#http/limits/client-address.server.ts';
import { describe } from '#http/route-description.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import { PROOF_WANTED } from '../engine/letter-challenges.server.ts';
import { TOO_MANY_AT_ONCE } from '../engine/letters-in-flight.server.ts';
import type { LetterEngine } from '../letter-engine.server.ts';
import { NOT_NOW } from '../letter-response.server.ts';
import { translation, translationRequest } from '../letters.contract.ts';
import { DECLINED } from '../letters.server.ts';
import { CHANGED_LETTER, translateLetter, UNKNOWN_LANGUAGE, UNKNOWN_LETTER } from './translation.server.ts';

export function translationRoutes(engine: LetterEngine, trustedProxies: readonly Network[]) {
  return new Hono().post(
    '/',
    describe({
      tag: 'Letters',
      name: 'translateLetter',
      summary: 'Translate a letter for its writer to read',
      notes:
        'Translates only letters written here, even if they were changed. A translation counts as a letter. It isn’t stored and is never part of a draft.',
      access: 'anyone',
      body: translationRequest,
      example: { letterId: 'made-with-the-letter', text: 'Please keep the night bus.', language: 'tr' },
      answers: {
        200: translation,
        400: [UNKNOWN_LANGUAGE, CHANGED_LETTER],
        404: UNKNOWN_LETTER,
        409: NO_LONGER_ACTIVE,
        422: DECLINED,
        428: PROOF_WANTED,
        429: [errorText('letters.connectionLimit'), TOO_MANY_AT_ONCE],
        503: NOT_NOW,
      },
    }),
    async (c) => {
      const request = await readJson(c, translationRequest);
      const caller = { address: clientAddress(c, trustedProxies) };
      c.header('Cache-Control', 'no-store');
      return c.json({ text: await translateLetter(engine, caller, request, c.req.raw.signal) });
    },
  );
}
