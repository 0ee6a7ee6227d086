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
