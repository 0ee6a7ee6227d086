import { expect, test } from 'vitest';
import { makeWorkQueue } from './work-queue.server.ts';

const refusal = 'Please try again in a few seconds.';

function makeWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, finish: resolve };
}

test('only the allowed number run at once, and the others in order', async () => {
  const enqueue = makeWorkQueue({ name: 'a test', running: 2, waiting: 2, refusal });
  const works = [makeWork(), makeWork(), makeWork(), makeWork()];
  const started: number[] = [];
  const all = works.map(({ promise }, i) =>
    enqueue(() => {
      started.push(i);
      return promise;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  works[1]?.finish();
  await all[1];
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const { finish } of works) finish();
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('work is refused while the queue is full', async () => {
  const enqueue = makeWorkQueue({ name: 'a test', running: 1, waiting: 1, refusal });
  const [first, second] = [makeWork(), makeWork()];
  const running = [enqueue(() => first.promise), enqueue(() => second.promise)];
  await expect(enqueue(async () => {})).rejects.toMatchObject({
    status: 503,
    message: refusal,
    retryAfter: 5,
  });
  first.finish();
  second.finish();
  await Promise.all(running);
  await expect(enqueue(async () => 'in')).resolves.toBe('in');
});

test('failed work frees its slot', async () => {
  const enqueue = makeWorkQueue({ name: 'a test', running: 1, waiting: 0, refusal });
  await expect(enqueue(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(enqueue(async () => 'in')).resolves.toBe('in');
});
