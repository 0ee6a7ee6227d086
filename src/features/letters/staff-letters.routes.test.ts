import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { organizationManagers, organizations } from '#features/organizations/organizations.table.server.ts';
import { saveSettings } from '#features/settings/settings.server.ts';
import { settings } from '#features/settings/settings.table.server.ts';
import {
  addAccount,
  addCampaign,
  askForLetter,
  LETTER,
  makeLetterApp,
  openAiAt,
  readLetter,
  STAFF_LETTER,
  SUBJECT,
  tested,
  wholeAnswer,
} from '#tests/support/calls/letter-app.ts';
import { type RawProvider, startRawProvider } from '#tests/support/providers/raw-provider.ts';
import { moneyUsed } from './letters.table.server.ts';

const { database, db } = await openTestDatabase();
const live = await addCampaign(database);
const campaignPath = `/api/campaigns/${live.campaign.id}/generate-letter`;
const organizationPath = `/api/organizations/${live.organization.id}/generate-letter`;
const settingsPath = '/api/settings/generate-letter';
const testPath = '/api/test-letter';

const admin = await addAccount(database, { role: 'admin' });
const staff = await addAccount(database);
await db.insert(organizationManagers).values({ organizationId: live.organization.id, userId: staff.id });

let provider: RawProvider;
let app: ReturnType<typeof makeLetterApp>;
beforeAll(async () => {
  provider = await startRawProvider(wholeAnswer);
  app = makeLetterApp(database, { ai: openAiAt(provider) });
});
afterAll(async () => {
  await app.settled();
  await provider.stop();
});

/** The request to the model. */
async function promptOf(path: string, body?: unknown): Promise<{ system: string; user: string }> {
  const asked = provider.requests.length;
  const answer = await askForLetter(app, path, { cookie: admin.cookie, body });
  expect(answer.status).toBe(200);
  const { messages }: { messages: { content: string }[] } = JSON.parse(provider.requests[asked]?.body ?? '');
  return { system: messages[0]?.content ?? '', user: messages[1]?.content ?? '' };
}

const raw = {
  usage: { inputTokens: 900, outputTokens: 450 },
  rawRequest: expect.objectContaining({ model: 'local' }),
  rawResponse: expect.any(Array),
};
const NOBODY = 'Government Representative';
const drawnAtRandom = {
  number: null,
  opening: expect.stringMatching(/^(?:ask|reason|thanks|question)$/),
  firstSentence: expect.any(String),
  subjects: [expect.any(String), expect.any(String)],
  facts: [],
  closingRequest: expect.stringMatching(/^Please /),
};

describe('POST /api/campaigns/{id}/generate-letter', () => {
  test('returns the letter, its subject and how it was made', async () => {
    const answer = await readLetter(askForLetter(app, campaignPath, { cookie: admin.cookie }));
    expect(answer).toEqual({
      letter: STAFF_LETTER,
      subject: SUBJECT,
      made: 'ai',
      checks: expect.any(Array),
      recipients: expect.any(Array),
      usedSettings: {
        model: 'local',
        tone: expect.any(String),
        length: expect.any(String),
        plan: drawnAtRandom,
        organizationPrompt: 'We speak for everyone who rides by night.',
        campaignGoal: 'Restore night service on line 14.',
        instructions: '<p>Tell them how you ride.</p>',
      },
      ...raw,
    });
  });

  test('signs the letter with placeholders, without the instructions', async () => {
    const { system, user } = await promptOf(campaignPath);
    expect(user).toBe('The writer gave no reason.\n\nWrite the letter.');
    expect(system).toContain('<recipient>City Council</recipient>');
    expect(system).not.toContain('Tell them how you ride');
  });

  test('writes from unsaved words without saving them', async () => {
    const unsaved = { recipient: 'Mayor\nLind', campaignGoal: 'A bus at night.', facts: 'It costs $46,000.' };
    const { system } = await promptOf(campaignPath, unsaved);
    expect(system).toContain('<recipient>Mayor Lind</recipient>');
    expect(system).toContain('<goal>A bus at night.</goal>');
    expect(system).toContain('It costs $46,000.');
    const { system: saved } = await promptOf(campaignPath);
    expect(saved).toContain('<goal>Restore night service on line 14.</goal>');
    expect(saved).not.toContain('$46,000');
  });

  test('refuses words that could not be saved', async () => {
    const answer = await askForLetter(app, campaignPath, {
      cookie: admin.cookie,
      body: { campaignGoal: ' ' },
    });
    expect([answer.status, await answer.text()]).toEqual([400, 'Campaign goal is required']);
  });

  test('writes for a Pending campaign', async () => {
    const { campaign } = await addCampaign(database, 'Pending');
    const path = `/api/campaigns/${campaign.id}/generate-letter`;
    expect((await askForLetter(app, path, { cookie: admin.cookie })).status).toBe(200);
  });

  test('refuses to write for a Finished campaign', async () => {
    const { campaign } = await addCampaign(database, 'Finished');
    const path = `/api/campaigns/${campaign.id}/generate-letter`;
    const answer = await askForLetter(app, path, { cookie: admin.cookie });
    expect([answer.status, await answer.text()]).toEqual([409, 'This campaign is no longer active.']);
  });
});

describe('POST /api/organizations/{id}/generate-letter', () => {
  test('returns a letter to the organization and how it was made', async () => {
    const answer = await readLetter(askForLetter(app, organizationPath, { cookie: admin.cookie }));
    expect(answer).toMatchObject({ letter: STAFF_LETTER.replace('City Council', 'Riders Union'), ...raw });
    expect(answer.usedSettings).toEqual({
      model: 'local',
      tone: expect.any(String),
      length: expect.any(String),
      plan: drawnAtRandom,
      organizationPrompt: 'We speak for everyone who rides by night.',
    });
    const { system } = await promptOf(organizationPath);
    expect(system).toContain('<recipient>Riders Union</recipient>');
    expect(system).toContain('a supporter of the organization, about what the organization stands for.');
  });
});

describe('POST /api/settings/generate-letter', () => {
  const saved = { systemPrompt: 'Be brief.', tone: 'Calm', length: 'Tiny', aiModel: 'openai' } as const;

  test('returns a letter under the saved settings without an addressee', async () => {
    await saveSettings(db, saved);
    const { system, user } = await promptOf(settingsPath);
    for (const words of [
      /^Be brief\./,
      /^<recipient>Government Representative<\/recipient>$/m,
      /^Tone: Calm$/m,
    ]) {
      expect(system).toMatch(words);
    }
    expect(user).not.toContain('[Your name]');
    const answer = await readLetter(askForLetter(app, settingsPath, { cookie: admin.cookie }));
    expect(answer).toMatchObject({ letter: STAFF_LETTER.replace('City Council', NOBODY), ...raw });
    expect(answer.usedSettings).toEqual({
      model: 'local',
      tone: 'Calm',
      length: 'Tiny',
      plan: drawnAtRandom,
    });
  });

  test('asks for a system prompt where none is saved', async () => {
    for (const systemPrompt of [undefined, ' \n']) {
      await db.delete(settings);
      if (systemPrompt) await saveSettings(db, { systemPrompt });
      const answer = await askForLetter(app, settingsPath, { cookie: admin.cookie });
      expect([answer.status, await answer.text()]).toEqual([400, 'Please set a system prompt first']);
    }
  });
});

describe('POST /api/test-letter', () => {
  test('returns a letter from the form, and how it was made', async () => {
    const answer = await readLetter(askForLetter(app, testPath, { cookie: staff.cookie, body: tested }));
    expect(answer).toEqual({
      letter: LETTER.replace('City Council', NOBODY),
      subject: SUBJECT,
      made: 'ai',
      checks: expect.any(Array),
      usedSettings: {
        model: 'local',
        tone: 'Calm',
        length: 'Tiny',
        plan: drawnAtRandom,
        organizationPrompt: 'We ride by night.',
        campaignGoal: 'Bring the 14 back.',
      },
      ...raw,
    });
  });

  test('uses no saved settings', async () => {
    await saveSettings(db, { systemPrompt: 'Saved.', tone: 'Saved', length: 'Saved', aiModel: 'openai' });
    const { system, user } = await promptOf(testPath, tested);
    for (const words of ['Be brief.', 'We ride by night.', 'Bring the 14 back.', 'Tone: Calm', 'Tiny']) {
      expect(system).toContain(words);
    }
    expect(system).toContain('<recipient>Government Representative</recipient>');
    expect(`${system}${user}`).not.toMatch(/Saved|Riders Union|Ada/);
    expect(user).toContain('<reason>It is my way to work.</reason>');
  });

  test('addresses the letter to the recipient of the named campaign', async () => {
    const { system } = await promptOf(testPath, { ...tested, campaignId: live.campaign.id });
    expect(system).toContain('<recipient>City Council</recipient>');
    expect(system).toContain('<organization>Riders Union</organization>');
    expect(system).toContain('Bring the 14 back.');
    expect(system).not.toContain('Restore night service');
  });

  test.each([
    [{ userName: ' ' }, 'Name is required'],
    [{ userAddress: '' }, 'Address is required'],
    [{ settings: null }, 'Please select an AI model'],
    [{ settings: { ...tested.settings, model: 'gpt' } }, 'Please select an AI model'],
    [{ settings: { ...tested.settings, tone: '' } }, 'Please select a tone'],
    [{ settings: { ...tested.settings, length: ' ' } }, 'Please select a length'],
    [{ settings: { ...tested.settings, systemPrompt: '' } }, 'System prompt is required'],
    [{ organizationContext: '' }, 'Organization context is required'],
    [{ campaignContext: null }, 'Campaign context is required'],
    [{ campaignId: 'x' }, 'Please select a campaign'],
    [{ userContext: 'x'.repeat(2001) }, 'Your reason can have at most 2,000 characters'],
  ])('refuses %j', async (change, sentence) => {
    const body = { ...tested, ...change };
    const answer = await askForLetter(app, testPath, { cookie: staff.cookie, body });
    expect([answer.status, await answer.text()]).toEqual([400, sentence]);
  });

  test('takes a campaign from the team of its organization, whose share it uses', async () => {
    const other = await addCampaign(database);
    const outsider = await addAccount(database);
    await db
      .update(organizations)
      .set({ createdById: outsider.id })
      .where(eq(organizations.id, other.organization.id));
    const body = { ...tested, campaignId: live.campaign.id };
    const ask = (cookie: string) => askForLetter(app, testPath, { cookie, body });
    const refused = await ask(outsider.cookie);
    expect([refused.status, await refused.text()]).toEqual([
      403,
      'You are not authorized to edit this campaign.',
    ]);
    const costs = () =>
      db
        .select()
        .from(moneyUsed)
        .where(eq(moneyUsed.scope, `organization:${live.organization.id}`));
    const [before] = await costs();
    const written = await ask(staff.cookie);
    expect(written.status).toBe(200);
    expect(await written.json()).not.toHaveProperty('letterId');
    const [after] = await costs();
    expect(after?.letters).toBe((before?.letters ?? 0) + 1);
  });

  test('refuses an unknown campaign', async () => {
    const body = { ...tested, campaignId: 2_147_483_647 };
    const answer = await askForLetter(app, testPath, { cookie: staff.cookie, body });
    expect([answer.status, await answer.text()]).toEqual([404, 'Campaign not found']);
  });
});

test.each([
  ['/api/campaigns/2147483647/generate-letter', 'Campaign not found'],
  ['/api/campaigns/x/generate-letter', 'Campaign not found'],
  ['/api/organizations/2147483647/generate-letter', 'Organization not found'],
  ['/api/organizations/x/generate-letter', 'Organization not found'],
])('%s is not there', async (path, sentence) => {
  const answer = await askForLetter(app, path, { cookie: admin.cookie });
  expect([answer.status, await answer.text()]).toEqual([404, sentence]);
});

test('without a provider the sample writer writes to staff, and says so', async () => {
  const sample = makeLetterApp(database);
  await saveSettings(db, { systemPrompt: 'Write.' });
  for (const path of [campaignPath, organizationPath, settingsPath, testPath]) {
    const asked = { cookie: admin.cookie, body: tested };
    const answer = await readLetter(askForLetter(sample, path, asked));
    expect(answer).toMatchObject({ sample: true, usedSettings: { model: 'sample' } });
    expect(answer.letter).toContain(path === testPath ? 'Ada Marsh' : '[Your name]\n[Your mailing address]');
  }
});
