import { once } from 'node:events';
import { request } from 'node:http';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Db } from '#database/client.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { rightsOf } from '#features/accounts/sessions.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { refusal } from '#tests/support/calls/campaign-calls.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { openOrganizationCalls } from '#tests/support/calls/organization-calls.ts';
import { teamRules, teamSite } from '#tests/support/calls/team-site.ts';
import { somebodyWaits } from '#tests/support/database/waiting-query.ts';
import { changeImages, deleteOrganization } from '../organization-changes.server.ts';
import { lockOrganization } from '../organization-team.server.ts';
import { staffOrganization } from '../organizations.contract.ts';
import { organizationManagers } from '../organizations.table.server.ts';
import { findImage, storeImage } from './images.server.ts';

const { db } = await openTestDatabase();

const { app, person, read, upload, pagesForgotten } = await openOrganizationCalls(db);
const dana = await person('dana@harlow.example');
const admin = {
  id: 0,
  email: 'admin@redress.example',
  role: 'admin' as const,
  emailVerified: true,
  ...rightsOf('admin', teamRules),
};

const MAX_BYTES = 5 * 1024 * 1024;
const NO_IMAGE = [400, 'Please upload an image file'];
const TOO_LARGE = [413, 'The image is too large. The limit is 5 MiB.'];

async function newOrganization() {
  return (await makeOrganization(db, { createdById: dana.id })).id;
}

function painted(color: string) {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: color } });
}

async function png(color: string) {
  return new File([new Uint8Array(await painted(color).png().toBuffer())], 'x.png', { type: 'image/png' });
}

const red = await png('red');
const blue = await png('blue');

async function served(path: string | null) {
  const answer = await app.request(path ?? '');
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return [answer.status, answer.headers.get('content-type'), width, height];
}

describe('an upload', () => {
  test('uploading a logo returns the organization and updates pages', async () => {
    const id = await newOrganization();
    pagesForgotten();
    const answer = await upload(dana, id, { logo: red });
    expect(answer.status).toBe(200);
    const organization = readByContract(staffOrganization, await answer.json());
    expect(organization.version).toBe(1);
    expect(organization).toMatchObject({ id, createdBy: { email: 'dana@harlow.example' }, faviconUrl: null });
    expect(await served(organization.logoUrl)).toEqual([200, 'image/webp', 8, 8]);
    expect(await read(dana, id)).toEqual(organization);
    expect(pagesForgotten()).toBe(1);
  });

  test('a favicon and a logo are uploaded separately or together', async () => {
    const id = await newOrganization();
    await upload(dana, id, { logo: red });
    const { logoUrl } = await read(dana, id);
    await upload(dana, id, { favicon: red });
    const withFavicon = await read(dana, id);
    expect(withFavicon.logoUrl).toBe(logoUrl);
    expect(await served(withFavicon.faviconUrl)).toEqual([200, 'image/png', 64, 64]);
    await upload(dana, id, { logo: blue, favicon: blue });
    const both = await read(dana, id);
    expect(both.logoUrl).not.toBe(logoUrl);
    expect(both.faviconUrl).not.toBe(withFavicon.faviconUrl);
  });

  test('an upload is judged by its bytes, not by its name or type', async () => {
    const id = await newOrganization();
    const bytes = await red.bytes();
    const disguised = new File([bytes], '../../etc/passwd', { type: 'text/html' });
    expect((await upload(dana, id, { logo: disguised })).status).toBe(200);
    const page = new File(['<script>alert(1)</script>'], 'logo.png', { type: 'image/png' });
    expect(await refusal(upload(dana, id, { logo: page }))).toEqual(NO_IMAGE);
  });

  test('one invalid file in an upload changes nothing', async () => {
    const id = await newOrganization();
    pagesForgotten();
    expect(await refusal(upload(dana, id, { logo: red, favicon: new Blob(['x']) }))).toEqual(NO_IMAGE);
    expect(await read(dana, id)).toMatchObject({ logoUrl: null, faviconUrl: null });
    expect(pagesForgotten()).toBe(0);
  });

  test.each([
    ['nothing', {}],
    ['an empty file', { logo: new Blob([]) }],
    ['a text', { logo: 'red' }],
    ['another field', { picture: red }],
  ])('uploading %s is refused', async (_name, files) => {
    expect(await refusal(upload(dana, await newOrganization(), files))).toEqual(NO_IMAGE);
  });

  test('a manager removed during an upload changes nothing', async () => {
    const id = await newOrganization();
    const manager = await person('miriam@harlow.example');
    await db.insert(organizationManagers).values({ organizationId: id, userId: manager.id });
    let uploading: Promise<Response> | undefined;
    await db.transaction(async (tx) => {
      await lockOrganization(tx, id);
      uploading = upload(manager, id, { logo: red });
      await somebodyWaits(db);
      await tx.delete(organizationManagers).where(eq(organizationManagers.organizationId, id));
    });
    expect((await uploading)?.status).toBe(403);
    expect(await read(dana, id)).toMatchObject({ logoUrl: null });
  });

  test('an account deleted during an upload changes nothing', async () => {
    const id = await newOrganization();
    const leaver = await person('leaver@harlow.example', { role: 'admin' });
    const form = new FormData();
    form.append('logo', red);
    const sent = new Response(form);
    const source = {
      async pull(body: ReadableStreamDefaultController) {
        await db.delete(users).where(eq(users.id, leaver.id));
        body.enqueue(new Uint8Array(await sent.arrayBuffer()));
        body.close();
      },
    };
    const answer = app.request(`/api/organizations/${id}/upload`, {
      method: 'POST',
      headers: { cookie: leaver.cookie, 'content-type': sent.headers.get('content-type') ?? '' },
      body: new ReadableStream(source, { highWaterMark: 0 }),
      ...{ duplex: 'half' },
    });
    expect(await refusal(Promise.resolve(answer))).toEqual([401, 'Please sign in first.']);
    expect(await read(dana, id)).toMatchObject({ logoUrl: null });
  });

  function post(id: number, contentType: string, body: Uint8Array<ArrayBuffer> | string) {
    const headers = { cookie: dana.cookie, 'content-type': contentType };
    return Promise.resolve(app.request(`/api/organizations/${id}/upload`, { method: 'POST', headers, body }));
  }
  const part = 'Content-Disposition: form-data; name="logo"; filename="x.png"\r\n\r\n';

  test('an upload without a form, or with a truncated one, is refused', async () => {
    const id = await newOrganization();
    expect(await refusal(post(id, 'image/png', await red.bytes()))).toEqual([
      415,
      'Please send the image as multipart/form-data.',
    ]);
    const cut = post(id, 'multipart/form-data; boundary=b', `--b\r\n${part}xxx`);
    expect(await refusal(cut)).toEqual([400, expect.any(String)]);
  });

  test.each(['-', '--', '-'.repeat(24)])('an upload with the boundary %j is read', async (boundary) => {
    const id = await newOrganization();
    const ends = [`--${boundary}\r\n${part}`, `\r\n--${boundary}--\r\n`].map((text) => Buffer.from(text));
    const body = Buffer.concat([...ends.slice(0, 1), await red.bytes(), ...ends.slice(1)]);
    const type = `multipart/form-data; boundary=${boundary}`;
    expect((await post(id, type, new Uint8Array(body))).status).toBe(200);
    expect(await served((await read(dana, id)).logoUrl)).toEqual([200, 'image/webp', 8, 8]);
  });
});

describe('an upload of 5 MiB', () => {
  /** A whole image with something behind it, which readers of PNG leave alone. */
  async function imageOf(size: number) {
    const bytes = new Uint8Array(size);
    bytes.set(await red.bytes());
    return new Blob([bytes]);
  }

  test('an upload of 5 MiB is accepted, and one of one byte more is too large', async () => {
    const id = await newOrganization();
    expect((await upload(dana, id, { logo: await imageOf(MAX_BYTES) })).status).toBe(200);
    expect(await refusal(upload(dana, id, { logo: await imageOf(MAX_BYTES + 1) }))).toEqual(TOO_LARGE);
    const both = { logo: await imageOf(MAX_BYTES / 2), favicon: await imageOf(MAX_BYTES / 2 + 1) };
    expect(await refusal(upload(dana, id, both))).toEqual(TOO_LARGE);
  });

  test('a chunked upload over 5 MiB is cut off', async () => {
    const id = await newOrganization();
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    const sending = request({
      port: typeof address === 'object' ? address?.port : 0,
      path: `/api/organizations/${id}/upload`,
      method: 'POST',
      headers: { cookie: dana.cookie, 'content-type': 'multipart/form-data; boundary=b' },
    });
    sending.on('error', () => {});
    sending.write('--b\r\nContent-Disposition: form-data; name="logo"; filename="x.png"\r\n\r\n');
    for (let piece = 0; piece < 6; piece += 1) sending.write(Buffer.alloc(1024 * 1024));
    const [answer] = await once(sending, 'response');
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
    sending.destroy();
  });
});

describe('unused images', () => {
  const image = (name: string) => ({ contentType: 'image/webp', bytes: new TextEncoder().encode(name) });
  const change = (on: Db, id: number, images: Parameters<typeof changeImages>[3]) =>
    changeImages({ ...teamSite, db: on }, admin, id, images);
  const give = (id: number, logo: string) => change(db, id, { logo: image(logo) });

  async function isStored(name: string) {
    return (await findImage(db, await nameOf(name))) !== null;
  }

  /** Rolls back, so the image isn't stored. */
  async function nameOf(name: string) {
    let hash = '';
    await db
      .transaction(async (tx) => {
        hash = await storeImage(tx, image(name));
        throw new Error('rolled back');
      })
      .catch(() => {});
    return hash;
  }

  test('an image is removed when it’s replaced and when its organization is deleted', async () => {
    const id = await newOrganization();
    await give(id, 'first');
    await give(id, 'second');
    expect([await isStored('first'), await isStored('second')]).toEqual([false, true]);
    await deleteOrganization(db, admin, id);
    expect(await isStored('second')).toBe(false);
  });

  test('uploading the same image again doesn’t remove it', async () => {
    const id = await newOrganization();
    await give(id, 'same');
    await give(id, 'same');
    expect(await isStored('same')).toBe(true);
  });

  test('an image isn’t removed while another organization uses it', async () => {
    const [one, two] = [await newOrganization(), await newOrganization()];
    await give(one, 'shared');
    await change(db, two, { favicon: image('shared') });
    await give(one, 'other');
    await deleteOrganization(db, admin, one);
    expect([await isStored('shared'), await isStored('other')]).toEqual([true, false]);
  });

  test.each(['takes', 'gives up'])(
    'an image isn’t removed if another organization takes it at once (first: %s)',
    async (first) => {
      const [giver, taker] = [await newOrganization(), await newOrganization()];
      await give(giver, 'wanted');
      const acts = [
        (on: Db) => change(on, taker, { logo: image('wanted') }),
        (on: Db) => change(on, giver, { logo: image(`${first} something else`) }),
      ];
      const [begin, follow] = first === 'takes' ? acts : acts.toReversed();
      let following: Promise<void> | undefined;
      await db.transaction(async (tx) => {
        await begin?.(tx);
        following = follow?.(db);
        await somebodyWaits(db);
      });
      await following;
      const { logoUrl } = await read(dana, taker);
      expect((await app.request(logoUrl ?? '')).status).toBe(200);
    },
  );

  test('deleting a large organization doesn’t block uploads', async () => {
    const [large, other] = [await newOrganization(), await newOrganization()];
    await makeCampaign(db, large);
    let deletion: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(campaigns).where(eq(campaigns.organizationId, large)).for('update');
      deletion = deleteOrganization(db, admin, large);
      await somebodyWaits(db);
      await give(other, 'parallel');
    });
    await deletion;
    expect(await isStored('parallel')).toBe(true);
  });
});
