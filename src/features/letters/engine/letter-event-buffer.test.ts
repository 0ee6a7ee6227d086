import { expect, test } from 'vitest';
import { LetterEventBuffer } from './letter-event-buffer.server.ts';

function makeBuffer() {
  const written: string[] = [];
  const buffer = new LetterEventBuffer(async (text) => written.push(text));
  return { buffer, written };
}

test('words that come together are one event, subject and letter apart, in one write', async () => {
  const { buffer, written } = makeBuffer();
  buffer.add({ type: 'subject', text: 'Keep ' });
  buffer.add({ type: 'subject', text: 'the 14' });
  buffer.add({ type: 'text', text: 'Dear\n' });
  buffer.add({ type: 'text', text: 'Council' });
  await buffer.flush();
  expect(written).toEqual([
    'event: subject\ndata: {"text":"Keep the 14"}\n\nevent: text\ndata: {"text":"Dear\\nCouncil"}\n\n',
  ]);
});

test('words leave with the turn of the event loop that they came in', async () => {
  const { buffer, written } = makeBuffer();
  buffer.add({ type: 'text', text: 'Dear' });
  await new Promise((resolve) => setImmediate(resolve));
  buffer.add({ type: 'text', text: ' Council' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toEqual([
    'event: text\ndata: {"text":"Dear"}\n\n',
    'event: text\ndata: {"text":" Council"}\n\n',
  ]);
});

test('no word of a piece that was added changes afterwards', async () => {
  const { buffer } = makeBuffer();
  const piece = { type: 'text' as const, text: 'Dear' };
  buffer.add(piece);
  buffer.add({ type: 'text', text: ' Council' });
  expect(piece.text).toBe('Dear');
  await buffer.flush();
});

test('nothing is written when nothing came', async () => {
  const { buffer, written } = makeBuffer();
  await buffer.flush();
  expect(written).toEqual([]);
});
