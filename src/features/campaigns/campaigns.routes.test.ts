import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#database/test-database.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { openCampaignCalls, refusal } from '#tests/support/calls/campaign-calls.ts';
import { makeCampaign } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { createdCampaign, listedStaffCampaign } from './campaigns.contract.ts';

const { db } = await openTestDatabase();
const calls = await openCampaignCalls(db);
const { input, organization, dana, admin, outsider, person, send, create, read, change } = calls;
const unverified = await person('new@harlow.example', { emailVerified: false });

describe('GET /api/campaigns', () => {
  test('the list has the newest first, without goal and instructions', async () => {
    const older = await create({ name: 'Older' });
    const newer = await makeCampaign(db, organization.id, { name: 'By nobody we know' });
    const answer = await send(dana, 'GET', '');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const list = readByContract(z.array(listedStaffCampaign), await answer.json());
    expect(list.slice(0, 2)).toEqual([
      expect.objectContaining({ id: newer.id, status: 'Pending', createdBy: null, createdBySystem: true }),
      {
        id: older.id,
        organizationId: organization.id,
        organizationName: 'Friends of Harlow Libraries',
        timeZone: 'UTC',
        name: 'Older',
        status: 'Live',
        publicUrl: 'FHL/older',
        recipient: 'Commissioner Dana Whitlock',
        moreRecipients: 0,
        opensAt: null,
        closesAt: null,
        createdBy: { id: dana.id, email: 'dana@harlow.example' },
        createdBySystem: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        lettersWritten: 0,
        mayEdit: true,
        takenDownAt: null,
        isLeftOut: false,
      },
    ]);
  });

  test.each([
    ['postcode', 2],
    ['all', 2],
    ['one', 0],
  ] as const)('counts the other recipients of a campaign in the mode %s: %i', async (recipientMode, more) => {
    const recipients = ['Ada', 'Bo', 'Cy'].map((name) => ({ name, email: `${name}@town.example` }));
    const { id } = await create({ recipientMode, recipients });
    const list = readByContract(z.array(listedStaffCampaign), await (await send(dana, 'GET', '')).json());
    expect(list.find((listed) => listed.id === id)).toMatchObject({ recipient: 'Ada', moreRecipients: more });
  });

  test.each([
    ['an outsider', outsider],
    ['an unverified user', unverified],
  ])('creators are hidden from %s', async (_, who) => {
    await create();
    const list = readByContract(z.array(listedStaffCampaign), await (await send(who, 'GET', '')).json());
    expect(list.map(({ createdBy }) => createdBy)).toEqual(list.map(() => null));
    const bySystem = await makeCampaign(db, organization.id);
    const again = readByContract(z.array(listedStaffCampaign), await (await send(who, 'GET', '')).json());
    const flags = again.filter(({ createdBySystem }) => createdBySystem).map(({ id }) => id);
    expect(flags).toContain(bySystem.id);
    expect(flags).not.toContain((await create()).id);
  });
});

describe('GET /api/campaigns/{id}', () => {
  test('a campaign has all its fields and is never cached', async () => {
    const made = await create({ facts: 'Saturday hours cost $412,000.' });
    expect((await send(dana, 'GET', `/${made.id}`)).headers.get('cache-control')).toBe('no-store');
    const all = {
      ...input,
      recipientSet: null,
      setFilter: null,
      recipientFormUrl: null,
      recipientFormLimit: null,
      recipientPostal: null,
      id: made.id,
      publicUrl: made.publicUrl,
      language: 'en',
      kind: 'letter',
      isPolitical: false,
      politicalProcess: null,
      salutation: null,
      facts: 'Saturday hours cost $412,000.',
      questions: [],
      thanks: null,
      thanksUrl: null,
      keepsNoWords: false,
      supportersOffered: false,
      supportersInForm: false,
      askForReplies: true,
      consentText: null,
      privacyUrl: null,
      slug: made.publicUrl.split('/')[1],
      opensAt: null,
      closesAt: null,
      goalCount: null,
      timeZone: 'UTC',
      recipientMode: 'one',
      postcodeLabel: null,
      unknownPostcode: 'list',
      recipients: [
        {
          id: expect.any(Number),
          name: input.recipient,
          email: input.recipientEmail,
          formUrl: null,
          formLimit: null,
          postal: null,
          district: null,
          party: null,
          route: 'email',
          role: null,
          salutation: null,
          areas: [],
          isLeftOut: false,
        },
      ],
      recipientCount: 1,
      previewToken: null,
      ogTitle: null,
      ogDescription: null,
      ogImage: null,
      ownPicture: null,
      createdBy: { id: dana.id, email: 'dana@harlow.example' },
      createdBySystem: false,
      lastModifiedBy: { email: 'dana@harlow.example' },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      version: 1,
      lettersWritten: 0,
      isLeftOut: false,
      mayEdit: true,
      takenDownAt: null,
      takenDownReason: null,
      sharePercent: null,
      organizationNotice: { missing: ['controller', 'privacy', 'contact'], isRequired: false },
      organizationState: {
        approval: 'approved',
        approvalReason: null,
        takenDownAt: null,
        takenDownReason: null,
      },
    };
    expect(await read(made.id)).toEqual(all);
    const forTeam = { campaignGoal: null, facts: null, createdBy: null, lastModifiedBy: null };
    const others = { ...all, ...forTeam, recipients: [], mayEdit: false };
    expect(await read(made.id, outsider)).toEqual(others);
  });

  test('only the team gets the preview link', async () => {
    const { id } = await create();
    const { url } = await (await send(dana, 'POST', `/${id}/preview-link`)).json();
    const { previewToken, publicUrl } = await read(id);
    expect(new URL(url).pathname + new URL(url).search).toBe(`/c/${publicUrl}?preview=${previewToken}`);
    expect((await read(id, outsider)).previewToken).toBeNull();
  });

  test('a campaign of deleted people has no creator and editor', async () => {
    const leaver = await person('leaver@harlow.example', { role: 'admin' });
    const made = await create();
    await change(made.id, { status: 'Finished' }, leaver);
    await db.delete(users).where(eq(users.id, leaver.id));
    expect(await read(made.id)).toMatchObject({ createdBy: { id: dana.id }, lastModifiedBy: null });
  });
});

describe('POST /api/campaigns', () => {
  test('creating returns 201 with the campaign', async () => {
    const answer = await send(dana, 'POST', '', { ...input, name: ' Night bus ', ogTitle: 'Ride' });
    expect(answer.status).toBe(201);
    const { campaign: made } = readByContract(createdCampaign, await answer.json());
    expect(made).toMatchObject({ name: 'Night bus', publicUrl: 'FHL/night-bus', ogTitle: 'Ride' });
  });

  test('a campaign is Pending without CC addresses by default', async () => {
    const { status, ccEmails } = await create({ status: undefined, ccEmails: undefined });
    expect([status, ccEmails]).toEqual(['Pending', []]);
  });

  test('line breaks are removed from salutation and questions, and empty lines from facts', async () => {
    const made = await create({
      salutation: ' Dear\nCommissioner, ',
      facts: '\r\n 212 children cross here. https://city.example/count \r\n\r\n \u200b \nIt costs $46,000.\n',
      questions: ['Which branch\nis yours?', ' Who comes along? '],
      thanks: ' Thank you.\nSee you there. ',
    });
    expect(made).toMatchObject({
      salutation: 'Dear Commissioner,',
      facts: '212 children cross here. https://city.example/count\nIt costs $46,000.',
      questions: ['Which branch is yours?', 'Who comes along?'],
      thanks: 'Thank you.\nSee you there.',
    });
  });

  test('duplicate CC addresses and surrounding spaces are removed', async () => {
    const { ccEmails } = await create({ ccEmails: [' b@x.org ', 'a@x.org', 'B@x.org'] });
    expect(ccEmails).toEqual(['b@x.org', 'a@x.org']);
  });

  test('a missing organization is refused', async () => {
    const answer = send(admin, 'POST', '', { ...input, organizationId: 999_999 });
    expect(await refusal(answer)).toEqual([400, 'Organization not found']);
  });

  test('a refusal names the first invalid field', async () => {
    const answer = send(dana, 'POST', '', { ...input, recipient: ' ', status: 'Draft' });
    expect(await refusal(answer)).toEqual([400, 'Recipient name is required']);
  });
});
