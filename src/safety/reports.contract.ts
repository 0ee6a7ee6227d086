import { z } from 'zod';
import { requiredText } from '#http/text.contract.ts';
import { errorKey, errorText } from '#i18n/errors.contract.ts';

/** The form sends one of these as the first line of the reason. */
export const REPORT_KINDS = [
  'It threatens or insults someone',
  'It shares someone’s private details',
  'It says things that aren’t true',
  'It pretends to be someone else',
  'It’s political advertising without a correct label',
  'Something else',
];

export const OPT_OUT_KIND = 'A recipient asks to be left out';

export const MAX_REASON = 2000;

export const REPORT_NOT_FOUND = 'Report not found';
export const ALREADY_SETTLED = 'Someone else has already settled this report.';
export const NOT_OUR_PAGE = errorText('report.notOurPage');

const notOurPage = errorKey('report.notOurPage');
const noEmail = errorKey('hear.noEmail');

export const newReport = z.object({
  pageUrl: z.string(notOurPage).trim().max(2000, notOurPage).describe('The URL of a public page.'),
  reason: requiredText(errorKey('report.reasonRequired')).max(MAX_REASON, errorKey('report.reasonTooLong')),
  email: z
    .string(noEmail)
    .trim()
    .nullish()
    .transform((email) => email || null)
    .pipe(z.email(noEmail).max(254, noEmail).nullable())
    .describe("The reporter's email, in case admins have questions."),
});
export type NewReport = z.infer<typeof newReport>;

export const reportAction = z.enum(
  ['none', 'taken-down', 'suspended', 'other'],
  'Please enter the action taken',
);

export const reportSettlement = z.object({
  settled: z.literal(true, 'A settled report stays settled'),
  action: reportAction.describe('The action taken.'),
});

export const report = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    pageUrl: z.string(),
    pageName: z.string().nullable().describe('Null if the page was deleted.'),
    organizationId: z.int().nullable(),
    campaignId: z.int().nullable().describe("Null for an organization's own page."),
    reason: z.string(),
    email: z.string().nullable(),
    settledAt: z.iso.datetime().nullable(),
    action: reportAction.nullable(),
  })
  .meta({ id: 'Report', description: "A visitor's report about a public page." });
export type Report = z.infer<typeof report>;
