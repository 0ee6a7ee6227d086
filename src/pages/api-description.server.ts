import { lettersApi } from '../features/letters/letters.operations.server.ts';
import { staffLetterCalls } from '../features/letters/staff-letters.operations.server.ts';
import { describeApi } from '../openapi/describe-api.server.ts';
import type { OpenApiDocument } from '../openapi/document.server.ts';
import type { ApiRoom } from '../openapi/operation.server.ts';
import type { ApiConfig } from './api-introduction.server.ts';

/** The rooms whose routes don't describe themselves yet. */
const olderRooms: ApiRoom[] = [{ ...lettersApi, calls: { ...lettersApi.calls, ...staffLetterCalls } }];

export function describeOlderCalls(config: ApiConfig): OpenApiDocument {
  const { publicUrl, siteName, editing } = config;
  return describeApi({
    title: `${siteName} API`,
    version: '',
    description: '',
    publicUrl,
    sessionCookie: '',
    anyStaffEdits: editing === 'any-staff',
    rooms: olderRooms,
  });
}
