import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { runProcess } from './image-drawing.server.ts';

const GENEROUS = { mostMs: 30_000, mostBytes: 5 * 1024 * 1024 };
const nothing = new Uint8Array();

test('A process reads its input and tells its output, its complaint and its end', async () => {
  const script = 'process.stdin.pipe(process.stdout); console.error("hm"); process.exitCode = 3;';
  const ended = await runProcess(['-e', script], Buffer.from('pixels'), GENEROUS);
  expect(ended).toEqual({ code: 3, signal: null, output: Buffer.from('pixels'), complaint: 'hm\n' });
});

test('It gets no environment', async () => {
  const { output } = await runProcess(['-p', 'Object.keys(process.env).length'], nothing, GENEROUS);
  expect(output.toString()).toBe('0\n');
});

test('One that ends before it has read its input breaks nothing', async () => {
  const { code } = await runProcess(['-e', 'process.exit(0)'], Buffer.alloc(4 * 1024 * 1024), GENEROUS);
  expect(code).toBe(0);
});

test('One that does not end is killed', async () => {
  const { signal } = await runProcess(['-e', 'for (;;);'], nothing, { ...GENEROUS, mostMs: 50 });
  expect(signal).toBe('SIGKILL');
});

test.each([1, 2])(
  'One that writes without end on %i is killed, and what it wrote is not kept',
  async (fd) => {
    const script = `for (;;) fs.writeSync(${fd}, 'x'.repeat(1000))`;
    const { signal, output, complaint } = await runProcess(['-e', script], nothing, {
      ...GENEROUS,
      mostBytes: 10_000,
    });
    expect(signal).toBe('SIGKILL');
    expect(output.length + complaint.length).toBeLessThanOrEqual(10_000);
  },
);

test('Without a file to spare an image is put off, and the program lives on', async () => {
  const script = `
    import { openSync } from 'node:fs';
    import { drawImage } from ${JSON.stringify(import.meta.resolve('./image-drawing.server.ts'))};
    try { for (;;) openSync('/dev/null'); } catch {}
    await drawImage(Buffer.from('<svg/>'), 'logo').catch(({ status, retryAfter, message }) => {
      console.log(status, retryAfter, message);
    });
    process.exit();`;
  const limited = ['-c', 'ulimit -n 100 && exec "$0" --input-type=module -e "$1"', process.execPath, script];
  const { stdout } = await promisify(execFile)('sh', limited);
  expect(stdout).toBe('503 5 The image could not be drawn just now. Please try again in a few seconds.\n');
});
