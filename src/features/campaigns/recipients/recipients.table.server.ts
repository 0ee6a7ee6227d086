import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { campaigns } from '../campaigns.table.server.ts';

/** Every campaign has a first recipient, at position 0. The others follow in order. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    role: text(),
    salutation: text(),
    email: text(),
    formUrl: text('form_url'),
    formLimit: integer('form_limit'),
    postal: text(),
    chamber: text(),
    district: text(),
    division: text(),
    party: text(),
    committees: text().array().notNull().default(sql`'{}'`),
    /** The key of a person of the campaign's set. */
    setKey: text('set_key'),
    /** Visitors said that their letter came back, or that this is the wrong person, since the address last changed. */
    returned: integer().notNull().default(0),
    wrongPerson: integer('wrong_person').notNull().default(0),
    complainedAt: timestamp('complained_at', { withTimezone: true }),
  },
  (table) => [
    index('campaign_recipients_order').on(table.campaignId, table.position, table.id),
    index('campaign_recipients_first').on(table.campaignId, table.name).where(sql`${table.position} = 0`),
    index('campaign_recipients_first_name')
      .on(sql`${table.name} collate as_people_sort`, table.campaignId)
      .where(sql`${table.position} = 0`),
    index('campaign_recipients_division')
      .on(table.campaignId, table.division)
      .where(sql`${table.division} is not null`),
    check(
      'campaign_recipients_route',
      sql`num_nonnulls(${table.email}, ${table.formUrl}, ${table.postal}) > 0`,
    ),
    check('campaign_recipients_form_url_length', sql`length(${table.formUrl}) <= 2000`),
    check('campaign_recipients_postal_length', sql`length(${table.postal}) <= 500`),
    check('campaign_recipients_name_length', sql`length(${table.name}) between 1 and 200`),
    check('campaign_recipients_role_length', sql`length(${table.role}) <= 200`),
    check('campaign_recipients_salutation_length', sql`length(${table.salutation}) <= 200`),
    check('campaign_recipients_email_length', sql`length(${table.email}) between 3 and 254`),
  ],
);

export const recipientAreas = pgTable(
  'recipient_areas',
  {
    campaignId: integer('campaign_id').notNull(),
    area: text().notNull(),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => campaignRecipients.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.area, table.recipientId] }),
    index('recipient_areas_recipient_id').on(table.recipientId),
    check('recipient_areas_length', sql`length(${table.area}) between 1 and 12`),
  ],
);

export const firstRecipient = {
  recipient: campaignRecipients.name,
  recipientEmail: campaignRecipients.email,
  recipientFormUrl: campaignRecipients.formUrl,
  recipientFormLimit: campaignRecipients.formLimit,
  recipientPostal: campaignRecipients.postal,
  salutation: campaignRecipients.salutation,
};

/** Requires a join of `campaignRecipients` by `whereFirst`. */
export const campaignColumns = { ...getTableColumns(campaigns), ...firstRecipient };

export const whereFirst = and(
  eq(campaignRecipients.campaignId, campaigns.id),
  eq(campaignRecipients.position, 0),
);

/** Complaints are about an address, so another address has none. */
export function forgetComplaints(address: SQL, row = sql`listed`): SQL {
  const isOther = sql`(${row}.email, ${row}.form_url, ${row}.postal) is distinct from (${address})`;
  return sql`
    returned = case when ${isOther} then 0 else ${row}.returned end,
    wrong_person = case when ${isOther} then 0 else ${row}.wrong_person end,
    complained_at = case when ${isOther} then null else ${row}.complained_at end`;
}

export interface FirstRecipient {
  recipient: string;
  recipientEmail: string | null;
  recipientFormUrl: string | null;
  recipientFormLimit: number | null;
  recipientPostal: string | null;
  salutation: string | null;
}

export type CampaignRow = typeof campaigns.$inferSelect & FirstRecipient;
