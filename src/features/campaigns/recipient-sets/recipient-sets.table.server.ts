import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/accounts.table.server.ts';
import { organizations } from '../../organizations/organizations.table.server.ts';

/** People in office that many campaigns write to. A set without an organization belongs to the installation. */
export const recipientSets = pgTable(
  'recipient_sets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: integer('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    country: text(),
    /** The day on which the source was current. */
    asOf: date('as_of').notNull(),
    source: text(),
    licence: text(),
    attribution: text(),
    /** The uploaded files that people and areas come from. Null until the first one is accepted. */
    peopleFileId: integer('people_file_id'),
    areasFileId: integer('areas_file_id'),
    createdById: integer('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('recipient_sets_organization_id').on(table.organizationId),
    index('recipient_sets_created_by_id').on(table.createdById),
    check('recipient_sets_name_length', sql`length(${table.name}) between 1 and 200`),
  ],
);

/** An uploaded file. It waits until someone accepts it, and is deleted once a newer one is accepted. */
export const setFiles = pgTable(
  'set_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    setId: integer('set_id')
      .notNull()
      .references(() => recipientSets.id, { onDelete: 'cascade' }),
    people: integer().notNull().default(0),
    areas: integer().notNull().default(0),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
  },
  (table) => [index('set_files_set_id').on(table.setId), index('set_files_uploaded_at').on(table.uploadedAt)],
);

export const setPeople = pgTable(
  'set_people',
  {
    fileId: integer('file_id').notNull(),
    key: text().notNull(),
    name: text().notNull(),
    role: text(),
    chamber: text(),
    division: text(),
    district: text(),
    email: text(),
    formUrl: text('form_url'),
    formLimit: integer('form_limit'),
    phone: text(),
    postal: text(),
    salutation: text(),
    language: text(),
    party: text(),
    committees: text().array().notNull().default(sql`'{}'`),
    endsOn: date('ends_on'),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.key] }),
    index('set_people_ends_on').on(table.fileId, table.endsOn).where(sql`${table.endsOn} is not null`),
    foreignKey({ columns: [table.fileId], foreignColumns: [setFiles.id] }).onDelete('cascade'),
  ],
);

export const setAreas = pgTable(
  'set_areas',
  {
    fileId: integer('file_id').notNull(),
    area: text().notNull(),
    division: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.area, table.division] }),
    foreignKey({ columns: [table.fileId], foreignColumns: [setFiles.id] }).onDelete('cascade'),
  ],
);
