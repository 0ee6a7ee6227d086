import { z } from 'zod';
import { factorCode } from '#features/accounts/accounts.contract.ts';
import { SCOPES } from '#http/scopes.contract.ts';
import { requiredLine } from '#http/text.contract.ts';

export const MAX_KEYS = 20;
export const MAX_KEY_DAYS = 365;
export const MAX_KEY_NAME = 100;

export const WRONG_LIFETIME = `A key must last at least an hour and at most ${MAX_KEY_DAYS} days.`;
export const TOO_MANY_KEYS = `An organization can have ${MAX_KEYS} API keys. Please revoke one first.`;
export const KEY_NOT_FOUND = 'API key not found';

const NO_NAME = 'Please enter a name for the key';
const LONG_NAME = `A key’s name can have at most ${MAX_KEY_NAME} characters`;
const NO_SCOPE = 'Please choose what the key can do';
const scopes = z.array(z.enum(SCOPES, NO_SCOPE), NO_SCOPE);

export const newApiKey = z.object({
  name: requiredLine(NO_NAME).max(MAX_KEY_NAME, LONG_NAME),
  scopes: scopes.min(1, NO_SCOPE).transform((chosen) => SCOPES.filter((scope) => chosen.includes(scope))),
  expiresAt: z.iso.datetime({ error: WRONG_LIFETIME }),
  code: factorCode.optional().describe('Required if your account has a second factor.'),
});
export type NewApiKey = z.infer<typeof newApiKey>;

export const apiKey = z
  .object({
    id: z.int(),
    name: z.string(),
    scopes,
    createdBy: z.object({ email: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe('Is up to five minutes old.'),
    isStopped: z.boolean().describe('Is true while its creator has no access to the organization.'),
  })
  .meta({ id: 'ApiKey', description: "A program's access to an organization." });
export type ApiKey = z.infer<typeof apiKey>;

export const createdApiKey = z
  .object({ key: z.string().describe('The key itself, which no other call returns.'), apiKey })
  .describe('The new key.');
export type CreatedApiKey = z.infer<typeof createdApiKey>;
