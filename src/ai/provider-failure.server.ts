import { type LanguageModelV4FinishReason, TypeValidationError } from '@ai-sdk/provider';
import type { Provider } from './providers.contract.ts';
import { type Usage, WritingFailure } from './writer.server.ts';

/** The message has only codes, because the SDK's error has the request, and a provider may quote the prompt or key. */
export function failureOf(error: unknown, provider: Provider): WritingFailure {
  if (error instanceof WritingFailure) return error;
  const code = at(error, 'statusCode');
  // A connection that broke during a good response has the status of that response.
  const status = typeof code === 'number' && code >= 300 ? code : undefined;
  const codes = codesIn(error);
  const headers = at(error, 'responseHeaders');
  const facts = codes.length > 0 || status ? codes : tokens(at(error, 'name'));
  const message = sentence(provider, status ? `answered ${status}` : 'failed', facts, headers);
  // Claude's filter has no separate code.
  const isFiltered = String(at(error, 'message')).includes('blocked by content filtering policy');
  const isDeclined = isFiltered || codes.some((found) => DECLINING.has(found));
  // No status means that the connection broke or the response was unreadable.
  const isOutage = status === undefined || status >= 500 || [408, 429].includes(status);
  const mayPass = isOutage || [409, 425].includes(status);
  return new WritingFailure(isDeclined ? 'declined' : 'unavailable', message, {
    refusedKeys: status === 401 || status === 403 ? [provider] : [],
    retryAfterMs: mayPass ? retryAfterMs(headers) : null,
    isOutage,
  });
}

export function failureOfFinish(
  finish: LanguageModelV4FinishReason | undefined,
  provider: Provider,
  headers?: unknown,
  usage?: Usage,
): WritingFailure {
  const end = finish?.unified ?? 'no end';
  const message = sentence(provider, `ended with ${end}`, tokens(finish?.raw), headers);
  const kind = end === 'content-filter' ? 'declined' : 'unavailable';
  return new WritingFailure(kind, message, { retryAfterMs: 0, isOutage: !finish, usage });
}

function sentence(provider: Provider, what: string, codes: string[], headers: unknown): string {
  const id = at(headers, 'request-id') ?? at(headers, 'x-request-id');
  const isId = /^(req_\w{8,64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(String(id));
  return [provider, what, ...codes, ...(isId ? [`(request ${id})`] : [])].join(' ');
}

function codesIn(error: unknown): string[] {
  const cause = at(error, 'cause');
  const response = at(error, 'data', 'response');
  const places = [error, at(error, 'data', 'error'), at(response, 'error'), cause, at(cause, 'cause')];
  return tokens(...places.flatMap((place) => [at(place, 'code'), at(place, 'type')]));
}

const DECLINING = new Set(['content_filter', 'content_policy_violation', 'invalid_prompt']);

/** Leaves out sentences, and texts with digits, which may be keys. */
function tokens(...values: unknown[]): string[] {
  const texts = new Set(values.filter((value) => typeof value === 'string'));
  return [...texts].filter((text) => /^[A-Za-z]+(_[A-Za-z]+)*$/.test(text));
}

function retryAfterMs(headers: unknown): number {
  const value = at(headers, 'retry-after');
  if (typeof value !== 'string') return 0;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return ms > 0 ? ms : 0;
}

/** OpenAI streams a refusal beside the text, and the SDK passes its words on as the letter's. */
export function isRefusalEvent(event: unknown): boolean {
  const refusal = at(event, 'choices', '0', 'delta', 'refusal');
  return at(event, 'type') === 'response.refusal.delta' || (typeof refusal === 'string' && refusal !== '');
}

/** Anthropic may add event types, which the SDK reports as errors. */
export function isUnknownEvent(error: unknown): boolean {
  if (!TypeValidationError.isInstance(error)) return false;
  const type = at(error.value, 'type');
  return typeof type === 'string' && !KNOWN_EVENT.test(type);
}

const KNOWN_EVENT = /^(message_|content_block_|error$|response\.)/;

function at(value: unknown, ...path: string[]): unknown {
  let found = value;
  for (const key of path) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  }
  return found;
}
