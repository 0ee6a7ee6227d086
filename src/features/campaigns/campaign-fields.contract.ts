import { z } from 'zod';
import { NEW_DAYS } from '#features/organizations/organizations.contract.ts';
import { isWebAddress } from '#http/link.contract.ts';
import { emptyAsNull, isVisible, requiredText } from '#http/text.contract.ts';
import { LANGUAGES, UNKNOWN_LANGUAGE } from '#i18n/languages.contract.ts';
import { MAX_CC_EMAILS, MAX_CC_WHILE_NEW } from './campaign-limits.contract.ts';
import {
  atMost,
  choice,
  field,
  limitedText,
  optionalField,
  optionalLine,
  optionalText,
  requiredLineUpTo,
} from './field.contract.ts';
import {
  emailAddress,
  RECIPIENT_MODES,
  recipientName,
  routeFields,
  salutationLine,
  UNKNOWN_POSTCODES,
} from './recipients/recipients.contract.ts';

export const STATUSES = ['Pending', 'Live', 'Finished'] as const;
export type CampaignStatus = (typeof STATUSES)[number];

export const TOO_MANY_CC_WHILE_NEW = `In its first ${NEW_DAYS} days an organization can have at most ${MAX_CC_WHILE_NEW} CC email addresses a campaign`;
export const INVALID_CC = 'Please enter valid CC email addresses';
export const MAX_NAME_LENGTH = 200;
const MAX_GOAL_LENGTH = 10_000;
const MAX_FACTS_LENGTH = 10_000;
export const MAX_INSTRUCTIONS_LENGTH = 50_000;
export const INSTRUCTIONS_TOO_LONG = atMost('Instructions', MAX_INSTRUCTIONS_LENGTH, 'characters');
export const INSTRUCTIONS_REQUIRED = 'Instructions are required';
const MAX_QUESTIONS = 3;
export const MAX_SLUG_LENGTH = 80;
const INVALID_SLUG = `An address can have lowercase letters from a to z, digits and hyphens between them, ${MAX_SLUG_LENGTH} characters at most`;
export const ORGANIZATION_REQUIRED = 'Organization is required';

export const KINDS = ['letter', 'public-comment', 'letter-to-the-editor'] as const;
export type CampaignKind = (typeof KINDS)[number];

export const campaignStatus = z.enum(STATUSES, 'Status must be Pending, Live or Finished');

export const questions = z
  .array(
    requiredLineUpTo(200, 'A question', "A question can't be empty"),
    'Questions must be a list of texts',
  )
  .max(MAX_QUESTIONS, `There can be at most ${MAX_QUESTIONS} questions`);

const INVALID_DATE = 'Please enter a valid date and time';
const MAX_LETTERS = 10_000_000;
const INVALID_GOAL = `The goal must be a whole number from 1 to ${MAX_LETTERS.toLocaleString('en-US')}`;
const LAST_YEAR = 2199;

const moment = z.iso
  .datetime({ offset: true, error: INVALID_DATE })
  .transform((text) => new Date(text))
  .refine((date) => date.getUTCFullYear() <= LAST_YEAR, INVALID_DATE);
const letters = z.int(INVALID_GOAL).min(1, INVALID_GOAL).max(MAX_LETTERS, INVALID_GOAL);

const opensAt = dateField('When the campaign becomes Live automatically.');
const closesAt = dateField('When the campaign becomes Finished automatically.');

const GOAL = 'The campaign’s goal, in letters.';
const goal = z.number().nullable();
const goalCount = {
  input: letters.nullish().describe(GOAL),
  output: goal.describe(GOAL),
  form: goal.transform((count) => String(count ?? '')),
};

export type ScheduleInput = { opensAt?: Date | null | undefined; closesAt?: Date | null | undefined };

const formMoment = z.string().transform(emptyAsNull).pipe(moment.nullable()).optional();

/** Form values: dates are ISO timestamps in UTC, and empty fields are ''. */
export const scheduleForm = {
  opensAt: formMoment,
  closesAt: formMoment,
  goalCount: z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : Number(typed.replaceAll(/[\s,]/g, ''))))
    .pipe(letters.nullable())
    .optional(),
};

function dateField(description: string) {
  const date = z.iso.datetime().nullable();
  return { ...optionalField(moment.nullish(), description), output: date.describe(description) };
}

/** Every field that public pages show. A new column of the table stays private until it is described here. */
export const PUBLIC_FIELDS = {
  name: field(requiredLineUpTo(MAX_NAME_LENGTH, 'The name', 'Campaign name is required'), z.string()),
  organizationId: {
    ...field(z.int32(ORGANIZATION_REQUIRED).positive(ORGANIZATION_REQUIRED), z.number()),
    form: z.number().transform(String),
  },
  recipient: field(recipientName, z.string().describe('The person that letters are addressed to.')),
  recipientEmail: optionalField(
    routeFields.email,
    'Null for a recipient with a web form or a postal address.',
  ),
  recipientFormUrl: optionalField(
    routeFields.formUrl,
    'Address of the recipient’s web form, if they have no email address.',
  ),
  recipientFormLimit: {
    input: routeFields.formLimit,
    output: z.number().nullable().describe('Number of characters that the form takes.'),
    form: z
      .number()
      .nullable()
      .transform((limit) => String(limit ?? '')),
  },
  recipientPostal: optionalField(
    routeFields.postal,
    'The recipient’s postal address in lines, if they have no email address and no web form.',
  ),
  salutation: optionalField(
    salutationLine.nullish(),
    'The first line of letters. Null for "Dear {recipient},".',
  ),
  ccEmails: field(
    z
      .array(emailAddress(INVALID_CC), INVALID_CC)
      .transform(uniqueEmails)
      .refine(
        ({ length }) => length <= MAX_CC_EMAILS,
        `There can be at most ${MAX_CC_EMAILS} CC email addresses`,
      )
      .optional(),
    z.array(z.string()),
  ),
  recipientMode: choice(
    RECIPIENT_MODES,
    'The recipient mode must be one, all, choose, postcode or each',
    'Decides who gets a letter: the first recipient, everyone at once, the visitor’s choice, the recipient of their area, or each of those, one letter after another.',
  ),
  postcodeLabel: optionalLine(
    'name of the postcode',
    200,
    'Label of the postcode field. Null for the default in the campaign’s language.',
  ),
  unknownPostcode: choice(
    UNKNOWN_POSTCODES,
    'Unknown postcodes can get the list or the first',
    'For a postcode without a recipient, visitors choose from the list, or the letter goes to the first.',
  ),
  campaignGoal: field(
    requiredText('Campaign goal is required').max(
      MAX_GOAL_LENGTH,
      atMost('The campaign goal', MAX_GOAL_LENGTH, 'characters'),
    ),
    z.string().describe('The text that letters are based on.'),
  ),
  instructions: field(
    z
      .string(INSTRUCTIONS_REQUIRED)
      .max(MAX_INSTRUCTIONS_LENGTH, { message: INSTRUCTIONS_TOO_LONG, abort: true })
      .refine((html) => isVisible(html.replaceAll(/<[^<>]*>|&nbsp;/g, '')), INSTRUCTIONS_REQUIRED),
    z
      .string()
      .describe(
        'HTML for visitors: paragraphs, bold, italic, lists, line breaks and links. Never sent to an AI model.',
      ),
  ),
  language: choice(LANGUAGES, UNKNOWN_LANGUAGE, 'Language of the public page: texts, dates and numbers.'),
  kind: choice(
    KINDS,
    'The kind must be letter, public-comment or letter-to-the-editor',
    'A public comment and a letter to the editor say that an AI helped, unless the writer removes that line.',
  ),
  questions: {
    ...field(
      questions.optional(),
      z.array(z.string()).describe('Replace the default question about the reason.'),
    ),
    form: z.array(z.string()).transform((lines) => lines.join('\n')),
  },
  thanks: optionalText(
    'thanks',
    1_000,
    'Shown to visitors after they send their letter. Null for the default text.',
  ),
  thanksUrl: webAddress('thank-you address', 'Link shown to visitors after they send their letter.'),
  closesAt,
  goalCount,
  keepsNoWords: field(
    z.boolean('Whether no words are stored must be true or false').optional(),
    z
      .boolean()
      .describe(
        'True if names, addresses, reasons and letters of visitors are never stored. Turning it on erases stored ones.',
      ),
  ),
  supportersOffered: field(
    z.boolean('Whether supporters can sign up must be true or false').optional(),
    z.boolean().describe('True if visitors can sign up for updates after sending.'),
  ),
  supportersInForm: field(
    z.boolean('Whether the form asks supporters must be true or false').optional(),
    z
      .boolean()
      .describe('True if the form of the letter already asks. False for visitors if sign-up is off.'),
  ),
  consentText: optionalLine(
    'consent text',
    500,
    'The wording that supporters agree to. Null for visitors if sign-up is off.',
  ),
  privacyUrl: webAddress(
    'address of the privacy notice',
    "Address of the organization's privacy notice. Null for visitors if sign-up is off.",
  ),
  ogTitle: optionalLine('social media title', 300, 'Title for social previews. Null for the name.'),
  ogDescription: optionalText(
    'social media description',
    1_000,
    'Description for social previews. Null for the first line of the goal.',
  ),
  ogImage: webAddress(
    'social media image URL',
    'Image for social previews. Null for the drawn share picture.',
  ),
};

export const STAFF_FIELDS = {
  status: field(campaignStatus.optional(), campaignStatus),
  opensAt,
  facts: optionalField(
    z
      .string('The facts must be text')
      .overwrite((text) => linesOf(text).join('\n'))
      .max(MAX_FACTS_LENGTH, atMost('The facts', MAX_FACTS_LENGTH, 'characters'))
      .transform(emptyAsNull)
      .nullish(),
    "Facts that letters can cite, one per line, each with an optional source URL at the end. Null for people who are not on the organization's team.",
  ),
  isPolitical: field(
    z.boolean('Whether it is political advertising must be true or false').optional(),
    z.boolean().describe('True if it is political advertising under Regulation (EU) 2024/900.'),
  ),
  politicalProcess: optionalLine(
    'law, vote or decision',
    300,
    'The law, vote or decision that political advertising is about.',
  ),
  askForReplies: field(
    z.boolean('Whether supporters are asked must be true or false').optional(),
    z
      .boolean()
      .describe('True if supporters are asked once, two weeks after they confirm, if they got an answer.'),
  ),
  slug: field(
    z
      .string(INVALID_SLUG)
      .overwrite(asSlug)
      .max(MAX_SLUG_LENGTH, INVALID_SLUG)
      .regex(/^[a-z0-9]+(?:-+[a-z0-9]+)*$/, INVALID_SLUG)
      .optional()
      .describe(
        'The last part of its address, made from the name if omitted. Earlier addresses redirect to it.',
      ),
    z.string().describe('The last part of its address.'),
  ),
};

function webAddress(name: string, description: string) {
  const input = limitedText(name, 2_000)
    .refine((url) => url === '' || isWebAddress(url), 'Please enter a valid URL')
    .transform(emptyAsNull)
    .nullish();
  return optionalField(input, description);
}

export function asSlug(typed: string): string {
  return typed.trim().toLowerCase().replaceAll(/\s+/g, '-');
}

export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter(isVisible);
}

export function uniqueEmails(emails: readonly string[]): string[] {
  const known = new Set<string>();
  return emails.filter((email) => {
    const key = email.toLowerCase();
    return !known.has(key) && known.add(key);
  });
}
