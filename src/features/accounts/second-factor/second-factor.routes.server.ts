import { Hono } from 'hono';
import { readJson } from '#http/json-body.server.ts';
import { describe, ok } from '#http/route-description.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { limitExample } from '../account-limits.server.ts';
import { WRONG_PASSWORD } from '../sign-in/passwords.server.ts';
import { WRONG_FACTOR_CODE } from './factor-check.server.ts';
import {
  factorConfirmation,
  factorProof,
  newSecondFactor,
  ownPassword,
  recoveryCodes,
  secondFactor,
} from './second-factor.contract.ts';
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

const PROOF = {
  body: factorProof,
  example: { password: 'correct horse battery' },
  refusals: {
    400: [WRONG_PASSWORD, WRONG_FACTOR_CODE, NO_FACTOR],
    429: [PASSWORD_LIMIT, CODE_LIMIT],
  },
};

/** Open to admins who still have to add a second factor. */
export function secondFactorRoutes(context: AccountContext): Hono {
  const routes = new Hono();
  for (const call of [reading, beginning, confirming, renewingCodes, removing])
    routes.route('/', call(context));
  return routes;
}

function reading({ db, guards }: AccountContext): Hono {
  return new Hono().get(
    '/',
    describe({
      tag: 'Accounts',
      name: 'readSecondFactor',
      summary: 'Read whether your account has a second factor',
      access: 'signed-in',
      answers: { 200: secondFactor },
    }),
    async (c) => c.json(await readSecondFactor(db, await guards.signedIn(c))),
  );
}

function beginning(context: AccountContext): Hono {
  return new Hono().post(
    '/',
    describe({
      tag: 'Accounts',
      name: 'beginSecondFactor',
      summary: 'Begin adding a second factor',
      notes: 'Takes effect once you confirm it. Beginning again makes a new secret.',
      access: 'verified',
      body: ownPassword,
      example: PROOF.example,
      answers: { 200: newSecondFactor, 400: [WRONG_PASSWORD, HAS_FACTOR], 429: PASSWORD_LIMIT },
    }),
    async (c) => {
      const actor = await context.guards.verified(c);
      return c.json(await beginFactor(context, actor, await readJson(c, ownPassword)));
    },
  );
}

function confirming(context: AccountContext): Hono {
  return new Hono().post(
    '/confirm',
    describe({
      tag: 'Accounts',
      name: 'confirmSecondFactor',
      summary: 'Confirm a new second factor',
      notes: 'Signing in will ask for a code. Ends every other session of the account.',
      access: 'verified',
      body: factorConfirmation,
      example: { code: '482913' },
      answers: { 200: recoveryCodes, 400: [WRONG_FACTOR_CODE, NOT_BEGUN], 429: CODE_LIMIT },
    }),
    async (c) => {
      const actor = await context.guards.verified(c);
      return c.json(await confirmFactor(context, actor, await readJson(c, factorConfirmation)));
    },
  );
}

function renewingCodes(context: AccountContext): Hono {
  return new Hono().post(
    '/recovery-codes',
    describe({
      tag: 'Accounts',
      name: 'renewRecoveryCodes',
      summary: 'Make new recovery codes',
      notes: 'Ends the earlier codes.',
      access: 'signed-in',
      body: PROOF.body,
      example: PROOF.example,
      answers: { 200: recoveryCodes, ...PROOF.refusals },
    }),
    async (c) => {
      const actor = await context.guards.signedIn(c);
      return c.json(await renewRecoveryCodes(context, actor, await readJson(c, factorProof)));
    },
  );
}

function removing(context: AccountContext): Hono {
  return new Hono().delete(
    '/',
    describe({
      tag: 'Accounts',
      name: 'removeSecondFactor',
      summary: 'Remove the second factor',
      access: 'signed-in',
      body: PROOF.body,
      example: PROOF.example,
      answers: { 200: ok, ...PROOF.refusals },
    }),
    async (c) => {
      const actor = await context.guards.signedIn(c);
      await removeOwnFactor(context, actor, await readJson(c, factorProof));
      return c.json({ ok: true });
    },
  );
}
