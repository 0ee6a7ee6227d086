import { Hono } from 'hono';
import { readJson } from '../../../http/json-body.server.ts';
import { describe, ok } from '../../../http/route-description.server.ts';
import type { AccountContext } from '../account-context.server.ts';
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

const OFTEN_WRONG_PASSWORD = 'The current password was wrong too often. Please come back in 15 minutes.';
const OFTEN_WRONG_CODE = 'Too many wrong codes for this account. Please come back in 20 hours.';

/** Open to admins who still have to add a second factor. */
export function secondFactorRoutes(context: AccountContext): Hono {
  const { db, guards } = context;
  const routes = new Hono();
  const proof = {
    body: factorProof,
    example: { password: 'correct horse battery' },
    refusals: {
      400: [WRONG_PASSWORD, WRONG_FACTOR_CODE, NO_FACTOR],
      429: [OFTEN_WRONG_PASSWORD, OFTEN_WRONG_CODE],
    },
  };

  routes.get(
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

  routes.post(
    '/',
    describe({
      tag: 'Accounts',
      name: 'beginSecondFactor',
      summary: 'Begin adding a second factor',
      notes: 'Takes effect once you confirm it. Beginning again makes a new secret.',
      access: 'verified',
      body: ownPassword,
      example: proof.example,
      answers: { 200: newSecondFactor, 400: [WRONG_PASSWORD, HAS_FACTOR], 429: OFTEN_WRONG_PASSWORD },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      return c.json(await beginFactor(context, actor, await readJson(c, ownPassword)));
    },
  );

  routes.post(
    '/confirm',
    describe({
      tag: 'Accounts',
      name: 'confirmSecondFactor',
      summary: 'Confirm a new second factor',
      notes: 'Signing in will ask for a code. Ends every other session of the account.',
      access: 'verified',
      body: factorConfirmation,
      example: { code: '482913' },
      answers: { 200: recoveryCodes, 400: [WRONG_FACTOR_CODE, NOT_BEGUN], 429: OFTEN_WRONG_CODE },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      return c.json(await confirmFactor(context, actor, await readJson(c, factorConfirmation)));
    },
  );

  routes.post(
    '/recovery-codes',
    describe({
      tag: 'Accounts',
      name: 'renewRecoveryCodes',
      summary: 'Make new recovery codes',
      notes: 'Ends the earlier codes.',
      access: 'signed-in',
      body: proof.body,
      example: proof.example,
      answers: { 200: recoveryCodes, ...proof.refusals },
    }),
    async (c) => {
      const actor = await guards.signedIn(c);
      return c.json(await renewRecoveryCodes(context, actor, await readJson(c, factorProof)));
    },
  );

  routes.delete(
    '/',
    describe({
      tag: 'Accounts',
      name: 'removeSecondFactor',
      summary: 'Remove the second factor',
      access: 'signed-in',
      body: proof.body,
      example: proof.example,
      answers: { 200: ok, ...proof.refusals },
    }),
    async (c) => {
      const actor = await guards.signedIn(c);
      await removeOwnFactor(context, actor, await readJson(c, factorProof));
      return c.json({ ok: true });
    },
  );

  return routes;
}
