import { z } from 'zod';
import { oneLine } from '../../../http/one-line.contract.ts';
import { emptyAsNull, requiredLine } from '../../../http/text.contract.ts';
import { readVersion } from '../../../http/version.contract.ts';
import { normalizeArea } from './postcode-areas.contract.ts';

export const RECIPIENT_MODES = ['one', 'all', 'choose', 'postcode'] as const;
export type RecipientMode = (typeof RECIPIENT_MODES)[number];
export const UNKNOWN_POSTCODES = ['list', 'first'] as const;

export const MOST_RECIPIENTS = 10_000;
export const MOST_AREAS = 5_000;
export const TOO_MANY_OF_ONE = 'A recipient can have at most 5,000 areas';
/** For a whole campaign. */
export const MOST_AREAS_IN_ALL = 100_000;
export const TOO_MANY_AREAS = 'A campaign can have at most 100,000 areas';
/** As many as a mail draft has room for. */
export const MOST_AT_ONCE = 50;
export const TOO_MANY_AT_ONCE = 'A letter can go to at most 50 recipients at once';
export const MOST_AT_ONCE_WHILE_NEW = 5;
export const TOO_MANY_AT_ONCE_WHILE_NEW =
  'In its first 30 days an organization can send a letter to at most 5 recipients at once';
/** The part of a recipient in the answer about a whole campaign. */
export const MOST_IN_CAMPAIGN = 100;

export const emailAddress = (message: string) =>
  z.string(message).trim().pipe(z.email(message).max(254, message));

const shortLine = (field: string) =>
  z
    .string(`The ${field} must be text`)
    .trim()
    .max(200, `The ${field} can have at most 200 characters`)
    .overwrite(oneLine)
    .transform(emptyAsNull);

const LONGEST_POSTCODE = 12;
const BAD_AREA = `An area is a postcode or its first parts, with at most ${LONGEST_POSTCODE} letters and digits`;

const area = z
  .string(BAD_AREA)
  .max(40, BAD_AREA)
  .transform(normalizeArea)
  .refine((text) => text.length >= 1 && text.length <= LONGEST_POSTCODE, BAD_AREA);

export const areaList = z
  .array(area, 'Areas must be a list')
  .max(MOST_AREAS, TOO_MANY_OF_ONE)
  .transform((areas) => [...new Set(areas)].toSorted());

export const recipientInput = z.object({
  name: requiredLine('Recipient name is required').max(
    200,
    "The recipient's name can have at most 200 characters",
  ),
  role: shortLine('role').nullish().describe('Such as "District 3".'),
  salutation: shortLine('salutation').nullish().describe('How their letters begin. Null: "Dear {name},".'),
  email: emailAddress('Please enter a valid email address'),
  areas: areaList
    .optional()
    .describe(
      'Postcodes or their first parts, such as 972 for 97201, and HA9 or HA9 1 for HA9 1AA. The longest that fits counts.',
    ),
});
export type RecipientInput = z.infer<typeof recipientInput>;

/** Recipients as the calls of a campaign take them. */
export const recipientFields = {
  recipients: z
    .array(recipientInput, 'Recipients must be a list')
    .min(1, 'A campaign needs at least one recipient')
    .max(MOST_RECIPIENTS, 'A campaign can have at most 10,000 recipients')
    .optional()
    .describe('Takes the place of the whole list. The first one is `recipient`.'),
  recipientMode: z
    .enum(RECIPIENT_MODES, 'The recipient mode must be one, all, choose or postcode')
    .optional()
    .describe('Who gets a letter: the first, all at once, whom the visitor chooses, or who has their area.'),
  postcodeLabel: shortLine('name of the postcode')
    .nullish()
    .describe('What visitors call their postcode. Null: as their language does.'),
  unknownPostcode: z
    .enum(UNKNOWN_POSTCODES, 'Unknown postcodes can get the list or the first')
    .optional()
    .describe('What a postcode gets that is nobody’s: the list to choose from, or the first recipient.'),
};

export const publicRecipient = z
  .object({
    id: z.int(),
    name: z.string(),
    role: z.string().nullable(),
    salutation: z.string().nullable(),
    areas: z.array(z.string()),
  })
  .meta({ id: 'PublicRecipient', description: 'What anyone may know of a recipient.' });
export type PublicRecipient = z.infer<typeof publicRecipient>;

export const foundRecipient = publicRecipient
  .omit({ areas: true })
  .extend({ matches: z.boolean().describe('Whether one of their areas has the postcode.') })
  .meta({ id: 'FoundRecipient' });
export type FoundRecipient = z.infer<typeof foundRecipient>;

export const staffRecipient = publicRecipient
  .extend({
    email: z.string(),
    isLeftOut: z.boolean().describe('They asked not to get letters: visitors are not offered them.'),
  })
  .meta({ id: 'Recipient', description: 'A recipient of a campaign, for its team.' });
export type StaffRecipient = z.infer<typeof staffRecipient>;

export const postcodeQuery = z.object({
  postcode: z
    .string('Please enter your postcode')
    .trim()
    .min(1, 'Please enter your postcode')
    .max(40, 'A postcode can have at most 40 characters')
    .describe('It is not kept.'),
  preview: z
    .string('The preview must be text')
    .max(200, 'The preview can have at most 200 characters')
    .optional()
    .describe('The token of a preview link, for a page that the public does not see.'),
});

export const addressee = z
  .object({ name: z.string(), email: z.string() })
  .meta({ id: 'Addressee', description: 'Whom a letter is addressed to.' });

const NO_ID = 'A recipient is named by an id';
const listedId = z.int32(NO_ID).nonnegative(NO_ID);

export const addresseesQuery = z.object({
  recipientId: listedId.nullish().describe('Whom the visitor chose. Left out where a letter goes to all.'),
  preview: postcodeQuery.shape.preview,
});

/** Changes some of a list and leaves the rest as it is. */
export const recipientChanges = z.object({
  version: readVersion,
  save: z
    .array(recipientInput.extend({ id: listedId.optional() }), 'Recipients must be a list')
    .max(100, 'At most 100 recipients can be saved at once')
    .default([])
    .describe('With an id: it is changed. Without: it is added. 0 is who a campaign without a list has.'),
  remove: z
    .array(listedId, 'What is removed must be a list of ids')
    .max(MOST_RECIPIENTS)
    .default([])
    .describe('Ids.'),
  first: listedId.optional().describe('Becomes the first of the list.'),
});

export const importForm = z.object({
  file: z.string().meta({ format: 'binary' }).describe('A CSV as UTF-8.'),
  apply: z.literal('true').optional().describe('Without it nothing is saved: the answer says what would be.'),
  replace: z.literal('true').optional().describe('People who are not in the file are removed from the list.'),
  skipBadLines: z.literal('true').optional().describe('Left out: one bad line, and nothing is saved.'),
  version: z.string().optional(),
});

export const importReport = z
  .object({
    lines: z.int().describe('How many lines with recipients were read.'),
    ready: z.int().describe('How many recipients they make.'),
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    problems: z.array(z.object({ line: z.int(), sentence: z.string() })).describe('Every bad line.'),
    isSaved: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'RecipientImport', description: 'What a file does, or would do, to the list.' });
export type ImportReport = z.infer<typeof importReport>;
