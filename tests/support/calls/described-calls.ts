import { openDatabase } from '#database/client.server.ts';
import { type ApiDocument, apiDocument, type DescribedCall } from '#pages/api/api-document.server.ts';
import { callFromAlone, openWholeApp } from './whole-app.ts';

export interface NamedCall extends DescribedCall {
  method: string;
  /** As its route writes it: `/api/organizations/:id`. */
  path: string;
}

/** The description of a site with these settings. It doesn't depend on the database. */
export async function readDescription(environment: Record<string, string> = {}): Promise<ApiDocument> {
  const app = openWholeApp(
    openDatabase({ host: 'nowhere' }, () => {}),
    environment,
  );
  return apiDocument.parse(await (await callFromAlone(app, '/api/openapi.json')).json());
}

export const description = await readDescription();

/** Every described call, by its route in Hono. */
export const describedCalls: ReadonlyMap<string, NamedCall> = new Map(
  Object.entries(description.paths).flatMap(([described, methods]) =>
    Object.entries(methods).map(([lowerCase, call]) => {
      const method = lowerCase.toUpperCase();
      const path = described.replaceAll(/\{(\w+)\}/g, ':$1');
      return [`${method} ${path}`, { ...call, method, path }] as const;
    }),
  ),
);

/** The example of the body, and its content type. */
export function exampleOf({ requestBody }: DescribedCall): { type: string; example: object } | undefined {
  const [[type, { example }] = ['', { example: undefined }]] = Object.entries(requestBody?.content ?? {});
  return requestBody && { type, example: Object(example) };
}

/** The described refusals of a call; empty for an empty response. */
export function refusalsOf({ responses }: DescribedCall, status: number): string[] {
  const examples = responses[status]?.content?.['text/plain']?.schema.examples;
  return Array.isArray(examples) ? examples.map(String) : [];
}
