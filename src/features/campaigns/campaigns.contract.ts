import { z } from 'zod';
import { noticePart } from '#features/organizations/notice/notice.contract.ts';
import {
  createdBySystem,
  publicState,
  staffOrganization,
} from '#features/organizations/organizations.contract.ts';
import { LABELED_STATUSES } from '#features/organizations/political/political-notices.contract.ts';
import { listOrder, searchedWords } from '#http/text.contract.ts';
import { readVersion } from '#http/version.contract.ts';
import { errorText } from '#i18n/errors.contract.ts';
import {
  campaignStatus,
  linesOf,
  MAX_NAME_LENGTH,
  ORGANIZATION_REQUIRED,
  PUBLIC_FIELDS,
  questions,
  STAFF_FIELDS,
  scheduleForm,
} from './campaign-fields.contract.ts';
import { shapeOf } from './field.contract.ts';
import { campaignSet, publicSet } from './recipient-sets/recipient-sets.contract.ts';
import { setFilter } from './recipient-sets/set-filter.contract.ts';
import {
  INVALID_EMAIL,
  publicRecipient,
  ROUTES,
  recipientList,
  routeForm,
  staffRecipient,
} from './recipients/recipients.contract.ts';

const { name, organizationId, recipient, recipientMode, closesAt, campaignGoal } = PUBLIC_FIELDS;

const pendingCampaign = z.object({
  id: z.number(),
  organizationId: organizationId.output,
  name: name.output,
  status: z.literal('Pending'),
  publicUrl: z.string().describe('The page is /c/{publicUrl}.'),
  opensAt: z.iso
    .datetime()
    .optional()
    .describe('The time the campaign opens automatically. Omitted if not scheduled.'),
});

const listedOpenedCampaign = pendingCampaign.extend({
  status: z.enum(['Live', 'Finished']),
  recipient: recipient.output,
  closesAt: closesAt.output,
});

export const publicFields = z.object(shapeOf(PUBLIC_FIELDS, 'output'));

const politicalLabel = z.object({
  sponsor: z.string(),
  controlledBy: z.string().nullable(),
  process: z.string(),
});
export type PoliticalLabel = z.infer<typeof politicalLabel>;

const openedCampaign = pendingCampaign.extend({
  ...publicFields.shape,
  status: listedOpenedCampaign.shape.status,
  recipientEmail: z
    .string()
    .nullable()
    .describe(
      'Null if the recipient depends on the visitor, has opted out of letters, or is reached by a web form or by post.',
    ),
  recipientRoute: z.enum(ROUTES).describe('How letters reach the first recipient.'),
  recipientSet: publicSet.nullable().describe('The source of the list of recipients.'),
  recipients: z
    .array(publicRecipient)
    .describe('The first 100, without opted-out recipients. Empty in the mode one.'),
  ownPicture: z
    .string()
    .nullable()
    .describe('Path of the uploaded picture for social previews. It replaces ogImage.'),
  political: politicalLabel
    .nullable()
    .describe(
      'The label of political advertising. Null for other campaigns. The notice is at /c/{publicUrl}/notice.',
    ),
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
      recipientMode: recipientMode.output,
      otherRecipients: z.int().describe('Number of other people who get the same letter.'),
    }),
  ])
  .meta({ id: 'OpenCampaign', description: "A campaign in the list on its organization's page." });
export type ListedCampaign = z.infer<typeof listedCampaign>;

const creator = z.object({ id: z.number(), email: z.string() });

const FOR_TEAM = "Null for people who are not on the organization's team.";
const PERSON = `${FOR_TEAM} Also null if unknown.`;

export const staffFields = publicFields.extend(shapeOf(STAFF_FIELDS, 'output'));

const staffDetails = {
  id: z.number(),
  publicUrl: pendingCampaign.shape.publicUrl,
  takenDownAt: publicState.shape.takenDownAt,
  createdBy: creator.nullable().describe(PERSON),
  createdBySystem,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isLeftOut: z.boolean().describe('True if the only recipient has opted out of letters.'),
  lettersWritten: z.number().describe('Number of letters that visitors finished with a real model.'),
  mayEdit: z.boolean().describe('True if you can change it.'),
  timeZone: z.string().describe('Time zone of its organization, used for dates.'),
};

export const campaign = z
  .object({
    ...staffDetails,
    ...staffFields.shape,
    ownPicture: openedCampaign.shape.ownPicture,
    recipients: z.array(staffRecipient).describe('The first 100. Empty for people who are not on the team.'),
    recipientCount: z.int(),
    recipientSet: campaignSet
      .nullable()
      .describe('The set that its recipients come from. Null for its own list.'),
    setFilter: setFilter.nullable(),
    campaignGoal: z.string().nullable().describe(`${campaignGoal.output.description} ${FOR_TEAM}`),
    takenDownReason: publicState.shape.takenDownReason,
    organizationState: publicState,
    organizationNotice: z
      .object({
        missing: noticePart.array().describe('Missing parts of its privacy notice.'),
        isRequired: z.boolean().describe('True if a campaign needs all of them to go Live.'),
      })
      .describe('The privacy notice of its organization.'),
    sharePercent: staffOrganization.shape.sharePercent,
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

/** Has nothing else of the campaign, because API keys for recipients read it. */
export const savedRecipients = campaign
  .pick({
    recipient: true,
    recipientEmail: true,
    recipientFormUrl: true,
    recipientFormLimit: true,
    recipientPostal: true,
    salutation: true,
    unknownPostcode: true,
    recipients: true,
    recipientCount: true,
    recipientSet: true,
    setFilter: true,
    isLeftOut: true,
    version: true,
  })
  .meta({ id: 'SavedRecipients', description: "A campaign's recipients, after a change." });
export type SavedRecipients = z.infer<typeof savedRecipients>;

export const createdCampaign = z.object({ campaign });

export const listedFields = staffFields.pick({
  organizationId: true,
  name: true,
  status: true,
  recipient: true,
  opensAt: true,
  closesAt: true,
});

export const listedStaffCampaign = listedFields
  .extend({
    ...staffDetails,
    organizationName: z.string(),
    moreRecipients: z.int().describe('Number of other people on its list.'),
  })
  .meta({ id: 'ListedCampaign', description: "A campaign in the staff's list." });
export type ListedStaffCampaign = z.infer<typeof listedStaffCampaign>;

export const CAMPAIGN_SORTS = [
  'name',
  'organization',
  'status',
  'recipient',
  'letters',
  'createdBy',
  'createdAt',
] as const;
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

const NO_ORGANIZATION = 'The organization must be given by its id.';

export const campaignSearch = z.object({
  organization: z.coerce.number(NO_ORGANIZATION).pipe(z.int32(NO_ORGANIZATION)).optional(),
  status: campaignStatus.optional(),
  q: searchedWords,
  sort: listOrder('Campaigns', CAMPAIGN_SORTS).default({ column: 'createdAt', isDescending: true }),
});
export type CampaignSearch = z.infer<typeof campaignSearch>;

export const campaignInput = z.object({
  ...shapeOf(PUBLIC_FIELDS, 'input'),
  ...shapeOf(STAFF_FIELDS, 'input'),
  recipients: recipientList,
});
export type CampaignInput = z.infer<typeof campaignInput>;

export const campaignStart = campaignInput.extend({
  duplicateOf: z
    .int32('The campaign to duplicate must be given by its id.')
    .optional()
    .describe(
      'The id of a campaign that you can change. Omitted fields are copied from it, and so are its recipients and its uploaded picture, but not its dates.',
    ),
});
export type CampaignStart = z.infer<typeof campaignStart>;

const UNKNOWN_SPONSOR = '…';
const COPY_SUFFIX = ' (Copy)';

export function copyName(name: string): string {
  const beginning = name.slice(0, MAX_NAME_LENGTH - COPY_SUFFIX.length);
  return beginning.replace(/\p{Surrogate}$/u, '').trimEnd() + COPY_SUFFIX;
}

export const campaignForm = campaignInput
  .omit({ recipients: true })
  .extend({
    organizationId: z.string().min(1, ORGANIZATION_REQUIRED).transform(Number),
    questions: z.string().transform(linesOf).pipe(questions).optional(),
    recipientEmail: routeForm.email,
    recipientFormUrl: routeForm.formUrl,
    recipientFormLimit: routeForm.formLimit,
    recipientPostal: routeForm.postal,
    ...scheduleForm,
  })
  .superRefine((values, context) => {
    if (!(values.recipientEmail || values.recipientFormUrl || values.recipientPostal)) {
      context.addIssue({ code: 'custom', message: INVALID_EMAIL, path: ['recipientEmail'] });
    }
    const lack = findLackOfOffer(values);
    if (lack) context.addIssue({ code: 'custom', message: lack.message, path: [lack.field] });
    // The form doesn't know the sponsor, so the server checks it.
    const unlabeled = findLackOfLabel(values, UNKNOWN_SPONSOR);
    if (unlabeled) context.addIssue({ code: 'custom', message: unlabeled, path: ['politicalProcess'] });
  });
export type CampaignFormValues = z.input<typeof campaignForm>;

export const campaignFormStart = z.object({
  ...shapeOf(PUBLIC_FIELDS, 'form'),
  ...shapeOf(STAFF_FIELDS, 'form'),
  campaignGoal: z
    .string()
    .nullable()
    .transform((text) => text ?? ''),
});

type OfferFields = Partial<Pick<CampaignInput, 'supportersOffered' | 'consentText' | 'privacyUrl'>>;

export function findLackOfOffer({ supportersOffered, consentText, privacyUrl }: OfferFields) {
  if (!supportersOffered) return undefined;
  if (!consentText) return { field: 'consentText', message: 'Please say what supporters agree to' };
  if (!privacyUrl) {
    return { field: 'privacyUrl', message: 'Please enter the address of your privacy notice' };
  }
  return undefined;
}

type MarkedFields = Partial<Pick<CampaignInput, 'isPolitical' | 'politicalProcess' | 'status' | 'opensAt'>>;

/** Returns the reason why political advertising can't be Live, Finished or scheduled yet. */
export function findLackOfLabel(campaign: MarkedFields, sponsorName: string | null): string | undefined {
  const { isPolitical, politicalProcess, status = 'Pending', opensAt } = campaign;
  if (!isPolitical || !(LABELED_STATUSES.includes(status) || opensAt)) return undefined;
  if (!politicalProcess) return PROCESS_NEEDED;
  return sponsorName ? undefined : SPONSOR_MISSING;
}

const PROCESS_NEEDED = 'Please say which law, vote or decision this political advertising is about';
const SPONSOR_MISSING = 'Please enter the sponsor of political advertising in the organization first';

export const campaignChanges = campaignInput.partial().extend({ version: readVersion });
export type CampaignChanges = z.infer<typeof campaignChanges>;

export const campaignWords = campaignInput
  .pick({ name: true, recipient: true, salutation: true, campaignGoal: true, facts: true })
  .partial();
export type CampaignWords = z.infer<typeof campaignWords>;

export const MAY_NOT_CREATE = 'You are not authorized to create campaigns for this organization.';
export const MAY_NOT_EDIT = 'You are not authorized to edit this campaign.';
export const IS_TAKEN_DOWN = 'This campaign was taken down. Only admins can change it until it is put back.';
export const SLUG_TAKEN = 'Another campaign of this organization has this address, or had it.';
export const NO_LONGER_ACTIVE = errorText('campaign.noLongerActive');
export const MAY_NOT_DELETE = 'You are not authorized to delete this campaign.';
export const MAY_NOT_DUPLICATE = 'You are not authorized to duplicate this campaign.';
