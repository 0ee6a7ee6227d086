import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { idsOf, namesOf, openRecipients, type Recipients } from '#tests/support/calls/recipient-calls.ts';

let calls: Recipients;
beforeAll(async () => {
  calls = await openRecipients('LIST');
});
afterAll(() => calls.close());

describe('an import', () => {
  const file = 'name,email,areas\nAda Lind,ada@town.example,HA7\nBad,,1\nDi Moe,di@town.example,HA8';

  test('a dry run reports the changes and saves nothing', async () => {
    const made = await calls.start();
    expect(await calls.upload(made, file)).toEqual({
      lines: 3,
      ready: 2,
      added: 1,
      changed: 1,
      removed: 0,
      problems: [{ line: 3, sentence: 'There is no email address' }],
      isSaved: false,
      version: 1,
    });
    expect(await calls.read(made)).toEqual(made);
  });

  test('one bad line rejects the import unless bad lines are skipped', async () => {
    const made = await calls.start();
    expect(await calls.upload(made, file, { apply: 'true' })).toMatchObject([
      400,
      expect.stringContaining('nothing was saved'),
    ]);
    expect(await calls.read(made)).toEqual(made);
    expect(
      await calls.upload(made, file, { apply: 'true', skipBadLines: 'true', version: '1' }),
    ).toMatchObject({
      isSaved: true,
      version: 2,
    });
    const saved = await calls.read(made);
    expect(namesOf(saved.recipients)).toEqual(['Ada Lind', 'Bo Ek', 'Cy Roe', 'Di Moe']);
    expect(saved.recipients[0]?.areas).toEqual(['HA7']);
    const stale = await calls.upload(made, file, { apply: 'true', skipBadLines: 'true', version: '1' });
    expect(stale).toMatchObject([409, 'Someone else has changed this since you opened it.']);
  });

  test('an import can replace the list, and an export can be imported again', async () => {
    const made = await calls.start();
    const text = 'name,email\nDi Moe,di@town.example\nBo Ek,bo@town.example';
    expect(await calls.upload(made, text, { apply: 'true', replace: 'true' })).toMatchObject({
      added: 1,
      removed: 2,
    });
    const saved = await calls.read(made);
    expect(saved).toMatchObject({ recipient: 'Di Moe', recipientEmail: 'di@town.example' });
    expect(idsOf(saved)[1]).toBe(idsOf(made)[1]);
    const path = `/api/campaigns/${made.id}/recipients?format=csv`;
    const csv = await (await calls.office.call(calls.office.dana, 'GET', path)).text();
    expect(csv).toContain('Bo Ek,District 2,,bo@town.example,,,,"HA; HA12BX"');
    expect(await calls.upload(made, csv)).toMatchObject({ ready: 2, added: 0, changed: 0, problems: [] });
  });

  test('imports of an account are limited per hour, including dry runs', async () => {
    const busy = await openRecipients('BUSY');
    onTestFinished(busy.close);
    const made = await busy.start();
    const tried = new Set<number>();
    for (let time = 0; time < 60; time += 1) tried.add((await busy.sendFile(made, file)).status);
    expect(tried).toEqual(new Set([200]));
    const apply = { apply: 'true', skipBadLines: 'true' };
    expect(await busy.upload(made, file, apply)).toEqual([429, expect.stringContaining('many files')]);
    expect(await busy.read(made)).toEqual(made);
  });

  test.each([
    ['nothing', '', 400],
    ['Windows-1252', Uint8Array.from([0x6e, 0xf6]), 400],
    ['more than 4 MiB', 'x'.repeat(4 * 1024 * 1024 + 1), 413],
  ])('of %s is refused with a sentence', async (_, text, status) => {
    const answer = await calls.sendFile(await calls.start(), text);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'text/plain; charset=UTF-8',
    ]);
  });
});

describe('ten thousand recipients', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => {
    const code = String(10_000 + index);
    return `Member ${code},member${code}@town.example,District ${index},${code};9${code}`;
  });

  test('ten thousand recipients are imported, paged and searched by an index', async () => {
    const made = await calls.start({ recipientMode: 'postcode' });
    const text = `name,email,role,areas\n${lines.join('\n')}`;
    expect(await calls.upload(made, text, { apply: 'true', replace: 'true' })).toMatchObject({
      added: 10_000,
      isSaved: true,
    });
    expect(namesOf(await calls.lookUp(made, '13 333'))).toEqual(['Member 13333']);
    expect(namesOf(await calls.lookUp(made, '919999'))).toEqual(['Member 19999']);
    const saved = await calls.read(made);
    expect([saved.recipientCount, saved.recipients.length]).toEqual([10_000, 100]);
    const path = `/api/campaigns/${made.id}/recipients?q=member+12345&limit=50`;
    const page = await calls.office.call(calls.office.dana, 'GET', path);
    expect(page.headers.get('x-total-count')).toBe('1');
    const searched = `/api/campaigns/public/${made.publicUrl}/recipients?q=member+1234`;
    expect(await (await calls.office.call(null, 'GET', searched)).json()).toHaveLength(11);
    const removed = await calls.changeList(made.id, { remove: [idsOf(saved)[0]] });
    expect(removed).toMatchObject({ recipientCount: 9_999, recipient: 'Member 10001' });
  });
});
