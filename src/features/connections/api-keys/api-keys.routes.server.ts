import type { Hono } from 'hono';
import type { AccountContext } from '#features/accounts/account-context.server.ts';
import { limitExample } from '#features/accounts/account-limits.server.ts';
import { CODE_NEEDED } from '#features/accounts/accounts.contract.ts';
import { WRONG_FACTOR_CODE } from '#features/accounts/second-factor/factor-codes.server.ts';
import {
  done,
  IS_TAKEN_DOWN,
  MAY_NOT_EDIT,
  NOT_FOUND,
} from '#features/organizations/organizations.contract.ts';
import { type TeamCall, teamRoutes } from '#features/organizations/team-calls.server.ts';
import { readJson } from '#http/json-body.server.ts';
import {
  apiKey,
  createdApiKey,
  KEY_NOT_FOUND,
  newApiKey,
  TOO_MANY_KEYS,
  WRONG_LIFETIME,
} from './api-keys.contract.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from './api-keys.server.ts';

const CALLS: TeamCall<AccountContext>[] = [
  {
    method: 'GET',
    path: '/:id/keys',
    name: 'listApiKeys',
    summary: 'List the API keys of an organization',
    access: 'team',
    answers: { 200: apiKey.array().describe('The newest come first.'), 403: MAY_NOT_EDIT },
    handle: ({ db, rules }, { actor, id }) => listApiKeys(db, { rules, actor, organizationId: id }),
  },
  {
    method: 'POST',
    path: '/:id/keys',
    name: 'makeApiKey',
    summary: 'Make an API key',
    notes: 'The key stops working if you lose access to the organization.',
    access: 'team',
    body: newApiKey,
    example: { name: 'Newsletter sync', scopes: ['supporters:read'], expiresAt: '2027-03-01T00:00:00Z' },
    answers: {
      201: createdApiKey,
      400: [CODE_NEEDED, WRONG_FACTOR_CODE, WRONG_LIFETIME, TOO_MANY_KEYS],
      403: [MAY_NOT_EDIT, IS_TAKEN_DOWN],
      429: limitExample('factor-account'),
    },
    handle: async (context, { c, actor, id }) => makeApiKey(context, actor, id, await readJson(c, newApiKey)),
  },
  {
    method: 'DELETE',
    path: '/:id/keys/:keyId',
    name: 'revokeApiKey',
    summary: 'Revoke an API key',
    access: 'team',
    answers: { 200: done, 403: MAY_NOT_EDIT, 404: [NOT_FOUND, KEY_NOT_FOUND] },
    async handle({ db }, { actor, id, idOf }) {
      await revokeApiKey(db, actor, id, idOf('keyId', KEY_NOT_FOUND));
      return { ok: true, message: 'Key revoked' };
    },
  },
];

export function apiKeyRoutes(context: AccountContext): Hono {
  return teamRoutes(context, { tag: 'Connections', notFound: NOT_FOUND }, CALLS);
}
