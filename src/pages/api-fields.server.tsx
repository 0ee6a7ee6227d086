import { Fragment } from 'react';
import type { JsonSchema } from './api-document.server.ts';

type Schema = JsonSchema | boolean;

interface Field {
  /** With the names of the fields around it: `settings.tone`. */
  name: string;
  optional: boolean;
  schema: JsonSchema;
}

/** What an object holds, field by field; one table for each of the shapes that it can have. */
export function Fields({ schema, caption }: { schema: JsonSchema; caption: string }) {
  const shapes = (schema.oneOf ?? schema.anyOf ?? [schema]).filter(({ properties }) => properties);
  return shapes.map((shape) => (
    <table key={JSON.stringify(shape)} className="w-full table-fixed border-collapse text-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-ink text-left text-mini text-ink-2">
          <th scope="col" className="w-2/5 py-1.5 font-strong">
            Field
          </th>
          <th scope="col" className="py-1.5 font-strong">
            Meaning
          </th>
        </tr>
      </thead>
      <tbody>
        {fieldsOf(shape).map((field) => (
          <FieldRow key={field.name} {...field} />
        ))}
      </tbody>
    </table>
  ));
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, prefix = ''): Field[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const schema = toObject(property);
    const field = { name: `${prefix}${name}`, optional: !required.includes(name), schema };
    return [field, ...fieldsOf(withoutNull(schema), `${field.name}.`)];
  });
}

function FieldRow({ name, optional, schema }: Field) {
  const rules = rulesOf(schema);
  return (
    <tr className="border-b border-rule-soft align-top">
      <th scope="row" className="py-2 pr-3 text-left font-regular wrap-anywhere">
        <code>{name}</code>
        {optional && <span className="block text-mini text-ink-3">optional</span>}
      </th>
      <td className="py-2 wrap-anywhere">
        <TypeInWords schema={schema} />
        {rules && <span className="text-ink-3">, {rules}</span>}
        {schema.description && <p>{schema.description}</p>}
      </td>
    </tr>
  );
}

const FORMATS: Record<string, string> = {
  email: 'email address',
  'date-time': 'date and time',
  binary: 'file',
};
const TYPES: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true or false' };

/** As a person would say it, with links to models. */
export function TypeInWords({ schema }: { schema: JsonSchema }) {
  const { $ref, type, format = '', items } = schema;
  if ($ref) {
    const model = $ref.slice($ref.lastIndexOf('/') + 1);
    return <a href={`#${model}`}>{model}</a>;
  }
  const choices =
    schema.anyOf ?? schema.oneOf ?? (Array.isArray(type) ? type.map((one) => ({ type: one })) : []);
  if (choices.length > 0) {
    return choices.map((choice, index) => (
      <Fragment key={JSON.stringify(choice)}>
        {index > 0 && ' or '}
        <TypeInWords schema={choice} />
      </Fragment>
    ));
  }
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values) return <code>{values.map(String).join(' or ')}</code>;
  if (type === 'array') {
    return (
      <>
        list of <TypeInWords schema={Array.isArray(items) ? {} : toObject(items ?? true)} />
      </>
    );
  }
  return FORMATS[format] ?? TYPES[String(type)] ?? type ?? 'any JSON';
}

function rulesOf(schema: JsonSchema): string {
  const { minLength, maxLength, exclusiveMinimum } = withoutNull(schema);
  const count = (characters: number) => `${characters.toLocaleString('en-US')} characters`;
  return [
    minLength && `at least ${count(minLength)}`,
    maxLength && `at most ${count(maxLength)}`,
    exclusiveMinimum === 0 && 'above 0',
  ]
    .filter(Boolean)
    .join(', ');
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return others.length === 1 ? (others[0] ?? schema) : schema;
}

function toObject(schema: Schema): JsonSchema {
  return typeof schema === 'object' ? schema : {};
}
