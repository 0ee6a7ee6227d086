import { Agent } from 'node:https';
import { json, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { hasNginx } from '../support/program/nginx.ts';
import { startNginxSite } from '../support/program/nginx-site.ts';

const CAMPAIGN = 'FHL/restore-saturday-hours-at-harlow-county-libraries';
const PAGE = `/c/${CAMPAIGN}`;
const admin = { email: 'dana@example.org', password: 'a-long-enough-one' };
/** Browsers send this header, each in its own words. */
const ENCODINGS = ['gzip, deflate, br', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8, *;q=0.1'];

test.skipIf(!hasNginx)(
  'behind a CDN this site gets one request a second for a page, and a change shows within seconds',
  async () => {
    const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    const { nginx, copies, post } = await startNginxSite({ copies: 2, keepsPages: true, env });
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    let asked = 0;
    /** The next visitor comes by another link. */
    async function see(path = PAGE) {
      asked += 1;
      const headers = { 'accept-encoding': ENCODINGS[asked % ENCODINGS.length] };
      const answer = await nginx.ask(`${path}?source=visitor-${asked}`, { agent, headers });
      await text(answer);
      return { status: answer.statusCode, etag: answer.headers.etag };
    }
    const signedIn = await nginx.ask('/api/login', post(admin));
    const cookie = signedIn.headers['set-cookie']?.map((set) => set.split(';')[0]).join('; ') ?? '';
    const staff = async (path: string, body: object, method = 'POST') => {
      const answer = await nginx.ask(path, { ...post(body, { cookie }), method });
      expect([answer.statusCode, await text(answer)]).toEqual([200, expect.anything()]);
    };
    const campaign = Object(await json(await nginx.ask(`/api/campaigns/public/${CAMPAIGN}`)));

    /** Many visitors keep asking until all of them see the expected page. Returns the milliseconds that took. */
    async function crowdUntil(isSeen: (seen: Awaited<ReturnType<typeof see>>) => boolean) {
      const from = performance.now();
      for (;;) {
        const seen = await Promise.all(Array.from({ length: 20 }, () => see()));
        if (seen.every(isSeen)) return performance.now() - from;
      }
    }

    const before = await see();
    const from = performance.now();
    const crowd = crowdUntil(() => performance.now() - from > 3_000);
    await crowd;
    const seconds = (performance.now() - from) / 1000;
    const toOrigin = (await nginx.readLog())
      .split('\n')
      .filter((line) => / 200 GET \/c\/.* 127\./.test(line));
    expect(asked).toBeGreaterThan(100);
    expect(toOrigin.length).toBeLessThanOrEqual(seconds + 2);

    await staff(`/api/campaigns/${campaign.id}`, { name: 'Every Saturday' }, 'PUT');
    const changed = await crowdUntil(({ etag }) => etag !== before.etag);
    expect(changed).toBeLessThan(5_000);
    await staff(`/api/campaigns/${campaign.id}/take-down`, {});
    expect(await crowdUntil(({ status }) => status === 451)).toBeLessThan(5_000);

    expect((await see('/c/FHL')).status).toBe(200);
    for (const copy of copies) await copy.stop('SIGKILL');
    expect([(await see('/c/FHL')).status, (await see()).status]).toEqual([200, 451]);
    agent.destroy();
  },
);
