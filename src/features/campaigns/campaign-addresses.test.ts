import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { updateOrganization } from '#features/organizations/organization-changes.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { AppError } from '#http/errors.server.ts';
import {
  changeAsAdmin,
  makeCampaign,
  makeOrganization,
  moveCampaign,
} from '#tests/support/calls/campaign-fixtures.ts';
import {
  campaignSlug,
  findCampaignByAddress,
  sharedBeginning,
  unusedSlug,
} from './campaign-addresses.server.ts';
import type { NewCampaign } from './campaign-changes.server.ts';
import { MAX_CC_EMAILS } from './campaign-limits.contract.ts';
import { campaigns } from './campaigns.table.server.ts';

const { db } = await openTestDatabase();

async function organization(abbreviation?: string): Promise<number> {
  const { id } = await makeOrganization(db, abbreviation ? { name: abbreviation, abbreviation } : {});
  return id;
}

function campaign(organizationId: number, more: Partial<NewCampaign> = {}) {
  return makeCampaign(db, organizationId, more);
}

/** Returns the id and the current address of the campaign. */
async function at(address: string) {
  const [abbreviation = '', slug = ''] = address.split('/');
  const found = await findCampaignByAddress(db, abbreviation, slug);
  return found && [found.campaign.id, found.publicUrl, found.isCurrentAddress];
}

describe('a new campaign', () => {
  test('a new campaign with a used name gets a numbered address', async () => {
    const id = await organization('NUM');
    const urls = [];
    for (let i = 0; i < 3; i += 1) urls.push((await campaign(id)).publicUrl);
    expect(urls).toEqual(['NUM/save-the-park', 'NUM/save-the-park-2', 'NUM/save-the-park-3']);
    expect((await campaign(await organization('NUM2'))).publicUrl).toBe('NUM2/save-the-park');
  });

  test('ten simultaneous campaigns with one name get different addresses', async () => {
    const id = await organization('TEN');
    const made = await Promise.all(Array.from({ length: 10 }, () => campaign(id)));
    expect(new Set(made.map(({ publicUrl }) => publicUrl)).size).toBe(10);
    expect(made.map(({ publicUrl }) => publicUrl)).toContain('TEN/save-the-park-10');
  });
});

describe('database constraints', () => {
  async function write(values: PgUpdateSetSource<typeof campaigns>) {
    const { id } = await campaign(await organization());
    return db.update(campaigns).set(values).where(eq(campaigns.id, id));
  }

  test('the database refuses a second campaign with the same address', async () => {
    const taken = await campaign(await organization('SLUG'));
    const again = write({ organizationId: taken.organizationId, slug: taken.slug });
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'campaigns_address_key' } });
  });

  test.each([
    ['longer than an address can be', ['a@b.org', 'x'.repeat(255)]],
    ['without a character', ['']],
    ['that are null', sql`array[null]`],
  ])('with CC addresses %s', async (_, ccEmails) => {
    await expect(write({ ccEmails })).rejects.toMatchObject({
      cause: { constraint: 'campaigns_cc_emails_length' },
    });
  });

  test('the database accepts the most CC addresses, and refuses one more', async () => {
    const ccEmails = Array<string>(MAX_CC_EMAILS).fill('x'.repeat(254));
    await write({ ccEmails });
    await expect(write({ ccEmails: [...ccEmails, 'a@b.org'] })).rejects.toMatchObject({
      cause: { constraint: 'campaigns_cc_emails_count' },
    });
  });
});

describe('finding a campaign', () => {
  test('a campaign is found by its address in upper or lower case', async () => {
    const made = await campaign(await organization('Case'));
    expect(await at('case/save-the-park')).toEqual([made.id, 'Case/save-the-park', true]);
    expect(await at('CASE/Save-The-Park')).toEqual([made.id, 'Case/save-the-park', true]);
    expect((await findCampaignByAddress(db, 'case', 'save-the-park'))?.organization.name).toBe('Case');
  });

  test('a campaign is found by an old abbreviation of its organization', async () => {
    const id = await organization('ABB1');
    const made = await campaign(id);
    await updateOrganization(db, id, { abbreviation: 'ABB2' });
    expect(await at('ABB1/save-the-park')).toEqual([made.id, 'ABB2/save-the-park', false]);
    expect(await at('ABB2/save-the-park')).toEqual([made.id, 'ABB2/save-the-park', true]);
  });

  test('a moved campaign is found under its old organization, even if that one was renamed or deleted', async () => {
    const [from, to] = [await organization('FROM'), await organization('TO')];
    const made = await campaign(from);
    await moveCampaign(db, made.id, to);
    await updateOrganization(db, from, { abbreviation: 'FROM2' });
    expect(await at('FROM/save-the-park')).toEqual([made.id, 'TO/save-the-park', false]);
    expect(await at('FROM2/save-the-park')).toEqual([made.id, 'TO/save-the-park', false]);
    await db.delete(organizations).where(eq(organizations.id, from));
    expect(await at('FROM/save-the-park')).toEqual([made.id, 'TO/save-the-park', false]);
  });

  test.each(['NOBODY/x', 'CASE/unknown', 'CASE/', '/save-the-park', 'CASE/a\0b', 'CASE/%', "CASE/'"])(
    'not at %j',
    async (address) => {
      expect(await at(address)).toBeNull();
    },
  );
});

describe('moving a campaign', () => {
  test('no other campaign gets the old address of a moved campaign', async () => {
    const [from, to] = [await organization('LEFT'), await organization('INTO')];
    const made = await campaign(from);
    await moveCampaign(db, made.id, to);
    const next = await campaign(from);
    expect(next.publicUrl).toBe('LEFT/save-the-park-2');
    expect(await at('LEFT/save-the-park')).toEqual([made.id, 'INTO/save-the-park', false]);
  });

  test('a moved campaign gets a numbered address if its own is taken', async () => {
    const [from, to] = [await organization('MV1'), await organization('MV2')];
    await campaign(to);
    const { id } = await campaign(from);
    expect((await moveCampaign(db, id, to)).publicUrl).toBe('MV2/save-the-park-2');
    expect(await at('MV1/save-the-park')).toEqual([id, 'MV2/save-the-park-2', false]);
  });

  test('a campaign that moves back gets its old address, and links from between still work', async () => {
    const [home, away] = [await organization('HOME'), await organization('AWAY')];
    await campaign(away);
    const { id } = await campaign(home);
    await moveCampaign(db, id, away);
    expect((await moveCampaign(db, id, home)).publicUrl).toBe('HOME/save-the-park');
    expect(await at('AWAY/save-the-park-2')).toEqual([id, 'HOME/save-the-park', false]);
    expect((await moveCampaign(db, id, away)).publicUrl).toBe('AWAY/save-the-park-2');
  });

  test('two campaigns with one name that move at the same time get different addresses', async () => {
    const [one, two, goal] = [
      await organization('RA1'),
      await organization('RA2'),
      await organization('GOAL'),
    ];
    const made = await Promise.all([campaign(one), campaign(two)]);
    const moved = await Promise.all(made.map(({ id }) => moveCampaign(db, id, goal)));
    expect(moved.map(({ publicUrl }) => publicUrl).sort()).toEqual([
      'GOAL/save-the-park',
      'GOAL/save-the-park-2',
    ]);
  });
});

describe('choosing an address', () => {
  const TAKEN = new AppError(400, 'Another campaign of this organization has this address, or had it.');
  const rename = (id: number, slug: string) => changeAsAdmin(db, id, { slug });

  test('a campaign is found at its chosen address, and earlier ones redirect there', async () => {
    const { id } = await campaign(await organization('REN'));
    expect(await rename(id, 'trees')).toMatchObject({ slug: 'trees', publicUrl: 'REN/trees', version: 2 });
    await rename(id, 'oaks');
    for (const slug of ['save-the-park', 'trees']) {
      expect(await at(`REN/${slug}`)).toEqual([id, 'REN/oaks', false]);
    }
    expect(await at('REN/oaks')).toEqual([id, 'REN/oaks', true]);
  });

  test('a campaign can choose one of its earlier addresses', async () => {
    const { id } = await campaign(await organization('BACK'));
    await rename(id, 'trees');
    expect((await rename(id, 'save-the-park')).publicUrl).toBe('BACK/save-the-park');
    expect(await at('BACK/trees')).toEqual([id, 'BACK/save-the-park', false]);
  });

  test("a campaign can't choose an address that another has or had", async () => {
    const home = await organization('HAS');
    const [first, second] = [await campaign(home, { slug: 'one' }), await campaign(home, { slug: 'two' })];
    await expect(rename(second.id, 'one')).rejects.toEqual(TAKEN);
    await rename(first.id, 'uno');
    await expect(rename(second.id, 'one')).rejects.toEqual(TAKEN);
    await moveCampaign(db, first.id, await organization('GONE'));
    await expect(rename(second.id, 'uno')).rejects.toEqual(TAKEN);
    await expect(campaign(home, { slug: 'uno' })).rejects.toEqual(TAKEN);
    expect(await at('HAS/two')).toEqual([second.id, 'HAS/two', true]);
  });

  test("two campaigns can't swap addresses", async () => {
    const home = await organization('SWAP');
    const [a, b] = [await campaign(home, { slug: 'a' }), await campaign(home, { slug: 'b' })];
    const swapped = await Promise.allSettled([rename(a.id, 'b'), rename(b.id, 'a')]);
    expect(swapped).toMatchObject([{ reason: TAKEN }, { reason: TAKEN }]);
  });

  test('only one of ten simultaneous requests gets an address', async () => {
    const [home, away] = [await organization('WANT'), await organization('FAR')];
    const made = [];
    for (let i = 0; i < 10; i += 1) made.push(await campaign(i < 5 ? home : away));
    const moves = made.map(({ id }, i) =>
      changeAsAdmin(db, id, { slug: 'best', ...(i >= 5 && { organizationId: home }) }),
    );
    const done = await Promise.allSettled([...moves, campaign(home, { slug: 'best' })]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of done) if (answer.status === 'rejected') expect(answer.reason).toEqual(TAKEN);
    const [id] = (await at('WANT/best')) ?? [];
    expect(await db.$count(campaigns, eq(campaigns.slug, 'best'))).toBe(1);
    expect(await db.$count(campaigns, eq(campaigns.id, Number(id)))).toBe(1);
  });

  test('a campaign can move to a chosen address', async () => {
    const { id } = await campaign(await organization('MVA'));
    const organizationId = await organization('MVB');
    expect((await changeAsAdmin(db, id, { organizationId, slug: 'here' })).publicUrl).toBe('MVB/here');
    expect(await at('MVA/save-the-park')).toEqual([id, 'MVB/here', false]);
    expect(await at('MVA/here')).toBeNull();
  });
});

describe('the address of a campaign', () => {
  test.each([
    [
      'Restore Saturday hours at Harlow County libraries',
      'restore-saturday-hours-at-harlow-county-libraries',
    ],
    ["Don’t close O'Hara Street!", 'dont-close-ohara-street'],
    ['  Łódź & más: 50% ', 'lodz-mas-50'],
    ['Київ', 'kiiv'],
    ['北京', 'beijing'],
    ['أعيدوا ساعات السبت إلى مكتباتنا', 'campaign'],
    ['הצילו את הפארק 2030', 'campaign'],
    ['Save Rawabi Park روابي', 'save-rawabi-park-rwby'],
    ['!!!', 'campaign'],
    ['', 'campaign'],
  ])('of %j is %s', async (name, slug) => {
    expect(await campaignSlug(name)).toBe(slug);
  });

  test('the address of a long name ends with a whole word', async () => {
    const slug = await campaignSlug(`${'save our '.repeat(8)}libraries`);
    expect(slug).toBe(`${'save-our-'.repeat(8)}`.slice(0, -1));
  });

  test('the address of a long word is cut', async () => {
    expect(await campaignSlug('a'.repeat(200))).toBe('a'.repeat(80));
  });

  test('every generated address is accepted by the database', async () => {
    const name = fc.string({ unit: 'binary', maxLength: 40 });
    const isTaken = async (text: string) => /^[a-z0-9-]{1,80}$/.test(await campaignSlug(text));
    await fc.assert(fc.asyncProperty(name, isTaken));
  });
});

describe('a taken address', () => {
  test('a taken address gets the lowest free number', () => {
    expect(unusedSlug('park', new Set())).toBe('park');
    expect(unusedSlug('park', new Set(['park']))).toBe('park-2');
    expect(unusedSlug('park', new Set(['park', 'park-2', 'park-4']))).toBe('park-3');
  });

  test('the number fits into the longest address, which stays comparable', () => {
    const long = 'a'.repeat(80);
    const second = unusedSlug(long, new Set([long]));
    expect(second).toBe(`${'a'.repeat(78)}-2`);
    expect(second.startsWith(sharedBeginning(long))).toBe(true);
  });
});
