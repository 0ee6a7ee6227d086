import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaign, createdCampaign } from '#features/campaigns/campaigns.contract.ts';
import { campaigns, ownPictures } from '#features/campaigns/campaigns.table.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { makeSharePictures } from './share-picture.server.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
afterAll(() => app.settled());
const dana = await addPerson(db, 'dana@harlow.example');
const { id: organizationId } = await makeOrganization(db, { createdById: dana.id });

async function photo(background: string) {
  const secret = { IFD0: { Copyright: 'taken by Dana' } };
  const file = sharp({ create: { width: 90, height: 90, channels: 3, background } }).withExif(secret);
  return new File([new Uint8Array(await file.jpeg().toBuffer())], 'park.jpg', { type: 'image/jpeg' });
}
const [red, blue] = [await photo('red'), await photo('blue')];

type Fields = Parameters<typeof makeCampaign>[2];
const live = (fields: Fields = {}) =>
  makeCampaign(db, organizationId, { status: 'Live', createdById: dana.id, ...fields });

const asDana = (method: string, path: string, body?: FormData) =>
  callFromAlone(app, `/api/campaigns/${path}`, {
    method,
    headers: { cookie: dana.cookie },
    ...(body && { body }),
  });

function send(id: number, picture: Blob) {
  const form = new FormData();
  form.append('picture', picture);
  return asDana('POST', `${id}/picture`, form);
}

const upload = async (id: number, picture = red) =>
  readByContract(campaign, await (await send(id, picture)).json()).ownPicture ?? '';

const imageOf = async (publicUrl: string) => {
  const html = await (await callFromAlone(app, `/c/${publicUrl}`)).text();
  return ['og:image', 'og:image:type'].map(
    (name) => new RegExp(`property="${name}" content="([^"]+)"`).exec(html)?.[1],
  );
};

async function colorOf(path: string) {
  const [color] = await sharp(await (await callFromAlone(app, path)).arrayBuffer())
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data }) => [data[0] === undefined ? '' : data[0] > 127 ? 'red' : 'blue']);
  return color;
}

test('social networks get the uploaded picture until it is removed', async () => {
  const { id, publicUrl } = await live({ ogImage: 'https://town.org/park.png' });
  const path = await upload(id);
  expect(await imageOf(publicUrl)).toEqual([`http://localhost:3000${path}`, 'image/jpeg']);
  const answer = await callFromAlone(app, path);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringMatching(/^public, max-age=31536000, s-maxage=2,/),
    'cache-tag': `pictures,campaign-${id}`,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.includes('taken by Dana')).toBe(false);
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await callFromAlone(app, path, { headers })).status).toBe(304);

  expect((await asDana('DELETE', `${id}/picture`)).status).toBe(200);
  expect(await imageOf(publicUrl)).toEqual(['https://town.org/park.png', undefined]);
  await expect.poll(async () => (await callFromAlone(app, path)).status).toBe(302);
  expect(await db.$count(ownPictures, eq(ownPictures.campaignId, id))).toBe(0);
});

test('political advertising is shared with the drawn picture, which has the label', async () => {
  const political = { isPolitical: true, politicalProcess: 'County budget' };
  const { id, publicUrl } = await live({ ...political, ogImage: 'https://town.org/park.png' });
  const path = await upload(id);
  const [image, type] = await imageOf(publicUrl);
  expect([image, type]).toEqual([
    expect.stringMatching(/\/share-pictures\/\d+-[\da-f]{24}\.png$/),
    'image/png',
  ]);
  const answer = await callFromAlone(app, path);
  expect([answer.status, `http://localhost:3000${answer.headers.get('location')}`]).toEqual([302, image]);
});

test('a new picture replaces the old one, and its old URL redirects', async () => {
  const { id } = await live();
  const [first, second] = [await upload(id, red), await upload(id, blue)];
  await expect.poll(async () => (await callFromAlone(app, first)).headers.get('location')).toBe(second);
  expect(await colorOf(second)).toBe('blue');
  expect(await db.$count(ownPictures, eq(ownPictures.campaignId, id))).toBe(1);
});

test('the URL of an uploaded picture never returns a newer one', async () => {
  const { id } = await live();
  const first = await upload(id, red);
  const hash = /-([\da-f]{24})/.exec(first)?.[1] ?? '';
  await upload(id, blue);
  const findPicture = makeSharePictures(db);
  await expect(findPicture({ campaignId: id, hash, shown: null, logoHash: null })).rejects.toMatchObject({
    status: 404,
  });
});

test("a file that isn't an image is refused, and the old picture remains", async () => {
  const { id } = await live();
  const path = await upload(id);
  for (const file of [new Blob(['<script>']), new Blob([])]) {
    const answer = await send(id, file);
    expect([answer.status, await answer.text()]).toEqual([400, 'Please upload an image file']);
  }
  expect((await callFromAlone(app, path)).status).toBe(200);
});

test('a picture of more than 5 MiB is refused', async () => {
  const { id } = await live();
  const answer = await send(id, new Blob([await red.bytes(), new Uint8Array(5 * 1024 * 1024)]));
  expect([answer.status, await answer.text()]).toEqual([413, 'The image is too large. The limit is 5 MiB.']);
});

test('changing the picture is audited and does not raise the version', async () => {
  const { id } = await live();
  await upload(id);
  await upload(id);
  await asDana('DELETE', `${id}/picture`);
  const lines = await db
    .select({ action: auditLog.action, actorId: auditLog.actorId, changed: auditLog.changed })
    .from(auditLog)
    .where(eq(auditLog.subject, `campaign:${id}`))
    .orderBy(desc(auditLog.id));
  const line = { action: 'images-changed', actorId: dana.id };
  expect(lines).toEqual([
    { ...line, changed: { ownPictureHash: null } },
    { ...line, changed: { ownPictureHash: expect.stringMatching(/^[\da-f]{12}$/) } },
  ]);
  const [saved] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  expect(saved?.version).toBe(1);
});

test('a duplicate has its own picture, which remains when the original is deleted', async () => {
  const { id } = await live();
  await upload(id);
  const answer = await asDana('POST', `${id}/duplicate`);
  const { campaign: copy } = readByContract(createdCampaign, await answer.json());
  await asDana('DELETE', `${id}`);
  expect(await db.$count(ownPictures, eq(ownPictures.campaignId, id))).toBe(0);
  const isCopy = eq(campaigns.id, copy.id);
  await db.update(campaigns).set({ status: 'Live' }).where(isCopy);
  expect(await colorOf(copy.ownPicture ?? '')).toBe('red');
});

test("only staff see the picture of a Pending campaign, and it can't change after a take-down", async () => {
  const { id } = await live({ status: 'Pending' });
  const path = await upload(id);
  expect((await callFromAlone(app, path)).status).toBe(404);
  const shown = await callFromAlone(app, path, { headers: { cookie: dana.cookie } });
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  await db.update(campaigns).set({ takenDownAt: new Date() }).where(eq(campaigns.id, id));
  expect([(await send(id, blue)).status, (await asDana('DELETE', `${id}/picture`)).status]).toEqual([
    403, 403,
  ]);
});
