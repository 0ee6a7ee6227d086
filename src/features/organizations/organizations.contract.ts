import { z } from 'zod';
import { accountEmail } from '#features/accounts/accounts.contract.ts';
import { isWebAddress } from '#http/link.contract.ts';
import { emptyAsNull, listOrder, requiredLine, searchedWords } from '#http/text.contract.ts';
import { readVersion } from '#http/version.contract.ts';
import { LANGUAGES, UNKNOWN_LANGUAGE } from '#i18n/languages.contract.ts';
import { embedSites } from './embed-sites.contract.ts';
import { noticeFields, publicNotice, staffNotice } from './notice/notice.contract.ts';
import { SPONSOR_FIELDS } from './political/sponsor.contract.ts';

export const NEW_DAYS = 30;

export const NOT_FOUND = 'Organization not found';
export const MAY_NOT_EDIT = 'You are not authorized to edit this organization.';
export const MAY_NOT_DELETE = 'You are not authorized to delete this organization.';
export const ABBREVIATION_TAKEN = 'This abbreviation is already in use';
export const IS_TAKEN_DOWN =
  'This organization was taken down. Only admins can change it until it is put back.';
export const MAX_PROMPT = 20_000;

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
    .describe(
      'Short name in the addresses of its pages. It must be unique, also among former abbreviations.',
    ),
  url: z
    .string(invalidUrl)
    .trim()
    .max(2000, invalidUrl)
    .refine(isWebAddress, invalidUrl)
    .describe('An http: or https: address.'),
  organizationPrompt: z
    .string()
    .trim()
    .max(MAX_PROMPT, 'Organization prompt must be at most 20,000 characters')
    .nullable()
    .transform(emptyAsNull)
    .describe('Instructions for every letter of the organization.'),
  bccEmail: z
    .string(invalidEmail)
    .trim()
    .nullable()
    .transform(emptyAsNull)
    .pipe(z.email(invalidEmail).max(254, invalidEmail).nullable())
    .describe('Address that gets a blind copy of every emailed letter.'),
  timeZone: z
    .string(invalidTimeZone)
    .refine(isTimeZone, invalidTimeZone)
    .describe('IANA name of the time zone for its dates.'),
  language: z.enum(LANGUAGES, UNKNOWN_LANGUAGE).exactOptional().describe('Language of its public page.'),
  ...noticeFields,
  ...SPONSOR_FIELDS.input,
});

export const organizationInput = fields.extend({
  organizationPrompt: fields.shape.organizationPrompt.optional().transform(emptyAsNull),
  bccEmail: fields.shape.bccEmail.optional().transform(emptyAsNull),
  timeZone: fields.shape.timeZone.optional(),
});
export type OrganizationInput = z.infer<typeof organizationInput>;

/** With a version, missing fields don't change. Without one, all fields are required. */
export const organizationChanges = fields
  .partial()
  .extend({
    version: readVersion,
    embedSites: embedSites
      .optional()
      .describe('Websites that may embed its campaigns, such as https://www.example.org.'),
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
  managerId: z.int32().positive().describe('Id of the account.'),
  email: accountEmail
    .optional()
    .describe(
      'Email of the account. Required unless the caller is an admin or has searched for it within 24 hours.',
    ),
});
export type NewManager = z.infer<typeof newManager>;

export const newOwner = z.object({
  userId: z.int32().positive().describe('Id of a manager’s account.'),
});

export const publicOrganization = z
  .object({
    id: z.number(),
    name: z.string(),
    abbreviation: z.string().describe('Short name in the addresses of its pages: /c/{abbreviation}.'),
    url: z.string(),
    logoUrl: z.string().nullable().describe('A path on this site.'),
    faviconUrl: z.string().nullable().describe('A path on this site.'),
    bccEmail: z.string().nullable(),
    language: z.enum(LANGUAGES).describe('Language of its public page.'),
    ...publicNotice.shape,
  })
  .meta({ id: 'PublicOrganization', description: 'The public fields of an organization.' });
export type PublicOrganization = z.infer<typeof publicOrganization>;

const FOR_TEAM = 'Null for people outside the team.';

export const createdBySystem = z
  .boolean()
  .describe('True if it has no creator: it was made by the system, or the account was deleted.');

const APPROVALS = ['approved', 'waiting', 'declined'] as const;

export const publicState = z.object({
  approval: z.enum(APPROVALS).describe('The public sees its pages only if it is approved.'),
  approvalReason: z
    .string()
    .nullable()
    .describe('The reason it was declined. Null for people outside the team.'),
  takenDownAt: z.iso
    .datetime()
    .nullable()
    .describe('The time an admin took its public pages down. Null if they are up.'),
  takenDownReason: z
    .string()
    .nullable()
    .describe('The reason it was taken down. Null for people outside the team.'),
});
export type PublicState = z.infer<typeof publicState>;

const INVALID_SHARE = 'The share must be a whole number from 1 to 100';
const sharePercent = z.int(INVALID_SHARE).min(1, INVALID_SHARE).max(100, INVALID_SHARE).nullable();

export const share = z.object({
  sharePercent: sharePercent.describe(
    'Maximum percentage of the day’s letters and money. Null for the default share.',
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
  .extend(staffNotice.shape)
  .extend({
    organizationPrompt: z.string().nullable().describe(FOR_TEAM),
    bccEmail: z.string().nullable().describe(FOR_TEAM),
    sharePercent: sharePercent.describe(
      `Percentage of the day's letters and money, if an admin set one. ${FOR_TEAM}`,
    ),
    embedSites: z.array(z.string()).describe('Websites that may embed its campaigns.'),
    hasPreviewLink: z.boolean().describe('False for people outside the team.'),
    timeZone: z.string().describe('IANA name of the time zone for its dates.'),
    ...SPONSOR_FIELDS.output,
    createdById: z.number().nullable().describe(FOR_TEAM),
    createdBy: z.object({ email: z.string() }).nullable().describe(`${FOR_TEAM} Also null if it has none.`),
    createdBySystem,
    proposed: proposedChanges
      .nullable()
      .describe(`Changes waiting for an admin’s approval; unchanged fields are null. ${FOR_TEAM}`),
    createdAt: z.iso.datetime(),
    version: z.number(),
    mayEdit: z.boolean().describe('True if the caller may change it.'),
  })
  .meta({ id: 'Organization', description: 'An organization, for signed-in staff.' });
export type StaffOrganization = z.infer<typeof staffOrganization>;

export const listedOrganization = staffOrganization
  .omit({
    bccEmail: true,
    embedSites: true,
    proposed: true,
    privacyText: true,
    sponsorAddress: true,
    controlledBy: true,
    amount: true,
    fundsOrigin: true,
  })
  .extend({ organizationPrompt: z.string().nullable().describe(`Its first 300 characters. ${FOR_TEAM}`) })
  .meta({ id: 'ListedOrganization', description: 'An organization in a list.' });
export type ListedOrganization = z.infer<typeof listedOrganization>;

export const ORGANIZATION_SORTS = ['name', 'abbreviation', 'url', 'createdBy', 'createdAt'] as const;

export const organizationSearch = z.object({
  q: searchedWords,
  sort: listOrder('Organizations', ORGANIZATION_SORTS).optional(),
  editable: z.literal('true', 'editable can only be true').optional(),
});
export type OrganizationSearch = z.infer<typeof organizationSearch>;

export const organizationManager = z
  .object({
    id: z.number().describe('Id of this entry, for removing the manager.'),
    createdAt: z.iso.datetime(),
    user: z.object({ id: z.number(), email: z.string().nullable().describe(FOR_TEAM) }),
  })
  .meta({ id: 'OrganizationManager', description: 'A manager of an organization.' });
export type OrganizationManager = z.infer<typeof organizationManager>;

export const done = z.object({ ok: z.literal(true), message: z.string() });
export type Done = z.infer<typeof done>;

export const saved = done.extend({ version: z.number() });
export type Saved = z.infer<typeof saved>;

export function guessedMailbox(website: string): string | null {
  if (!URL.canParse(website)) return null;
  return `info@${new URL(website).hostname.replace(/^www\./, '')}`;
}

const reason = z
  .string('Your reason must be text')
  .trim()
  .max(2000, 'Your reason can have at most 2,000 characters')
  .nullish();

export const moderationReason = z.object({
  reason: reason.describe(
    'Shown to the team. If an organization is declined, it is also emailed to the creator.',
  ),
});

export const organizationApproval = z.object({
  version: readVersion.describe('Version that was reviewed. A newer one is refused.'),
});

export const previewLink = z
  .object({ url: z.string().nullable().describe('Null if there is none.') })
  .describe('Link that opens the page to anyone, even while it isn’t public.');
export type PreviewLink = z.infer<typeof previewLink>;

/** Offsets are refused because they don't know daylight saving time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z][\w/+-]{1,63}$/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export const abbreviationInput = fields.pick({ abbreviation: true });

export const reservedAbbreviation = z
  .object({
    abbreviation: z.string(),
    organizationId: z.number().nullable().describe('Organization that gave it up.'),
    organizationName: z.string().nullable().describe('Null if the organization was deleted.'),
    retiredAt: z.iso.datetime().nullable().describe('The time the organization gave it up.'),
    isShared: z.boolean().describe('True if a visitor ever wrote a letter under it.'),
    isReserved: z.boolean().describe('True if an admin reserved it.'),
  })
  .meta({
    id: 'ReservedAbbreviation',
    description: 'An abbreviation without an organization.',
  });
export type ReservedAbbreviation = z.infer<typeof reservedAbbreviation>;
