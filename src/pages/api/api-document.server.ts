import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { z } from 'zod';
import type { Config } from '../../config.server.ts';
import { sessionCookieName } from '../../features/accounts/guards.server.ts';
import { ACCESS, type Access, TAGS } from '../../http/route-description.server.ts';

/** The first number changes when programs that use the calls have to change. */
const VERSION = '1.0.0';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const jsonSchema = z.custom<JsonSchema>((value) => typeof value === 'object');
const content = z.record(z.string(), z.looseObject({ schema: jsonSchema, example: z.unknown().optional() }));

const describedCall = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
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
    description: 'The abbreviation of the organization, now or before, in upper or lower case.',
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
      components: { securitySchemes: { session } },
    },
  });
  const document = apiDocument.parse(JSON.parse(JSON.stringify(generated)));
  for (const call of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    const access = call['x-access'];
    const who = ACCESS[editing === 'any-staff' && /team$/.test(access) ? 'verified' : access];
    call.description = [call.description, `Who may call it: ${who}`].filter(Boolean).join('\n\n');
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
      title: 'Making calls',
      text: `Every call is below ${origin}/api. Calls take and answer JSON. Lists are plain arrays, dates are ISO 8601 in UTC, and ids are numbers. Unknown fields are ignored.

A body can have up to 256 KiB, an upload up to 5 MiB.`,
    },
    {
      title: 'Signing in',
      text: `Calls for staff need the session cookie that signing in sets. Keep it and send it with each call, as below.

An account with a second factor is answered 401 until its code comes along with the password. Until its email is verified, an account can list organizations and campaigns and look after itself, nothing more. Calls that change something are refused when they come from a page of another site.`,
      example: `curl --cookie-jar session.txt ${origin}/api/login \\
  --json '{"email": "dana@harlowlibraries.example", "password": "correct horse battery"}'
curl --cookie session.txt ${origin}/api/organizations`,
    },
    {
      title: 'Errors',
      text: `A call that fails answers with a status of 400 or above and one sentence as text/plain that you can show to people. When a field is not valid, the status is 400 and the sentence is about the first such field.

After too many calls the status is 429, and the Retry-After header says in how many seconds to try again.

The X-Request-Id header of an answer is what to quote when asking why a call failed.`,
    },
    {
      title: 'Streaming letters',
      text: `Calls that write a letter answer with the whole letter, or word by word if you ask for text/event-stream, as below. Join the pieces that arrive as subject and text.

The last event is done, with the whole letter as in the plain answer, or error, with a message and whether to try again. Without either, the letter is incomplete. What is refused before the letter begins is an ordinary error. When nothing else happens, a comment is sent every 10 seconds.

${describeLimits(letterLimits)} Callers near a limit are answered 428 and asked for a proof of work, which readChallenge describes. While admins have paused letters, and when the money for them is used up, the answer is 503.`,
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
