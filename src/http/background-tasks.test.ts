import { expect, test } from 'vitest';
import { makeBackgroundTasks } from './background-tasks.server.ts';
import { makeLog } from './log.server.ts';

function makeLogged() {
  const lines: string[] = [];
  return { log: makeLog('info', { write: (line) => lines.push(line) }), lines };
}

test('work begins after the answer, and can be waited for', async () => {
  const { log, lines } = makeLogged();
  const { run, settled } = makeBackgroundTasks(log);
  const done: number[] = [];
  run(async () => void done.push(1));
  await Promise.resolve();
  expect(done).toEqual([]);
  await settled();
  expect(done).toEqual([1]);
  expect(lines).toEqual([]);
});

test('what fails is logged, and nobody who waits hears of it', async () => {
  const { log, lines } = makeLogged();
  const { run, settled } = makeBackgroundTasks(log);
  run(() => Promise.reject(new Error('no mail')));
  await settled();
  expect(lines.join('')).toContain('a background task failed');
});
