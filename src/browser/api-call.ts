import { BAD_AFTER, STALE_SAVE } from '#http/refusals.contract.ts';

/** Has the message "{status}: {sentence}". */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string;
  readonly reference: string | undefined;

  constructor(status: number, sentence: string, reference?: string) {
    super(`${status}: ${sentence}`);
    this.name = 'ApiError';
    this.status = status;
    this.sentence = sentence;
    this.reference = reference;
  }
}

type Call = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: unknown];

export async function callApi<Answer = void>(...call: Call): Promise<Answer> {
  return (await send<Answer>(call, ofBody)).answer;
}

export async function callApiForPage<Row>(path: string): Promise<{ rows: Row[]; total: number }> {
  return pageOf(await send<Row[]>(['GET', path], ofBody));
}

export async function callApiForPageTersely<Row>(path: string): Promise<{ rows: Row[]; total: number }> {
  return pageOf(await send<Row[]>(['GET', path], terse));
}

function pageOf<Row>({ answer, headers }: { answer: Row[]; headers: Headers }) {
  return { rows: answer, total: Number(headers.get('x-total-count')) };
}

function ofBody({ statusText }: Response, body: string): string {
  return body || statusText;
}

/** Shows the status text of a server failure (500 and above), not the body. */
export async function callApiTersely<Answer = void>(...call: Call): Promise<Answer> {
  return (await send<Answer>(call, terse)).answer;
}

function terse({ status, statusText }: Response, body: string): string {
  // HTTP/2 has no status texts.
  return status >= 500 ? statusText || body : body || statusText;
}

export function failureSentence(error: Error, fallback: string): string {
  return (error instanceof ApiError ? error.sentence : error.message) || fallback;
}

export function isStale(error: Error): boolean {
  return error instanceof ApiError && error.sentence === STALE_SAVE;
}

export function isLost(error: Error): boolean {
  return error instanceof ApiError && error.sentence === BAD_AFTER;
}

async function send<Answer>(
  [method, path, payload]: Call,
  sentenceOf: (response: Response, body: string) => string,
): Promise<{ answer: Answer; headers: Headers }> {
  const response = await fetch(path, { method, cache: 'no-cache', ...contentOf(payload) });
  const body = await response.text();
  if (!response.ok) {
    throw new ApiError(response.status, sentenceOf(response, body), referenceOf(response));
  }
  return { answer: parseAnswer(body), headers: response.headers };
}

/** Returns nothing for refusals, because they don't need a log lookup. */
function referenceOf({ status, headers }: Response): string | undefined {
  const isPutOff = headers.has('retry-after');
  return status >= 500 && !isPutOff ? (headers.get('x-request-id') ?? undefined) : undefined;
}

function contentOf(payload: unknown): RequestInit {
  const headers = { accept: 'application/json' };
  if (payload === undefined) return { headers };
  if (payload instanceof FormData) return { headers, body: payload };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(payload) };
}

function parseAnswer(text: string) {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('Invalid response format from server', { cause });
  }
}
