import { eq, sql } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { startSession } from '#features/accounts/sessions.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import {
  campaignColumns,
  campaignRecipients,
  whereFirst,
} from '#features/campaigns/recipients/recipients.table.server.ts';
import { makeCampaign, makeOrganization } from '../calls/campaign-fixtures.ts';
import { addPerson } from '../calls/people.ts';
import { campaignEditPage } from './campaign-page.ts';
import { journey } from './journey.ts';

/** Dana made an organization and a campaign, and edits it in a browser where she is signed in. */
export const campaignEditing = journey.extend('staff', async ({ program, database: { db }, visit }) => {
  const dana = await addPerson(db, `dana-${crypto.randomUUID()}@harlow.example`);
  const organization = await makeOrganization(db, { name: 'Harlow Readers', createdById: dana.id });
  const campaign = await makeCampaign(db, organization.id, {
    status: 'Live',
    ccEmails: ['clerk@town.org'],
    createdById: dana.id,
  });
  const isCampaign = eq(campaigns.id, campaign.id);
  return {
    db,
    dana,
    campaign,
    open: async (person = dana, path = `/campaign-edit/${campaign.id}`) => {
      const visitor = await visit();
      const [name = '', value = ''] = person.cookie.split('=');
      await visitor.page.context().addCookies([{ url: program.address, name, value }]);
      await visitor.page.goto(path);
      return { ...visitor, form: campaignEditPage(visitor.page) };
    },
    /** In another tab of the same browser. */
    signInElsewhere: async (page: Page) => {
      const value = await startSession(db, dana.id);
      await page.context().addCookies([{ url: program.address, name: 'redress', value }]);
    },
    /** Changes the campaign like another person would while it is edited. */
    change: async ({
      recipient,
      ...fields
    }: Partial<typeof campaigns.$inferInsert> & { recipient?: string }) => {
      await db
        .update(campaigns)
        .set({ version: sql`version`, ...fields })
        .where(isCampaign);
      if (!recipient) return;
      const { campaignId } = campaignRecipients;
      await db.update(campaignRecipients).set({ name: recipient }).where(eq(campaignId, campaign.id));
    },
    saved: async () => {
      const found = db.select(campaignColumns).from(campaigns).innerJoin(campaignRecipients, whereFirst);
      return (await found.where(isCampaign))[0];
    },
  };
});
