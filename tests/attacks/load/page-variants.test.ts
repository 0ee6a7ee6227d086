import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { openWholeApp } from '../../support/calls/whole-app.ts';

const { database, db, pool } = await openTestDatabase();
const app = openWholeApp(database);
afterAll(() => app.settled());

const organization = await makeOrganization(db, { abbreviation: 'FHL' });
await db
  .update(organizations)
  .set({ embedSites: ['https://friends.example'], previewToken: 'token-of-a-preview' });
await makeCampaign(db, organization.id, { name: 'Restore hours', status: 'Live' });

const ask = (path: string) => Promise.resolve(app.request(`http://localhost:3000${path}`));

/** Follows what a browser follows, and fails on a loop. */
async function follow(path: string): Promise<{ statuses: number[]; end: string }> {
  const statuses: number[] = [];
  let end = path;
  for (let hop = 0; hop < 5; hop += 1) {
    const answer = await ask(end);
    statuses.push(answer.status);
    if (answer.status !== 301) return { statuses, end };
    end = answer.headers.get('location') ?? '';
  }
  throw new Error(`${path} goes on and on`);
}

describe('an address in other letters', () => {
  test.each([
    ['/c/%46HL', '/c/FHL'],
    ['/c/FHL/', '/c/FHL'],
    ['/c//FHL', '/c/FHL'],
    ['//c/FHL', '/c/FHL'],
    ['/c/fhl', '/c/FHL'],
    ['/c/fhL/', '/c/FHL'],
    ['/c/FHL/re%73tore-hours', '/c/FHL/restore-hours'],
    ['/c/FHL%2Frestore-hours', '/c/FHL/restore-hours'],
    ['/c/FHL//restore-hours//', '/c/FHL/restore-hours'],
    ['/c/FHL/Restore-Hours', '/c/FHL/restore-hours'],
    ['/c/fhl/restore-hours/about/', '/c/FHL/restore-hours/about'],
    ['/c/FHL/restore-hours/abou%74', '/c/FHL/restore-hours/about'],
    ['/embed/fhl/restore-hour%73/', '/embed/FHL/restore-hours'],
  ])('%s leads to %s, with its query', async (other, plain) => {
    for (const query of ['', '?s=flyer']) {
      const { statuses, end } = await follow(other + query);
      expect([...new Set(statuses.slice(0, -1))], end).toEqual([301]);
      expect([statuses.at(-1), end]).toEqual([200, plain + query]);
    }
  });

  test.each([
    '/c/%46HX',
    '/c/nobody/',
    '/c/FHL/no%74hing',
    '/c/%2546HL',
    '/c/F%20HL',
    '/c/%0d%0aFHL/',
    '/c/',
  ])('%s leads to nothing', async (path) => {
    expect((await follow(path)).statuses.at(-1)).toBe(404);
  });

  test('keeps its preview link, and away from caches', async () => {
    const moved = await ask('/c/fhl/restore-hours?preview=token-of-a-preview&s=flyer');
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      '/c/FHL/restore-hours?preview=token-of-a-preview&s=flyer',
    ]);
    expect(moved.headers.get('cache-control')).toBe('private, no-store');
    const escaped = await ask('/c/%46HL/restore-hours?preview=token-of-a-preview');
    expect([escaped.status, escaped.headers.get('cache-control')]).toEqual([301, 'private, no-store']);
  });
});

test('300 ways to write an address are one page for the cache, and cost no query', async () => {
  const slug = 'restore-hours';
  const ways = Array.from({ length: 300 }, (_, way) =>
    [...slug].map((letter, place) => {
      if ((way >> place) % 2 === 0) return letter;
      return way < 150 ? letter.toUpperCase() : `%${letter.charCodeAt(0).toString(16)}`;
    }),
  );
  await ask(`/c/FHL/${slug}`);
  const query = vi.spyOn(pool, 'query');
  onTestFinished(() => query.mockRestore());
  for (const way of ways) {
    const path = `/c/FHL/${way.join('')}`;
    expect((await ask(path)).status, path).toBe(path.endsWith(slug) ? 200 : 301);
  }
  // The page itself may be read again once in each second.
  expect(query.mock.calls.length).toBeLessThan(60);
});
