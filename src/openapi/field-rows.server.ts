import type { JsonSchema } from './schemas.server.ts';

export interface FieldRow {
  /** With the names of what it stands in: `settings.tone`. */
  name: string;
  optional: boolean;
  type: TypeWord[];
  /** What is wanted beside the type. */
  rules: string[];
  description: string | undefined;
}

/** A piece of a type in words; `model` refers to what is described elsewhere. */
export type TypeWord = { text: string } | { code: string } | { model: string };

export interface FieldTable {
  /** When the fields are these, where they can be others. */
  condition: string | undefined;
  rows: FieldRow[];
}

type Schema = JsonSchema | boolean;

/** The fields of an object, one table for each of the shapes that it can have; none for what is no object. */
export function fieldTables(schema: JsonSchema): FieldTable[] {
  const shapes = schema.oneOf ?? schema.anyOf;
  if (!shapes) return schema.properties ? [{ condition: undefined, rows: fieldRows(schema) }] : [];
  const objects = shapes.filter((shape) => shape.properties);
  return objects.map((shape) => ({ condition: conditionOf(shape, objects), rows: fieldRows(shape) }));
}

/** By the field that has other values in every shape. */
function conditionOf(shape: JsonSchema, shapes: JsonSchema[]): string | undefined {
  const kind = Object.keys(shape.properties ?? {}).find((name) =>
    shapes.every((one) => fixedValues(one.properties?.[name]).length > 0),
  );
  return kind && `Where ${kind} is ${fixedValues(shape.properties?.[kind]).join(' or ')}`;
}

function fixedValues(schema: Schema | undefined): string[] {
  if (typeof schema !== 'object') return [];
  return (schema.const === undefined ? (schema.enum ?? []) : [schema.const]).map(String);
}

function fieldRows({ properties = {}, required = [] }: JsonSchema, prefix = ''): FieldRow[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const schema = objectOf(property);
    const row = {
      name: `${prefix}${name}`,
      optional: !required.includes(name),
      type: typeWords(schema),
      rules: rulesOf(schema),
      description: schema.description,
    };
    return [row, ...fieldRows(withoutNull(schema), `${prefix}${name}.`)];
  });
}

function objectOf(schema: Schema): JsonSchema {
  return typeof schema === 'object' ? schema : {};
}

/** What it is where it is not null. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return others.length === 1 && others[0] ? others[0] : schema;
}

/** A type as a person would say it. */
export function typeWords(schema: JsonSchema): TypeWord[] {
  if (schema.$ref) return [{ model: schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1) }];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined(choices.map(typeWords));
  const values = fixedValues(schema);
  if (values.length > 0) return joined(values.map((code) => [{ code }]));
  if (Array.isArray(schema.type)) return joined(schema.type.map((type) => typeWords({ ...schema, type })));
  if (schema.type === 'array') return [{ text: 'list of ' }, ...typeWords(objectOf(itemsOf(schema)))];
  return [{ text: plainType(schema) }];
}

function itemsOf({ items }: JsonSchema): Schema {
  return items === undefined || Array.isArray(items) ? {} : items;
}

function joined(parts: TypeWord[][]): TypeWord[] {
  return parts.flatMap((words, index) => (index === 0 ? words : [{ text: ' or ' }, ...words]));
}

const FORMATS: Record<string, string> = {
  email: 'e-mail address',
  'date-time': 'date and time',
  binary: 'file',
};

const TYPES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
};

function plainType({ type, format = '' }: JsonSchema): string {
  if (type === undefined || Array.isArray(type)) return 'any JSON';
  return (type === 'string' && FORMATS[format]) || (TYPES[type] ?? type);
}

/** The pattern by which white space and invisible characters alone are no entry. */
const VISIBLE = String.raw`[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]`;

function rulesOf(schema: JsonSchema): string[] {
  const { pattern, minLength, maxLength, exclusiveMinimum } = withoutNull(schema);
  return [
    pattern === VISIBLE && 'not blank',
    lengthRule(minLength, maxLength),
    pattern !== undefined && pattern !== VISIBLE && `matches ${pattern}`,
    exclusiveMinimum === 0 && 'above 0',
  ].filter((rule) => typeof rule === 'string');
}

function lengthRule(least: number | undefined, most: number | undefined): string | false {
  const written = (characters: number) => characters.toLocaleString('en-US');
  if (most === undefined) return least !== undefined && `at least ${written(least)} characters`;
  if (least === undefined) return `at most ${written(most)} characters`;
  return `${written(least)} to ${written(most)} characters`;
}
