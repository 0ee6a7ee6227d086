import type { Hono } from 'hono';
import type { Db } from '#database/client.server.ts';
import type { Guards } from '#features/accounts/guards.server.ts';
import {
  done,
  IS_TAKEN_DOWN,
  MAY_NOT_EDIT,
  NOT_FOUND,
} from '#features/organizations/organizations.contract.ts';
import { type TeamCall, type TeamRequest, teamRoutes } from '#features/organizations/team-calls.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { listDeliveries, sendAgain, sendTest } from './deliveries.server.ts';
import { makeWebhookKey } from './webhook-secrets.server.ts';
import {
  addedWebhook,
  CANNOT_SEND_AGAIN,
  DELIVERY_NOT_FOUND,
  delivery,
  LISTED_DELIVERIES,
  MAX_FAILING_DAYS,
  NOT_APPROVED_YET,
  newWebhook,
  TOO_MANY_WEBHOOKS,
  TURN_ON_FIRST,
  WEBHOOK_NOT_FOUND,
  WEBHOOKS_OFF,
  webhook,
  webhookChanges,
  webhookList,
} from './webhooks.contract.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  hostRefusal,
  listWebhooks,
  rotateSecret,
  type WebhookContext,
} from './webhooks.server.ts';

type Options = WebhookContext & { guards: Guards };

type WebhookRoutesOptions = { db: Db; guards: Guards; hosts: readonly string[]; sessionSecret: string };

export function webhookRoutes({ sessionSecret, ...options }: WebhookRoutesOptions): Hono {
  const context = { ...options, key: makeWebhookKey(sessionSecret) };
  return teamRoutes(context, { tag: 'Connections', notFound: NOT_FOUND }, CALLS);
}

const example = {
  url: 'https://hooks.harlowlibraries.example/redress',
  events: ['supporter.confirmed', 'supporter.stopped', 'supporter.erased'],
};
const HOST_REFUSED = hostRefusal('hooks.other.example', ['hooks.harlowlibraries.example']);
const MISSING = [NOT_FOUND, WEBHOOK_NOT_FOUND];
const REFUSED = [MAY_NOT_EDIT, IS_TAKEN_DOWN];

const CALLS: TeamCall<Options>[] = [
  {
    method: 'GET',
    path: '/:id/webhooks',
    name: 'listWebhooks',
    summary: 'List webhooks',
    access: 'team',
    answers: { 200: webhookList, 403: MAY_NOT_EDIT },
    handle: async (context, { actor, id }) => ({
      hosts: context.hosts,
      webhooks: await listWebhooks(context, actor, id),
    }),
  },
  {
    method: 'POST',
    path: '/:id/webhooks',
    name: 'addWebhook',
    summary: 'Add a webhook',
    notes: 'Messages follow Standard Webhooks. The response has the secret that signs them, once.',
    access: 'team',
    body: newWebhook,
    example,
    answers: {
      201: addedWebhook,
      400: [HOST_REFUSED, TOO_MANY_WEBHOOKS],
      403: [...REFUSED, WEBHOOKS_OFF, NOT_APPROVED_YET],
    },
    async handle(context, { c, actor, id }) {
      return addWebhook(context, actor, id, await readJson(c, newWebhook));
    },
  },
  {
    method: 'PATCH',
    path: '/:id/webhooks/:hookId',
    name: 'changeWebhook',
    summary: 'Change a webhook, or turn it on or off',
    notes: `Turning it off gives up on waiting deliveries. After ${MAX_FAILING_DAYS} days of failures, or a response with status 410, it’s turned off automatically.`,
    access: 'team',
    body: webhookChanges,
    example: { on: true },
    answers: { 200: webhook, 400: HOST_REFUSED, 403: [...REFUSED, WEBHOOKS_OFF], 404: MISSING },
    async handle(context, request) {
      const changes = await readJson(request.c, webhookChanges);
      return changeWebhook(context, request.actor, keyOf(request), changes);
    },
  },
  {
    method: 'DELETE',
    path: '/:id/webhooks/:hookId',
    name: 'deleteWebhook',
    summary: 'Delete a webhook and its deliveries',
    access: 'team',
    answers: { 200: done, 403: REFUSED, 404: MISSING },
    async handle(context, request) {
      await deleteWebhook(context, request.actor, keyOf(request));
      return { ok: true, message: 'Webhook deleted' };
    },
  },
  {
    method: 'POST',
    path: '/:id/webhooks/:hookId/secret',
    name: 'rotateWebhookSecret',
    summary: 'Make a new secret',
    notes: 'The earlier secret also signs messages for a day.',
    access: 'team',
    answers: { 201: addedWebhook, 403: REFUSED, 404: MISSING },
    handle: (context, request) => rotateSecret(context, request.actor, keyOf(request)),
  },
  {
    method: 'POST',
    path: '/:id/webhooks/:hookId/test',
    name: 'testWebhook',
    summary: 'Send a test',
    notes:
      'Sends an event of type test within a few seconds, once. Its delivery has the result. If a test is already waiting, it returns that one.',
    access: 'team',
    answers: { 201: delivery, 403: REFUSED, 404: MISSING, 409: TURN_ON_FIRST },
    handle: ({ db }, request) => sendTest(db, request.actor, keyOf(request)),
  },
  {
    method: 'GET',
    path: '/:id/webhooks/:hookId/deliveries',
    name: 'listWebhookDeliveries',
    summary: `List the last ${LISTED_DELIVERIES} deliveries`,
    access: 'team',
    answers: { 200: delivery.array().describe('Newest first.'), 403: MAY_NOT_EDIT, 404: MISSING },
    handle: ({ db }, request) => listDeliveries(db, request.actor, keyOf(request)),
  },
  {
    method: 'POST',
    path: '/:id/webhooks/:hookId/deliveries/:deliveryId/again',
    name: 'sendWebhookAgain',
    summary: 'Send a delivery again',
    notes: 'It has the same webhook-id.',
    access: 'team',
    answers: {
      200: delivery,
      403: REFUSED,
      404: [...MISSING, DELIVERY_NOT_FOUND],
      409: [TURN_ON_FIRST, CANNOT_SEND_AGAIN],
    },
    handle: ({ db }, request) =>
      sendAgain(db, request.actor, keyOf(request), request.c.req.param('deliveryId') ?? ''),
  },
];

function keyOf({ id, idOf }: TeamRequest) {
  return { organizationId: id, id: idOf('hookId', WEBHOOK_NOT_FOUND) };
}
