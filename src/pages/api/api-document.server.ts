import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { z } from 'zod';
import type { Config } from '#config.server.ts';
import { sessionCookieName } from '#features/accounts/guards.server.ts';
import { ACCESS, type Access, TAGS } from '#http/route-description.server.ts';

const VERSION = '1.0.0';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const jsonSchema = z.custom<JsonSchema>((value) => typeof value === 'object');
const content = z.record(z.string(), z.looseObject({ schema: jsonSchema, example: z.unknown().optional() }));

const describedCall = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  description: z.string().default(''),
  'x-access': z.custom<Access>((value) => typeof value === 'string' && value in ACCESS),
  parameters: z.array(
    z.looseObject({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean().default(false),
      description: z.string().default(''),
      schema: jsonSchema,
    }),
  ),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: content.optional() })),
});
export type DescribedCall = z.infer<typeof describedCall>;

export const apiDocument = z.looseObject({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), describedCall)),
  components: z.looseObject({
    schemas: z.record(z.string(), jsonSchema),
    securitySchemes: z.record(z.string(), z.record(z.string(), z.string())),
  }),
});
export type ApiDocument = z.infer<typeof apiDocument>;

export type ApiConfig = Pick<Config, 'publicUrl' | 'siteName' | 'editing' | 'letterLimits'>;

const id = { schema: { type: 'integer', exclusiveMinimum: 0 }, example: 1 };

const PATH_PARAMETERS: Record<string, object> = {
  id: { ...id, description: 'The id from the list.' },
  managerId: { ...id, description: "The id of the manager's entry." },
  abbreviation: {
    description: 'The current or a former abbreviation of the organization, in upper or lower case.',
    example: 'FHL',
  },
  campaignId: {
    description: "The part of the campaign's publicUrl after the abbreviation.",
    example: 'restore-saturday-hours',
  },
};

export async function describeApi(app: Hono, config: ApiConfig): Promise<ApiDocument> {
  const { publicUrl, siteName, editing } = config;
  const chapters = introduceApi(config).map(
    ({ title, text, example }) => `## ${title}\n\n${text}${example ? `\n\n\`\`\`\n${example}\n\`\`\`` : ''}`,
  );
  const session = {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(publicUrl.protocol === 'https:'),
  } as const;
  const generated = await generateSpecs(app, {
    excludeStaticFile: false,
    documentation: {
      openapi: '3.1.1',
      info: { title: `${siteName} API`, version: VERSION, description: chapters.join('\n\n') },
      servers: [{ url: publicUrl.origin }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: { session, apiKey: { type: 'http', scheme: 'bearer' } } },
    },
  });
  const document = apiDocument.parse(JSON.parse(JSON.stringify(generated)));
  for (const call of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    const access = call['x-access'];
    const who = ACCESS[editing === 'any-staff' && /team$/.test(access) ? 'verified' : access];
    const scope = call.security?.flatMap(({ apiKey = [] }) => apiKey)[0];
    const keys = scope && `Scope of API keys: ${scope}`;
    call.description = [call.description, keys, `Who may call it: ${who}`].filter(Boolean).join('\n\n');
    for (const parameter of call.parameters) Object.assign(parameter, PATH_PARAMETERS[parameter.name]);
  }
  return document;
}

export interface Chapter {
  title: string;
  text: string;
  example?: string;
}

export function introduceApi({ publicUrl: { origin }, letterLimits }: ApiConfig): Chapter[] {
  return [
    {
      title: 'Making requests',
      text: `Every endpoint is below ${origin}/api. Requests and responses are JSON. Lists are plain arrays, dates are ISO 8601 in UTC, and ids are numbers. Unknown fields are ignored.

A body can have up to 256 KiB, an upload up to 5 MiB.`,
    },
    {
      title: 'Signing in',
      text: `Requests for staff need the session cookie that signing in sets. Save it and send it with each request, as below.

An account with a second factor gets a 401 until the request has its code as well as the password. Until its email is verified, an account can only list organizations and campaigns and manage itself. Requests that change something are refused if they come from a page of another site.`,
      example: `curl --cookie-jar session.txt ${origin}/api/login \\
  --json '{"email": "dana@harlowlibraries.example", "password": "correct horse battery"}'
curl --cookie session.txt ${origin}/api/organizations`,
    },
    {
      title: 'API keys',
      text: `Programs use a key of an organization, which its team makes on the Connections page. Send it as below. It reaches only that organization, and only calls that name its scope.

An unknown, expired or revoked key gets a 401, and so does the key of a person who has lost access. A call outside its scopes gets a 403. To public calls, a program with a key is a visitor.`,
      example: `curl --header 'Authorization: Bearer rdr_…' ${origin}/api/organizations/1/numbers`,
    },
    {
      title: 'Errors',
      text: `A failed request returns a status of 400 or above and one sentence as text/plain that you can show to people. If a field isn't valid, the status is 400 and the sentence is about the first such field.

After too many requests the status is 429, and the Retry-After header says in how many seconds to try again.

Quote the X-Request-Id header of the response when you ask why a request failed.`,
    },
    {
      title: 'Streaming letters',
      text: `Requests for a letter return the whole letter, or stream it word by word if you accept text/event-stream, as below. Join the pieces of the subject and text events.

The last event is done, with the whole letter as in the plain response, or error, with a message and a flag for another try. Without either, the letter is incomplete. Refusals before the letter begins are ordinary errors. A comment is sent after every 10 seconds without an event.

${describeLimits(letterLimits)} Callers near a limit get a 428 and need a proof of work, which readChallenge describes. The status is 503 while admins have paused letters, or when the budget for letters is used up.`,
      example: `event: subject
data: {"text":"Please open the library on Saturdays"}

event: text
data: {"text":"Dear Commissioner "}

event: done
data: {"subject":"Please open the library on Saturdays","letter":"Dear Commissioner …"}`,
    },
  ];
}

function describeLimits(limits: ApiConfig['letterLimits']): string {
  const parts = [
    '60 letters an hour for one account',
    limits.perVisitorAndHour && `${limits.perVisitorAndHour} an hour for one network address`,
    limits.perCampaignAndHour && `${limits.perCampaignAndHour} an hour for one campaign`,
    limits.perDay && `${limits.perDay} a day in total`,
  ];
  return `This site writes at most ${parts.filter(Boolean).join(', ')}.`;
}
