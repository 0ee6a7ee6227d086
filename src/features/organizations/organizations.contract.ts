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
});
export type StaffOrganization = z.infer<typeof staffOrganization>;
