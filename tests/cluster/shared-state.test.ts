import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { ADMIN } from '../support/cluster/client.ts';
import { shareParts } from '../support/cluster/parts.ts';
import { openSite } from '../support/cluster/site.ts';
import { PERSON } from '../support/cluster/traffic.ts';

const parts = await shareParts();
const site = await openSite(parts);
afterAll(() => site[Symbol.asyncDispose]());

const statuses = async (calls: Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status);

test('an edit is visible on every instance, and through nginx, within two seconds', async () => {
  const cookie = await site.signIn();
  const { id } = await site.findCampaign(cookie);
  const everywhere = [...site.copies.keys(), undefined];
  const pageOf = async (copy: number | undefined) =>
    (await site.call(site.campaignPath, copy === undefined ? {} : { copy })).text();
  const delays: number[] = [];
  for (const copy of site.copies.keys()) {
    const thanks = `Thank you from copy ${copy}.`;
    await Promise.all(everywhere.map(pageOf));
    const saved = await site.call(`/api/campaigns/${id}`, { method: 'PUT', cookie, copy, body: { thanks } });
    expect(saved.status).toBe(200);
    const savedAt = performance.now();
    await Promise.all(
      everywhere.map(async (reader) => {
        while (!(await pageOf(reader)).includes(thanks)) await delay(20);
        delays.push(performance.now() - savedAt);
      }),
    );
  }
  expect(Math.max(...delays)).toBeLessThan(2_000);
});

test('who signs in on one copy is signed in on all, and who signs out on one is out on all', async () => {
  const cookie = await site.signIn(ADMIN, 0);
  const whoAmI = () =>
    statuses([...site.copies.keys()].map((copy) => site.call('/api/user', { cookie, copy })));
  expect(await whoAmI()).toEqual([200, 200, 200]);
  expect((await site.call('/api/logout', { method: 'POST', cookie, copy: 1 })).ok).toBe(true);
  expect(await whoAmI()).toEqual([401, 401, 401]);
});

test('a pause that an admin turns on at one copy holds at once on all, and its end too', async () => {
  const cookie = await site.signIn();
  const askAll = () =>
    statuses([...site.copies.keys()].map((copy) => site.call(site.letterPath, { body: PERSON, copy })));
  for (const [copy, lettersPaused, status] of [
    [0, true, 503],
    [2, false, 200],
  ] as const) {
    const body = { lettersPaused };
    const answer = await site.call('/api/safety', { method: 'PATCH', cookie, copy, body });
    expect([answer.status, lettersPaused]).toEqual([200, lettersPaused]);
    expect(await askAll()).toEqual([status, status, status]);
  }
});

test('every mail of many at once leaves exactly once, whichever copy has it', async () => {
  const emails = Array.from({ length: 30 }, (_, number) => `person-${number}@marsh.example`);
  const answers = emails.map((email) =>
    site.call('/api/register', { body: { email, password: 'correct horse' } }),
  );
  expect(new Set(await statuses(answers))).toEqual(new Set([201]));
  const ours = () => parts.mailServer.received.flatMap(({ to }) => to).filter((to) => emails.includes(to));
  await expect.poll(() => ours().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(emails.length);
  await expect.poll(() => site.query('select 1 from graphile_worker.jobs'), { timeout: 30_000 }).toEqual([]);
  expect(ours().toSorted()).toEqual(emails.toSorted());
});

test('visits and letters of all instances are counted together, each once', async () => {
  const { id } = await site.findCampaign(await site.signIn());
  const source = 'from-everywhere';
  const body = { ...PERSON, source };
  const visits = Array.from({ length: 60 }, () =>
    site.call('/api/visits', { body: { campaignId: id, source } }),
  );
  const letters = Array.from({ length: 12 }, () => site.call(site.letterPath, { body }));
  expect(new Set(await statuses([...visits, ...letters]))).toEqual(new Set([204, 200]));
  const counted = () =>
    site.query(
      `select sum(visits)::int as visits, sum(written)::int as written from campaign_days where source = '${source}' and day is not null`,
    );
  await expect.poll(counted, { timeout: 30_000 }).toEqual([{ visits: 60, written: 12 }]);
});
