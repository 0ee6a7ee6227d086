import type { Access } from '../http/describe.server.ts';
import type { Parameter } from './operation.server.ts';
import type { JsonSchema } from './schemas.server.ts';

/** An OpenAPI 3.1 description, as far as this program makes use of what there can be in one. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DescribedCall>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

export interface DescribedCall {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  'x-access': Access;
  parameters?: DescribedParameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, DescribedAnswer>;
}

export interface DescribedParameter {
  name: string;
  in: Parameter['in'];
  required: boolean;
  description: string;
  schema: JsonSchema;
  example: string | number;
}

export type Content = Record<string, DescribedContent>;

export interface DescribedContent {
  schema: JsonSchema;
  example?: unknown;
  /** What each event of a stream holds; OpenAPI 3.1 has no words for one. */
  'x-event'?: JsonSchema;
}

export interface DescribedAnswer {
  description: string;
  headers?: Record<string, object>;
  content?: Content;
}
