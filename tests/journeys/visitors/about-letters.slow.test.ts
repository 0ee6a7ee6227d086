import { asc, eq } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { reports } from '#safety/safety.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { addApproved } from '../../support/letters/recorded-letters.ts';

const LETTER =
  'Dear Commissioner Whitlock,\n\nMy daughter learned to read at the Maple Street branch, on Saturdays.\n\nNoor Haddad';

journey.for([390, 1280])(
  'An office at %i pixels checks a letter and asks to be left out, with the keyboard and without JavaScript',
  async (width, { program, database, visit }) => {
    const [demo] = await database.db
      .select()
      .from(campaigns)
      .where(eq(campaigns.status, 'Live'))
      .orderBy(asc(campaigns.id));
    await addApproved(database.db, demo?.id ?? 0, LETTER);
    const { page } = await visit(program.campaignPath, {
      viewport: { width, height: 844 },
      javaScriptEnabled: false,
    });
    await page.getByRole('link', { name: 'About these letters' }).click();
    await expect(page.getByRole('heading', { name: 'About the letters you’re receiving' })).toBeVisible();

    const letter = page.getByRole('textbox', { name: 'The letter' });
    const press = page.getByRole('button', { name: 'Check this letter' });
    await tabTo(page, letter);
    await page.keyboard.insertText(LETTER.replaceAll('\n', '  \n'));
    await tabTo(page, press);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('Yes, this text was approved here.');
    await letter.fill(
      `${LETTER.slice(0, 40)} Nobody ever wrote this, not even a word of it, anywhere at all.`,
    );
    await press.click();
    await expect(page.getByRole('status')).toContainText('This text wasn’t approved here.');
    await letter.fill('Dear');
    await press.click();
    await expect(page.getByText('Please paste the whole letter')).toBeVisible();

    await tabTo(page, page.getByRole('button', { name: 'Opt out of letters' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Opt out of letters' });
    await dialog.getByRole('textbox', { name: 'Which email address' }).fill('whitlock@county.example');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    const reasons = (await database.db.select().from(reports)).map(({ reason }) => reason);
    expect(reasons).toContain('A recipient asks to be left out\nwhitlock@county.example');
  },
);

journey.for([390, 1280])(
  'The page for offices reads well at %i pixels',
  async (width, { program, visit }) => {
    const { page } = await visit(`${program.campaignPath}/about`, { viewport: { width, height: 844 } });
    await expect(page.getByRole('heading', { name: 'About the letters you’re receiving' })).toBeVisible();
    await expectAccessible(page);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  },
);
