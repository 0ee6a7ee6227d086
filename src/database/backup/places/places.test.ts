import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUCKET, failure, startS3Server } from '#tests/support/backups/s3-server.ts';
import { authorizationOf, sha256 } from '#tests/support/backups/s3-signature.ts';
import { makeTemporaryFolder } from '#tests/support/program/temporary-folder.ts';
import { problemOf } from '../backup-problem.server.ts';
import { BACKUP_PROBLEMS } from '../backup-problems.contract.ts';
import { nameBackup, timeOfName } from './backup-names.server.ts';
import type { BackupPlace } from './backup-place.server.ts';
import { openPlace } from './open-place.server.ts';

const NEVER = new AbortController().signal;
const NAME = nameBackup('redress.example', new Date('2026-11-29T03:00:00Z'), true);
const EARLIER = nameBackup('redress.example', new Date('2026-11-28T03:00:00Z'), true);
const BETWEEN = Date.parse('2026-11-28T12:00:00Z');
const LARGE = randomBytes(20_000_000);

let folder: string;
let store: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
  store = await startS3Server();
});
beforeEach(() => mkdir(folder, { recursive: true }));
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  store.objects.clear();
  store.uploads.clear();
  store.break(() => undefined);
});
afterAll(() => store.stop());

async function* inChunks(data: Buffer) {
  for (let start = 0; start < data.length; start += 70_000) yield data.subarray(start, start + 70_000);
}

async function* breaking() {
  yield LARGE;
  throw new Error('the source broke');
}

const openStore = (bucket = BUCKET, settings = {}) =>
  openPlace({ bucket, prefix: 'site/one/' }, { ...store.settings, ...settings });
const openFolder = () => openPlace({ folder }, undefined);
const write = (place: BackupPlace, data = LARGE, name = NAME) => place.write(name, inChunks(data), NEVER);
const failureOf = (work: Promise<unknown>) => work.then(() => undefined, problemOf);

describe.each([
  ['a folder', openFolder],
  ['a store', openStore],
])('%s', (_kind, open) => {
  test.each([0, 1_000, 8 * 1024 * 1024, LARGE.length])(
    'returns a backup of %d bytes unchanged',
    async (size) => {
      const data = LARGE.subarray(0, size);
      expect(await write(open(), data)).toBe(size);
      expect(data.equals(await buffer(open().read(NAME, NEVER)))).toBe(true);
    },
  );

  test('lists and removes only backups of the program', async () => {
    for (const name of [NAME, EARLIER, 'redress-notes', 'other.backup.age']) {
      await write(open(), LARGE.subarray(0, 10), name);
    }
    expect((await open().list(NEVER)).sort()).toEqual([EARLIER, NAME]);
    await open().remove(EARLIER, NEVER);
    expect(await open().list(NEVER)).toEqual([NAME]);
  });

  test('holds nothing of a backup that broke', async () => {
    await expect(open().write(NAME, breaking(), NEVER)).rejects.toThrow('the source broke');
    expect(await open().list(NEVER)).toEqual([]);
    expect([store.uploads.size, await readdir(folder)]).toEqual([0, []]);
  });
});

test('a folder loses the old parts of killed backups, and no other file', async () => {
  const others = [`${NAME}.77.part`, `${EARLIER}.part`, 'mine.77.part'];
  for (const name of [`${EARLIER}.77.part`, ...others]) await writeFile(join(folder, name), '');
  await openFolder().removeParts(BETWEEN, NEVER);
  expect((await readdir(folder)).sort()).toEqual(others.sort());
});

test('a store loses the old parts of killed backups, and no other upload', async () => {
  const others = [`site/one/${NAME}`, 'site/one/redress-mine', `site/two/${EARLIER}`];
  for (const key of [`site/one/${EARLIER}`, ...others]) store.uploads.set(key, { key, parts: new Map() });
  await openStore().removeParts(BETWEEN, NEVER);
  expect([...store.uploads.keys()]).toEqual(others);
});

test.each([
  'redress-a.org-2026-13-01T03-00-00Z.backup',
  'redress-a.org-2026-11-29T03-00-00Z.backup.age.txt',
  'redress-2026-11-29T03-00-00Z.backup',
  '../etc',
])("%s isn't the name of a backup", (name) => expect(timeOfName(name)).toBeUndefined());

describe('a store that', () => {
  test('refuses the key says so', async () => {
    expect(await failureOf(write(openStore(BUCKET, { secretAccessKey: 'another' })))).toBe('refused');
  });

  test('has no such bucket says so', async () => {
    expect(await failureOf(write(openStore('elsewhere')))).toBe('missing');
  });

  test('is down counts as unreachable', async () => {
    const endpoint = new URL('http://127.0.0.1:9');
    expect(await failureOf(write(openStore(BUCKET, { endpoint }), Buffer.from('small')))).toBe('unreachable');
  });

  test('is full says so, and holds no part of the backup', async () => {
    store.break(({ url }) =>
      url.searchParams.get('partNumber') === '2' ? failure(507, 'InsufficientStorage') : undefined,
    );
    expect(await failureOf(write(openStore()))).toBe('full');
    expect([store.objects.size, store.uploads.size]).toEqual([0, 0]);
  });

  test('cuts one connection gets the part again', async () => {
    let cuts = 1;
    store.break(({ url }) => (url.searchParams.get('partNumber') === '2' && cuts-- > 0 ? 'cut' : undefined));
    expect(await write(openStore())).toBe(LARGE.length);
    expect(LARGE.equals(await buffer(openStore().read(NAME, NEVER)))).toBe(true);
  });

  test('cuts every connection holds no part of the backup', async () => {
    store.break(({ url }) => (url.searchParams.get('partNumber') === '2' ? 'cut' : undefined));
    expect(await failureOf(write(openStore()))).toBe('unreachable');
    expect([store.objects.size, store.uploads.size]).toEqual([0, 0]);
  });

  test('fails at the end, after it responded 200, has no backup', async () => {
    store.break(({ method, url }) =>
      method === 'POST' && url.searchParams.has('uploadId')
        ? { ...failure(200, 'InternalError') }
        : undefined,
    );
    expect(await failureOf(write(openStore()))).toBe('unreachable');
    expect([store.objects.size, store.uploads.size]).toEqual([0, 0]);
  });

  test('loses bytes on the way has no backup', async () => {
    store.break(({ method }) =>
      method === 'HEAD' ? { status: 200, headers: { 'content-length': '7' } } : undefined,
    );
    expect(await failureOf(write(openStore()))).toBe('damaged');
    expect(store.objects.size).toBe(0);
  });

  test.each([
    ['loses the response to the last request', 'POST', 'lost response'],
    ['cuts a response', 'GET', 'cut response'],
  ] as const)('%s gets it again', async (_what, wanted, fault) => {
    let faults = 1;
    store.break(({ method, url }) => {
      const isLast = method === wanted && !url.searchParams.has('uploads');
      return isLast && faults-- > 0 ? fault : undefined;
    });
    expect(await write(openStore())).toBe(LARGE.length);
    expect(LARGE.equals(await buffer(openStore().read(NAME, NEVER)))).toBe(true);
  });

  test('ignores ranges is read only if one part is enough', async () => {
    const small = LARGE.subarray(0, 1_000);
    for (const data of [small, LARGE]) {
      await write(openStore(), data, data === small ? EARLIER : NAME);
    }
    store.break(({ method, url }) =>
      method === 'GET' ? { status: 200, body: url.pathname.includes(NAME) ? LARGE : small } : undefined,
    );
    expect(small.equals(await buffer(openStore().read(EARLIER, NEVER)))).toBe(true);
    await expect(buffer(openStore().read(NAME, NEVER))).rejects.toThrow('the store responded 200');
  });

  test.each([
    ['repeats the same page', '<NextContinuationToken>again</NextContinuationToken>'],
    ['sends a page without an end', 'x'.repeat(5_000_000)],
  ])('%s when it lists backups fails', async (_what, body) => {
    store.break(() => ({ status: 200, body }));
    await expect(openStore().list(NEVER)).rejects.toThrow('the store responded 200');
  });

  test('is in another region names the region', async () => {
    const location = 'https://elsewhere.example';
    store.break(() => ({ ...failure(301, 'PermanentRedirect'), headers: { location } }));
    expect(await failureOf(write(openStore()))).toBe('refused');
    expect(BACKUP_PROBLEMS.refused.todo).toContain('AWS_REGION');
  });

  test('sends its own words finds none of them in the error', async () => {
    store.break(() => failure(400, 'Odd'));
    await expect(write(openStore())).rejects.toThrow(/^the store responded 400 Odd$/);
  });
});

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
test.each([
  ['/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  ['/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])("the store of these tests signs %s like Amazon's documentation", (path, more, signature) => {
  const account = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const url = new URL(path, 'https://examplebucket.s3.amazonaws.com');
  const date = { 'x-amz-content-sha256': sha256(''), 'x-amz-date': '20130524T000000Z' };
  const headers: Record<string, string> = { host: url.host, ...more, ...date };
  const request = { method: 'GET', url, headers };
  expect(authorizationOf(request, account, Object.keys(headers))).toContain(`Signature=${signature}`);
});
