import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { z } from 'zod';
import { sessionCookieName } from '../features/accounts/account-cookies.server.ts';
import { ACCESS, type Access } from '../http/route-description.server.ts';
import { type ApiConfig, introduceApi, renderIntroduction } from './api-introduction.server.ts';

/** The first number changes when programs that use the calls have to change. */
const VERSION = '1.0.0';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const jsonSchema = z.custom<JsonSchema>((value) => typeof value === 'object');
const content = z.record(z.string(), z.looseObject({ schema: jsonSchema, example: z.unknown().optional() }));
const access = z.custom<Access>((value) => typeof value === 'string' && value in ACCESS);

const describedParameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  description: z.string().default(''),
  schema: jsonSchema,
  example: z.union([z.string(), z.number()]).default(''),
});

const describedCall = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().default(''),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-access': access,
  parameters: z.array(describedParameter).optional(),
  requestBody: z.looseObject({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: content.optional() })),
});
export type DescribedCall = z.infer<typeof describedCall>;

/** An OpenAPI 3.1 document, as far as this program makes use of what there can be in one. */
export const apiDocument = z.looseObject({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), describedCall)),
  components: z.object({
    schemas: z.record(z.string(), jsonSchema),
    securitySchemes: z.record(z.string(), z.record(z.string(), z.string())),
  }),
});
export type ApiDocument = z.infer<typeof apiDocument>;

const TAGS = {
  Accounts: "Registering, signing in, and one's own account.",
  Users: 'Everyone who has an account. For admins, except for the search.',
  Organizations: 'Organizations, their images and their managers.',
  Campaigns: 'Campaigns, for everyone and for staff.',
  Letters: 'Calls that write a letter, for visitors and for staff.',
  Interactions: 'What visitors did with their letters.',
  Settings: 'How letters are written on the whole site.',
  'This site': 'The description of the calls, and help with trying them.',
};

/** What stands in the addresses of calls, under these names in every room. */
const PATH_PARAMETERS: Record<string, { description: string; schema: JsonSchema; example: string | number }> =
  {
    id: {
      description: 'The id from the list.',
      schema: { type: 'integer', exclusiveMinimum: 0 },
      example: 1,
    },
    managerId: {
      description: "The id of the manager's entry.",
      schema: { type: 'integer', exclusiveMinimum: 0 },
      example: 1,
    },
    abbreviation: {
      description: 'The abbreviation of the organization, now or before, in upper or lower case.',
      schema: { type: 'string' },
      example: 'FHL',
    },
    campaignId: {
      description: "The part of the campaign's publicUrl after the abbreviation.",
      schema: { type: 'string' },
      example: 'restore-saturday-hours',
    },
  };

/** The description of every call of the app, from what its routes say of themselves. */
export async function describeApi(app: Hono, config: ApiConfig): Promise<ApiDocument> {
  const { publicUrl, siteName, editing } = config;
  const { paths = {}, components } = await generateSpecs(app, { excludeStaticFile: false });
  const document = apiDocument.parse(
    JSON.parse(
      JSON.stringify({
        openapi: '3.1.1',
        info: {
          title: `${siteName} API`,
          version: VERSION,
          description: renderIntroduction(introduceApi(config)),
        },
        servers: [{ url: publicUrl.origin }],
        tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
        paths,
        components: {
          schemas: components?.schemas,
          securitySchemes: {
            session: {
              type: 'apiKey',
              in: 'cookie',
              name: sessionCookieName(publicUrl.protocol === 'https:'),
            },
          },
        },
      }),
    ),
  );
  for (const call of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    completeCall(call, editing === 'any-staff');
  }
  return document;
}

function completeCall(call: DescribedCall, anyStaffEdits: boolean): void {
  const access = call['x-access'];
  const who = ACCESS[access === 'team' && anyStaffEdits ? 'verified' : access];
  call.description = [call.description, `Who may call it: ${who}`].filter(Boolean).join('\n\n');
  call.parameters = call.parameters?.map((parameter) =>
    parameter.in === 'path' ? { ...parameter, ...PATH_PARAMETERS[parameter.name] } : parameter,
  );
}
