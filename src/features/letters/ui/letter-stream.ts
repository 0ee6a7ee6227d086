import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { LetterStreamError, WrittenLetter } from '../letters.contract.ts';
import type { ArrivingWords, LetterProblem } from './draft-letter.ts';

/** The letter was not written; the message is the one sentence for the visitor. */
export class LetterFailure extends Error implements LetterProblem {
  readonly sentence: string;
  readonly retryable: boolean;

  constructor(sentence: string, retryable: boolean) {
    super(sentence);
    this.name = 'LetterFailure';
    this.sentence = sentence;
    this.retryable = retryable;
  }
}

export interface LetterCall {
  address: string;
  /** What was typed; a letter without a person is asked for without a body. */
  payload?: object | undefined;
  fromPublicPage?: boolean;
  signal: AbortSignal;
  onWords(words: ArrivingWords): void;
}

const FAILED = 'Failed to generate letter';
const BROKEN_OFF = 'The connection was lost before your letter was finished.';

/** Has a letter written, handing on its words as they come (ruling 7). Throws `LetterFailure`. */
export async function readLetter(call: LetterCall): Promise<WrittenLetter> {
  const response = await send(call);
  if (!response.ok) throw await refusal(response);
  if (isJson(response)) return acceptLetter(await response.json().catch(brokenOff));
  if (!response.body) throw new LetterFailure(FAILED, true);
  return readEvents(response.body, call.onWords);
}

/** What to tell whoever waited. Anything but a `LetterFailure` is a bug of this page: it is reported. */
export function problemOf(error: unknown): LetterProblem {
  if (error instanceof LetterFailure) return error;
  reportError(error);
  return new LetterFailure(FAILED, true);
}

async function send({ address, payload, fromPublicPage, signal }: LetterCall): Promise<Response> {
  try {
    return await fetch(address, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        ...(payload && { 'content-type': 'application/json' }),
        ...(fromPublicPage && { 'x-public-request': '1' }),
      },
      ...(payload && { body: JSON.stringify(payload) }),
      signal,
    });
  } catch {
    throw new LetterFailure(FAILED, true);
  }
}

/** A refusal of ours is one plain sentence; anything else, such as a proxy's page, is not for the visitor. */
async function refusal(response: Response): Promise<LetterFailure> {
  const plain = response.headers.get('content-type')?.startsWith('text/plain') ?? false;
  const sentence = plain ? (await response.text().catch(() => '')).trim() : '';
  return new LetterFailure(sentence || FAILED, response.status >= 500 || response.status === 429);
}

async function readEvents(body: ReadableStream<Uint8Array>, onWords: LetterCall['onWords']) {
  let letter: WrittenLetter | undefined;
  const parser = createParser({
    onEvent(event) {
      letter = readEvent(event, onWords) ?? letter;
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  while (!letter) {
    const { done, value } = await reader.read().catch(brokenOff);
    if (done) return brokenOff();
    parser.feed(decoder.decode(value, { stream: true }));
  }
  return letter;
}

function readEvent({ event, data }: EventSourceMessage, onWords: LetterCall['onWords']) {
  const content = parseJson(data);
  if (event === 'subject' && hasText(content)) onWords({ subject: content.text, text: '' });
  if (event === 'text' && hasText(content)) onWords({ subject: '', text: content.text });
  if (event === 'error') throw streamFailure(content);
  return event === 'done' ? acceptLetter(content) : undefined;
}

function streamFailure(content: unknown): LetterFailure {
  return isStreamError(content)
    ? new LetterFailure(content.message, content.retryable)
    : new LetterFailure(BROKEN_OFF, true);
}

function acceptLetter(content: unknown): WrittenLetter {
  if (!isLetter(content)) throw new LetterFailure(FAILED, true);
  return content;
}

function brokenOff(): never {
  throw new LetterFailure(BROKEN_OFF, true);
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') ?? false;
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return brokenOff();
  }
}

function hasText(content: unknown): content is { text: string } {
  return isObject(content) && 'text' in content && typeof content.text === 'string';
}

function isStreamError(content: unknown): content is LetterStreamError {
  return (
    isObject(content) && 'message' in content && typeof content.message === 'string' && 'retryable' in content
  );
}

function isLetter(content: unknown): content is WrittenLetter {
  return (
    isObject(content) &&
    'letter' in content &&
    typeof content.letter === 'string' &&
    content.letter !== '' &&
    'subject' in content &&
    typeof content.subject === 'string'
  );
}

function isObject(content: unknown): content is object {
  return typeof content === 'object' && content !== null;
}
