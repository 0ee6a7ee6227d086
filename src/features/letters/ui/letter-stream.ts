import type { EventSourceMessage } from 'eventsource-parser';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { callFromPage } from '#browser/public-call.ts';
import { currentLanguage, t } from '#i18n/t.ts';
import type { WrittenLetter } from '../letters.contract.ts';
import type { LetterProblem, LetterWords } from './letter-state.ts';

export class LetterFailure extends Error implements LetterProblem {
  readonly sentence: string;
  readonly retryable: boolean;
  reference: string | undefined;
  isQuiet = false;
  isUsedUp = false;

  constructor(sentence: string, retryable = true) {
    super(sentence);
    this.sentence = sentence;
    this.retryable = retryable;
  }
}

/** Thrown if a reloaded page can do what this one can't. */
export class OldPage extends LetterFailure {}

interface Call {
  address: string;
  payload?: object | undefined;
  fromVisitor?: boolean | undefined;
  challengeAddress?: string | undefined;
  signal?: AbortSignal;
  fallback?: string;
}

const PROOF_REQUIRED = 428;
const MOST_PROOFS = 2;

type OnWords = (words: LetterWords) => void;

export async function readLetter({ onWords, ...call }: Call & { onWords: OnWords }): Promise<WrittenLetter> {
  const response = await post(call);
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    return acceptLetter(await response.json().catch(connectionLost));
  }
  if (!response.body) throw new LetterFailure(t('status.failed'));
  return readEvents(response.body, onWords).catch((error: unknown) => {
    if (error instanceof LetterFailure && error.retryable) error.reference = referenceOf(response);
    throw error;
  });
}

/** Proves work if the server requires it. Throws a `LetterFailure` if the server refuses. */
export async function post(call: Call): Promise<Response> {
  let response = await send(call);
  for (let proofs = 0; response.status === PROOF_REQUIRED && proofs < MOST_PROOFS; proofs += 1) {
    response = await sendWithProof(call);
  }
  if (response.status === PROOF_REQUIRED && call.challengeAddress)
    throw new LetterFailure(call.fallback ?? t('status.unproven'));
  if (!response.ok) throw await readRefusal(response, call.fallback);
  return response;
}

/** Any error but a `LetterFailure` is a bug in the page and is reported. */
export function problemOf(error: unknown): LetterProblem {
  if (error instanceof LetterFailure) return error;
  reportError(error);
  return new LetterFailure(t('status.failed'));
}

function send({ address, payload, fromVisitor, signal, fallback }: Call): Promise<Response> {
  const headers = {
    accept: 'text/event-stream',
    'x-page-language': currentLanguage(),
    ...(payload && { 'content-type': 'application/json' }),
  };
  const body = payload ? JSON.stringify(payload) : null;
  const call = fromVisitor ? callFromPage : fetch;
  return call(address, { method: 'POST', headers, body, signal: signal ?? null }).catch(() => {
    const isOffline = navigator.onLine === false;
    const failure = new LetterFailure(fallback ?? t(isOffline ? 'status.offline' : 'status.failed'));
    failure.isQuiet = isOffline;
    throw failure;
  });
}

async function sendWithProof(call: Call): Promise<Response> {
  const { challengeAddress = '', payload, signal, fallback = t('status.unproven') } = call;
  const { proveWork } = await import('./proof-of-work.ts').catch(() => {
    throw new OldPage(fallback);
  });
  const challenge = await proveWork(challengeAddress, signal).catch(() => {
    throw new LetterFailure(fallback);
  });
  return send({ ...call, payload: { ...payload, challenge } });
}

async function readRefusal(response: Response, fallback = t('status.failed')): Promise<LetterFailure> {
  // The server's refusals are plain text. Other content comes from a proxy and isn't shown.
  const isPlain = response.headers.get('content-type')?.startsWith('text/plain');
  const sentence = isPlain ? (await response.text().catch(() => '')).trim() : '';
  const reason = response.headers.get('x-refusal');
  // The form requires a choice, so only an outdated page gets here.
  if (reason === 'choose-recipient') return new OldPage(sentence, false);
  const isPaused = reason === 'paused';
  const failure = new LetterFailure(sentence || fallback, response.status >= 500 && !isPaused);
  failure.isQuiet = isPaused;
  failure.isUsedUp = reason === 'used-up';
  const isDelayed = response.headers.has('retry-after');
  if (failure.retryable && !isDelayed) failure.reference = referenceOf(response);
  return failure;
}

function referenceOf({ headers }: Response): string | undefined {
  return headers.get('x-request-id') ?? undefined;
}

async function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>, onWords: OnWords) {
  const text = body.pipeThrough(new TextDecoderStream());
  const events = text.pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await events.read().catch(connectionLost);
    if (done) return connectionLost();
    const letter = readEvent(value, onWords);
    if (letter) return letter;
  }
}

function readEvent({ event, data }: EventSourceMessage, onWords: OnWords): WrittenLetter | undefined {
  const content = parseJson(data);
  if (event === 'subject' && hasTexts(content, 'text')) onWords({ subject: content.text, text: '' });
  if (event === 'text' && hasTexts(content, 'text')) onWords({ subject: '', text: content.text });
  if (event === 'error') {
    if (!hasTexts(content, 'message')) return connectionLost();
    throw new LetterFailure(content.message, Reflect.get(content, 'retryable') === true);
  }
  return event === 'done' ? acceptLetter(content) : undefined;
}

function acceptLetter(content: unknown): WrittenLetter {
  if (!hasTexts(content, 'letter', 'subject') || !content.letter) {
    throw new LetterFailure(t('status.failed'));
  }
  return { ...content, made: Reflect.get(content, 'made') === 'sample' ? 'sample' : 'ai' };
}

function connectionLost(): never {
  throw new LetterFailure(t('status.lost'));
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return connectionLost();
  }
}

function hasTexts<Name extends string>(content: unknown, ...names: Name[]): content is Record<Name, string> {
  if (typeof content !== 'object' || content === null) return false;
  return names.every((name) => typeof Reflect.get(content, name) === 'string');
}
