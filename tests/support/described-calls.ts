import type { Operation } from '../../src/openapi/operation.server.ts';
import { apiRooms } from '../../src/pages/api-description.server.ts';

export interface NamedOperation extends Operation {
  name: string;
}

/** Every call that is described, under its route as Hono knows it. */
export const describedCalls: ReadonlyMap<string, NamedOperation> = new Map(
  apiRooms.flatMap(({ calls }) =>
    Object.entries(calls).map(
      ([name, operation]) => [`${operation.method} ${operation.path}`, { ...operation, name }] as const,
    ),
  ),
);
