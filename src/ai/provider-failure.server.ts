import { type LanguageModelV4FinishReason, TypeValidationError } from '@ai-sdk/provider';
import type { Provider } from './providers.contract.ts';
import { WritingFailure } from './writer.server.ts';

export function failureOf(error: unknown, provider: Provider): WritingFailure {
  if (error instanceof WritingFailure) return error;
  const { status, codes, requestId, declined, retryAfterMs } = readProviderError(error);
  const message = sentence(provider, status ? `answered ${status}` : 'failed', codes, requestId);
  if (declined) return new WritingFailure('declined', message);
  if (status === 401 || status === 403) {
    return new WritingFailure('key-refused', message, { refusedKeys: [provider] });
  }
  // No status is a broken line or an unreadable answer.
  const mayPass = status === undefined || status >= 500 || [408, 409, 425, 429].includes(status);
  return new WritingFailure('unavailable', message, { retryAfterMs: mayPass ? retryAfterMs : null });
}

/** An answer that ended without words, or for another reason than that the text is whole. */
export function failureOfFinish(
  finish: LanguageModelV4FinishReason | undefined,
  provider: Provider,
  headers?: unknown,
): WritingFailure {
  const end = finish?.unified ?? 'no end';
  const what = end === 'stop' ? 'sent an empty answer' : `ended with ${end}`;
  const message = sentence(provider, what, tokens(finish?.raw), requestIdIn(headers));
  return end === 'content-filter'
    ? new WritingFailure('declined', message)
    : new WritingFailure('unavailable', message, { retryAfterMs: 0 });
}

function sentence(provider: Provider, what: string, codes: string[], requestId: string | undefined): string {
  return [provider, what, ...codes, requestId && `(request ${requestId})`].filter(Boolean).join(' ');
}

/**
 * The facts of an SDK's error that may be logged. Nothing else may: the SDK's errors hold the whole
 * request, and a provider's own sentences may quote the prompt or the key.
 */
function readProviderError(error: unknown) {
  const code = at(error, 'statusCode');
  // A connection that broke in the middle of a good answer has the status of that answer.
  const status = typeof code === 'number' && code >= 300 ? code : undefined;
  const message = at(error, 'message');
  const headers = at(error, 'responseHeaders');
  const codes = tokens(
    at(error, 'code'),
    at(error, 'type'),
    at(error, 'data', 'error', 'code'),
    at(error, 'data', 'error', 'type'),
    at(error, 'data', 'response', 'error', 'code'),
    at(error, 'cause', 'code'),
    at(error, 'cause', 'cause', 'code'),
  );
  return {
    status,
    codes: codes.length > 0 || status ? codes : tokens(at(error, 'name')),
    requestId: requestIdIn(headers),
    declined:
      codes.some((code) => DECLINING.has(code)) ||
      // Claude's filter has no code of its own.
      (typeof message === 'string' && message.includes('blocked by content filtering policy')),
    retryAfterMs: retryAfterMs(headers),
  };
}

const DECLINING = new Set(['content_filter', 'content_policy_violation', 'invalid_prompt']);

/** Only what looks like a code of an API or of the network: no digits, so no key, and no sentence. */
function tokens(...values: unknown[]): string[] {
  const found = values.filter((value) => typeof value === 'string').filter((value) => TOKEN.test(value));
  return [...new Set(found)];
}

const TOKEN = /^[A-Za-z]+(_[A-Za-z]+)*$/;

function requestIdIn(headers: unknown): string | undefined {
  const id = at(headers, 'request-id') ?? at(headers, 'x-request-id');
  return typeof id === 'string' && /^(req_\w{8,64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(id)
    ? id
    : undefined;
}

function retryAfterMs(headers: unknown): number {
  const value = at(headers, 'retry-after');
  if (typeof value !== 'string') return 0;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return ms > 0 ? ms : 0;
}

/** OpenAI streams a refusal beside the text, and the SDK hands its words on as if they were the letter's. */
export function isRefusalEvent(event: unknown): boolean {
  const refusal = at(event, 'choices', '0', 'delta', 'refusal');
  return at(event, 'type') === 'response.refusal.delta' || (typeof refusal === 'string' && refusal !== '');
}

/** Anthropic reserves the right to new event types; the SDK calls them errors. */
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
