/** Characters of a raw request or answer that are kept for staff. */
const ROOM = 256 * 1024;

export function boundedBody(body: unknown): unknown {
  const text = jsonOf(body);
  return text.length <= ROOM ? body : `${text.slice(0, ROOM)}… (cut)`;
}

/** The events of one answer as the provider sent them, as far as there is room. */
export class RawEvents {
  readonly list: unknown[] = [];
  #room = ROOM;

  add(event: unknown): void {
    if (this.#room < 0) return;
    this.#room -= jsonOf(event).length;
    this.list.push(this.#room < 0 ? '… (cut)' : event);
  }
}

/** `undefined` has no JSON: an event that could not be parsed. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
