import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { STILL_NEEDED } from '#features/organizations/notice/notice.contract.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { openWholeApp, type WholeApp } from '#tests/support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const admin = await addPerson(db, 'admin@redress.example', { role: 'admin' });

const AI = {
  ANTHROPIC_API_KEY: 'k',
  OPENAI_API_KEY: 'k',
  ANTHROPIC_MODEL: 'claude-9',
  OPENAI_MODEL: 'gpt-9',
};

async function addPage(fields: Parameters<typeof makeOrganization>[1] = {}) {
  const organization = await makeOrganization(db, fields);
  const { publicUrl } = await makeCampaign(db, organization.id, { status: 'Live' });
  return { organization, home: `/c/${organization.abbreviation}`, campaign: `/c/${publicUrl}` };
}

const read = async (app: WholeApp, path: string) => {
  const html = await (await app.request(path)).text();
  return html.replaceAll('<!-- -->', '');
};

async function send(app: WholeApp, method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', cookie: admin.cookie };
  const answer = await app.request(path, { method, headers, body: JSON.stringify(body) });
  return [answer.status, await answer.text()] as const;
}

test('pages of campaigns and organizations name the models, and a change of the setting is visible at once', async () => {
  const { home, campaign } = await addPage();
  const app = openWholeApp(database, AI, { pageCache: { freshMs: 60_000 } });
  const asked = /<bdi[^>]*>(.*?)<\/bdi> by (?:OpenAI|Anthropic)/g;
  const models = async (path: string) => [...(await read(app, path)).matchAll(asked)].map(([, name]) => name);
  const openai = ['gpt-9', 'gpt-9', 'Claude (claude-9)'];
  expect([await models(home), await models(campaign)]).toEqual([openai, openai]);
  await send(app, 'PUT', '/api/settings', { aiModel: 'claude' });
  const claude = ['Claude (claude-9)', 'Claude (claude-9)', 'gpt-9'];
  expect([await models(home), await models(campaign)]).toEqual([claude, claude]);
});

test('without a provider, the page says that nothing leaves the site', async () => {
  const { campaign } = await addPage();
  expect(await read(openWholeApp(database), campaign)).toContain(
    'Nothing you write leaves this site until you send it.',
  );
});

test('a team writes its privacy notice here, and visitors read it', async () => {
  const { organization, home, campaign } = await addPage();
  const app = openWholeApp(database);
  const page = `${home}/about/privacy`;
  expect((await app.request(page)).status).toBe(404);
  const notice = {
    controller: 'Friends\n1 Mill Lane',
    privacyText: 'We read <b>nothing</b>.\n\nWe sell nothing.',
    contact: 'data@friends.org',
  };
  const path = `/api/organizations/${organization.id}`;
  const [status] = await send(app, 'PUT', path, { ...notice, version: organization.version });
  expect(status).toBe(200);
  const html = await read(app, page);
  for (const words of ['We read &lt;b&gt;nothing&lt;/b&gt;.', 'We sell nothing.', '1 Mill Lane']) {
    expect(html).toContain(words);
  }
  expect(await read(app, campaign)).toContain(`href="${page}"`);
  const { version } = organization;
  await send(app, 'PUT', path, { privacyUrl: 'https://friends.org/privacy', version: version + 1 });
  expect(await read(app, campaign)).toContain('href="https://friends.org/privacy"');
});

test('the privacy notice moves with the abbreviation, and is private while the organization is', async () => {
  const { organization, home } = await addPage({ privacyText: 'We read nothing.' });
  const app = openWholeApp(database);
  const path = `/api/organizations/${organization.id}`;
  await send(app, 'PUT', path, { abbreviation: 'moved', version: organization.version });
  const moved = await app.request(`${home}/about/privacy`);
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/c/moved/about/privacy']);
  const hidden = await addPage({ privacyText: 'We read nothing.', approval: 'waiting' });
  expect((await app.request(`${hidden.home}/about/privacy`)).status).toBe(404);
});

test('invalid addresses and overlong texts are refused', async () => {
  const { organization } = await addPage();
  const app = openWholeApp(database);
  const path = `/api/organizations/${organization.id}`;
  const version = organization.version;
  for (const wrong of [
    { privacyUrl: 'javascript:alert(1)' },
    { contact: 'a<b@friends.org' },
    { contact: 'javascript:alert(1)' },
    { contact: 'a?bcc=stranger@evil.example' },
    { contact: 'a&bcc=stranger@evil.example' },
    { contact: 'a%0Abcc:stranger@evil.example' },
    { controller: 'x'.repeat(501) },
    { privacyText: 'x'.repeat(20_001) },
  ]) {
    expect(await send(app, 'PUT', path, { ...wrong, version })).toEqual([400, expect.any(String)]);
  }
});

test('footers link the legal notice, terms and contact in the language of the page, if they are set', async () => {
  const { home, organization } = await addPage({ language: 'de' });
  const legal = {
    LEGAL_NOTICE_URL: 'https://letters.example/imprint',
    TERMS_URL: 'https://letters.example/terms',
    CONTACT_EMAIL: 'hello@letters.example',
  };
  const app = openWholeApp(database, legal);
  const html = await read(app, home);
  for (const [label, href] of [
    ['Impressum', legal.LEGAL_NOTICE_URL],
    ['Nutzungsbedingungen', legal.TERMS_URL],
    ['Kontakt', `mailto:${legal.CONTACT_EMAIL}`],
  ]) {
    expect(html).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>${label}</a>`));
  }
  const { publicUrl } = await makeCampaign(db, organization.id, { status: 'Live', language: 'de' });
  expect(await read(app, `/embed/${publicUrl}`)).toContain('>Impressum</a>');
  expect(await read(app, '/auth')).toContain(`{"label":"Legal notice","href":"${legal.LEGAL_NOTICE_URL}"}`);
  expect(await read(app, '/api/docs')).toContain('>Legal notice</a>');
  expect(await read(openWholeApp(database), home)).not.toContain('Impressum');
});

test('if a notice is required, an organization with a Live campaign can’t remove its own', async () => {
  const notice = { controller: 'Friends', privacyUrl: 'https://friends.org', contact: 'a@friends.org' };
  const { organization } = await addPage(notice);
  const app = openWholeApp(database);
  const path = `/api/organizations/${organization.id}`;
  await send(app, 'PATCH', '/api/safety', { noticeRequired: true });
  const { version } = organization;
  expect(await send(app, 'PUT', path, { contact: null, version })).toEqual([400, STILL_NEEDED]);
  await db.update(organizations).set({ controller: null }).where(eq(organizations.id, organization.id));
  const swap = { controller: 'Friends', contact: null, version };
  expect(await send(app, 'PUT', path, swap)).toEqual([400, STILL_NEEDED]);
  const [status] = await send(app, 'PUT', path, { contact: 'https://friends.org/contact', version });
  expect(status).toBe(200);
  await send(app, 'PATCH', '/api/safety', { noticeRequired: false });
});
