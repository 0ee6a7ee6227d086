import { expect, test } from 'vitest';
import { makeBackgroundTasks } from './background-tasks.server.ts';
import { makeLog } from './log.server.ts';

function makeLogged() {
  const lines: string[] = [];
  return { log: makeLog('info', { write: (line) => lines.push(line) }), lines };
}

test('work begins after the response and can be awaited', async () => {
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

test('failed work is logged and doesn’t reject', async () => {
  const { log, lines } = makeLogged();
  const { run, settled } = makeBackgroundTasks(log);
  run(() => Promise.reject(new Error('no mail')));
  await settled();
  expect(lines.join('')).toContain('a background task failed');
});
