import { expect, test } from 'vitest';
import { isLong, shareParts } from '../support/cluster/parts.ts';
import { openSite, type Site } from '../support/cluster/site.ts';
import { PERSON } from '../support/cluster/traffic.ts';

const LETTERS = isLong ? 300 : 90;
const ROUNDS = 100;
/** Tolerance for a busy machine. */
const SLACK_MS = 150;

const parts = await shareParts();

/** The slowest but five of a hundred. */
async function timePages({ call, campaignPath, letterPath }: Site, cookie: string) {
  const organizationPath = campaignPath.split('/').slice(0, 3).join('/');
  const paths = [
    campaignPath,
    organizationPath,
    '/api/campaigns',
    letterPath.replace('/generate-letter', ''),
  ];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const answer = await call(paths[round % paths.length] ?? '', { cookie });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[ROUNDS - 6] ?? 0;
}

test(`while ${LETTERS} letters wait for a provider that says nothing, pages and lists are as fast as ever`, async () => {
  await using site = await openSite(parts);
  const cookie = await site.signIn();
  await timePages(site, cookie);
  const before = await timePages(site, cookie);
  parts.provider.pace.firstWordsMs = 600_000;
  const leaving = new AbortController();
  const { signal } = leaving;
  const asked = parts.provider.requests();
  const letters = Array.from({ length: LETTERS }, () =>
    site.call(site.letterPath, { body: PERSON, accept: 'text/event-stream', signal }).catch(() => {}),
  );
  await expect.poll(() => parts.provider.requests() - asked, { timeout: 30_000 }).toBe(LETTERS);
  const meanwhile = await timePages(site, cookie);
  leaving.abort();
  await Promise.all(letters);
  expect(meanwhile).toBeLessThan(2 * before + SLACK_MS);
});
