import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOptOut } from '#safety/opt-outs.server.ts';
import { visitor } from '#tests/support/calls/letter-app.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { namesOf, openRecipients, type Recipients } from '#tests/support/calls/recipient-calls.ts';
import { callFromAlone } from '#tests/support/calls/whole-app.ts';
import type { Campaign } from '../campaigns.contract.ts';
import { type SetUpload, setUpload } from './recipient-sets.contract.ts';
import { setFiles } from './recipient-sets.table.server.ts';
import { removeOldSetFilesJob } from './set-upload.server.ts';

let calls: Recipients;
let admin: { cookie: string };
beforeAll(async () => {
  calls = await openRecipients('SETS');
  admin = calls.office.admin;
});
afterAll(() => calls.close());

const US = 'ocd-division/country:us/state:ca';
const PEOPLE = [
  'key,name,role,chamber,division,email,form_url,committees',
  `s1,Ines Alder,Senator,Senate,${US},,https://alder.example/write,Finance; Water`,
  `h4,Omar Birch,Representative,House,${US}/cd:4,omar@house.example,,Water`,
  `h5,Lena Cole,Representative,House,${US}/cd:5,lena@house.example,,`,
];
const AREAS = ['area,division', `94500,${US}/cd:4`, `94501,${US}/cd:4`, `94501,${US}/cd:5`];
const DETAILS = { name: 'Congress', asOf: '2026-11-20', source: 'Clerk', licence: 'CC0' };

async function upload(lines: string[], query: object, cookie = calls.office.dana.cookie) {
  const search = new URLSearchParams({ name: 'list.csv', ...query });
  const headers = { cookie, 'content-type': 'application/octet-stream' };
  const init = { method: 'POST', headers, body: lines.join('\n') };
  return callFromAlone(calls.app, `/api/recipient-sets/files?${search}`, init);
}

async function uploadFor(query: object, lines = PEOPLE, cookie?: string): Promise<SetUpload> {
  return setUpload.parse(await (await upload(lines, query, cookie)).json());
}

async function send(method: string, path: string, body?: object, person = calls.office.dana) {
  const answer = await calls.office.call(person, method, path, body);
  return answer.status === 200 ? answer.json() : [answer.status, await answer.text()];
}

const accept = ({ setId, fileId }: SetUpload) =>
  send('POST', `/api/recipient-sets/${setId}/accept`, { ...DETAILS, fileId });

/** A set of the team with people and areas. */
async function makeSet() {
  const organizationId = String(calls.organizationId);
  const first = await uploadFor({ organizationId });
  await accept(first);
  await accept(await uploadFor({ setId: String(first.setId) }, AREAS));
  return first.setId;
}

async function choose(made: Campaign, setId: number | null, filter = {}) {
  const choice = { version: made.version, setId, filter };
  const saved = await send('PUT', `/api/campaigns/${made.id}/recipient-set`, choice);
  return Array.isArray(saved) ? saved : { ...made, ...saved };
}

async function writeTo({ publicUrl }: Campaign, more: object) {
  const path = `/api/campaigns/public/${publicUrl}/generate-letter`;
  const answer = await calls.office.call(null, 'POST', path, { ...visitor, ...more });
  return answer.status === 200 ? answer.json() : [answer.status, await answer.text()];
}

describe('a recipient set', () => {
  test('is listed once its first file is accepted, with its date, source and license', async () => {
    const file = await uploadFor({ organizationId: String(calls.organizationId) });
    expect(file).toMatchObject({
      people: 3,
      areas: 0,
      byRoute: { email: 2, form: 1, post: 0 },
      problems: [],
    });
    const listed = async () =>
      (await send('GET', '/api/recipient-sets')).filter(({ id }: { id: number }) => id === file.setId);
    expect(await listed()).toEqual([]);
    expect(await accept(file)).toMatchObject({ ...DETAILS, people: 3, waitingFileId: null, mayEdit: true });
    expect(await listed()).toMatchObject([{ ...DETAILS, people: 3, campaigns: 0, isOld: false }]);
    expect(await accept(file)).toEqual([409, expect.stringContaining('accepted already')]);
  });

  test('leaves out rows with a problem, and names them', async () => {
    const lines = [...PEOPLE, `h6,Rhys Tallow,Representative,House,${US}/cd:6,,,`];
    expect(await uploadFor({ organizationId: String(calls.organizationId) }, lines)).toMatchObject({
      people: 3,
      problemCount: 1,
      problems: [{ line: 5, name: 'Rhys Tallow' }],
    });
  });

  test('of the installation is added by admins only, and everyone can use it', async () => {
    expect((await upload(PEOPLE, {})).status).toBe(403);
    const file = await uploadFor({}, PEOPLE, admin.cookie);
    const fields = { ...DETAILS, name: 'Everyone', fileId: file.fileId };
    await calls.office.call(calls.office.admin, 'POST', `/api/recipient-sets/${file.setId}/accept`, fields);
    expect(await send('GET', `/api/recipient-sets/${file.setId}`)).toMatchObject({
      mayEdit: false,
      organizationId: null,
    });
    expect(await send('DELETE', `/api/recipient-sets/${file.setId}`)).toEqual([403, expect.any(String)]);
  });

  test('of an organization is unknown to other people', async () => {
    const setId = await makeSet();
    const outsider = await addPerson(calls.database.db, 'outsider@example.org');
    expect(await send('GET', `/api/recipient-sets/${setId}`, undefined, outsider)).toEqual([
      404,
      'Recipient set not found',
    ]);
  });

  test('a new version shows who left, who is new and which addresses changed before it is accepted', async () => {
    const setId = await makeSet();
    const lines = [
      PEOPLE[0] ?? '',
      `s1,Ines Alder,Senator,Senate,${US},ines@senate.example,,`,
      PEOPLE[2] ?? '',
      `h5b,Noor Dale,Representative,House,${US}/cd:5,noor@house.example,,`,
    ];
    await uploadFor({ setId: String(setId) }, lines);
    expect(await send('GET', `/api/recipient-sets/${setId}/changes`)).toMatchObject({
      counts: { left: 1, added: 1, changed: 1, same: 1 },
      left: [{ name: 'Lena Cole' }],
      added: [{ name: 'Noor Dale' }],
      changed: [
        { name: 'Ines Alder', before: 'https://alder.example/write', address: 'ines@senate.example' },
      ],
    });
    expect(await send('GET', `/api/recipient-sets/${setId}`)).toMatchObject({ people: 3 });
  });
});

test('a file waits until it or a later one is accepted', async () => {
  const setId = await makeSet();
  const [earlier, later] = [
    await uploadFor({ setId: String(setId) }),
    await uploadFor({ setId: String(setId) }),
  ];
  expect(await send('GET', `/api/recipient-sets/${setId}`)).toMatchObject({ waitingFileId: later.fileId });
  expect(await accept(later)).toMatchObject({ waitingFileId: null });
  expect(await accept(earlier)).toEqual([409, expect.stringContaining('upload it again')]);
});

describe('a campaign with a set', () => {
  test('takes the people that the filter leaves', async () => {
    const setId = await makeSet();
    const made = await calls.start({ recipientMode: 'choose' });
    const chosen = await choose(made, setId, { chambers: ['House'] });
    expect(namesOf(chosen.recipients)).toEqual(['Lena Cole', 'Omar Birch']);
    expect(chosen).toMatchObject({ recipient: 'Lena Cole', recipientSet: { id: setId, name: 'Congress' } });
    const ofCommittee = await choose(chosen, setId, { committees: ['Water'] });
    expect(namesOf(ofCommittee.recipients)).toEqual(['Omar Birch', 'Ines Alder']);
    const inDivision = await choose(ofCommittee, setId, { divisions: [`${US}/cd:5`] });
    expect(namesOf(inDivision.recipients)).toEqual(['Lena Cole']);
    expect(await choose(inDivision, setId, { parties: ['None'] })).toEqual([
      400,
      expect.stringContaining('No one'),
    ]);
  });

  test('finds everyone who represents a postcode, and never picks one', async () => {
    const made = await calls.start({ recipientMode: 'postcode' });
    const campaign = await choose(made, await makeSet());
    const found = async (postcode: string) => namesOf(await calls.lookUp(campaign, postcode));
    expect(await found('94500')).toEqual(['Omar Birch', 'Ines Alder']);
    expect(await found('94501')).toEqual(['Lena Cole', 'Omar Birch', 'Ines Alder']);
    expect(await calls.lookUp(campaign, '10001')).toMatchObject([{ matches: false }, {}, {}]);
    expect(await writeTo(campaign, { postcode: '94500' })).toEqual([400, expect.any(String)]);
  });

  test('is ready to go live by postcode if the set has areas', async () => {
    const made = await calls.start({ status: 'Pending', recipientMode: 'postcode' });
    const { id } = await choose(made, await makeSet());
    const { warnings, fine } = await send('GET', `/api/campaigns/${id}/preflight`);
    expect(warnings).toEqual([]);
    expect(fine).toMatchObject([{ title: 'Postcodes find 3 of 3 recipients' }]);
  });

  test('follows a new version, and a visitor who wrote to a person who left gets a 409', async () => {
    const setId = await makeSet();
    const campaign = await choose(await calls.start({ recipientMode: 'choose' }), setId);
    const [lena, omar] = campaign.recipients;
    await accept(await uploadFor({ setId: String(setId) }, PEOPLE.slice(0, 3)));
    const followed = await calls.read(campaign);
    expect(namesOf(followed.recipients)).toEqual(['Omar Birch', 'Ines Alder']);
    expect(followed.recipients[0]?.id).toBe(omar?.id);
    expect(followed.version).toBeGreaterThan(campaign.version);
    expect(await writeTo(campaign, { recipientId: lena?.id })).toEqual([409, expect.any(String)]);
    expect(await writeTo(campaign, { recipientId: omar?.id })).toMatchObject({
      recipients: [{ name: 'Omar Birch', email: 'omar@house.example' }],
    });
  });

  test('leaves out people who opted out, also after a new version', async () => {
    const setId = await makeSet();
    const campaign = await choose(await calls.start({ recipientMode: 'choose' }), setId);
    await addOptOut(calls.database.db, { id: 1 }, { entry: 'lena@house.example' });
    await accept(await uploadFor({ setId: String(setId) }));
    const [lena] = (await calls.read(campaign)).recipients;
    expect(lena).toMatchObject({ name: 'Lena Cole', isLeftOut: true });
    expect(await writeTo(campaign, { recipientId: lena?.id })).toEqual([409, expect.any(String)]);
  });

  test('can change its people after it leaves the set, not before', async () => {
    const setId = await makeSet();
    const campaign = await choose(await calls.start({ recipientMode: 'choose' }), setId);
    const edit = { version: campaign.version, remove: [campaign.recipients[0]?.id] };
    const path = `/api/campaigns/${campaign.id}/recipients`;
    expect(await send('PATCH', path, edit)).toEqual([400, expect.stringContaining('recipient set')]);
    const own = await choose(campaign, null);
    expect(own).toMatchObject({ recipientSet: null, recipientCount: 3 });
    expect(await send('PATCH', path, { ...edit, version: own.version })).toMatchObject({ recipientCount: 2 });
  });

  test('has the same people after the set is deleted', async () => {
    const setId = await makeSet();
    const campaign = await choose(await calls.start({ recipientMode: 'choose' }), setId);
    await send('DELETE', `/api/recipient-sets/${setId}`);
    expect(await calls.read(campaign)).toMatchObject({ recipientSet: null, recipientCount: 3 });
  });

  test('a letter to a recipient with a form has the form and no email address', async () => {
    const campaign = await choose(await calls.start({ recipientMode: 'choose' }), await makeSet(), {
      chambers: ['Senate'],
    });
    expect(await writeTo(campaign, { recipientId: campaign.recipients[0]?.id })).toMatchObject({
      recipients: [{ name: 'Ines Alder', email: null, formUrl: 'https://alder.example/write' }],
    });
  });

  test('another set with the same keys has other people, so no letter goes to someone else', async () => {
    const campaign = await choose(await calls.start({ recipientMode: 'choose' }), await makeSet());
    const others = await uploadFor({ organizationId: String(calls.organizationId) }, [
      PEOPLE[0] ?? '',
      `h4,Noor Dale,Representative,House,${US}/cd:4,noor@house.example,,`,
    ]);
    await accept(others);
    const changed = await choose(campaign, others.setId);
    expect(namesOf(changed.recipients)).toEqual(['Noor Dale']);
    const omar = campaign.recipients.find(({ name }: { name: string }) => name === 'Omar Birch');
    expect(changed.recipients[0]?.id).not.toBe(omar?.id);
    expect(await writeTo(changed, { recipientId: omar?.id })).toEqual([409, expect.any(String)]);
  });

  test('lets visitors choose from the list after it leaves the set, because the list has no postcodes', async () => {
    const made = await calls.start({ recipientMode: 'postcode', unknownPostcode: 'first' });
    const campaign = await choose(made, await makeSet());
    expect(await choose(campaign, null)).toMatchObject({ unknownPostcode: 'list' });
  });

  test('has the choice for unknown postcodes that it had when it changes to another set', async () => {
    const made = await calls.start({ recipientMode: 'postcode', unknownPostcode: 'first' });
    const campaign = await choose(made, await makeSet());
    expect(await choose(campaign, await makeSet())).toMatchObject({ unknownPostcode: 'first' });
  });

  test('of a new organization writes to at most 5 people at once', async () => {
    const lines = Array.from(
      { length: 6 },
      (_, index) => `p${index},Person ${index},,,,p${index}@town.example,,`,
    );
    const file = await uploadFor({ organizationId: String(calls.organizationId) }, [
      PEOPLE[0] ?? '',
      ...lines,
    ]);
    await accept(file);
    const made = await calls.start({ recipientMode: 'all', recipients: undefined });
    expect(await choose(made, file.setId)).toEqual([400, expect.stringContaining('at most 5 recipients')]);
  });

  test('hides its set from people outside the team', async () => {
    const campaign = await choose(await calls.start({ recipientMode: 'choose' }), await makeSet());
    const reader = await addPerson(calls.database.db, 'reader@example.org');
    const answer = await calls.office.call(reader, 'GET', `/api/campaigns/${campaign.id}`);
    expect(await answer.json()).toMatchObject({ recipientSet: null, setFilter: null, recipients: [] });
  });
});

test('the sets of an organization have at most 200,000 areas together', async () => {
  const lines = Array.from({ length: 150_000 }, (_, index) => `${100_000 + index},${US}/cd:4`);
  const organizationId = String(calls.organizationId);
  const first = await uploadFor({ organizationId }, ['area,division', ...lines]);
  expect(await accept(first)).toMatchObject({ areas: 150_000 });
  const second = await uploadFor({ organizationId }, ['area,division', ...lines]);
  expect(await accept(second)).toEqual([400, expect.stringContaining('All sets of an organization')]);
  await send('DELETE', `/api/recipient-sets/${first.setId}`);
  expect(await accept(second)).toMatchObject({ areas: 150_000 });
});

test('files that no one needs are removed, and the others stay', async () => {
  const { db } = calls.database;
  const setId = await makeSet();
  const waiting = await uploadFor({ setId: String(setId) });
  const forgotten = await uploadFor({ setId: String(setId) });
  const age = (id: number) =>
    db.update(setFiles).set({ uploadedAt: sql`now() - interval '2 days'` }).where(eq(setFiles.id, id));
  await age(forgotten.fileId);
  const ids = async () =>
    (await db.select().from(setFiles).where(eq(setFiles.setId, setId))).map(({ id }) => id);
  const before = await ids();
  await removeOldSetFilesJob(db).run({}, { number: 1, isLast: false, signal: new AbortController().signal });
  expect(await ids()).toEqual(before.filter((id) => id !== forgotten.fileId));
  expect(await accept(waiting)).toMatchObject({ people: 3, areas: 3 });
});
