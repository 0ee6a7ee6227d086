import { z } from 'zod';

export const WEBHOOK_EVENTS = [
  'supporter.confirmed',
  'supporter.stopped',
  'supporter.erased',
  'campaign.opened',
  'campaign.closed',
  'campaign.goal_reached',
  'campaign.taken_down',
  'numbers.daily',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

export const MAX_WEBHOOKS = 10;
export const LISTED_DELIVERIES = 50;

/** The first attempt is immediate; these waits follow. */
export const RETRY_AFTER_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
export const MAX_FAILING_DAYS = 3;

/** Why an attempt had no HTTP status. */
export const PROBLEMS = [
  'timeout',
  'unknown-host',
  'private-address',
  'certificate',
  'connection',
  'host-not-allowed',
  'lost-secret',
  'person-gone',
  'organization-hidden',
] as const;
export type Problem = (typeof PROBLEMS)[number];

export const WEBHOOK_NOT_FOUND = 'Webhook not found';
export const DELIVERY_NOT_FOUND = 'Delivery not found';
export const WEBHOOKS_OFF =
  'Webhooks are off. The people who run this site can allow hosts with WEBHOOK_HOSTS.';
export const NOT_APPROVED_YET = 'You can add webhooks once this organization is approved.';
export const TOO_MANY_WEBHOOKS = `An organization can have up to ${MAX_WEBHOOKS} webhooks`;
export const TURN_ON_FIRST = 'Turn this webhook on first.';
export const CANNOT_SEND_AGAIN = 'This can’t be sent again, because the person’s data was deleted.';

const NOT_AN_ADDRESS = 'Enter an https address without a port, user name or fragment';

const webhookUrl = z
  .string(NOT_AN_ADDRESS)
  .trim()
  .max(2000, 'The address can have at most 2,000 characters')
  .transform((text) => URL.parse(text))
  .refine((url) => url !== null && isPlainHttps(url), NOT_AN_ADDRESS)
  .transform((url) => url?.href ?? '');

function isPlainHttps({ protocol, username, password, port, hash }: URL): boolean {
  return protocol === 'https:' && username + password + port + hash === '';
}

const NO_EVENTS = 'Choose at least one event';

const webhookEvents = z
  .array(z.enum(WEBHOOK_EVENTS, `An event must be one of ${WEBHOOK_EVENTS.join(', ')}`), NO_EVENTS)
  .min(1, NO_EVENTS)
  .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event)));

export const newWebhook = z.object({ url: webhookUrl, events: webhookEvents });
export type NewWebhook = z.infer<typeof newWebhook>;

export const webhookChanges = z.object({
  url: webhookUrl.optional(),
  events: webhookEvents.optional(),
  on: z.boolean('on must be true or false').optional(),
});
export type WebhookChanges = z.infer<typeof webhookChanges>;

const time = z.iso.datetime();

export const delivery = z
  .object({
    id: z.string().describe('The webhook-id of every attempt.'),
    type: z.string(),
    at: time.describe('The time of the event.'),
    attempts: z.int(),
    nextAt: time.nullable().describe('The time of the next attempt, or null if there is none.'),
    lastAt: time.nullable().describe('The time of the last attempt.'),
    status: z.int().nullable().describe('The HTTP status of the last attempt.'),
    problem: z.enum(PROBLEMS).nullable(),
    milliseconds: z.int().nullable(),
    deliveredAt: time.nullable(),
    canSendAgain: z.boolean(),
  })
  .meta({ id: 'WebhookDelivery', description: 'One event for one webhook.' });
export type Delivery = z.infer<typeof delivery>;

export const webhook = z
  .object({
    id: z.int(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    addedBy: z.string().nullable().describe('The email of the person who is responsible for it.'),
    createdAt: time,
    failingSince: time.nullable().describe('The first failure since the last success.'),
    turnedOffAt: time.nullable(),
    turnedOffBecause: z
      .enum(['team', 'failing', 'gone', 'suspended', 'deleted'])
      .nullable()
      .describe('gone: the server responded with 410. suspended, deleted: the account that added it is.'),
    previousSecretUntil: time.nullable().describe('Until then, messages have a second signature.'),
    nextAt: time.nullable().describe('The time of the next attempt, or null if nothing is waiting.'),
    lastDelivery: delivery.nullable().describe('The latest event with at least one attempt.'),
  })
  .meta({ id: 'Webhook', description: 'An address that gets a message for each event.' });
export type Webhook = z.infer<typeof webhook>;

export const webhookList = z.object({
  hosts: z
    .array(z.string())
    .describe('Hosts that webhooks may be sent to; * stands for any subdomain. Empty if webhooks are off.'),
  webhooks: z.array(webhook),
});
export type WebhookList = z.infer<typeof webhookList>;

const secretOnce = z.object({
  secret: z.string().describe('Signs the messages (Standard Webhooks). It’s shown only once.'),
});
export const addedWebhook = webhook.extend(secretOnce.shape).meta({ id: 'AddedWebhook' });
export type AddedWebhook = z.infer<typeof addedWebhook>;
