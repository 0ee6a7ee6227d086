import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasNginx } from '../support/program/nginx.ts';
import { startNginxSite } from '../support/program/nginx-site.ts';
import { BEGINNING, claudeWire, startModel } from '../support/providers/model.ts';

const CAMPAIGN = 'FHL/restore-saturday-hours-at-harlow-county-libraries';
const LETTER_CALL = `/api/campaigns/public/${CAMPAIGN}/generate-letter`;
const ada = { userName: 'Ada Marsh', userAddress: '5 Mill Lane, Harlow' };

describe.skipIf(!hasNginx)('behind nginx with its sample configuration', () => {
  test('a letter is read while it is being written', async () => {
    const model = await startModel(claudeWire);
    onTestFinished(model.stop);
    const { nginx, post } = await startNginxSite({ env: model.environment });
    const rest = model.hesitatesAfter(BEGINNING);
    const answer = await nginx.ask(LETTER_CALL, post(ada, { accept: 'text/event-stream' }));
    let read = '';
    for await (const chunk of answer.setEncoding('utf8')) {
      read += chunk;
      if (read.includes('baker')) rest.goesOn();
    }
    expect(read).toContain('event: done');
  });

  test('while instances restart their requests go to the others, and without any there is a sentence', async () => {
    const { nginx, post, copies, startCopy } = await startNginxSite({ copies: 2 });
    const [first, second] = copies;
    const statuses = async () => {
      const asked = Array.from({ length: 40 }, async (_, number) => {
        const [path, request] =
          number % 2 ? ['/api/visits', post({ campaignId: 1 })] : [`/c/${CAMPAIGN}`, {}];
        const answer = await nginx.ask(path, request);
        answer.resume();
        return answer.statusCode;
      });
      return [...new Set(await Promise.all(asked))].toSorted();
    };
    expect(await statuses()).toEqual([200, 204]);
    await first?.stop('SIGKILL');
    expect(await statuses()).toEqual([200, 204]);
    await second?.stop('SIGKILL');
    const refused = await nginx.ask('/api/visits', post({ campaignId: 1 }));
    expect([refused.statusCode, refused.headers['retry-after'], await text(refused)]).toEqual([
      503,
      '5',
      expect.stringMatching(/^This site can.t be reached/),
    ]);
    await startCopy(first?.port ?? 0);
    expect(await statuses()).toEqual([200, 204]);
  });

  test('visitors are counted separately, and the log of nginx names none of them', async () => {
    const { nginx, post } = await startNginxSite({
      env: { LETTER_LIMIT_PER_VISITOR: '1', CHALLENGE: 'off' },
    });
    const write = async (visitor: string) => {
      const answer = await nginx.ask(LETTER_CALL, post(ada, { 'x-forwarded-for': visitor }));
      answer.resume();
      return answer.statusCode;
    };
    // All requests come from the proxy's address, so the entry before it counts.
    expect(await write('198.51.100.7')).toBe(200);
    expect(await write('198.51.100.7')).toBe(429);
    expect(await write('198.51.100.8')).toBe(200);
    (await nginx.ask('/c/FHL?preview=a-secret-token')).resume();
    const log = await nginx.readLog();
    expect(log).toContain(LETTER_CALL);
    expect(log).not.toMatch(/198\.51|secret/);
  });

  test('an oversized upload gets the sentence of the program', async () => {
    const { nginx, post } = await startNginxSite();
    const answer = await nginx.ask(LETTER_CALL, post({ ...ada, more: 'x'.repeat(6_000_000) }));
    expect([answer.statusCode, await text(answer)]).toEqual([
      413,
      'The request is too large. The limit is 256 KiB.',
    ]);
  });
});
