import type { Page } from 'playwright';
import { accountPage, newestCode } from '../../support/browser/account-page.ts';
import { campaignEditPage } from '../../support/browser/campaign-page.ts';
import { expect } from '../../support/browser/expect.ts';
import { journey } from '../../support/browser/journey.ts';
import { letterPage, readMailDraft, writeLetter } from '../../support/browser/letter-page.ts';
import { organizationPages } from '../../support/browser/organization-pages.ts';
import { letterTo, SUBJECT } from '../../support/providers/model.ts';

const logo = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle cx="45" cy="45" r="40" fill="#17456b"/></svg>',
  ),
};

journey.for([
  { device: 'phone', width: 390, abbreviation: 'NBR' },
  { device: 'computer', width: 1280, abbreviation: 'NBR2' },
])(
  'On a $device somebody registers, and soon a first letter of their campaign is on its way',
  async ({ width, abbreviation }, { program, visit }) => {
    const { page } = await visit('/', { viewport: { width, height: 844 } });
    await register(page, program.address, `${abbreviation.toLowerCase()}@nightbus.example`);
    await makeOrganization(page, abbreviation);
    await startCampaign(page, width);
    await goLive(page);
    const publicPath = await publicPathOf(page);
    expect(publicPath).toBe(`/c/${abbreviation}/run-the-14-until-two`);

    const visitor = await visit(publicPath, { viewport: { width, height: 844 } });
    await expect(visitor.page).toHaveTitle('Run the 14 until two');
    await expect(visitor.page.locator('.stamp-face img')).toHaveAttribute('src', /^\/images\//);
    const expected = letterTo('Transit Director Simone Baptiste');
    await writeLetter(visitor.page, expected);
    await letterPage(visitor.page).email.click();
    await expect.poll(() => visitor.handedOver).toHaveLength(1);
    expect(readMailDraft(visitor.handedOver[0])).toEqual({
      to: 'baptiste@transit.example',
      bcc: 'letters@nightbus.example',
      subject: SUBJECT,
      body: expected.replaceAll('\n', '\r\n'),
    });
  },
);

async function register(page: Page, address: string, email: string) {
  const form = accountPage(page);
  await form.register.click();
  await form.email.fill(email);
  await form.password.fill('nightbus');
  await form.create.click();
  await expect(form.code).toBeVisible();
  await form.code.fill(await newestCode(address));
  await form.verify.click();
  await expect(form.dialog).toBeHidden();
}

async function makeOrganization(page: Page, abbreviation: string) {
  const { newOrganization, name, url, bccEmail, create, uploadLogo, toast, edit, ...form } =
    organizationPages(page);
  await newOrganization.click();
  await name.fill(`Night Bus Riders ${abbreviation}`);
  await form.abbreviation.fill(abbreviation);
  await url.fill('https://nightbus.example');
  await bccEmail.fill('letters@nightbus.example');
  await create.click();
  await expect(toast).toContainText('Organization created successfully');
  await edit.click();
  await uploadLogo.setInputFiles(logo);
  await expect(toast).toContainText('Logo uploaded successfully');
}

async function startCampaign(page: Page, width: number) {
  if (width < 960) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('button', { name: 'New Campaign' }).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await field('Campaign Name').fill('Run the 14 until two');
  await dialog.getByLabel('Organization').selectOption({ index: await lastOption(page) });
  await field('Recipient Name').fill('Transit Director Simone Baptiste');
  await field('Recipient Email').fill('baptiste@transit.example');
  await field('Campaign Goal').fill('Run line 14 until two in the morning.');
  await field('Instructions').fill('Say where you ride to at night.');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/campaign-edit\/\d+$/);
}

/** The select lists by name, and the newest organization has the last one. */
async function lastOption(page: Page): Promise<number> {
  return (await page.getByRole('dialog').getByLabel('Organization').locator('option').count()) - 1;
}

async function goLive(page: Page) {
  const { heading, status, save, toast } = campaignEditPage(page);
  // The list, whose filter is called Status too, is there until the editor is.
  await expect(heading).toBeVisible();
  await status.selectOption('Live');
  await save.click();
  await expect(toast).toContainText('Campaign updated successfully');
  await expect(page).toHaveURL(/\/campaigns$/);
}

async function publicPathOf(page: Page): Promise<string | undefined> {
  const row = page.getByRole('row', { name: /Run the 14 until two/ }).first();
  const path = await row.getByRole('link', { name: 'View Public Page' }).getAttribute('href');
  return path ?? undefined;
}
