import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { CATALOGS } from '#i18n/catalogs.server.ts';
import { LANGUAGES } from '#i18n/languages.contract.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { openWholeApp } from '#tests/support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { PUBLIC_URL: 'https://letters.example.org' });

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await app.request(path, { headers });
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll('<!-- -->', '');
}

test.each(LANGUAGES)(
  'the accessibility statement in %s says what is tested, since when, and what is not',
  async (language) => {
    const html = await read(`/accessibility?language=${language}`);
    const { page } = CATALOGS[language];
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(`<h1 class="display">${page['accessible.title']}</h1>`);
    for (const text of [page['accessible.keyboard'], page['accessible.noAudit'], page['report.title']]) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/2026|٢٠٢٦/);
  },
);

test('the statement has the contact of the site, if there is one', async () => {
  const site = openWholeApp(database, { CONTACT_EMAIL: 'office@example.org' });
  const html = await (await site.request('/accessibility?language=pl')).text();
  expect(html).toContain('href="mailto:office@example.org">office@example.org</a>');
  expect(await read('/accessibility')).not.toContain('You can also write to');
});

test('without a language in its address, the statement follows the browser', async () => {
  expect(await read('/accessibility', { 'accept-language': 'nl,en;q=0.5' })).toContain('<html lang="nl"');
  expect(await read('/accessibility')).toContain('<html lang="en"');
});

test('public pages link to the statement in their language, also if there is nothing else', async () => {
  const organization = await makeOrganization(db, { language: 'de' });
  const campaign = await makeCampaign(db, organization.id, { status: 'Live', language: 'fr' });
  expect(await read(`/c/${organization.abbreviation}`)).toContain('href="/accessibility?language=de"');
  expect(await read(`/c/${campaign.publicUrl}`)).toContain('href="/accessibility?language=fr"');
  const missing = await app.request('/nowhere');
  expect(await missing.text()).toContain('href="/accessibility"');
});
