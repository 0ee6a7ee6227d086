import { gt } from 'drizzle-orm';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { journey as anyJourney } from '../../support/browser/journey.ts';
import {
  ada,
  introduceAda,
  letterPage,
  readLetterSource,
  readMailDraft,
} from '../../support/browser/letter-page.ts';

const journey = anyJourney.extend('environment', { scope: 'file' }, {});

journey(
  'Where no AI provider is configured, a visitor gets a letter that says that it is a sample',
  async ({ program, database, visit }) => {
    const { page, handedOver } = await visit(program.campaignPath);
    const { generate, email, letter, ready } = letterPage(page);
    await expect(page.getByText('Nothing you write leaves this site until you send it.')).toBeVisible();

    await introduceAda(page);
    await generate.click();
    await expect(ready).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Sample letter: no AI provider is configured.')).toBeVisible();
    await expect(page.getByText('A sample letter. Click')).toBeVisible();
    await expect(page.getByRole('article')).toHaveAttribute('data-made', 'sample');
    expect(await readLetterSource(page)).toBe('algorithmicMedia');
    await expect(letter).toHaveValue(/^Dear Commissioner Dana Whitlock,\n/);
    await expect(letter).toHaveValue(new RegExp(`${ada.name}\n${ada.address}$`));

    await email.click();
    await expect.poll(() => handedOver).toHaveLength(1);
    expect(readMailDraft(handedOver[0]).to).toBe('dana.whitlock@harlowcounty.example');
    expect(await database.db.$count(campaignDays, gt(campaignDays.written, 0))).toBe(0);
  },
);
