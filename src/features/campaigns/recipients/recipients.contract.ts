import { z } from 'zod';
import { NEW_DAYS } from '#features/organizations/organizations.contract.ts';
import { isWebAddress } from '#http/link.contract.ts';
import { oneLine } from '#http/one-line.contract.ts';
import { emptyAsNull, isVisible } from '#http/text.contract.ts';
import { readVersion } from '#http/version.contract.ts';
import { errorKey } from '#i18n/errors.contract.ts';
import { atMost, limitedText, requiredLineUpTo } from '../field.contract.ts';
import { normalizeArea } from './postcode-areas.contract.ts';

export const RECIPIENT_MODES = ['one', 'all', 'choose', 'postcode', 'each'] as const;
export type RecipientMode = (typeof RECIPIENT_MODES)[number];
export function usesPostcodes(mode: RecipientMode): boolean {
  return mode === 'postcode' || mode === 'each';
}

/** How a letter reaches a recipient: by email, through a web form, or by post. */
export const ROUTES = ['email', 'form', 'post'] as const;
export type Route = (typeof ROUTES)[number];
export const UNKNOWN_POSTCODES = ['list', 'first'] as const;

export const MAX_RECIPIENTS = 10_000;
export const TOO_MANY_RECIPIENTS = atMost('A campaign', MAX_RECIPIENTS, 'recipients');
export const NO_RECIPIENTS = 'A campaign needs at least one recipient';
export const MAX_AREAS = 5_000;
export const TOO_MANY_OF_ONE = atMost('A recipient', MAX_AREAS, 'areas');
export const MAX_CAMPAIGN_AREAS = 100_000;
export const TOO_MANY_AREAS = atMost('A campaign', MAX_CAMPAIGN_AREAS, 'areas');
/** An email draft has no room for more. */
export const MAX_AT_ONCE = 50;
export const TOO_MANY_AT_ONCE = `A letter can go to at most ${MAX_AT_ONCE} recipients at once`;
export const ALL_BY_EMAIL = 'A letter to everyone at once needs an email address for each recipient';
export const MAX_AT_ONCE_WHILE_NEW = 5;
export const TOO_MANY_AT_ONCE_WHILE_NEW = `In its first ${NEW_DAYS} days an organization can send a letter to at most ${MAX_AT_ONCE_WHILE_NEW} recipients at once`;
export const MAX_INCLUDED = 100;
const MAX_SAVED = 100;
const MAX_LINE_LENGTH = 200;
export const MAX_AREA_LENGTH = 12;
const MAX_POSTCODE_LENGTH = 40;
export const BAD_AREA = `An area is a postcode or its first parts, with at most ${MAX_AREA_LENGTH} letters and digits`;

export const emailAddress = (message: string) =>
  z.string(message).trim().pipe(z.email(message).max(254, message));

export const recipientName = requiredLineUpTo(
  MAX_LINE_LENGTH,
  "The recipient's name",
  'Recipient name is required',
);

export const shortLine = (name: string) =>
  limitedText(name, MAX_LINE_LENGTH).overwrite(oneLine).transform(emptyAsNull);

export const salutationLine = shortLine('salutation');

const area = z
  .string(BAD_AREA)
  .max(MAX_POSTCODE_LENGTH, BAD_AREA)
  .transform(normalizeArea)
  .refine((text) => text.length >= 1 && text.length <= MAX_AREA_LENGTH, BAD_AREA);

export const areaList = z
  .array(area, 'Areas must be a list')
  .max(MAX_AREAS, TOO_MANY_OF_ONE)
  .transform((areas) => [...new Set(areas)].toSorted());

export const INVALID_EMAIL = 'Please enter a valid email address';
const INVALID_FORM = 'Please enter a valid address of a web form';
const MIN_FORM_LIMIT = 200;
const MAX_FORM_LIMIT = 100_000;
const INVALID_LIMIT = `The form’s limit must be a whole number from ${MIN_FORM_LIMIT} to ${MAX_FORM_LIMIT.toLocaleString('en-US')}`;
const MAX_POSTAL_LENGTH = 500;
const MAX_POSTAL_LINES = 8;

const routeValues = {
  email: emailAddress(INVALID_EMAIL).nullable(),
  formUrl: limitedText('address of the web form', 2_000)
    .refine((url) => url === '' || isWebAddress(url), INVALID_FORM)
    .transform(emptyAsNull)
    .nullable(),
  formLimit: z
    .int(INVALID_LIMIT)
    .min(MIN_FORM_LIMIT, INVALID_LIMIT)
    .max(MAX_FORM_LIMIT, INVALID_LIMIT)
    .nullable(),
  postal: limitedText('postal address', MAX_POSTAL_LENGTH)
    .overwrite((text) =>
      text
        .split(/\r\n|[\r\n]/)
        .map(oneLine)
        .filter(isVisible)
        .join('\n'),
    )
    .refine(
      (text) => text.split('\n').length <= MAX_POSTAL_LINES,
      atMost('The postal address', MAX_POSTAL_LINES, 'lines'),
    )
    .transform(emptyAsNull)
    .nullable(),
};

/** Every letter to a recipient with an email address goes by email. A form comes before a postal address. */
export const routeFields = {
  email: routeValues.email.optional().describe('Required without a web form or a postal address.'),
  formUrl: routeValues.formUrl
    .optional()
    .describe('Address of a web form, for recipients without an email address.'),
  formLimit: routeValues.formLimit.optional().describe('Number of characters that the form takes.'),
  postal: routeValues.postal
    .optional()
    .describe('Postal address in lines, for recipients without an email address and a web form.'),
};

const formText = z.string().transform(emptyAsNull);

/** The values of a form, in which empty fields are ''. */
export const routeForm = {
  email: formText.pipe(routeValues.email).optional(),
  formUrl: formText.pipe(routeValues.formUrl).optional(),
  formLimit: z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : Number(typed.replaceAll(/[\s,]/g, ''))))
    .pipe(routeValues.formLimit)
    .optional(),
  postal: formText.pipe(routeValues.postal).optional(),
};

type RouteFields = { [Name in 'email' | 'formUrl' | 'postal']?: string | null | undefined };

export function routeOf({ email, formUrl }: RouteFields): Route {
  if (email) return 'email';
  return formUrl ? 'form' : 'post';
}

export function requireRoute(
  { email, formUrl, postal }: RouteFields,
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  if (email || formUrl || postal) return;
  context.addIssue({ code: 'custom', message: INVALID_EMAIL, path: ['email'] });
}

/** The fields that lists and sets share. */
export const reachableRecipient = {
  name: recipientName,
  role: shortLine('role').nullish().describe('For example, "District 3".'),
  salutation: salutationLine.nullish().describe('The first line of their letters. Null for "Dear {name},".'),
  ...routeFields,
};

export const recipientInput = z
  .object({
    ...reachableRecipient,
    areas: areaList
      .optional()
      .describe(
        'Postcodes or prefixes, such as 972 for 97201, and HA9 or HA9 1 for HA9 1AA. The longest match wins.',
      ),
  })
  .superRefine(requireRoute);
export type RecipientInput = z.infer<typeof recipientInput>;

export const recipientList = z
  .array(recipientInput, 'Recipients must be a list')
  .min(1, NO_RECIPIENTS)
  .max(MAX_RECIPIENTS, TOO_MANY_RECIPIENTS)
  .optional()
  .describe('Replaces the whole list. The first one is `recipient`.');

export const publicRecipient = z
  .object({
    id: z.int(),
    name: z.string(),
    role: z.string().nullable(),
    salutation: z.string().nullable(),
    district: z.string().nullable(),
    party: z.string().nullable(),
    route: z.enum(ROUTES).describe('How a letter reaches them.'),
    areas: z.array(z.string()),
  })
  .meta({ id: 'PublicRecipient', description: 'The public data of a recipient.' });
export type PublicRecipient = z.infer<typeof publicRecipient>;

export const foundRecipient = publicRecipient
  .omit({ areas: true })
  .extend({ matches: z.boolean().describe('True if one of their areas includes the postcode.') })
  .meta({ id: 'FoundRecipient' });
export type FoundRecipient = z.infer<typeof foundRecipient>;

export const staffRecipient = publicRecipient
  .extend({
    email: z.string().nullable(),
    formUrl: z.string().nullable(),
    formLimit: z.int().nullable(),
    postal: z.string().nullable(),
    isLeftOut: z.boolean().describe('True if they opted out of letters. Visitors can’t choose them.'),
  })
  .meta({ id: 'Recipient', description: 'A recipient of a campaign, for its team.' });
export type StaffRecipient = z.infer<typeof staffRecipient>;

export const postcodeQuery = z.object({
  postcode: z
    .string(errorKey('postcode.required'))
    .trim()
    .min(1, errorKey('postcode.required'))
    .max(MAX_POSTCODE_LENGTH, errorKey('postcode.tooLong'))
    .describe('It is never stored.'),
  preview: z
    .string('The preview must be text')
    .max(200, 'The preview can have at most 200 characters')
    .optional()
    .describe('The token of a preview link, for a page that isn’t public.'),
});

export const addressee = z
  .object({
    name: z.string(),
    email: z.string().nullable().describe('Null if the letter goes through a web form or by post.'),
    formUrl: z.string().optional().describe('Address of the web form that takes the letter.'),
    formLimit: z.int().optional().describe('Number of characters that the form takes.'),
    postal: z.string().optional().describe('The postal address for the letter, in lines.'),
  })
  .meta({ id: 'Addressee', description: 'A person that a letter is addressed to, and how it reaches them.' });
export type Addressee = z.infer<typeof addressee>;

type Reached = { name: string; formLimit: number | null } & Record<
  'email' | 'formUrl' | 'postal',
  string | null
>;

export function toAddressee({ name, email, formUrl, formLimit, postal }: Reached): Addressee {
  if (email) return { name, email };
  if (formUrl) return { name, email: null, formUrl, ...(formLimit && { formLimit }) };
  return { name, email: null, ...(postal && { postal }) };
}

const NO_ID = 'A recipient is named by an id';
const listedId = z.int32(NO_ID).positive(NO_ID);

export const addresseesQuery = z.object({
  recipientId: listedId.nullish().describe('The visitor’s choice. Omitted if a letter goes to everyone.'),
  preview: postcodeQuery.shape.preview,
});

export const recipientChanges = z.object({
  version: readVersion,
  save: z
    .array(recipientInput.safeExtend({ id: listedId.optional() }), 'Recipients must be a list')
    .max(MAX_SAVED, `At most ${MAX_SAVED} recipients can be saved at once`)
    .default([])
    .describe('An entry with an id is changed, one without is added.'),
  remove: z
    .array(listedId, 'What is removed must be a list of ids')
    .max(MAX_RECIPIENTS)
    .default([])
    .describe('Ids of recipients.'),
  first: listedId.optional().describe('The id of the recipient who moves to the top of the list.'),
});

export const importForm = z.object({
  file: z.string().meta({ format: 'binary' }).describe('A CSV in UTF-8.'),
  apply: z
    .literal('true')
    .optional()
    .describe('If omitted, nothing is saved and the response lists the changes.'),
  replace: z.literal('true').optional().describe('Removes people who aren’t in the file from the list.'),
  skipBadLines: z.literal('true').optional().describe('If omitted, one bad line rejects the whole file.'),
  version: z.string().optional(),
});

export const importReport = z
  .object({
    lines: z.int().describe('Number of lines with recipients.'),
    ready: z.int().describe('Number of valid recipients.'),
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    problems: z.array(z.object({ line: z.int(), sentence: z.string() })).describe('Every bad line.'),
    isSaved: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'RecipientImport', description: 'The changes that a file makes to the list.' });
export type ImportReport = z.infer<typeof importReport>;
