import { eq } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey as anyJourney } from '../../support/browser/journey.ts';
import { ada } from '../../support/browser/letter-page.ts';

const journey = anyJourney.extend('environment', { scope: 'file' }, {});

journey(
  'An Arabic letter is written from right to left, and nothing runs off the page',
  async ({ program, database, visit }) => {
    const slug = program.campaignPath.split('/').at(-1) ?? '';
    await database.db.update(campaigns).set({ language: 'ar' }).where(eq(campaigns.slug, slug));
    for (const width of [390, 1280]) {
      const { page } = await visit(program.campaignPath, { viewport: { width, height: 844 } });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await page.getByLabel('اسمكم', { exact: true }).fill(ada.name);
      await page.getByLabel('عنوانكم البريدي').fill(ada.address);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow)).toBe(0);
      await expectAccessible(page);
      await button('إنشاء الرسالة').click();
      await expect(page.getByText('رسالتكم جاهزة.').and(page.locator('b'))).toBeVisible({ timeout: 20_000 });
      expect(await page.evaluate(overflow)).toBe(0);
      await expectAccessible(page);
      await button('نسخ ولصق').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    }
  },
);
