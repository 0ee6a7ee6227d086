import type { Hono } from 'hono';
import { readJson } from '#http/json-body.server.ts';
import { ok } from '#http/route-description.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { limitExample } from '../account-limits.server.ts';
import {
  factorConfirmation,
  factorProof,
  newSecondFactor,
  ownPassword,
  recoveryCodes,
  secondFactor,
} from '../accounts.contract.ts';
import { type StaffCall, staffRoutes } from '../guards.server.ts';
import { WRONG_PASSWORD } from '../sign-in/passwords.server.ts';
import { WRONG_FACTOR_CODE } from './factor-codes.server.ts';
import {
  beginFactor,
  confirmFactor,
  HAS_FACTOR,
  NO_FACTOR,
  NOT_BEGUN,
  readSecondFactor,
  removeOwnFactor,
  renewRecoveryCodes,
} from './second-factor.server.ts';

const PASSWORD_LIMIT = limitExample('own-password');
const CODE_LIMIT = limitExample('factor-account');

const OWN = { tag: 'Accounts', access: 'signed-in' } as const;
const ADDING = { tag: 'Accounts', access: 'verified' } as const;
const example = { password: 'correct horse battery' };
const PROOF = { ...OWN, body: factorProof, example };
const PROOF_REFUSALS = {
  400: [WRONG_PASSWORD, WRONG_FACTOR_CODE, NO_FACTOR],
  429: [PASSWORD_LIMIT, CODE_LIMIT],
};

const CALLS = {
  read: {
    ...OWN,
    name: 'readSecondFactor',
    summary: 'Read whether your account has a second factor',
    answers: { 200: secondFactor },
  },
  begin: {
    ...ADDING,
    name: 'beginSecondFactor',
    summary: 'Begin adding a second factor',
    notes: 'Takes effect once you confirm it. Beginning again makes a new secret.',
    body: ownPassword,
    example,
    answers: { 200: newSecondFactor, 400: [WRONG_PASSWORD, HAS_FACTOR], 429: PASSWORD_LIMIT },
  },
  confirm: {
    ...ADDING,
    name: 'confirmSecondFactor',
    summary: 'Confirm a new second factor',
    notes: 'Signing in will ask for a code. Ends every other session of the account.',
    body: factorConfirmation,
    example: { code: '482913' },
    answers: { 200: recoveryCodes, 400: [WRONG_FACTOR_CODE, NOT_BEGUN], 429: CODE_LIMIT },
  },
  renewCodes: {
    ...PROOF,
    name: 'renewRecoveryCodes',
    summary: 'Make new recovery codes',
    notes: 'Ends the earlier codes.',
    answers: { 200: recoveryCodes, ...PROOF_REFUSALS },
  },
  remove: {
    ...PROOF,
    name: 'removeSecondFactor',
    summary: 'Remove the second factor',
    answers: { 200: ok, ...PROOF_REFUSALS },
  },
} satisfies Record<string, StaffCall>;

/** These are open to admins who still have to add a second factor. */
export function secondFactorRoutes(context: AccountContext): Hono {
  const { routes, add } = staffRoutes(context.guards);
  add(['GET', '/'], CALLS.read, async (_c, actor) => readSecondFactor(context.db, actor));
  add(['POST', '/'], CALLS.begin, async (c, actor) =>
    beginFactor(context, actor, await readJson(c, ownPassword)),
  );
  add(['POST', '/confirm'], CALLS.confirm, async (c, actor) =>
    confirmFactor(context, actor, (await readJson(c, factorConfirmation)).code),
  );
  add(['POST', '/recovery-codes'], CALLS.renewCodes, async (c, actor) =>
    renewRecoveryCodes(context, actor, await readJson(c, factorProof)),
  );
  add(['DELETE', '/'], CALLS.remove, async (c, actor) =>
    removeOwnFactor(context, actor, await readJson(c, factorProof)),
  );
  return routes;
}
