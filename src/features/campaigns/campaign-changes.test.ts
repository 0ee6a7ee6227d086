import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { rightsOf } from '#features/accounts/sessions.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { openCampaignCalls, refusal } from '#tests/support/calls/campaign-calls.ts';
import { makeOrganization, moveCampaign } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { teamRules, teamSite } from '#tests/support/calls/team-site.ts';
import { somebodyWaits } from '#tests/support/database/waiting-query.ts';
import { findCampaignByAddress } from './campaign-addresses.server.ts';
import { changeCampaign } from './campaign-changes.server.ts';
import { createdCampaign } from './campaigns.contract.ts';
import { campaigns } from './campaigns.table.server.ts';

const { database, db } = await openTestDatabase();
const calls = await openCampaignCalls(db);
const { input, organization, dana, admin, outsider, send, create, read, change, pagesForgotten } = calls;

describe('PUT /api/campaigns/{id}', () => {
  test('a change returns the campaign with its editor and time', async () => {
    const made = await create();
    const changes = {
      ...input,
      name: 'Renamed',
      ogTitle: 'T',
      ogImage: 'https://x.org/a.png',
      status: 'Finished',
    };
    const changed = await change(made.id, changes, admin);
    expect(changed).toMatchObject({ ...changes, publicUrl: made.publicUrl, createdBy: made.createdBy });
    expect(changed.lastModifiedBy).toEqual({ email: 'admin@redress.example' });
    expect([changed.createdAt, changed.updatedAt > made.updatedAt]).toEqual([made.createdAt, true]);
    expect(await read(made.id)).toEqual(changed);
  });

  test("omitted fields don't change, and social media fields can be emptied", async () => {
    const made = await create({ ogTitle: 'Title', ogDescription: 'Text', ogImage: 'http://x.org' });
    const changed = await change(made.id, { ogTitle: '', ogDescription: null });
    expect(changed).toMatchObject({ ...input, ogTitle: null, ogDescription: null, ogImage: 'http://x.org' });
  });

  test('the salutation, facts, questions and thanks can be removed', async () => {
    const made = await create({ salutation: 'Dear Ada,', facts: 'A', questions: ['B?'], thanks: 'C' });
    const emptied = { salutation: '', facts: null, questions: [], thanks: ' ' };
    const none = { salutation: null, facts: null, questions: [], thanks: null };
    expect(await change(made.id, emptied)).toMatchObject({ ...none, version: made.version + 1 });
  });

  test('sign-up for updates needs a consent text and a privacy notice', async () => {
    const { id } = await create();
    const offer = (fields: object) => send(dana, 'PUT', `/${id}`, fields);
    const [wording, notice] = [
      { consentText: 'They may email me.' },
      { privacyUrl: 'https://x.org/privacy' },
    ];
    const lacking = [400, 'Please say what supporters agree to'];
    expect(await refusal(offer({ supportersOffered: true }))).toEqual(lacking);
    expect((await offer({ supportersOffered: true, ...wording, ...notice })).status).toBe(200);
    expect(await refusal(offer({ consentText: '' }))).toEqual(lacking);
    expect((await offer({ supportersOffered: false, consentText: '' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ supportersOffered: false, consentText: null, ...notice });
  });

  test('a new name with a web address is refused, an unchanged one is not', async () => {
    const { id } = await create();
    const refused = [400, "Names can't contain web addresses"];
    const name = 'Verify at evil.com';
    expect(await refusal(send(dana, 'POST', '', { ...input, name }))).toEqual(refused);
    expect(await refusal(send(dana, 'PUT', `/${id}`, { name }))).toEqual(refused);
    await db.update(campaigns).set({ name }).where(eq(campaigns.id, id));
    expect((await change(id, { name, recipient: 'Ada' })).recipient).toBe('Ada');
  });

  test('changed instructions are cleaned', async () => {
    const { id } = await create();
    const { instructions } = await change(id, { instructions: '<p>Hi<img src=x onerror=x()></p>' });
    expect(instructions).toBe('<p>Hi</p>');
    const emptied = send(dana, 'PUT', `/${id}`, { instructions: '<style>p{}</style>' });
    expect(await refusal(emptied)).toEqual([400, 'Instructions are required']);
  });

  test('a campaign can move to another organization of the same person, and its old address redirects', async () => {
    const { id } = await create({ name: 'Moving' });
    const other = await makeOrganization(db, { abbreviation: 'RWA', createdById: dana.id });
    const moved = await change(id, { ...input, organizationId: other.id });
    expect(moved).toMatchObject({ organizationId: other.id, publicUrl: 'RWA/moving', name: input.name });
    expect((await findCampaignByAddress(db, 'FHL', 'moving'))?.publicUrl).toBe('RWA/moving');
  });

  test("moving a campaign turns off sign-up under the old organization's wording", async () => {
    const { id: organizationId } = await makeOrganization(db, { createdById: dana.id });
    const offer = {
      supportersOffered: true,
      consentText: 'The readers may email me.',
      privacyUrl: 'https://x.org',
    };
    const made = await create(offer);
    expect(await change(made.id, { organizationId })).toMatchObject({ ...offer, supportersOffered: false });
    const reworded = { organizationId, consentText: 'The riders may email me.' };
    const other = await create(offer);
    expect(await change(other.id, reworded)).toMatchObject({ ...offer, ...reworded });
  });

  test('moving to a foreign or missing organization is refused and changes nothing', async () => {
    const { id } = await create();
    const foreign = await makeOrganization(db, { createdById: outsider.id });
    const move = (organizationId: number) => send(dana, 'PUT', `/${id}`, { name: 'Moved', organizationId });
    const forbidden = [403, 'You are not authorized to edit this campaign.'];
    expect(await refusal(move(foreign.id))).toEqual(forbidden);
    expect(await refusal(move(999_999))).toEqual([400, 'Organization not found']);
    expect(await read(id)).toMatchObject({ name: input.name, organizationId: organization.id });
  });

  test('a change is refused if the campaign is moved away at the same time', async () => {
    const { id } = await create();
    const [own, foreign] = [
      await makeOrganization(db, { createdById: dana.id }),
      await makeOrganization(db, { createdById: outsider.id }),
    ];
    for (const changes of [{ name: 'Taken' }, { name: 'Taken', organizationId: own.id }]) {
      await moveCampaign(db, id, organization.id);
      let changing: Promise<Response> | undefined;
      await db.transaction(async (tx) => {
        await moveCampaign(tx, id, foreign.id);
        changing = send(dana, 'PUT', `/${id}`, changes);
        await somebodyWaits(db);
      });
      expect((await changing)?.status).toBe(403);
      expect(await read(id)).toMatchObject({ name: input.name, organizationId: foreign.id });
    }
  });

  test('of many simultaneous changes without a version, the last one wins', async () => {
    const { id } = await create();
    const other = await makeOrganization(db, { createdById: dana.id });
    const places = [organization.id, other.id];
    const saves = Array.from({ length: 10 }, (_, i) => ({
      name: `Save ${i}`,
      organizationId: places[i % 2],
    }));
    const answers = await Promise.all(saves.map((save) => change(id, { ...input, ...save })));
    expect(answers.map(({ name }) => name)).toEqual(saves.map(({ name }) => name));
    const { name, organizationId } = await read(id);
    expect(saves).toContainEqual({ name, organizationId });
  });

  test('a change raises the version, and an older version is refused', async () => {
    const made = await create();
    const { version } = await change(made.id, { campaignGoal: 'Theirs', version: made.version });
    expect(version).toBe(made.version + 1);
    const stale = send(dana, 'PUT', `/${made.id}`, { name: 'Mine', version: made.version });
    expect(await refusal(stale)).toEqual([409, 'Someone else has changed this since you opened it.']);
    expect(await read(made.id)).toMatchObject({ name: input.name, campaignGoal: 'Theirs', version });
    expect(await change(made.id, { name: 'Mine', version })).toMatchObject({ campaignGoal: 'Theirs' });
  });

  test('of two simultaneous changes with one version, one is refused', async () => {
    const { id, version } = await create();
    const save = (name: string) => send(dana, 'PUT', `/${id}`, { name, version });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("an empty change doesn't raise the version", async () => {
    const made = await create();
    expect(await change(made.id, { version: made.version }, admin)).toEqual(made);
  });

  test('links in instructions are created when they are saved', async () => {
    const { id } = await create();
    const { instructions } = await change(id, { instructions: '<p>See www.b.org</p>' });
    expect(instructions).toBe('<p>See www.b.org</p>');
    const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
    expect(row?.linkedInstructions).toContain('<a href="https://www.b.org"');
  });

  test.each([
    ['one field', 6, () => ({ name: 'New' })],
    ['every field', 8, () => ({ ...input, name: 'New' })],
    ['the recipient', 8, () => ({ recipient: 'New' })],
  ])('a change of %s takes %i queries in one transaction', async (_, queries, changes) => {
    const { id } = await create();
    const asked: string[] = [];
    const logged = drizzle({ client: database.pool, logger: { logQuery: (query) => asked.push(query) } });
    const actor = {
      id: dana.id,
      email: 'dana@harlow.example',
      role: 'org_manager',
      emailVerified: true,
      ...rightsOf('org_manager', teamRules),
    } as const;
    await changeCampaign(logged, { actor, ...teamSite }, id, changes());
    expect([asked[0], asked.at(-1), asked.length]).toEqual(['begin', 'commit', queries + 2]);
  });
});

test('the audit log names the changed fields without their text', async () => {
  const { id } = await create();
  await change(id, { salutation: 'Dear Ada,', facts: 'The park has 41 oaks.', questions: ['Why?'] });
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, `campaign:${id}`), eq(auditLog.action, 'campaign-changed')));
  const hash = expect.stringMatching(/^[0-9a-f]{12}$/);
  expect(entry?.changed).toEqual({ salutation: hash, facts: hash, questions: hash });
});

describe('POST /api/campaigns/{id}/duplicate', () => {
  test('duplicating returns 201 with a Pending copy that has its own address', async () => {
    const made = await create({ name: 'Oaks', facts: 'There are 41 oaks.', ogTitle: 'Save them' });
    const answer = await send(admin, 'POST', `/${made.id}/duplicate`);
    expect(answer.status).toBe(201);
    const { campaign: copy } = readByContract(createdCampaign, await answer.json());
    const { id, slug, createdAt, updatedAt, recipients, ...same } = made;
    expect(copy).toMatchObject({
      ...same,
      name: 'Oaks (Copy)',
      status: 'Pending',
      publicUrl: 'FHL/oaks-copy',
      createdBy: { id: admin.id },
      lastModifiedBy: { email: 'admin@redress.example' },
    });
    expect([copy.id > id, copy.createdAt > createdAt]).toEqual([true, true]);
  });
});

describe('POST /api/campaigns with duplicateOf', () => {
  const people = ['Ada', 'Bo', 'Cy'].map((name) => ({
    name,
    role: `Ward of ${name}`,
    email: `${name}@town.example`,
    areas: [`97${name.length}`, name],
  }));

  const { status: _status, ...unopened } = input;

  async function duplicate(id: number, more: object = {}) {
    const answer = await send(admin, 'POST', '', {
      ...unopened,
      name: 'Oaks (Copy)',
      duplicateOf: id,
      ...more,
    });
    expect(answer.status).toBe(201);
    return readByContract(createdCampaign, await answer.json()).campaign;
  }

  test('duplicateOf copies all omitted fields and recipients, but no dates', async () => {
    const made = await create({
      recipients: people,
      recipientMode: 'postcode',
      unknownPostcode: 'first',
      postcodeLabel: 'ZIP code',
      language: 'de',
      salutation: 'Liebe Ada,',
      facts: 'There are 41 oaks.',
      questions: ['Which one is yours?'],
      thanks: 'They thank you.',
      thanksUrl: 'https://x.org/thanks',
      goalCount: 500,
      supportersOffered: true,
      consentText: 'They may email me.',
      privacyUrl: 'https://x.org/privacy',
      askForReplies: false,
      ogTitle: 'Save them',
      ogImage: 'https://x.org/oak.png',
      status: 'Live',
      closesAt: '2040-01-01T00:00:00.000Z',
    });
    const copy = await duplicate(made.id, { recipient: 'Ada', recipientEmail: 'Ada@town.example' });
    const { id, slug, publicUrl, createdBy, createdAt, lastModifiedBy, updatedAt, recipients, ...same } =
      made;
    expect(copy).toMatchObject({ ...same, name: 'Oaks (Copy)', status: 'Pending', closesAt: null });
    expect(copy.recipients.map(({ id: _id, ...one }) => one)).toEqual(
      recipients.map(({ id: _id, ...one }) => one),
    );
    const changed = await duplicate(made.id, { salutation: null, questions: [], recipient: 'Di' });
    expect(changed).toMatchObject({ salutation: null, questions: [], recipient: 'Di', recipientCount: 3 });
    expect(changed.recipients[0]).toMatchObject({ name: 'Di', role: 'Ward of Ada', areas: ['973', 'ADA'] });
  });

  test("a duplicate in another organization doesn't offer sign-up under the old wording", async () => {
    const offer = {
      supportersOffered: true,
      consentText: 'They may email me.',
      privacyUrl: 'https://x.org/privacy',
    };
    const made = await create(offer);
    const { id: organizationId } = await makeOrganization(db, { abbreviation: 'ELSE' });
    expect(await duplicate(made.id, { ...offer, organizationId })).toMatchObject({
      organizationId,
      supportersOffered: false,
    });
    const own = { ...offer, consentText: 'We may email you.' };
    expect(await duplicate(made.id, { ...own, organizationId })).toMatchObject(own);
  });

  test('a deleted campaign returns 404', async () => {
    const answer = send(dana, 'POST', '', { ...input, duplicateOf: 999_999 });
    expect(await refusal(answer)).toEqual([404, 'Campaign not found']);
  });
});

describe('DELETE /api/campaigns/{id}', () => {
  test('deleting a campaign deletes its addresses', async () => {
    const { id } = await create({ name: 'Gone soon' });
    const answer = await send(dana, 'DELETE', `/${id}`);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(await refusal(send(dana, 'GET', `/${id}`))).toEqual([404, 'Campaign not found']);
    expect(await findCampaignByAddress(db, 'FHL', 'gone-soon')).toBeNull();
    expect(await refusal(send(dana, 'DELETE', `/${id}`))).toEqual([404, 'Campaign not found']);
  });
});

test('every saved change clears cached public pages, and a refused one does not', async () => {
  pagesForgotten();
  const { id } = await create();
  expect(pagesForgotten()).toBe(1);
  await change(id, { name: 'New' });
  expect(pagesForgotten()).toBe(1);
  await send(dana, 'POST', `/${id}/duplicate`);
  expect(pagesForgotten()).toBe(1);
  await send(outsider, 'POST', '', input);
  await send(outsider, 'PUT', `/${id}`, input);
  await send(outsider, 'POST', `/${id}/duplicate`);
  await send(outsider, 'DELETE', `/${id}`);
  expect(pagesForgotten()).toBe(0);
  await send(dana, 'DELETE', `/${id}`);
  expect(pagesForgotten()).toBe(1);
});
