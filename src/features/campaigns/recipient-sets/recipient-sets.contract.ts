import { z } from 'zod';
import { emptyAsNull } from '#http/text.contract.ts';
import { readVersion } from '#http/version.contract.ts';
import { atMost, limitedText, requiredLineUpTo } from '../field.contract.ts';
import { TOO_MANY_RECIPIENTS } from '../recipients/recipients.contract.ts';
import { setFilter } from './set-filter.contract.ts';
import { PERSON_COLUMNS } from './set-rows.contract.ts';

/** Days after which a team is asked to look for a newer list. */
export const OLD_AFTER_DAYS = 90;

const MEBIBYTE = 1024 * 1024;
/** All sets of an owner together stay within these limits. */
export const SET_LIMITS = {
  organization: { people: 10_000, areas: 200_000, bytes: 32 * MEBIBYTE, unpacked: 256 * MEBIBYTE },
  installation: { people: 100_000, areas: 3_000_000, bytes: 512 * MEBIBYTE, unpacked: 2_048 * MEBIBYTE },
};
export const MAX_PROBLEMS = 1_000;
export const MAX_LISTED_CHANGES = 200;

const optionalLine = (name: string) => limitedText(name, 300).transform(emptyAsNull).nullish();

export const setDetails = z.object({
  name: requiredLineUpTo(200, 'The name', 'Please give the set a name'),
  country: optionalLine('country'),
  asOf: z.iso
    .date('Please say which day the list is from')
    .describe('The day on which the source was current.'),
  source: optionalLine('source').describe('Who published the list.'),
  licence: optionalLine('license'),
  attribution: optionalLine('attribution').describe('Shown wherever people of the set are listed.'),
});
export type SetDetailsInput = z.infer<typeof setDetails>;

export const setDetailsChange = setDetails.partial();
export type SetDetailsChange = z.infer<typeof setDetailsChange>;

const column = z.int().min(0).max(500);
const columnSource = z.union([
  column,
  z.object({ joined: z.array(column).max(10) }),
  z.object({ same: z.string().max(200) }),
]);

/** The source of each of our columns: a column of the file, several of them, or a text for everyone. */
export const columnMapping = z.partialRecord(z.enum(PERSON_COLUMNS), columnSource);

export const recipientSet = z
  .object({
    id: z.int(),
    organizationId: z.int().nullable().describe('Null if it belongs to the installation.'),
    organizationName: z.string().nullable(),
    name: z.string(),
    country: z.string().nullable(),
    asOf: z.iso.date(),
    source: z.string().nullable(),
    licence: z.string().nullable(),
    attribution: z.string().nullable(),
    people: z.int(),
    areas: z.int(),
    campaigns: z.int().describe('Number of campaigns that use it.'),
    isOld: z.boolean().describe(`True ${OLD_AFTER_DAYS} days after the date of the list.`),
    endedTerms: z.int().describe('Number of people whose term has ended.'),
    waitingFileId: z.int().nullable().describe('An uploaded file that no one has accepted yet.'),
    mayEdit: z.boolean(),
  })
  .meta({ id: 'RecipientSet', description: 'A list of people that many campaigns can use.' });
export type RecipientSet = z.infer<typeof recipientSet>;

export const setUpload = z
  .object({
    setId: z.int(),
    fileId: z.int(),
    format: z.string(),
    people: z.int(),
    areas: z.int(),
    byRoute: z.object({ email: z.int(), form: z.int(), post: z.int() }),
    problemCount: z.int(),
    problems: z
      .array(z.object({ line: z.int(), name: z.string(), sentence: z.string() }))
      .describe(`The first ${MAX_PROBLEMS} omitted rows.`),
    details: z
      .partialRecord(z.enum(['name', 'country', 'asOf', 'source', 'licence', 'attribution']), z.string())
      .describe('What the file says about itself.'),
  })
  .meta({
    id: 'RecipientSetUpload',
    description: 'What a file holds. Nothing changes until it is accepted.',
  });
export type SetUpload = z.infer<typeof setUpload>;

const changedPerson = z.object({
  name: z.string(),
  role: z.string().nullable(),
  district: z.string().nullable(),
  address: z.string(),
  before: z.string().nullable().describe('The earlier address, if it changed.'),
});
export type ChangedPerson = z.infer<typeof changedPerson>;

export const setChanges = z
  .object({
    fileId: z.int(),
    people: z.int(),
    areas: z.int(),
    counts: z.object({ left: z.int(), added: z.int(), changed: z.int(), same: z.int() }),
    left: z.array(changedPerson),
    added: z.array(changedPerson),
    changed: z.array(changedPerson),
    campaigns: z.array(z.object({ id: z.int(), name: z.string() })),
  })
  .meta({
    id: 'RecipientSetChanges',
    description: `What the uploaded file changes. Each list has at most ${MAX_LISTED_CHANGES} people.`,
  });
export type SetChanges = z.infer<typeof setChanges>;

export const acceptedFile = setDetails.extend({
  fileId: z.int32().positive().describe('The uploaded file.'),
});

export const setParts = z
  .object({
    chambers: z.array(z.string()),
    parties: z.array(z.string()),
    committees: z.array(z.string()),
    people: z.int().describe('Number of people that the filter leaves.'),
  })
  .meta({ id: 'RecipientSetParts' });
export type SetParts = z.infer<typeof setParts>;

export const setChoice = z.object({
  version: readVersion,
  setId: z
    .int32()
    .positive()
    .nullable()
    .describe('Null for the campaign’s own list. The people remain on it.'),
  filter: setFilter.optional(),
});

export const campaignSet = recipientSet
  .pick({ id: true, name: true, asOf: true, source: true, licence: true, attribution: true, isOld: true })
  .meta({ id: 'CampaignSet' });
export type CampaignSet = z.infer<typeof campaignSet>;

export const publicSet = campaignSet.omit({ id: true, isOld: true }).meta({ id: 'PublicSet' });
export type PublicSet = z.infer<typeof publicSet>;

export const SET_NOT_FOUND = 'Recipient set not found';
export const MAY_NOT_CHANGE_SET = 'You are not authorized to change this recipient set.';
export const FILE_NOT_FOUND = 'This file was accepted already, or is gone. Please upload it again.';
export const MAX_WAITING_FILES = 20;
export const TOO_MANY_WAITING =
  'Many uploaded files wait already. Accept one of them, or come back tomorrow.';
const { people, areas } = SET_LIMITS.organization;
export const SETS_TOO_LARGE = `${atMost('All sets of an organization', people, 'people')} and ${areas.toLocaleString('en-US')} areas.`;
export const FILE_TOO_LARGE = 'The file is too large.';
export const NO_ONE_MATCHES = 'No one in the set matches. Please choose another part of it.';
export const TOO_MANY_MATCH = `${TOO_MANY_RECIPIENTS}. Please choose a part of the set.`;
export const FROM_A_SET =
  'These recipients come from a recipient set. Choose your own list first to change them.';
