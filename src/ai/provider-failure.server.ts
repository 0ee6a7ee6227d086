import type { LanguageModelV4FinishReason } from '@ai-sdk/provider';
import { readProviderError, requestIdIn, tokens } from './provider-error.server.ts';
import { type Provider, WritingFailure } from './writer.server.ts';

/** What the error of one request means for the letter. */
export function failureOf(error: unknown, provider: Provider, begun: boolean): WritingFailure {
  if (error instanceof WritingFailure) return error;
  const { status, codes, requestId, declined, retryAfterMs } = readProviderError(error);
  const message = sentence(provider, status ? `answered ${status}` : 'failed', codes, requestId);
  if (declined) return new WritingFailure('declined', message, { begun });
  if (begun) return new WritingFailure('unavailable', message, { begun });
  if (status === 401 || status === 403) {
    return new WritingFailure('key-refused', message, { refusedKeys: [provider] });
  }
  return new WritingFailure('unavailable', message, { retryAfterMs: mayPass(status) ? retryAfterMs : null });
}

/** An answer that ended without words, or for another reason than that the text is whole. */
export function failureOfFinish(
  finish: LanguageModelV4FinishReason | undefined,
  provider: Provider,
  begun: boolean,
  headers?: unknown,
): WritingFailure {
  const end = finish?.unified ?? 'no end';
  const what = end === 'stop' ? 'sent an empty answer' : `ended with ${end}`;
  const message = sentence(provider, what, tokens(finish?.raw), requestIdIn(headers));
  return end === 'content-filter'
    ? new WritingFailure('declined', message, { begun })
    : new WritingFailure('unavailable', message, { begun, retryAfterMs: begun ? null : 0 });
}

/** No status is a broken line or an unreadable answer. */
function mayPass(status: number | undefined): boolean {
  return status === undefined || status >= 500 || [408, 409, 425, 429].includes(status);
}

function sentence(provider: Provider, what: string, codes: string[], requestId: string | undefined): string {
  return [provider, what, ...codes, requestId && `(request ${requestId})`].filter(Boolean).join(' ');
}
