import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import type { Database } from '#database/client.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import {
  campaignColumns,
  campaignRecipients,
  whereFirst,
} from '#features/campaigns/recipients/recipients.table.server.ts';

/** Locators and actions of the campaign list. */
export function campaignList(page: Page) {
  return {
    newCampaign: page.getByRole('button', { name: 'New Campaign' }),
    names: page
      .getByRole('row')
      .getByRole('link')
      .filter({ hasNotText: /^(View Public Page|[\d,]+)$/ }),
    search: page.getByRole('searchbox', { name: 'Search' }),
    organization: page.getByRole('search').getByLabel('Organization'),
    status: page.getByRole('search').getByLabel('Status'),
    count: page.getByRole('search').getByRole('status'),
    dialog: page.getByRole('dialog'),
    toast: page.getByRole('listitem').and(page.locator('.toast')),
  };
}

export async function findCampaign({ db }: Database, name: string) {
  const [campaign] = await db
    .select(campaignColumns)
    .from(campaigns)
    .innerJoin(campaignRecipients, whereFirst)
    .where(eq(campaigns.name, name));
  return campaign;
}
