import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { pictureOf } from './picture-subject.server.ts';
import { makeSharePictures } from './share-picture.server.ts';
import { sharePictures } from './share-picture.table.server.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
afterAll(() => app.settled());
const { id: organizationId } = await makeOrganization(db, { abbreviation: 'FHL', name: 'Friends of Harlow' });
const staff = await addPerson(db, 'sam@elsewhere.example');

const organization = { name: 'Friends', abbreviation: 'FHL', logoUrl: null };
const subject = {
  id: 7,
  name: 'Save the park',
  recipient: 'Mayor Lind',
  recipientMode: 'one' as const,
  salutation: null,
  political: null,
  language: 'en' as const,
};

/** Reads the meta tags of a page, as a social network's bot does. */
async function readAsBot(publicUrl: string) {
  const page = await callFromAlone(app, `/c/${publicUrl}`, {
    headers: { 'user-agent': 'facebookexternalhit/1.1' },
  });
  const html = await page.text();
  const tags = Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );
  const image = tags['og:image'] ?? '';
  return { tags, image, path: URL.canParse(image) ? new URL(image).pathname : '' };
}

async function live(fields: Parameters<typeof makeCampaign>[2] = {}) {
  return makeCampaign(db, organizationId, { status: 'Live', ...fields });
}

const fetchPicture = (path: string, headers = {}) => callFromAlone(app, path, { headers });
const change = async (id: number, fields: Partial<typeof campaigns.$inferInsert>) => {
  await db.update(campaigns).set(fields).where(eq(campaigns.id, id));
  app.forgetPages();
};

test.each(['Live', 'Finished'] as const)(
  'social networks get the picture of a %s campaign',
  async (status) => {
    const { publicUrl } = await live({ name: `Save the ${status} park`, status });
    const { tags, image, path } = await readAsBot(publicUrl);
    expect(tags).toMatchObject({
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `Save the ${status} park · To Mayor Ada Lind`,
      'twitter:card': 'summary_large_image',
      'twitter:image': image,
    });
    expect(image).toMatch(/^http:\/\/localhost:3000\/share-pictures\/\d+-[\da-f]{24}\.png$/);
    const answer = await fetchPicture(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toContain('public');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const again = await fetchPicture(path, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  },
);

test("all languages are drawn, and never with the machine's typefaces", async () => {
  const draw = async (name: string) => {
    const { publicUrl } = await live({ name });
    return Buffer.from(await (await fetchPicture((await readAsBot(publicUrl)).path)).arrayBuffer());
  };
  const [latin, polish, arabic] = [await draw('Lodz'), await draw('Łódź'), await draw('مكتبة')];
  const ink = async (bytes: Uint8Array) => {
    const title = await sharp(bytes)
      .extract({ left: 140, top: 270, width: 920, height: 90 })
      .png()
      .toBuffer();
    const [light] = (await sharp(title).greyscale().stats()).channels;
    return 255 - (light?.mean ?? 255);
  };
  // Empty boxes would be about as dark as the letters.
  expect(await ink(polish)).toBeGreaterThan(await ink(latin));
  expect(await ink(arabic)).toBeGreaterThan(1);
});

test('the URL changes with the texts and the logo, and the old URL redirects', async () => {
  const { id, publicUrl } = await live({ name: 'Before' });
  const before = await readAsBot(publicUrl);
  await change(id, { campaignGoal: 'Another goal' });
  expect(await readAsBot(publicUrl)).toMatchObject({ path: before.path });
  await change(id, { name: 'After' });
  const after = await readAsBot(publicUrl);
  expect(after.path).not.toBe(before.path);
  await expect.poll(async () => (await fetchPicture(before.path)).headers.get('location')).toBe(after.path);
  await fetchPicture(after.path);
  expect(await db.$count(sharePictures, eq(sharePictures.campaignId, id))).toBe(1);
  const addressWith = (logoUrl: string) =>
    pictureOf({ campaign: subject, organization: { ...organization, logoUrl } })?.path;
  expect(addressWith('/images/1')).not.toBe(addressWith('/images/2'));
});

test('markup characters are drawn literally', async () => {
  const { publicUrl } = await live({ name: 'Parks & <b>trees</b> > "cars"' });
  expect((await fetchPicture((await readAsBot(publicUrl)).path)).status).toBe(200);
});

test('an image URL replaces the drawn picture, without a size', async () => {
  const { publicUrl } = await live({ ogImage: 'https://friends.org/park.jpg' });
  const { tags, image } = await readAsBot(publicUrl);
  expect(image).toBe('https://friends.org/park.jpg');
  expect(tags).not.toHaveProperty('og:image:width');
});

test.each([
  ['Pending', { status: 'Pending' }, 404],
  ['taken down', { takenDownAt: new Date() }, 451],
] as const)('only staff see the picture of a campaign that is %s', async (_, fields, status) => {
  const { id } = await live({ name: `Hidden ${status}`, ...fields });
  expect((await fetchPicture(`/share-pictures/${id}`)).status).toBe(status);
  const { cookie } = staff;
  const path = (await fetchPicture(`/share-pictures/${id}`, { cookie })).headers.get('location') ?? '';
  expect((await fetchPicture(path)).status).toBe(status);
  const shown = await fetchPicture(path, { cookie });
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
});

test('an unapproved organization shows no picture', async () => {
  const waiting = await makeOrganization(db, { approval: 'waiting' });
  const { id } = await makeCampaign(db, waiting.id, { status: 'Live' });
  expect((await fetchPicture(`/share-pictures/${id}`)).status).toBe(404);
  await db.update(organizations).set({ approval: 'approved' }).where(eq(organizations.id, waiting.id));
  await expect.poll(async () => (await fetchPicture(`/share-pictures/${id}`)).status).toBe(302);
});

test('simultaneous requests draw a picture once', async () => {
  const { publicUrl } = await live({ name: 'Goes viral' });
  const { path } = await readAsBot(publicUrl);
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetchPicture(path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('deleting a campaign while its picture is drawn stores nothing', async () => {
  const { id } = await live();
  const findPicture = makeSharePictures(db, async () => {
    await db.delete(campaigns).where(eq(campaigns.id, id));
    return new Uint8Array([1]);
  });
  const { shown, hash } = pictureOf({ campaign: subject, organization }) ?? {};
  if (!shown || !hash) throw new Error('nothing is shown');
  expect(await findPicture({ campaignId: id, hash, shown, logoHash: null })).toEqual(new Uint8Array([1]));
  expect(await db.$count(sharePictures, eq(sharePictures.campaignId, id))).toBe(0);
});

test('pictures of many campaigns are drawn one at a time, or refused with Retry-After', async () => {
  let [drawing, most] = [0, 0];
  const findPicture = makeSharePictures(db, async () => {
    drawing += 1;
    most = Math.max(most, drawing);
    await nextTurn();
    drawing -= 1;
    return new Uint8Array([1]);
  });
  const { id } = await live();
  const { shown } = pictureOf({ campaign: subject, organization }) ?? {};
  if (!shown) throw new Error('nothing is shown');
  const hashes = Array.from({ length: 100 }, (_, n) => String(n).padStart(24, '0'));
  const answers = await Promise.allSettled(
    hashes.map((hash) => findPicture({ campaignId: id, hash, shown, logoHash: null })),
  );
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(most).toBe(1);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(100);
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, retryAfter: 5 });
});

test.each(['nothing', '0', '999999', '999999999999', '1-abc.png'])('%s returns 404', async (name) => {
  expect((await fetchPicture(`/share-pictures/${name}`)).status).toBe(404);
});

test.each(['拯救公园', 'Σώστε το πάρκο', ' ', '🌳'])(
  "a campaign called %s has no picture, because our typefaces can't draw it",
  (name) => {
    expect(pictureOf({ campaign: { ...subject, name }, organization })).toBeNull();
  },
);

test('the picture leaves out emoji and shows the salutation', () => {
  const picture = pictureOf({ campaign: { ...subject, name: '🌳 Save  the ❤️ park ©' }, organization });
  expect(picture?.shown).toMatchObject({ name: 'Save the park ©', salutation: 'Dear Mayor Lind,' });
});

test('the picture of political advertising shows its label', () => {
  const political = { sponsor: 'Friends e.V.', controlledBy: null, process: 'County budget' };
  const picture = pictureOf({ campaign: { ...subject, political }, organization });
  expect(picture?.shown.label).toBe('Political advertisement · Sponsor: Friends e.V.');
  expect(picture?.path).not.toBe(pictureOf({ campaign: subject, organization })?.path);
});
