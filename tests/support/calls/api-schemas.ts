import {
  registerSchema,
  setShouldValidateFormat,
  type Validator,
  validate,
} from '@hyperjump/json-schema/openapi-3-1';
import '@hyperjump/json-schema/formats';
import type { ApiDocument } from '#pages/api/api-document.server.ts';

const DIALECT = 'https://spec.openapis.org/oas/3.1/dialect/base';
/** The dialect of OpenAPI 3.1 documents, with the JSON Schemas in them. */
const SPECIFICATION = 'https://spec.openapis.org/oas/3.1/schema-base';

setShouldValidateFormat(true);

let documents = 0;

/** Reads responses like an external program would. */
export function readApiSchemas(document: ApiDocument) {
  documents += 1;
  const uri = `https://redress.example/openapi-${documents}.json`;
  registerSchema(JSON.parse(JSON.stringify(document)), uri, DIALECT);

  /** Returns the path of the first difference from the schema at that place of the document; undefined if it matches. */
  async function problemAt(place: string[], value: unknown): Promise<string | undefined> {
    const pointer = place.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
    return problemOf(`${uri}#${encodeURI(pointer)}`, value);
  }

  async function problemOfAnswer(route: string, answer: Response): Promise<string | undefined> {
    const [method = '', path = ''] = route.split(' ');
    const place = [path.replaceAll(/:(\w+)/g, '{$1}'), method.toLowerCase()] as const;
    const described = document.paths[place[0]]?.[place[1]]?.responses[answer.status];
    if (!described) return `${answer.status} is not described`;
    const text = await answer.text();
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    if (!described.content) return text === '' ? undefined : 'there should be nothing in it';
    if (!described.content[type]) return `${type} is not described`;
    const value: unknown = type === 'application/json' ? JSON.parse(text) : text;
    return problemAt(
      ['paths', ...place, 'responses', String(answer.status), 'content', type, 'schema'],
      value,
    );
  }

  return { problemAt, problemOfAnswer };
}

export function problemOfDocument(document: unknown): Promise<string | undefined> {
  return problemOf(SPECIFICATION, document);
}

const validators = new Map<string, Promise<Validator>>();

async function problemOf(schema: string, value: unknown): Promise<string | undefined> {
  const validator = validators.get(schema) ?? validate(schema);
  validators.set(schema, validator);
  const output = (await validator)(JSON.parse(JSON.stringify(value)), 'BASIC');
  return output.valid ? undefined : JSON.stringify(output.errors);
}
