import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { z } from 'zod';
import type { ErrorText } from '#i18n/errors.contract.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import type { ErrorStatus } from './errors.server.ts';
import type { Scope } from './scopes.contract.ts';

export const ACCESS = {
  anyone: 'Anyone, without signing in.',
  'outbox-key': 'Anyone with the key printed at startup.',
  'public-request': 'Anyone with a verified email, or anyone if the header X-Public-Request is sent.',
  'signed-in': 'Signed-in users.',
  verified: 'Signed-in users with a verified email.',
  team: "Admins, and the organization's creator and managers, with a verified email.",
  'any-team': "Admins, and members of any approved organization's team, with a verified email.",
  creator: 'Admins, and the creator while on the team, with a verified email.',
  admin: 'Admins with a verified email.',
};
export type Access = keyof typeof ACCESS;

export const TAGS = {
  Accounts: 'Sign-up, sign-in and your own account.',
  Users: 'All accounts. For admins, except for the search.',
  Organizations: 'Organizations, their images and their managers.',
  Connections: 'Webhooks and API keys of an organization.',
  Campaigns: 'Campaigns, for everyone and for staff.',
  'Recipient sets': 'Lists of people in office that many campaigns use.',
  Letters: 'Requests that generate a letter, for visitors and for staff.',
  Interactions: 'Visits and what visitors did with their letters.',
  Supporters: 'People who asked for updates about a campaign.',
  Safety: 'Safety switches, reports from the public and the audit log.',
  Settings: 'Settings for all letters on the site.',
  'This site': 'The API description, and helpers for trying it.',
};

interface Call {
  tag: keyof typeof TAGS;
  /** Must be unique, because client generators use it as a function name. */
  name: string;
  summary: string;
  notes?: string;
  access: Access;
  /** API keys with this scope can make the call. */
  scope?: Scope;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: z.ZodType;
  bodyIsOptional?: boolean;
  form?: z.ZodType;
  example?: object;
  /** Holds the schema of the JSON, or the sentences of a refusal. '' stands for an empty response. */
  answers: { [status in 200 | 201 | 202 | 204 | ErrorStatus]?: Answer };
  events?: z.ZodType;
}

type Sentence = ErrorText | string;
type Answer = z.ZodType | Sentence | Sentence[];

export function describe(call: Call): MiddlewareHandler {
  const { tag, name, summary, notes, access, scope, events } = call;
  const answers: Record<string, Answer> = call.answers;
  const implied = impliedRefusals(call);
  const describeStatus = (status: string) => {
    const answer = answers[status] ?? [];
    if (answer instanceof z.ZodType) return describeJson(answer, events);
    const own = [answer].flat().filter((text) => text !== '');
    const isEmpty = status in answers && own.length === 0;
    const sentences = isEmpty ? [] : [...(implied[status] ?? []), ...own];
    return describeText(Number(status), sentences.map(exampleOf));
  };
  return describeRoute({
    operationId: name,
    tags: [tag],
    summary,
    ...(notes && { description: notes }),
    security: securityOf(access, scope),
    ...{ 'x-access': access },
    parameters: [...parametersIn('query', call.query), ...parametersIn('header', call.headers)],
    ...describeBody(call),
    responses: {
      ...Object.fromEntries(
        Object.keys({ ...implied, ...answers }).map((status) => [status, describeStatus(status)]),
      ),
      default: { description: 'Any other failure, in one sentence.', content: plainText() },
    },
  });
}

const EXAMPLE_WAIT = 40 * 60;

function exampleOf(text: Sentence): string {
  if (typeof text === 'string') return text;
  return errorSentence('en', { ...text, values: { wait: EXAMPLE_WAIT, ...text.values } });
}

function impliedRefusals({ access, body }: Call): Record<string, string[]> {
  const forbidden = [
    needsVerification(access) && 'Please verify your email address to access all features.',
    needsAdmin(access) && 'Only admins can do this.',
    needsAdmin(access) && 'Admins of this site need a second factor. Please add one to your account first.',
  ].filter((sentence) => sentence !== false);
  return {
    ...(needsSession(access) && { 401: ['Please sign in first.'] }),
    ...(forbidden.length > 0 && { 403: forbidden }),
    ...(body && {
      400: ['The request body is not valid JSON.'],
      413: ['The request is too large. The limit is 256 KiB.'],
      415: ['Please send JSON with the content type application/json.'],
    }),
  };
}

export function needsSession(access: Access): boolean {
  return access !== 'anyone' && access !== 'outbox-key';
}

export function needsVerification(access: Access): boolean {
  return needsSession(access) && access !== 'signed-in';
}

export function needsAdmin(access: Access): boolean {
  return access === 'admin';
}

function securityOf(access: Access, scope?: Scope): Record<string, string[]>[] {
  if (access === 'public-request') return [{ session: [] }, {}];
  if (scope) return [{ session: [] }, { apiKey: [scope] }];
  return needsSession(access) ? [{ session: [] }] : [];
}

function parametersIn(place: 'query' | 'header', fields: Record<string, string> = {}) {
  return Object.entries(fields).map(([name, description]) => ({
    in: place,
    name,
    description,
    schema: { type: 'string' as const },
  }));
}

function describeBody({ body, bodyIsOptional = false, form, example }: Call) {
  const schema = body ?? form;
  if (!schema) return {};
  const type = body ? 'application/json' : 'multipart/form-data';
  return {
    requestBody: {
      required: !bodyIsOptional,
      content: { [type]: { schema: toJsonSchema(schema, 'input'), example } },
    },
  };
}

function describeJson(schema: z.ZodType, events: z.ZodType | undefined) {
  return {
    description: schema.description ?? 'The response.',
    content: {
      'application/json': { schema: toJsonSchema(schema, 'output') },
      ...(events && { 'text/event-stream': { schema: toJsonSchema(events, 'output') } }),
    },
  };
}

function describeText(status: number, sentences: string[]) {
  if (sentences.length === 0) return { description: 'An empty response.' };
  const description = sentences.join('\n\n');
  if (status < 400) return { description, content: { 'text/html': { schema: { type: 'string' as const } } } };
  return { description, ...(status === 429 && { headers: RETRY_AFTER }), content: plainText(sentences) };
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds until the request can succeed.',
    schema: { type: 'integer' as const },
  },
};

function plainText(examples?: string[]) {
  return { 'text/plain': { schema: { type: 'string' as const, ...(examples && { examples }) } } };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const override = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  };
  return resolver(schema, { options: { io, override } });
}

export const ok = z.object({ ok: z.literal(true) }).describe('Success.');
