import { gt } from 'drizzle-orm';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { journey } from '../../support/browser/journey.ts';
import { letterPage, writeLetter } from '../../support/browser/letter-page.ts';
import { signInAsAdmin } from '../../support/browser/signed-in.ts';

const technicalDetails = 'Technical Details';

journey(
  'Signed-in staff see how a letter was made, and it is not counted',
  async ({ program, database, visit }) => {
    const { page } = await visit(program.campaignPath);
    await page.context().addCookies([await signInAsAdmin(program)]);
    await writeLetter(page);
    await page.getByText(technicalDetails).click();
    const rawRequest = page.getByLabel('Raw request');
    await expect(rawRequest).toBeVisible();
    expect(JSON.parse(await rawRequest.inputValue())).toMatchObject({ model: 'claude-sonnet-5-5' });
    await expect(page.getByLabel('Raw response')).toHaveValue(/On Saturdays I close the bakery/);
    await expect(page.getByText('Restore Saturday afternoon hours at all nine').first()).toBeVisible();
    await expect(page.locator('body')).not.toContainText('sk-ant-journey');
    expect(await database.db.$count(campaignDays, gt(campaignDays.written, 0))).toBe(0);
  },
);

journey('A visitor finds no technical details on the page', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath);
  await writeLetter(page);
  expect(await page.content()).not.toMatch(/usedSettings|rawRequest|party/);
  await expect(page.getByText(technicalDetails)).toHaveCount(0);
});

journey.for(['text/event-stream', 'application/json'])(
  'A visitor gets no technical details on the wire as %s',
  async (accept, { program }) => {
    const answer = await fetch(
      `${program.address}/api${program.campaignPath.replace('/c/', '/campaigns/public/')}/generate-letter`,
      {
        method: 'POST',
        headers: { accept, 'content-type': 'application/json', 'x-public-request': '1' },
        body: JSON.stringify({ userName: 'Ada Marsh', userAddress: '5 Mill Lane' }),
      },
    );
    expect(answer.headers.get('content-type')).toContain(accept);
    const body = await answer.text();
    expect(body).toContain('On Saturdays I close the bakery');
    expect(body).not.toMatch(/usedSettings|rawRequest|rawResponse|systemPrompt|claude|party/);
  },
);

journey('Staff see when a provider refuses its key', async ({ program, model, visit }) => {
  model.refusesTheKey();
  const { page } = await visit(program.campaignPath);
  const { name, address, generate, alert } = letterPage(page);
  await name.fill('Ada Marsh');
  await address.fill('5 Mill Lane');
  await generate.click();
  await expect(alert).toContainText('We couldn’t write the letter.');
  await expect(alert).not.toContainText('key');

  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('Claude refused its API key.');
});
