import { z } from 'zod';
import type { FieldNotes, Model } from './operation.server.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What of a value is described: as it is sent, or as it is answered. */
type Side = 'input' | 'output';

const COMPONENTS = '#/components/schemas/';

/** The rooms' Zod schemas as JSON Schemas, those of models by reference. */
export function makeSchemas(models: Model[]) {
  const registry = z.registry<{ id: string }>();
  for (const { name, schema } of models) registry.add(schema, { id: name });

  /** In a list, so that a model by itself becomes a reference too. */
  function convert(schema: z.ZodType, io: Side) {
    const list = z.toJSONSchema(z.array(schema), { io, metadata: registry, override: tidy });
    return { item: pointed(list.items), named: list.$defs ?? {} };
  }

  return {
    of: (schema: z.ZodType, io: Side, fields: FieldNotes = {}): JsonSchema =>
      withNotes(convert(schema, io).item, fields),
    /** Under the names by which the others refer to them. */
    components: (): Record<string, JsonSchema> =>
      Object.fromEntries(
        models.map(({ name, schema, description, fields, example }) => {
          const described = withNotes(pointed(convert(schema, 'output').named[name]), fields);
          return [name, { ...described, title: name, description, examples: [example] }];
        }),
      ),
  };
}

/** What a reader has no use for goes; the format behind a text that is trimmed first comes. */
function tidy({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  delete jsonSchema.id;
  if (zodSchema instanceof z.ZodPipe && isEmail(zodSchema.out)) jsonSchema.format = 'email';
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

function isEmail(schema: unknown): boolean {
  return schema instanceof z.ZodNullable ? isEmail(schema.unwrap()) : schema instanceof z.ZodEmail;
}

function pointed(schema: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${COMPONENTS}`));
}

/** Of a choice, to each of its branches. */
function withNotes(schema: JsonSchema, fields: FieldNotes): JsonSchema {
  const noted = { ...schema };
  if (schema.properties) noted.properties = noteProperties(schema.properties, fields);
  if (schema.oneOf) noted.oneOf = schema.oneOf.map((branch) => withNotes(branch, fields));
  if (schema.anyOf) noted.anyOf = schema.anyOf.map((branch) => withNotes(branch, fields));
  return noted;
}

function noteProperties(properties: NonNullable<JsonSchema['properties']>, fields: FieldNotes) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const description = fields[name];
      return [name, description && typeof property === 'object' ? { ...property, description } : property];
    }),
  );
}
