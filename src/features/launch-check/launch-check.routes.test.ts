import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { campaignRecipients } from '#features/campaigns/recipients/recipients.table.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { saveSwitches } from '#safety/switches.server.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { openOffice } from '#tests/support/calls/office.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { ada, bo } from '#tests/support/calls/recipient-calls.ts';
import { openWholeApp, type WholeApp } from '#tests/support/calls/whole-app.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { chatEvents } from '#tests/support/providers/provider-events.ts';
import { heldStream, response, stream } from '#tests/support/providers/raw-provider.ts';
import { type LaunchCheck, launchCheck } from './launch-check.contract.ts';
import { launchChecks } from './launch-check.table.server.ts';

const { database, db } = await openTestDatabase();
const { start, words, end } = chatEvents;

const written = stream(
  start,
  words('Subject: Open on Saturdays\n\nDear Mayor Lind,\n\nPlease open on Saturdays.'),
  end.whole,
);
const ENVIRONMENT = {
  OPENAI_MODEL: 'local',
  PRICES: '{"currency": "EUR", "models": {"local": {"input": 1000, "output": 1000}}}',
  CHALLENGE: 'off',
};

const idle = openWholeApp(database, { ...ENVIRONMENT, OPENAI_BASE_URL: 'http://127.0.0.1:9' });
const apps = [idle];
const office = await openOffice(idle, db, 'harlow');
const { id: organizationId } = await office.found(office.admin, 'FHL');
afterAll(() => Promise.all(apps.map((app) => app.settled())));

/** Opens an app whose provider gives these responses. */
async function openAt(...answers: Parameters<typeof provide>) {
  const provider = await provide(...answers);
  const app = openWholeApp(database, { ...ENVIRONMENT, OPENAI_BASE_URL: provider.url });
  apps.push(app);
  return app;
}

async function call(
  app: WholeApp,
  method: string,
  id: number,
  cookie = office.admin.cookie,
): Promise<LaunchCheck> {
  const answer = await app.request(`/api/campaigns/${id}/preflight`, {
    method,
    headers: { cookie, host: 'localhost:3000' },
  });
  return readByContract(launchCheck, await answer.json());
}

async function finished(app: WholeApp, id: number): Promise<LaunchCheck> {
  return vi.waitFor(
    async () => {
      const check = await call(app, 'GET', id);
      expect(check.state).not.toBe('running');
      return check;
    },
    { timeout: 30_000, interval: 50 },
  );
}

async function newCampaign(more: object = {}) {
  return office.start(office.admin, organizationId, { status: 'Pending', ...more });
}

test('an unchecked campaign shows the cost of a check', async () => {
  const { id } = await newCampaign();
  const check = await call(idle, 'GET', id);
  expect(check).toMatchObject({ id: null, state: 'none', warnings: [], seconds: null, money: null });
  expect(check.estimate).toEqual({ letters: 5, amount: 5 * 1.35, currency: 'EUR' });
  expect(check.letters.map(({ name, written: letter }) => [name, letter])).toContainEqual([
    'Ines Duarte',
    null,
  ]);
});

test('a check runs in the background and returns five letters, warnings and costs', async () => {
  const app = await openAt(written);
  const { id, version } = await newCampaign();
  const begun = await call(app, 'POST', id);
  expect(begun).toMatchObject({ state: 'running', version });
  const check = await finished(app, id);
  expect(check).toMatchObject({ id: begun.id, state: 'finished', version, money: { currency: 'EUR' } });
  expect(check.money?.amount).toBeCloseTo(5 * 1.35);
  expect(check.letters.map((row) => row.written?.subject)).toEqual(Array(5).fill('Open on Saturdays'));
  expect(check.warnings.map(({ kind }) => kind)).toContain('similar');
  expect(check.fine.map(({ kind }) => kind)).toContain('length');
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'campaign-checked'));
  expect(entry).toMatchObject({
    subject: `campaign:${id}`,
    actorId: office.admin.id,
    organizationId,
    changed: {},
  });
  expect(await db.$count(campaignDays)).toBe(0);
});

test('letters appear one by one and a second check cannot start', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = heldStream(start, words('Subject: Later\n\nDear Mayor Lind,\n\nLater.') + end.whole, promise);
  const app = await openAt(written, held);
  const { id } = await newCampaign();
  const begun = await call(app, 'POST', id);
  await vi.waitFor(async () => {
    const { letters } = await call(app, 'GET', id);
    expect(letters.filter((row) => row.written)).toHaveLength(1);
  });
  expect((await call(app, 'POST', id)).id).toBe(begun.id);
  resolve();
  expect((await finished(app, id)).state).toBe('finished');
  expect((await call(app, 'POST', id)).id).not.toBe(begun.id);
});

test('polls of a running check do not read the recipients again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = heldStream(start, words('Subject: Later\n\nDear Mayor Lind,\n\nLater.') + end.whole, promise);
  const app = await openAt(held);
  const recipients = [ada, bo];
  const { id } = await newCampaign({ recipientMode: 'choose', recipients });
  const titles = ({ fine }: LaunchCheck) => fine.map(({ title }) => title);
  expect(titles(await call(app, 'POST', id))).toEqual(['Visitors choose among 2']);
  await db.delete(campaignRecipients).where(eq(campaignRecipients.email, bo.email));
  expect(titles(await call(app, 'GET', id))).toEqual(['Visitors choose among 2']);
  resolve();
  expect(titles(await finished(app, id))).toContain('Visitors choose among 1');
});

test('a check of a stopped instance counts as failed and another can start', async () => {
  const app = await openAt(written);
  const { id } = await newCampaign();
  await call(app, 'POST', id);
  await finished(app, id);
  const startedAt = new Date(Date.now() - 200_000);
  await db.update(launchChecks).set({ state: 'running', startedAt }).where(eq(launchChecks.campaignId, id));
  expect((await call(app, 'GET', id)).state).toBe('failed');
  expect((await call(app, 'POST', id)).state).toBe('running');
});

test('stopping the program ends a running check', async () => {
  const never = heldStream(start, words('x'), new Promise(() => {}));
  const app = await openAt(never);
  const { id } = await newCampaign();
  await call(app, 'POST', id);
  await app.settled();
  const check = await call(app, 'GET', id);
  expect(check.state).toBe('failed');
  expect(check.letters[0]?.problem).toBe('The check took too long or was stopped.');
});

describe('if no letter can be written', () => {
  test('a check without letters fails with the reason and costs nothing', async () => {
    const app = await openAt(response(401, '{}'));
    const { id } = await newCampaign();
    await call(app, 'POST', id);
    const check = await finished(app, id);
    expect(check).toMatchObject({ state: 'failed', money: null, warnings: [], fine: [] });
    expect(check.letters[0]?.problem).toContain('OpenAI refused its API key.');
  });

  test('a check fails while letters are paused', async () => {
    const app = await openAt(written);
    await saveSwitches(db, { lettersPaused: true });
    const { id } = await newCampaign();
    await call(app, 'POST', id);
    const { state, letters } = await finished(app, id);
    await saveSwitches(db, { lettersPaused: false });
    expect([state, letters[4]?.problem]).toEqual(['failed', expect.stringContaining('Letters are paused')]);
  });

  test('a finished or taken down campaign cannot be checked', async () => {
    const { id: over } = await newCampaign({ status: 'Finished' });
    const { id: down } = await newCampaign();
    await office.call(office.admin, 'POST', `/api/campaigns/${down}/take-down`, {});
    const refused = (id: number) => office.refusal(office.admin, 'POST', `/api/campaigns/${id}/preflight`);
    expect(await refused(over)).toEqual([409, 'This campaign is no longer active.']);
    expect((await refused(down))[0]).toBe(451);
  });
});

test('letters of a check count toward the hourly limit of the person who started it', async () => {
  const app = await openAt(written);
  const { id } = await newCampaign();
  const { cookie } = await addPerson(db, 'other@harlow.example', { role: 'admin' });
  for (let round = 0; round < 13; round += 1) {
    await call(app, 'POST', id, cookie);
    const { state, letters } = await finished(app, id);
    if (state === 'failed') {
      expect(letters[0]?.problem).toMatch(/^You've reached the hourly limit for staff letters\./);
      return;
    }
  }
  expect.unreachable('more than 60 letters were written in an hour');
});
