import { z } from 'zod';
import { campaignDays, isTotal } from '#features/campaigns/campaign-days.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { introduceAda, letterPage } from '../../support/browser/letter-page.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { OUTBOX_KEY } from '../../support/calls/whole-app.ts';
import { changeDemoCampaign } from '../../support/program/demo-campaign.ts';
import { LETTER } from '../../support/providers/model.ts';

const CONSENT = /Friends of Harlow Libraries may email me/;
const outbox = z.array(z.object({ to: z.string() }));

const test = journey.extend('mailsTo', ({ program }) => async (address: string) => {
  const answer = await fetch(`${program.address}/api/dev/outbox?key=${OUTBOX_KEY}`);
  return outbox.parse(await answer.json()).filter(({ to }) => to === address).length;
});

test('By keyboard, a visitor agrees in the form, gets one email after the letter, and isn’t asked again', async ({
  program,
  database,
  mailsTo,
  visit,
}) => {
  await changeDemoCampaign(program, database, { supportersInForm: true });
  const { page } = await visit(program.campaignPath);
  const { generate, letter, email: emailLetter, yes, thanks, ready } = letterPage(page);
  const consent = page.getByRole('checkbox', { name: CONSENT });
  const address = page.getByLabel('Your Email', { exact: true });
  await expect(consent).not.toBeChecked();
  await expect(address).toBeHidden();
  await introduceAda(page);
  await tabTo(page, consent);
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await generate.press('Enter');
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/Please enter a valid email address/);
  await page.keyboard.type('grace@mailbox.example');
  await page.reload();
  await expect(consent).toBeChecked();
  await expect(address).toHaveValue('grace@mailbox.example');
  expect(await mailsTo('grace@mailbox.example')).toBe(0);

  const written = page.waitForRequest(/generate-letter/);
  await generate.press('Enter');
  expect((await written).postData()).not.toContain('grace');
  await expect(letter).toHaveValue(LETTER);
  await expect(ready).toBeVisible();
  await expect(page.getByText('We’ve emailed grace@mailbox.example.')).toBeVisible();
  await expect.poll(() => mailsTo('grace@mailbox.example')).toBe(1);
  await expectAccessible(page);

  await page.reload();
  await expect(letter).toHaveValue(LETTER);
  await emailLetter.press('Enter');
  await yes.press('Enter');
  await expect(thanks).toBeFocused();
  const part = page.getByRole('region', { name: 'Hear what happens next' });
  await expect(part.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(part.getByRole('checkbox')).toBeHidden();
  expect(await mailsTo('grace@mailbox.example')).toBe(1);
  await expect
    .poll(() => database.db.select().from(campaignDays).where(isTotal()))
    .toMatchObject([{ askedInForm: 1, agreedInForm: 1, askedAfter: 0, agreedAfter: 0 }]);
});

test('Without a tick there is a letter and no email, and the page asks after it', async ({
  program,
  database,
  visit,
}) => {
  await changeDemoCampaign(program, database, { supportersInForm: true });
  const { page } = await visit(program.campaignPath);
  const { generate, letter, email, yes } = letterPage(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await introduceAda(page);
  await generate.click();
  await expect(letter).toHaveValue(LETTER);
  await email.click();
  await yes.click();
  await expect(
    page.getByRole('region', { name: 'Hear what happens next' }).getByRole('checkbox'),
  ).toBeVisible();
  expect(calls.filter((url) => url.endsWith('/supporters'))).toEqual([]);
});

test('If the sign-up fails, the letter’s page says so, and visitors can try again', async ({
  program,
  database,
  mailsTo,
  visit,
}) => {
  await changeDemoCampaign(program, database, { supportersInForm: true });
  const { page, tolerate } = await visit(program.campaignPath);
  tolerate(/the server responded with a status of 503/);
  await page.route(/\/supporters$/, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  const { generate, letter, tryAgain } = letterPage(page);
  await introduceAda(page);
  await page.getByRole('checkbox', { name: CONSENT }).check();
  await page.getByLabel('Your Email', { exact: true }).fill('alan@mailbox.example');
  await generate.click();
  await expect(letter).toHaveValue(LETTER);
  await tryAgain.click();
  await expect(page.getByText('We’ve emailed alan@mailbox.example.')).toBeVisible();
  await expect.poll(() => mailsTo('alan@mailbox.example')).toBe(1);
});
