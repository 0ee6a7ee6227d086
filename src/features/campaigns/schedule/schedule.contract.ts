import { z } from 'zod';
import { emptyAsNull } from '../../../http/text.contract.ts';

const INVALID_DATE = 'Please enter a valid date and time';
const INVALID_GOAL = 'The goal must be a whole number from 1 to 10,000,000';
const MOST_LETTERS = 10_000_000;
const LAST_YEAR = 2199;

export const OPENS_ONCE = 'Only a Pending campaign can have an opening date';
export const CLOSES_ONCE = 'A Finished campaign has no closing date';
export const OPENS_LATER = 'The opening date must be in the future';
export const CLOSES_LATER = 'The closing date must be in the future';
export const CLOSES_AFTER_OPENING = 'The campaign must close after it opens';

const moment = z.iso
  .datetime({ offset: true, error: INVALID_DATE })
  .transform((text) => new Date(text))
  .refine((date) => date.getUTCFullYear() <= LAST_YEAR, INVALID_DATE);
const letters = z.int(INVALID_GOAL).min(1, INVALID_GOAL).max(MOST_LETTERS, INVALID_GOAL);

export const scheduleInput = {
  opensAt: moment.nullish().describe('When a Pending campaign becomes Live automatically.'),
  closesAt: moment.nullish().describe('When the campaign becomes Finished automatically.'),
  goalCount: letters.nullish().describe('The campaign’s goal, in letters.'),
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

const when = z.iso.datetime().nullable();
export const closing = when.describe('When the campaign becomes Finished automatically.');
export const goal = z.number().nullable().describe('The campaign’s goal, in letters.');

export const opening = when.describe('When the campaign becomes Live automatically.');
