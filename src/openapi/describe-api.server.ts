import { ACCESS, type Access, needsSession } from '../http/describe.server.ts';
import type { Content, DescribedAnswer, OpenApiDocument } from './document.server.ts';
import type { Answer, ApiRoom, Operation, Parameter, RequestBody } from './operation.server.ts';
import { refusalsOf } from './refusals.server.ts';
import { makeSchemas } from './schemas.server.ts';

export interface Described {
  title: string;
  version: string;
  /** CommonMark. */
  description: string;
  publicUrl: URL;
  sessionCookie: string;
  /** Whether those who are on no team may change what a team may. */
  anyStaffEdits: boolean;
  rooms: ApiRoom[];
}

type Schemas = ReturnType<typeof makeSchemas>;

export function describeApi(described: Described): OpenApiDocument {
  const { title, version, description, publicUrl, sessionCookie, anyStaffEdits, rooms } = described;
  const schemas = makeSchemas(rooms.flatMap((room) => room.models));
  return {
    openapi: '3.1.1',
    info: { title, version, description },
    servers: [{ url: publicUrl.origin }],
    tags: rooms.map((room) => ({ name: room.title, description: room.about })),
    paths: describePaths(rooms, anyStaffEdits, schemas),
    components: {
      schemas: schemas.components(),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  };
}

function describePaths(rooms: ApiRoom[], anyStaffEdits: boolean, schemas: Schemas) {
  const paths: OpenApiDocument['paths'] = {};
  for (const { title, calls } of rooms) {
    for (const [name, operation] of Object.entries(calls)) {
      const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      const call = describeCall(operation, anyStaffEdits, schemas);
      paths[path][operation.method.toLowerCase()] = { operationId: name, tags: [title], ...call };
    }
  }
  return paths;
}

function describeCall(operation: Operation, anyStaffEdits: boolean, schemas: Schemas) {
  const { summary, notes = [], access, parameters, request } = operation;
  return {
    summary,
    description: [
      ...notes,
      `Who may call it: ${ACCESS[access === 'team' && anyStaffEdits ? 'verified' : access]}`,
    ].join('\n\n'),
    security: describeSecurity(access),
    'x-access': access,
    ...(parameters && { parameters: describeParameters(parameters, schemas) }),
    ...(request && { requestBody: describeRequest(request, schemas) }),
    responses: describeAnswers(operation, schemas),
  };
}

function describeSecurity(access: Access): Record<string, string[]>[] {
  if (access === 'public-request') return [{ session: [] }, {}];
  return needsSession(access) ? [{ session: [] }] : [];
}

function describeParameters(parameters: Record<string, Parameter>, schemas: Schemas) {
  return Object.entries(parameters).map(([name, { schema, in: place, ...parameter }]) => ({
    name,
    in: place,
    required: place === 'path',
    ...parameter,
    schema: schemas.of(schema, 'input'),
  }));
}

function describeRequest({ type, schema, fields, example }: RequestBody, schemas: Schemas) {
  return {
    required: true as const,
    content: { [type]: { schema: schemas.of(schema, 'input', fields), example } },
  };
}

function describeAnswers(operation: Operation, schemas: Schemas): Record<string, DescribedAnswer> {
  const { status, description } = operation.answer;
  const refusals = refusalsOf(operation).map(([refused, sentences]) => [
    refused,
    describeRefusal(refused, sentences),
  ]);
  return {
    [status]: { description, content: describeContent(operation.answer, schemas) },
    ...Object.fromEntries(refusals),
    default: { description: 'What else goes wrong, in one sentence.', content: { 'text/plain': SENTENCE } },
  };
}

const SENTENCE = { schema: { type: 'string' as const } };

function describeContent({ schema, events }: Answer, schemas: Schemas): Content {
  if (!schema) return { 'text/html': SENTENCE };
  return {
    'application/json': { schema: schemas.of(schema, 'output') },
    ...(events && {
      'text/event-stream': { schema: schemas.of(events, 'output') },
    }),
  };
}

function describeRefusal(status: string, sentences: string[]): DescribedAnswer {
  if (sentences.length === 0) return { description: 'An answer with nothing in it.' };
  const again = {
    'Retry-After': { description: 'Seconds until the same call can succeed.', schema: { type: 'integer' } },
  };
  return {
    description: sentences.join('\n\n'),
    ...(status === '429' && { headers: again }),
    content: { 'text/plain': { schema: { type: 'string', examples: sentences } } },
  };
}
