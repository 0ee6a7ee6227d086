import { z } from 'zod';
import { AUDIT_ACTIONS } from '#safety/audit.contract.ts';

export const MAX_ENTRIES = 100;

const noFilter = "This audit log filter isn't valid.";
export const TOO_EARLY = 'The audit log takes days from 1970 on only.';

const day = z.iso
  .date(noFilter)
  .refine((date) => date >= '1970-01-01', TOO_EARLY)
  .or(z.literal(''));

export const auditFilters = z.object({
  before: z.coerce.number(noFilter).int(noFilter).positive(noFilter).optional(),
  action: z
    .string()
    .transform((names) => names.split(',').filter((name) => name !== ''))
    .refine((names) => names.every((name) => name in AUDIT_ACTIONS), 'There is no such action.')
    .optional(),
  actor: z.string().trim().max(254, noFilter).optional(),
  from: day.optional(),
  to: day.optional(),
});
export type AuditFilters = z.infer<typeof auditFilters>;

export const AUDIT_QUERY = {
  before: 'The id of an entry. Returns only older ones.',
  action: 'One or more actions, separated by commas.',
  actor: 'Part of the email of the person who made the change.',
  from: 'The first day in UTC, such as 2026-11-16. 1970 or later.',
  to: 'The last day, in UTC.',
  format: 'csv: downloads all matching entries as a file.',
};

export const auditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor: z
      .object({
        id: z.int(),
        email: z
          .string()
          .nullable()
          .describe("Null if the account was deleted, or if the requesting team doesn't include it."),
      })
      .nullable()
      .describe('Null for automatic changes and people who were not signed in.'),
    action: z.string(),
    subject: z.string().describe('The changed record, such as campaign:12.'),
    subjectName: z
      .string()
      .nullable()
      .describe('The current name of the subject. Null if it was deleted or has no name.'),
    changed: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .describe('The changed fields. Texts are shortened hashes.'),
  })
  .meta({ id: 'AuditEntry', description: 'A change, with its author and time.' });
export type AuditEntry = z.infer<typeof auditEntry>;
