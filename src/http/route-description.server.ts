import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { z } from 'zod';
import type { ErrorStatus } from './errors.server.ts';

/** Who may make a call. The guards enforce it; the table of permissions holds both to the same. */
export const ACCESS = {
  anyone: 'Anyone, without signing in.',
  local: 'Anyone on the machine that runs this site, while no mail server is configured.',
  'public-request': 'Anyone who is signed in; with the header X-Public-Request, anyone at all.',
  'signed-in': 'Anyone who is signed in.',
  verified: 'Anyone who is signed in with a verified email.',
  team: "Admins, and the organization's creator and managers, with a verified email.",
  creator: 'Admins and the person who created it, with a verified email.',
  'admin-reading': 'Admins.',
  admin: 'Admins with a verified email.',
};
export type Access = keyof typeof ACCESS;

const TAGS = [
  'Accounts',
  'Users',
  'Organizations',
  'Campaigns',
  'Letters',
  'Interactions',
  'Settings',
  'This site',
] as const;

interface Call {
  tag: (typeof TAGS)[number];
  /** Unique. Client generators name their functions by it. */
  name: string;
  summary: string;
  /** What the schemas don't tell. */
  notes?: string;
  access: Access;
  /** Query parameters and headers, all optional, and what each is for. */
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** The JSON body, or the form of an upload, with an example of it. */
  body?: z.ZodType;
  form?: z.ZodType;
  example?: object;
  /** By status: the schema of the JSON, or the sentences that refuse. No sentence: the answer is empty. */
  answers: { [status in 200 | 201 | ErrorStatus]?: z.ZodType | string | string[] };
  /** One event of the stream, where the answer also comes as text/event-stream. */
  events?: z.ZodType;
}

/** Put it beside the handler: the description of the API is generated from it. */
export function describe(call: Call): MiddlewareHandler {
  const { tag, name, summary, notes, access, query = {}, headers = {} } = call;
  const parameters = [
    ...Object.entries(query).map(([field, text]) => parameter('query', field, text)),
    ...Object.entries(headers).map(([field, text]) => parameter('header', field, text)),
  ];
  return describeRoute({
    operationId: name,
    tags: [tag],
    summary,
    ...(notes && { description: notes }),
    security: securityOf(access),
    ...{ 'x-access': access },
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(call),
    responses: Object.fromEntries([
      ...statusesOf(call).map(([status, answer]) => [status, describeAnswer(status, answer, call.events)]),
      ['default', { description: 'Any other failure, in one sentence.', content: sentences() }],
    ]),
  });
}

function parameter(place: 'query' | 'header', name: string, description: string) {
  return { in: place, name, description, schema: { type: 'string' as const } };
}

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'public-request') return [{ session: [] }, {}];
  return needsSession(access) ? [{ session: [] }] : [];
}

function requestBody({ body, form, example }: Call) {
  const schema = body ?? form;
  if (!schema) return {};
  const content = { schema: toJsonSchema(schema, 'input'), ...(example && { example }) };
  return {
    requestBody: {
      required: true,
      content: { [body ? 'application/json' : 'multipart/form-data']: content },
    },
  };
}

type Answer = z.ZodType | string[];

/** Those of the call itself, and the refusals that follow from its access and its body. */
function statusesOf({ access, body, answers }: Call): [status: string, answer: Answer][] {
  const all = new Map<string, Answer>();
  const add = (status: number | string, answer: z.ZodType | string | string[]) => {
    const before = all.get(String(status));
    const more = typeof answer === 'string' ? [answer] : answer;
    all.set(String(status), Array.isArray(before) && Array.isArray(more) ? [...before, ...more] : more);
  };
  if (needsSession(access)) add(401, 'Please sign in first.');
  if (needsVerification(access)) add(403, 'Please verify your email address to access all features.');
  if (needsAdmin(access)) add(403, 'Only admins may do this.');
  if (body) {
    add(400, 'The request body is not valid JSON.');
    add(413, 'The request is too large: at most 256 KiB are taken.');
    add(415, 'Please send JSON with the content type application/json.');
  }
  for (const [status, answer] of Object.entries(answers)) {
    if (Array.isArray(answer) && answer.length === 0) all.delete(status);
    add(status, answer);
  }
  return [...all].sort(([one], [other]) => Number(one) - Number(other));
}

export function needsSession(access: Access): boolean {
  return access !== 'anyone' && access !== 'local';
}

export function needsVerification(access: Access): boolean {
  return access === 'verified' || access === 'team' || access === 'creator' || access === 'admin';
}

export function needsAdmin(access: Access): boolean {
  return access === 'admin' || access === 'admin-reading';
}

function describeAnswer(status: string, answer: Answer, events: z.ZodType | undefined) {
  if (!Array.isArray(answer)) return describeSuccess(answer, events);
  if (answer.length === 0) return { description: 'An empty answer.' };
  // A success that is no JSON is a page.
  if (Number(status) < 400) return { description: answer.join(' '), content: { 'text/html': SENTENCE } };
  return {
    description: answer.join('\n\n'),
    ...(status === '429' && { headers: RETRY_AFTER }),
    content: sentences(answer),
  };
}

function describeSuccess(schema: z.ZodType, events: z.ZodType | undefined) {
  return {
    description: schema.description ?? 'The answer.',
    content: {
      'application/json': { schema: toJsonSchema(schema, 'output') },
      ...(events && {
        'text/event-stream': { schema: toJsonSchema(events, 'output') },
      }),
    },
  };
}

const SENTENCE = { schema: { type: 'string' as const } };

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds until the same call can succeed.',
    schema: { type: 'integer' as const },
  },
};

function sentences(examples: string[] = []) {
  return {
    'text/plain': { schema: { type: 'string' as const, ...(examples.length > 0 && { examples }) } },
  };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return resolver(schema, { options: { io, override: tidy } });
}

/** Removes what no reader needs: the patterns behind formats, and the limits of safe numbers. */
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

/** What a call answers that has nothing else to say. */
export const ok = z.object({ ok: z.literal(true) }).describe('It is done.');
