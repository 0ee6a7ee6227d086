import { changeRecipients } from '#features/campaigns/recipients/recipient-changes.server.ts';
import { CATALOGS } from '#i18n/catalogs.server.ts';
import { DIRECTIONS } from '#i18n/languages.contract.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible, overflowing } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { ada, readMailDraft } from '../../support/browser/letter-page.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';

const PLACES = {
  de: {
    organization: 'Freundeskreis der Stadtbücherei',
    name: 'Samstags länger öffnen: für große und kleine Leser',
    goal: 'Die Stadtbücherei soll samstags wieder bis 18 Uhr öffnen.',
    recipients: ['Stadträtin Jana Grün', 'Stadtrat Emre Yıldız'],
    body: 'Bitte lassen Sie die Bücherei am Samstag wieder länger öffnen.',
    changed: 'Ganz persönlich: ',
  },
  ar: {
    organization: 'أصدقاء مكتبات الحي',
    name: 'أعيدوا فتح المكتبات أيام السبت',
    goal: 'نطلب أن تفتح مكتبات الحي أبوابها يوم السبت حتى السادسة مساءً.',
    recipients: ['السيدة ليلى الحداد', 'السيد كريم منصور'],
    body: 'أرجو أن تعيدوا فتح المكتبة أيام السبت حتى السادسة مساءً، فهي المكان الوحيد الذي تقرأ فيه ابنتي.',
    changed: 'بكلماتي أنا: ',
  },
} as const;

journey.for([
  ['de', 390],
  ['de', 1280],
  ['ar', 390],
  ['ar', 1280],
] as const)(
  'In the language %s at %i pixels a visitor chooses a recipient, writes, reads it in English, changes it and opens a draft by keyboard alone',
  async ([language, width], { database: { db }, model, visit }) => {
    const place = PLACES[language];
    const { letter: own } = CATALOGS[language];
    const { id } = await makeOrganization(db, { name: place.organization, language });
    const campaign = await makeCampaign(db, id, {
      status: 'Live',
      language,
      name: place.name,
      campaignGoal: place.goal,
      instructions: `<p>${place.goal}</p>`,
      recipientMode: 'choose',
    });
    const save = place.recipients.map((name, at) => ({ name, email: `person${at}@stadt.example` }));
    await changeRecipients(db, campaign, { list: { save, whole: 'replaces' } }, false);
    model.writes(place.body, place.name);

    const viewport = { width, height: 844 };
    const { page, handedOver } = await visit(`/c/${campaign.publicUrl}`, { locale: 'en-US', viewport });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(page.locator('html')).toHaveAttribute('dir', DIRECTIONS[language]);
    await tabTo(page, page.getByRole('radio', { name: place.recipients[0] }));
    await page.keyboard.press('Space');
    await expect(page.locator('.salute').first()).toContainText(place.recipients[0]);
    await tabTo(page, page.getByLabel(own['form.reason']));
    await page.keyboard.type(ada.reason);
    await tabTo(page, page.getByLabel(own['form.name'], { exact: true }));
    await page.keyboard.type(ada.name);
    await tabTo(page, page.getByLabel(own['form.address'], { exact: true }));
    await page.keyboard.type(ada.address);
    expect(await overflowing(page)).toEqual([]);
    await expectAccessible(page);
    await page.setViewportSize(viewport);
    await tabTo(page, button(own['form.generate']));
    await page.keyboard.press('Enter');

    const letter = page.getByLabel(own['sheet.letter']);
    await expect(letter).toHaveValue(new RegExp(place.body));
    await expect(page.getByRole('heading', { name: own['sheet.yours'], exact: true })).toBeFocused();
    await tabTo(page, letter);
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type(place.changed);
    await expect(letter).toHaveValue(new RegExp(`^${place.changed}`));
    await expect(letter).toHaveCSS('direction', DIRECTIONS[language]);
    model.writes('Please open the library on Saturdays.');
    await tabTo(page, button(own['translate.show'].replace('{language}', 'English')));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please open the library on Saturdays.')).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    await expectAccessible(page);
    await page.setViewportSize(viewport);

    await letter.focus();
    await tabTo(page, button(own['send.email']));
    await page.keyboard.press('Enter');
    await expect.poll(() => handedOver).toHaveLength(1);
    const draft = readMailDraft(handedOver[0]);
    expect(draft.to).toBe('person0@stadt.example');
    expect(draft.body).toMatch(new RegExp(`^${place.changed}.*${place.recipients[0]}`));
    expect(draft.body).not.toContain('Please open the library');
    await expect(page.getByRole('heading', { name: own['slip.title'] })).toBeFocused();
    await tabTo(page, button(own['slip.sent']));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
    expect(await overflowing(page)).toEqual([]);
    await expectAccessible(page);
  },
);
