import { eq } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey as anyJourney } from '../../support/browser/journey.ts';
import { ada } from '../../support/browser/letter-page.ts';

const journey = anyJourney.extend('environment', { scope: 'file' }, {});

journey(
  'A German visitor writes, reads and copies a letter in German',
  async ({ program, database, visit }) => {
    await database.db
      .update(campaigns)
      .set({ language: 'de' satisfies Language })
      .where(eq(campaigns.slug, program.campaignPath.split('/').at(-1) ?? ''));
    const { page } = await visit(program.campaignPath);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('link[hreflang=de]')).toHaveCount(1);
    await button('Brief erstellen').click();
    await expect(page.getByText('Bitte geben Sie Ihren Namen an')).toBeVisible();

    await page.getByLabel('Warum ist Ihnen dieses Thema wichtig?').fill(ada.reason);
    await page.getByLabel('Ihr Name').fill(ada.name);
    await page.getByLabel('Ihre Postanschrift').fill(ada.address);
    await button('Brief erstellen').click();
    await expect(page.getByText('Ihr Brief ist fertig.').and(page.locator('b'))).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByLabel('Brief. Sie können jedes Wort ändern.')).toHaveValue(
      /Mit freundlichen Grüßen/,
    );
    await expectAccessible(page);

    await button('Kopieren und einfügen').click();
    await button('Kopieren: Betreff').click();
    await expect(page.getByRole('listitem').getByText('Kopiert!')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Haben Sie ihn abgeschickt?' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Meldungen (F8)' })).toBeAttached();
  },
);
