/** A refusal by the server; the message is "{status}: {body or status text}" (specification, section 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;
  /** What to show to the person who made the call. */
  readonly sentence: string;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    // HTTP/2, which a proxy may speak, has no status texts.
    this.sentence = status >= 500 ? statusText || body : body || statusText;
  }
}

/**
 * Calls this site, cookies included. A payload goes as JSON, a `FormData` as it is. Throws `ApiError` when the
 * server refuses, and what `fetch` throws when nothing comes back.
 */
export async function callApi<Answer = void>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: unknown,
): Promise<Answer> {
  const response = await fetch(path, { method, cache: 'no-cache', ...bodyOf(payload) });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  return parseAnswer(text);
}

/** What to tell the person whose call failed; `fallback` where nothing else says it. */
export function failureSentence(error: Error, fallback: string): string {
  return (error instanceof ApiError ? error.sentence : error.message) || fallback;
}

function bodyOf(payload: unknown): RequestInit {
  if (payload === undefined) return {};
  if (payload instanceof FormData) return { body: payload };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) };
}

function parseAnswer(text: string) {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('Invalid response format from server', { cause });
  }
}
