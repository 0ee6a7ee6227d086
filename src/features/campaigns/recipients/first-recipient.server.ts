import { and, eq, getTableColumns } from 'drizzle-orm';
import { campaigns } from '../campaigns.table.server.ts';
import { campaignRecipients } from './recipients.table.server.ts';

export const firstRecipient = {
  recipient: campaignRecipients.name,
  recipientEmail: campaignRecipients.email,
  salutation: campaignRecipients.salutation,
};

/** For queries that join `campaignRecipients` by `whereFirst`. */
export const campaignColumns = { ...getTableColumns(campaigns), ...firstRecipient };

export const whereFirst = and(
  eq(campaignRecipients.campaignId, campaigns.id),
  eq(campaignRecipients.position, 0),
);

export interface FirstRecipient {
  recipient: string;
  recipientEmail: string;
  salutation: string | null;
}

export type CampaignRow = typeof campaigns.$inferSelect & FirstRecipient;
