import { z } from 'zod';
import { isWebAddress } from '../../http/link.contract.ts';
import { emptyAsNull, listOrder, requiredLine, searchedWords } from '../../http/text.contract.ts';
import { readVersion } from '../../http/version.contract.ts';
import { LANGUAGES, UNKNOWN_LANGUAGE } from '../../languages/languages.contract.ts';
import { accountEmail } from '../accounts/accounts.contract.ts';
import { embedSites } from './embed-sites.contract.ts';
import { ORGANIZATION_SORTS } from './list/organization-sorts.contract.ts';

/** An organization is new for this many days, and has lower limits. */
export const NEW_DAYS = 30;

export const NOT_FOUND = 'Organization not found';
export const MAY_NOT_EDIT = 'You are not authorized to edit this organization.';
export const MAY_NOT_DELETE = 'You are not authorized to delete this organization.';
export const ABBREVIATION_TAKEN = 'This abbreviation is already in use';
export const IS_TAKEN_DOWN =
  'This organization was taken down. Only admins can change it until it is put back.';
export const MOST_PROMPT = 20_000;

const longName = 'Organization name must be at most 200 characters';
const abbreviationTooShort = 'Abbreviation must be at least 2 characters';
const invalidUrl = 'Please enter a valid URL';
const invalidEmail = 'Please enter a valid email address';

const invalidTimeZone = 'Please choose a time zone, such as Europe/Berlin';

const fields = z.object({
  name: requiredLine('Organization name is required').max(200, longName),
  abbreviation: z
    .string(abbreviationTooShort)
    .trim()
    .min(2, abbreviationTooShort)
    .max(6, 'Abbreviation must be less than 7 characters')
    .regex(/^[\w-]*$/, 'Abbreviation can have letters from A to Z, digits, - and _ only')
    .describe('In the addresses of its pages. No other organization may have it, or have had it.'),
  url: z
    .string(invalidUrl)
    .trim()
    .max(2000, invalidUrl)
    .refine(isWebAddress, invalidUrl)
    .describe('An http: or https: address.'),
  organizationPrompt: z
    .string()
    .trim()
    .max(MOST_PROMPT, 'Organization prompt must be at most 20,000 characters')
    .nullable()
    .transform(emptyAsNull)
    .describe('Every letter for the organization is written from it.'),
  bccEmail: z
    .string(invalidEmail)
    .trim()
    .nullable()
    .transform(emptyAsNull)
    .pipe(z.email(invalidEmail).max(254, invalidEmail).nullable())
    .describe('Gets a blind copy of letters that are e-mailed.'),
  timeZone: z
    .string(invalidTimeZone)
    .refine(isTimeZone, invalidTimeZone)
    .describe('The IANA name of the time zone in which its dates are shown.'),
  language: z.enum(LANGUAGES, UNKNOWN_LANGUAGE).exactOptional().describe('Of its own page.'),
});

export const organizationInput = fields.extend({
  organizationPrompt: fields.shape.organizationPrompt.optional().transform(emptyAsNull),
  bccEmail: fields.shape.bccEmail.optional().transform(emptyAsNull),
  timeZone: fields.shape.timeZone.optional(),
});
export type OrganizationInput = z.infer<typeof organizationInput>;

/** With the version that was read, a field left out stays as it is. Without one the whole organization is sent. */
export const organizationChanges = fields
  .partial()
  .extend({
    version: readVersion,
    embedSites: embedSites
      .optional()
      .describe('Websites that may show its campaigns in a frame, such as https://www.example.org.'),
  })
  .transform((changes, context) => {
    if (changes.version !== undefined) return changes;
    const whole = organizationInput.safeParse(changes);
    if (whole.success) return { ...whole.data, embedSites: changes.embedSites };
    for (const { message } of whole.error.issues) context.addIssue(message);
    return z.NEVER;
  });
export type OrganizationChanges = z.infer<typeof organizationChanges> & { version?: number | undefined };

export const newManager = z.object({
  managerId: z.int32().positive().describe('The id of the account.'),
  email: accountEmail
    .optional()
    .describe('Its email. Needed by a team that has not searched for it within 24 hours, but not by admins.'),
});
export type NewManager = z.infer<typeof newManager>;

export const newOwner = z.object({
  userId: z.int32().positive().describe('The id of the account of one of its managers.'),
});

export const publicOrganization = z
  .object({
    id: z.number(),
    name: z.string(),
    abbreviation: z.string().describe('In the addresses of its pages: /c/{abbreviation}.'),
    url: z.string(),
    logoUrl: z.string().nullable().describe('A path on this site.'),
    faviconUrl: z.string().nullable().describe('A path on this site.'),
    bccEmail: z.string().nullable(),
    language: z.enum(LANGUAGES).describe('Of its own page: texts, dates and numbers.'),
  })
  .meta({ id: 'PublicOrganization', description: 'What anyone may know of an organization.' });
export type PublicOrganization = z.infer<typeof publicOrganization>;

const FOR_TEAM = 'Null for people who are not on its team.';

export const createdBySystem = z
  .boolean()
  .describe('True if no account is its creator: it was made by the system, or the account was deleted.');

const APPROVALS = ['approved', 'waiting', 'declined'] as const;

/** Whether the public sees it. */
export const publicState = z.object({
  approval: z.enum(APPROVALS).describe('Its public pages are seen once it is approved.'),
  approvalReason: z.string().nullable().describe('Why it was declined. For its team.'),
  takenDownAt: z.iso.datetime().nullable().describe('Since when its public pages are taken down.'),
  takenDownReason: z.string().nullable().describe('For its team.'),
});
export type PublicState = z.infer<typeof publicState>;

const INVALID_SHARE = 'The share must be a whole number from 1 to 100';
const sharePercent = z.int(INVALID_SHARE).min(1, INVALID_SHARE).max(100, INVALID_SHARE).nullable();

/** The body of giving a share. */
export const share = z.object({
  sharePercent: sharePercent.describe(
    'The percentage of the day’s letters and money that it may use at most. Null: by the rule.',
  ),
});

const proposedChanges = z.object({
  id: z.number(),
  name: z.string().nullable(),
  abbreviation: z.string().nullable(),
  url: z.string().nullable(),
  logoUrl: z.string().nullable(),
  faviconUrl: z.string().nullable(),
});

export const staffOrganization = publicOrganization
  .extend(publicState.shape)
  .extend({
    organizationPrompt: z.string().nullable().describe(FOR_TEAM),
    bccEmail: z.string().nullable().describe(FOR_TEAM),
    sharePercent: sharePercent.describe(
      `Of the day's letters and money, if an admin gave it one. ${FOR_TEAM}`,
    ),
    embedSites: z.array(z.string()).describe('Websites that may show its campaigns in a frame.'),
    hasPreviewLink: z.boolean().describe('False for people who are not on its team.'),
    timeZone: z.string().describe('The IANA name of the time zone in which its dates are shown.'),
    createdById: z.number().nullable().describe(FOR_TEAM),
    createdBy: z.object({ email: z.string() }).nullable().describe(`${FOR_TEAM} Also if there is none.`),
    createdBySystem,
    proposed: proposedChanges
      .nullable()
      .describe(`Changes that the public sees once an admin approves them; null is unchanged. ${FOR_TEAM}`),
    createdAt: z.iso.datetime(),
    version: z.number(),
    mayEdit: z.boolean().describe('Whether the caller may change it.'),
  })
  .meta({ id: 'Organization', description: 'An organization as signed-in staff see it.' });
export type StaffOrganization = z.infer<typeof staffOrganization>;

export const listedOrganization = staffOrganization
  .omit({ bccEmail: true, embedSites: true, proposed: true })
  .extend({ organizationPrompt: z.string().nullable().describe(`Its first 300 characters. ${FOR_TEAM}`) })
  .meta({ id: 'ListedOrganization', description: 'An organization as the list shows it.' });
export type ListedOrganization = z.infer<typeof listedOrganization>;

/** Which organizations the staff's list holds, and in what order. */
export const organizationSearch = z.object({
  q: searchedWords,
  sort: listOrder('Organizations', ORGANIZATION_SORTS).optional(),
  editable: z.literal('true', 'editable can only be true').optional(),
});
export type OrganizationSearch = z.infer<typeof organizationSearch>;

export const organizationManager = z
  .object({
    id: z.number().describe('The id of this entry, by which the manager is removed.'),
    createdAt: z.iso.datetime(),
    user: z.object({ id: z.number(), email: z.string().nullable().describe(FOR_TEAM) }),
  })
  .meta({ id: 'OrganizationManager', description: 'Somebody who manages an organization.' });
export type OrganizationManager = z.infer<typeof organizationManager>;

export const done = z.object({ ok: z.literal(true), message: z.string() });
export type Done = z.infer<typeof done>;

export const saved = done.extend({ version: z.number() });
export type Saved = z.infer<typeof saved>;

/** Where letters to the organization itself go: nobody gave the address. */
export function guessedMailbox(website: string): string | null {
  if (!URL.canParse(website)) return null;
  return `info@${new URL(website).hostname.replace(/^www\./, '')}`;
}

const reason = z
  .string('Your reason must be text')
  .trim()
  .max(2000, 'Your reason can have at most 2,000 characters')
  .nullish();

/** The body of declining and taking down. */
export const moderationReason = z.object({
  reason: reason.describe(
    'For its team to read. When an organization is declined, it is mailed to its creator.',
  ),
});

export const previewLink = z
  .object({ url: z.string().nullable().describe('Null when there is none.') })
  .describe('Opens the page to everyone who has it, also while the public does not see it.');
export type PreviewLink = z.infer<typeof previewLink>;

/** An IANA name, as an offset would know no summer time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z][\w/+-]{1,63}$/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export const reservedAbbreviation = fields.pick({ abbreviation: true });

/** No organization has it now. */
export const heldAbbreviation = z
  .object({
    abbreviation: z.string(),
    organizationId: z.number().nullable().describe('The organization that had it.'),
    organizationName: z.string().nullable().describe('Null when the organization is gone.'),
    retiredAt: z.iso.datetime().nullable().describe('Since when the organization does not have it.'),
    isShared: z.boolean().describe('Whether a visitor ever wrote a letter under it.'),
    isReserved: z.boolean().describe('By an admin.'),
  })
  .meta({
    id: 'HeldAbbreviation',
    description: 'An abbreviation that no organization has, and none can take.',
  });
export type HeldAbbreviation = z.infer<typeof heldAbbreviation>;
