import { z } from 'zod';

const INVALID_ENTRY = 'Please enter an email address or a domain such as town.example';

const emailOrDomain = z.union([z.email().max(254), z.hostname().max(253).includes('.')], INVALID_ENTRY);

export const newOptOut = z.object({
  entry: z
    .string(INVALID_ENTRY)
    .trim()
    .toLowerCase()
    .transform((entry) => entry.replace(/^@/, ''))
    .pipe(emailOrDomain)
    .describe('An email address, or a domain. A domain includes its subdomains.'),
  reason: z
    .string('The reason must be text')
    .trim()
    .max(2000, 'The reason can have at most 2,000 characters')
    .nullish(),
});
export type NewOptOut = z.infer<typeof newOptOut>;

export const optOut = z
  .object({
    entry: z.string(),
    reason: z.string(),
    addedById: z.number().nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'OptOut', description: 'A recipient who asked not to get letters from this site.' });
export type OptOut = z.infer<typeof optOut>;
