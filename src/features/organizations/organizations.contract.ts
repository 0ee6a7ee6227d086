import { z } from 'zod';

const publicFields = z.object({
  id: z.number(),
  name: z.string(),
  abbreviation: z.string().describe('In the addresses of its pages: /c/{abbreviation}.'),
  url: z.string(),
  logoUrl: z.string().nullable().describe('A path on this site.'),
  faviconUrl: z.string().nullable().describe('A path on this site.'),
  bccEmail: z.string().nullable(),
});

export const publicOrganization = publicFields.meta({
  id: 'PublicOrganization',
  description: 'What anyone may know of an organization.',
});
export type PublicOrganization = z.infer<typeof publicOrganization>;

const staffFields = publicFields.extend({
  organizationPrompt: z
    .string()
    .nullable()
    .describe('What every letter for the organization is written from.'),
  createdById: z.number().nullable(),
  createdBy: z.object({ email: z.string() }).nullable().describe('Null when the account is gone.'),
  createdAt: z.iso.datetime(),
  version: z.number().describe('Counts the changes.'),
  mayEdit: z.boolean().describe('Whether the caller may change it.'),
});

export const staffOrganization = staffFields.meta({
  id: 'Organization',
  description: 'An organization, for staff.',
});
export type StaffOrganization = z.infer<typeof staffOrganization>;

export const listedOrganization = staffFields
  .omit({ bccEmail: true })
  .extend({ organizationPrompt: z.string().nullable().describe('Its first 300 characters.') })
  .meta({ id: 'ListedOrganization', description: 'An organization as the list shows it.' });
export type ListedOrganization = z.infer<typeof listedOrganization>;

export const organizationManager = z
  .object({
    id: z.number().describe("The entry's own id, by which the manager is removed."),
    createdAt: z.iso.datetime(),
    user: z.object({ id: z.number(), email: z.string() }),
  })
  .meta({ id: 'OrganizationManager', description: 'Someone who manages an organization.' });
export type OrganizationManager = z.infer<typeof organizationManager>;

export const done = z
  .object({ ok: z.literal(true), message: z.string() })
  .describe('The message is for people.');
export type Done = z.infer<typeof done>;
