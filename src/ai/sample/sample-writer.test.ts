import { expect, test } from 'vitest';
import { letterTask, readWhole } from '#tests/support/providers/writing.ts';
import { composeSampleLetter } from './sample-letter.server.ts';
import { sampleWriter } from './sample-writer.server.ts';

test('the writer hands the letter on word by word and says that it is a sample', async () => {
  const { pieces, writing, error } = await readWhole(sampleWriter({ msPerWord: 0.01, draw: () => 0 }));
  expect(error).toBeUndefined();
  expect(pieces.length).toBeGreaterThan(150);
  expect(pieces.join('')).toBe(composeSampleLetter(letterTask, () => 0));
  expect(writing).toMatchObject({ provider: 'sample', model: 'sample' });
  expect(writing?.usage).toEqual({ inputTokens: 0, outputTokens: 0 });
});

test('a reader who waits for the whole letter does not wait for its pace', async () => {
  const task = { ...letterTask, streamed: false };
  const { pieces } = await readWhole(sampleWriter({ msPerWord: 60_000 }), { task });
  expect(pieces).toHaveLength(1);
});

test('the writer stops when the reader leaves', async () => {
  const leaving = new Error('The reader left.');
  const reader = new AbortController();
  const events = sampleWriter({ msPerWord: 1 }).write(letterTask, reader.signal);
  await events.next();
  const pending = events.next();
  reader.abort(leaving);
  await expect(pending).rejects.toBe(leaving);
  expect(await events.next()).toEqual({ done: true, value: undefined });
});
