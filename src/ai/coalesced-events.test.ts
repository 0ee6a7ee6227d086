import { describe, expect, test } from 'vitest';
import { chatEvents, claudeEvents, responsesEvents } from '#tests/support/providers/provider-events.ts';
import { coalesceEvents } from './coalesced-events.server.ts';

const WORDS = [
  'Dear ',
  '"City"\\ Council,\n\n',
  'keep “the 14” ',
  '👩‍👧 ',
  '"}}\n\nevent: error',
  ' by night.',
];

async function join(...parts: (string | Uint8Array<ArrayBuffer>)[]): Promise<string> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(arriving) {
      for (const part of parts) arriving.enqueue(typeof part === 'string' ? encoder.encode(part) : part);
      arriving.close();
    },
  });
  return new Response(coalesceEvents(body)).text();
}

/** Their words as one text, and all else in its order. */
function readEvents(body: string) {
  const words: string[] = [];
  const others = body.split('\n\n').filter((event) => {
    const { delta, choices } = JSON.parse(/^data: (\{.*)$/m.exec(event)?.[1] ?? '{}');
    const text = delta?.text ?? choices?.[0]?.delta?.content;
    if (text) words.push(text);
    return !text;
  });
  return { text: words.join(''), others, events: words.length };
}

describe.each([
  ['Claude', claudeEvents],
  ['a chat', chatEvents],
])('of %s', (_who, { start, words, end }) => {
  const body = start + WORDS.map(words).join('') + end.whole;

  test('words that arrive together are one event, with all else as it was', async () => {
    const { text, others, events } = readEvents(await join(body));
    expect({ text, others }).toEqual({ text: WORDS.join(''), others: readEvents(body).others });
    expect(events).toBe(1);
  });

  test('the words are the same wherever the answer was cut on its way', async () => {
    const bytes = new TextEncoder().encode(body);
    const { text, others } = readEvents(body);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const joined = readEvents(await join(bytes.slice(0, cut), bytes.slice(cut)));
      expect({ text: joined.text, others: joined.others }).toEqual({ text, others });
    }
  });
});

const { words } = claudeEvents;

test.each([
  ['words of two blocks', words('one') + words('two').replace('"index":0', '"index":1')],
  ['words around another event', words('one') + claudeEvents.error + words('two')],
  ['words of two answers', chatEvents.words('one') + chatEvents.words('two').replace('"c1"', '"c2"')],
  ['words and an end', chatEvents.words('one') + chatEvents.end.refusal],
  ['events of another kind', responsesEvents.words('one') + responsesEvents.words('two')],
  ['an event that was cut', words('one') + words('two').slice(0, -8)],
  ['what is no stream of events', '{"error": {"message": "one"}}\n\n{"error": {"message": "two"}}'],
])('%s stay as they are', async (_what, body) => {
  expect(await join(body)).toBe(body);
});
