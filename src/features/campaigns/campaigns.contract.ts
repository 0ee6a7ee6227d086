import { z } from 'zod';
import { isWebAddress } from '../../http/link.contract.ts';
import { oneLine } from '../../http/one-line.contract.ts';
import {
  emptyAsNull,
  isVisible,
  listOrder,
  requiredLine,
  requiredText,
  searchedWords,
} from '../../http/text.contract.ts';
import { readVersion } from '../../http/version.contract.ts';
import { errorText } from '../../i18n/errors.contract.ts';
import { LANGUAGES, UNKNOWN_LANGUAGE } from '../../i18n/languages.contract.ts';
import { createdBySystem, publicState, staffOrganization } from '../organizations/organizations.contract.ts';
import {
  emailAddress,
  publicRecipient,
  RECIPIENT_MODES,
  recipientFields,
  staffRecipient,
  UNKNOWN_POSTCODES,
} from './recipients/recipients.contract.ts';
import { closing, goal, opening, scheduleForm, scheduleInput } from './schedule/schedule.contract.ts';

export const STATUSES = ['Pending', 'Live', 'Finished'] as const;

const campaignStatus = z.enum(STATUSES, 'Status must be Pending, Live or Finished');
export type CampaignStatus = z.infer<typeof campaignStatus>;

const pendingCampaign = z.object({
  id: z.number(),
  organizationId: z.number(),
  name: z.string(),
  status: z.literal('Pending'),
  publicUrl: z.string().describe('The page is /c/{publicUrl}.'),
  opensAt: z.iso
    .datetime()
    .optional()
    .describe('When the campaign opens automatically. Omitted if not scheduled.'),
});

const listedOpenedCampaign = pendingCampaign.extend({
  status: z.enum(['Live', 'Finished']),
  recipient: z.string().describe('The person that letters are addressed to.'),
  closesAt: closing,
});

const openedCampaign = listedOpenedCampaign.extend({
  recipientEmail: z
    .string()
    .nullable()
    .describe('Null if the recipient depends on the visitor, or has opted out of letters.'),
  ccEmails: z.array(z.string()),
  campaignGoal: z.string().describe('The text that letters are based on.'),
  instructions: z
    .string()
    .describe(
      'HTML for visitors: paragraphs, bold, italic, lists, line breaks and links. Never sent to an AI model.',
    ),
  language: z.enum(LANGUAGES).describe('Language of the public page: texts, dates and numbers.'),
  salutation: z.string().nullable().describe('The first line of letters. Null for "Dear {recipient},".'),
  questions: z.array(z.string()).describe('Replace the default question about the reason.'),
  thanks: z
    .string()
    .nullable()
    .describe('Shown to visitors after they send their letter. Null for the default text.'),
  thanksUrl: z.string().nullable().describe('Link shown to visitors after they send their letter.'),
  goalCount: goal,
  recipientMode: z.enum(RECIPIENT_MODES).describe('How the recipient of a letter is chosen from the list.'),
  postcodeLabel: z
    .string()
    .nullable()
    .describe('Label of the postcode field. Null for the default in the campaign’s language.'),
  unknownPostcode: z.enum(UNKNOWN_POSTCODES),
  recipients: z
    .array(publicRecipient)
    .describe('The first 100, without opted-out recipients. Empty in the mode one.'),
  supportersOffered: z.boolean().describe('True if visitors can sign up for updates after sending.'),
  consentText: z
    .string()
    .nullable()
    .describe('The wording that supporters agree to. Null for visitors if sign-up is off.'),
  privacyUrl: z
    .string()
    .nullable()
    .describe("Address of the organization's privacy notice. Null for visitors if sign-up is off."),
  ogTitle: z.string().nullable().describe('Title for social previews. Null for the name.'),
  ogDescription: z
    .string()
    .nullable()
    .describe('Description for social previews. Null for the first line of the goal.'),
  ogImage: z.string().nullable().describe('Image for social previews. Null for the drawn share picture.'),
  ownPicture: z
    .string()
    .nullable()
    .describe('Path of the uploaded picture for social previews. It replaces ogImage.'),
});
export type OpenedCampaign = z.infer<typeof openedCampaign>;

export const publicCampaign = z.discriminatedUnion('status', [pendingCampaign, openedCampaign]).meta({
  id: 'PublicCampaign',
  description: 'The public data of a campaign. A Pending campaign has only a few fields.',
});
export type PublicCampaign = z.infer<typeof publicCampaign>;

export const listedCampaign = z
  .discriminatedUnion('status', [
    pendingCampaign,
    listedOpenedCampaign.extend({
      recipientMode: openedCampaign.shape.recipientMode,
      otherRecipients: z.int().describe('Number of other people who get the same letter.'),
    }),
  ])
  .meta({ id: 'OpenCampaign', description: "A campaign in the list on its organization's page." });
export type ListedCampaign = z.infer<typeof listedCampaign>;

const creator = z.object({ id: z.number(), email: z.string() });

const FOR_TEAM = "Null for people who are not on the organization's team.";
const PERSON = `${FOR_TEAM} Also null if unknown.`;

const staffFields = {
  status: campaignStatus,
  opensAt: opening,
  takenDownAt: publicState.shape.takenDownAt,
  createdBy: creator.nullable().describe(PERSON),
  createdBySystem,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isLeftOut: z.boolean().describe('True if the only recipient has opted out of letters.'),
  lettersWritten: z.number().describe('Number of letters that visitors finished with a real model.'),
  mayEdit: z.boolean().describe('True if you can change it.'),
};

export const campaign = openedCampaign
  .extend({
    ...staffFields,
    slug: z.string().describe('The last part of its address.'),
    recipientEmail: z.string(),
    recipients: z
      .array(staffRecipient.partial({ id: true, isLeftOut: true }))
      .describe('The first 100. Empty for people who are not on the team.'),
    recipientCount: z.int(),
    campaignGoal: z.string().nullable().describe(`The text that letters are based on. ${FOR_TEAM}`),
    facts: z
      .string()
      .nullable()
      .describe(
        `Facts that letters can cite, one per line, each with an optional source URL at the end. ${FOR_TEAM}`,
      ),
    takenDownReason: publicState.shape.takenDownReason,
    organizationState: publicState,
    sharePercent: staffOrganization.shape.sharePercent,
    timeZone: z.string().describe('Time zone of its organization, used for dates.'),
    previewToken: z
      .string()
      .nullable()
      .describe(
        `The preview link is /c/{publicUrl}?preview={previewToken}. ${FOR_TEAM} Also null if there is none.`,
      ),
    lastModifiedBy: creator.pick({ email: true }).nullable().describe(PERSON),
    version: z.number().describe('Send it with changes to avoid overwriting newer ones.'),
  })
  .meta({ id: 'Campaign', description: 'A campaign, for staff.' });
export type Campaign = z.infer<typeof campaign>;

const ORGANIZATION_REQUIRED = 'Organization is required';
const NO_ORGANIZATION = 'The organization must be given by its id.';

export const CAMPAIGN_SORTS = [
  'name',
  'organization',
  'status',
  'recipient',
  'letters',
  'createdBy',
  'createdAt',
] as const;

export const campaignSearch = z.object({
  organization: z.coerce.number(NO_ORGANIZATION).pipe(z.int32(NO_ORGANIZATION)).optional(),
  status: campaignStatus.optional(),
  q: searchedWords,
  sort: listOrder('Campaigns', CAMPAIGN_SORTS).default({ column: 'createdAt', isDescending: true }),
});
export type CampaignSearch = z.infer<typeof campaignSearch>;

export const createdCampaign = z.object({ campaign });

export const listedStaffCampaign = listedOpenedCampaign
  .extend({
    ...staffFields,
    organizationName: z.string(),
    moreRecipients: z.int().describe('Number of other people on its list.'),
    timeZone: z.string().describe('Time zone of its organization, used for dates.'),
  })
  .meta({ id: 'ListedCampaign', description: "A campaign in the staff's list." });
export type ListedStaffCampaign = z.infer<typeof listedStaffCampaign>;

const MOST_CC_EMAILS = 50;
/** Limit during the first 30 days of an organization. */
export const MOST_CC_WHILE_NEW = 5;
export const NEW_DAYS = 30;
export const TOO_MANY_CC_WHILE_NEW =
  'In its first 30 days an organization can have at most 5 CC email addresses a campaign';
export const LONGEST_NAME = 200;
const MOST_QUESTIONS = 3;
export const LONGEST_INSTRUCTIONS = 50_000;
export const INSTRUCTIONS_TOO_LONG = 'Instructions can have at most 50,000 characters';
export const INSTRUCTIONS_REQUIRED = 'Instructions are required';
export const INVALID_CC = 'Please enter valid CC email addresses';

const required = (field: string, longest: number, message: string) =>
  requiredText(`${field} is required`).max(longest, message);

const requiredName = (field: string, longest: number, message: string) =>
  requiredLine(`${field} is required`).max(longest, message);

const optionalText = (field: string, longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `The ${field} can have at most ${longest.toLocaleString('en-US')} characters`);

const social = (field: string, longest: number) => optionalText(`social media ${field}`, longest);

const webAddress = (field: string) =>
  optionalText(field, 2_000)
    .refine((url) => url === '' || isWebAddress(url), 'Please enter a valid URL')
    .transform(emptyAsNull)
    .nullish();

const INVALID_SLUG =
  'An address can have lowercase letters from a to z, digits and hyphens between them, 80 characters at most';

const questions = z
  .array(
    requiredLine("A question can't be empty").max(200, 'A question can have at most 200 characters'),
    'Questions must be a list of texts',
  )
  .max(MOST_QUESTIONS, 'There can be at most 3 questions');

export const campaignInput = z.object({
  name: requiredName('Campaign name', LONGEST_NAME, 'The name can have at most 200 characters'),
  organizationId: z.int32(ORGANIZATION_REQUIRED).positive(ORGANIZATION_REQUIRED),
  recipient: requiredName('Recipient name', 200, "The recipient's name can have at most 200 characters"),
  recipientEmail: emailAddress('Please enter a valid email address'),
  ...recipientFields,
  ccEmails: z
    .array(emailAddress(INVALID_CC), INVALID_CC)
    .transform(withoutRepeats)
    .refine((emails) => emails.length <= MOST_CC_EMAILS, 'There can be at most 50 CC email addresses')
    .optional(),
  campaignGoal: required('Campaign goal', 10_000, 'The campaign goal can have at most 10,000 characters'),
  instructions: z
    .string(INSTRUCTIONS_REQUIRED)
    .max(LONGEST_INSTRUCTIONS, { message: INSTRUCTIONS_TOO_LONG, abort: true })
    .refine((html) => isVisible(html.replaceAll(/<[^<>]*>|&nbsp;/g, '')), INSTRUCTIONS_REQUIRED),
  language: z.enum(LANGUAGES, UNKNOWN_LANGUAGE).optional(),
  salutation: optionalText('salutation', 200).overwrite(oneLine).transform(emptyAsNull).nullish(),
  facts: z
    .string('The facts must be text')
    .overwrite((text) => linesOf(text).join('\n'))
    .max(10_000, 'The facts can have at most 10,000 characters')
    .transform(emptyAsNull)
    .nullish(),
  questions: questions.optional(),
  thanks: optionalText('thanks', 1_000).transform(emptyAsNull).nullish(),
  thanksUrl: webAddress('thank-you address'),
  supportersOffered: z.boolean('Whether supporters can sign up must be true or false').optional(),
  consentText: optionalText('consent text', 500).overwrite(oneLine).transform(emptyAsNull).nullish(),
  privacyUrl: webAddress('address of the privacy notice'),
  ogTitle: social('title', 300).overwrite(oneLine).transform(emptyAsNull).nullish(),
  ogDescription: social('description', 1_000).transform(emptyAsNull).nullish(),
  ogImage: webAddress('social media image URL'),
  status: campaignStatus.optional(),
  slug: z
    .string(INVALID_SLUG)
    .overwrite(asSlug)
    .max(80, INVALID_SLUG)
    .regex(/^[a-z0-9]+(?:-+[a-z0-9]+)*$/, INVALID_SLUG)
    .optional()
    .describe(
      'The last part of its address, made from the name if omitted. Earlier addresses redirect to it.',
    ),
  ...scheduleInput,
});
export type CampaignInput = z.infer<typeof campaignInput>;

export const campaignForm = campaignInput
  .omit({ recipients: true })
  .extend({
    organizationId: z.string().min(1, ORGANIZATION_REQUIRED).transform(Number),
    questions: z.string().transform(linesOf).pipe(questions).optional(),
    ...scheduleForm,
  })
  .superRefine((campaign, context) => {
    const lack = findLackOfOffer(campaign);
    if (lack) context.addIssue({ code: 'custom', message: lack.message, path: [lack.field] });
  });
export type CampaignFormValues = z.input<typeof campaignForm>;

type OfferFields = Partial<Pick<CampaignInput, 'supportersOffered' | 'consentText' | 'privacyUrl'>>;

/** Finds the text that is missing before supporters can sign up. */
export function findLackOfOffer({ supportersOffered, consentText, privacyUrl }: OfferFields) {
  if (!supportersOffered) return undefined;
  if (!consentText) return { field: 'consentText', message: 'Please say what supporters agree to' };
  if (!privacyUrl) {
    return { field: 'privacyUrl', message: 'Please enter the address of your privacy notice' };
  }
  return undefined;
}

export const campaignChanges = campaignInput.partial().extend({ version: readVersion });
export type CampaignChanges = z.infer<typeof campaignChanges>;

/** The fields that letters are based on, sent unsaved to try a letter. */
export const campaignWords = campaignInput
  .pick({ name: true, recipient: true, salutation: true, campaignGoal: true, facts: true })
  .partial();
export type CampaignWords = z.infer<typeof campaignWords>;

export function asSlug(typed: string): string {
  return typed.trim().toLowerCase().replaceAll(/\s+/g, '-');
}

export const MAY_NOT_CREATE = 'You are not authorized to create campaigns for this organization.';
export const MAY_NOT_EDIT = 'You are not authorized to edit this campaign.';
export const IS_TAKEN_DOWN = 'This campaign was taken down. Only admins can change it until it is put back.';
export const SLUG_TAKEN = 'Another campaign of this organization has this address, or had it.';
export const NO_LONGER_ACTIVE = errorText('campaign.noLongerActive');
export const MAY_NOT_DELETE = 'You are not authorized to delete this campaign.';

function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter(isVisible);
}

/** Removes addresses that differ only in case. */
export function withoutRepeats(emails: readonly string[]): string[] {
  const known = new Set<string>();
  return emails.filter((email) => {
    const key = email.toLowerCase();
    return !known.has(key) && known.add(key);
  });
}
