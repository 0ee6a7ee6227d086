import { z } from 'zod';
import { AUDIT_ACTIONS } from '../../../safety/audit.contract.ts';

export const MOST_ENTRIES = 100;

const noFilter = 'This filter of the audit log is not valid.';
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

/** For the description of the calls. */
export const AUDIT_QUERY = {
  before: 'An id: only older entries.',
  action: 'One action, or several by commas.',
  actor: 'A part of the email of the person who did it.',
  from: 'The first day, such as 2026-11-16, in UTC. From 1970 on.',
  to: 'The last day, in UTC.',
  format: 'csv: everything that the filters let through, as a file.',
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
          .describe("Null where the account is gone, or isn't on the team that asks."),
      })
      .nullable()
      .describe('Null: the site itself, or somebody who was not signed in.'),
    action: z.string(),
    subject: z.string().describe('Such as campaign:12.'),
    subjectName: z.string().nullable().describe('Its name as of now; null where it is gone or has none.'),
    changed: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .describe('The fields that changed. Texts as a short hash.'),
  })
  .meta({ id: 'AuditEntry', description: 'Who changed what and when.' });
export type AuditEntry = z.infer<typeof auditEntry>;
