import { needsAdmin, needsSession, needsVerification } from '../http/describe.server.ts';
import { describeInvalidField } from '../http/json-body.server.ts';
import type { Operation, RequestBody } from './operation.server.ts';

/** Each status by which a call refuses, with the sentences that it answers; without any it answers nothing. */
export function refusalsOf(operation: Operation): [status: string, sentences: string[]][] {
  const { access, method, request, refusals = {} } = operation;
  const byStatus = new Map<string, string[]>();
  const add = (status: number | string, sentences: string[]) =>
    byStatus.set(String(status), [...(byStatus.get(String(status)) ?? []), ...sentences]);

  if (needsSession(access) && !refusals[401]) add(401, ['Please sign in first.']);
  if (method !== 'GET') add(403, ['This call comes from another site and was refused.']);
  if (needsVerification(access)) add(403, ['Please verify your email address to access all features.']);
  if (needsAdmin(access)) add(403, ['Only admins may do this.']);
  if (request?.type === 'application/json') {
    add(400, [firstProblem(request), 'The request body is not valid JSON.']);
    add(413, ['The request is too large: at most 256 KiB are taken.']);
    add(415, ['Please send JSON with the content type application/json.']);
  }
  for (const [status, sentences] of Object.entries(refusals)) add(status, sentences);
  return [...byStatus].sort(([one], [other]) => Number(one) - Number(other));
}

/** What is said of a body that has nothing in it, or of none where every field may be left out. */
function firstProblem({ schema }: RequestBody): string {
  const error = { error: describeInvalidField };
  const parsed = schema.safeParse({}, error);
  const { error: problem } = parsed.success ? schema.safeParse(null, error) : parsed;
  return problem?.issues[0]?.message ?? 'The request is not valid.';
}
