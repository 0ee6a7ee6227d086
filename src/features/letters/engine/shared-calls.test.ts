import { describe, expect, it } from 'vitest';
import { makeSharedCalls } from './shared-calls.server.ts';

describe('shared calls', () => {
  it('answer each who asks with what was read after they asked', async () => {
    const share = makeSharedCalls<string>();
    const calls: PromiseWithResolvers<string>[] = [];
    const ask = (key = 'page') =>
      share(key, () => {
        const call = Promise.withResolvers<string>();
        calls.push(call);
        return call.promise;
      });
    const first = ask();
    const [second, third] = [ask(), ask()];
    const other = ask('another page');
    expect(calls).toHaveLength(2);
    calls[0]?.resolve('before');
    calls[1]?.resolve('of another');
    expect(await first).toBe('before');
    expect(await other).toBe('of another');
    expect(calls).toHaveLength(3);
    calls[2]?.resolve('after');
    expect(await Promise.all([second, third])).toEqual(['after', 'after']);
    const last = ask();
    calls[3]?.resolve('at last');
    expect(await last).toBe('at last');
  });

  it('are made again after one that failed', async () => {
    const share = makeSharedCalls<string>();
    const failed = share('page', () => Promise.reject(new Error('gone')));
    const next = share('page', () => Promise.resolve('here'));
    await expect(failed).rejects.toThrow('gone');
    expect(await next).toBe('here');
  });
});
