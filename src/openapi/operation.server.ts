import { z } from 'zod';
import type { Access } from '../http/describe.server.ts';
import type { ErrorStatus } from '../http/errors.server.ts';

/** One call of the API, as other programs need to know it. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As its route writes it: `/api/organizations/:id`. */
  path: string;
  summary: string;
  /** Plain paragraphs: what the fields don't tell. */
  notes?: string[];
  access: Access;
  /** By name; those of the path first. */
  parameters?: Record<string, Parameter>;
  request?: RequestBody;
  answer: Answer;
  /**
   * The sentences by which this call refuses, beside those that follow from its access and its request. None: the
   * answer has that status and nothing in it.
   */
  refusals?: Refusals;
}

export type Refusals = Partial<Record<ErrorStatus, string[]>>;

export interface Parameter {
  in: 'path' | 'query' | 'header';
  description: string;
  schema: z.ZodType;
  example: string | number;
}

/** What a field's type does not tell. */
export type FieldNotes = { readonly [field: string]: string | undefined };

export interface RequestBody {
  type: 'application/json' | 'multipart/form-data';
  schema: z.ZodType;
  fields: FieldNotes;
  example: unknown;
}

export interface Answer {
  status: 200 | 201;
  description: string;
  /** Of the JSON; absent where the answer is a page. */
  schema?: z.ZodType;
  /** What each event holds, where the answer also comes as a stream of events. */
  events?: z.ZodType;
}

/** What answers carry, under the name by which the description refers to it. */
export interface Model {
  name: string;
  description: string;
  schema: z.ZodType;
  fields: FieldNotes;
  example: unknown;
}

/** The calls of one room, by their names. */
export interface ApiRoom {
  title: string;
  about: string;
  models: Model[];
  calls: Record<string, Operation>;
}

type FieldOf<Value> = Value extends unknown ? keyof Value & string : never;

interface Words<Schema extends z.ZodType, Value> {
  fields?: Partial<Record<FieldOf<z.infer<Schema>>, string>>;
  example: Value;
}

export function model<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  { description, fields = {}, example }: Words<Schema, z.output<Schema>> & { description: string },
): Model {
  return { name, description, schema, fields, example };
}

export function jsonRequest<Schema extends z.ZodType>(
  schema: Schema,
  { fields = {}, example }: Words<Schema, z.input<Schema>>,
): RequestBody {
  return { type: 'application/json', schema, fields, example };
}

/** The id of a row, in the path. */
export function idOf(thing: string): Parameter {
  return { in: 'path', description: `The id of the ${thing}.`, schema: z.int32().positive(), example: 1 };
}

/** What answers that have nothing to tell say. */
export const ok = z.object({ ok: z.literal(true) });
