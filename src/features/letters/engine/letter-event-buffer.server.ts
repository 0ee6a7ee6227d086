import type { LetterStreamError } from '../letters.contract.ts';
import type { LetterEvent } from '../letters.server.ts';

export type StreamedEvent = LetterEvent | { type: 'error'; error: LetterStreamError };

/** Writes server-sent events (ruling 7). Words that come in the same turn of the event loop are one event. */
export class LetterEventBuffer {
  readonly #write: (text: string) => Promise<unknown>;
  #waiting: StreamedEvent[] = [];
  #written: Promise<unknown> = Promise.resolve();

  constructor(write: (text: string) => Promise<unknown>) {
    this.#write = write;
  }

  add(event: StreamedEvent): void {
    if (this.#waiting.length === 0) setImmediate(() => this.flush());
    const last = this.#waiting.at(-1);
    if (last && 'text' in last && 'text' in event && last.type === event.type) last.text += event.text;
    else this.#waiting.push('text' in event ? { ...event } : event);
  }

  /** Settles when everything was handed to the connection. */
  flush(): Promise<unknown> {
    const events = this.#waiting;
    this.#waiting = [];
    if (events.length > 0) this.#written = this.#write(events.map(formatEvent).join(''));
    return this.#written;
  }
}

function formatEvent(event: StreamedEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(dataOf(event))}\n\n`;
}

function dataOf(event: StreamedEvent): object {
  if (event.type === 'done') return event.letter;
  return event.type === 'error' ? event.error : { text: event.text };
}
