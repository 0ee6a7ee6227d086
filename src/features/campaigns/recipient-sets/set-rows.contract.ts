import { z } from 'zod';
import { emptyAsNull, requiredLine } from '#http/text.contract.ts';
import { LANGUAGES } from '#i18n/languages.contract.ts';
import { limitedText } from '../field.contract.ts';
import { reachableRecipient, requireRoute, shortLine } from '../recipients/recipients.contract.ts';

const MAX_COMMITTEES = 50;
const BAD_DATE = 'The end of the term must be a date such as 2027-01-03';

/** A person in a recipient set: a row of people.csv. */
export const setPerson = z
  .object({
    key: requiredLine('There is no key').max(200, 'A key can have at most 200 characters'),
    ...reachableRecipient,
    chamber: shortLine('chamber').nullish(),
    /** An Open Civic Data id if there is one, such as ocd-division/country:us/state:ca/sldl:12. */
    division: shortLine('division').nullish(),
    /** The name of the division that people know, such as "District 12". */
    district: shortLine('district').nullish(),
    phone: limitedText('phone number', 50).transform(emptyAsNull).nullish(),
    language: z.enum(LANGUAGES).nullish().catch(null),
    party: shortLine('party').nullish(),
    committees: z.array(shortLine('committee')).max(MAX_COMMITTEES).default([]),
    endsOn: z.iso.date(BAD_DATE).nullish(),
  })
  .superRefine(requireRoute);
export type SetPerson = z.output<typeof setPerson>;

/** `line` is counted from 1. In files without lines it counts people. */
export type SetRow =
  | { kind: 'person'; line: number; person: SetPerson }
  | { kind: 'area'; line: number; area: string; division: string }
  | { kind: 'problem'; line: number; name: string; sentence: string };

/** A file’s description of itself. */
export interface SetDetails {
  name?: string;
  country?: string;
  asOf?: string;
  source?: string;
  licence?: string;
  attribution?: string;
}

export const PERSON_COLUMNS = [
  'key',
  'name',
  'role',
  'chamber',
  'division',
  'district',
  'email',
  'form_url',
  'form_limit',
  'phone',
  'postal',
  'salutation',
  'language',
  'party',
  'committees',
  'ends_on',
] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];

/**
 * The source of a column of a person: the index of the file's column, the indexes of several columns,
 * such as first and last name, or a text for everyone.
 */
export type ColumnSource = number | { joined: readonly number[] } | { same: string };
export type ColumnMapping = Partial<Record<PersonColumn, ColumnSource>>;
