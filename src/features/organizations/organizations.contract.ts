import { z } from 'zod';

/** What anyone may know of an organization (ruling 5). Image addresses are paths on this site. */
export const publicOrganization = z.object({
  id: z.number(),
  name: z.string(),
  abbreviation: z.string(),
  url: z.string(),
  logoUrl: z.string().nullable(),
  faviconUrl: z.string().nullable(),
  bccEmail: z.string().nullable(),
});
export type PublicOrganization = z.infer<typeof publicOrganization>;

/** What signed-in staff see. Without a creator the pages say 'System'. */
export const staffOrganization = publicOrganization.extend({
  organizationPrompt: z.string().nullable(),
  createdById: z.number().nullable(),
  createdBy: z.object({ email: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  version: z.number(),
  /** Whether who asks may change it. */
  mayEdit: z.boolean(),
});
export type StaffOrganization = z.infer<typeof staffOrganization>;

/** An organization as the list shows it (ruling 9). */
export const listedOrganization = staffOrganization.omit({ bccEmail: true });
export type ListedOrganization = z.infer<typeof listedOrganization>;

export const organizationManager = z.object({
  id: z.number(),
  createdAt: z.iso.datetime(),
  user: z.object({ id: z.number(), email: z.string() }),
});
export type OrganizationManager = z.infer<typeof organizationManager>;

/** What changes and deletions answer (ruling 9): the sentence that the page shows. */
export const done = z.object({ ok: z.literal(true), message: z.string() });
export type Done = z.infer<typeof done>;
