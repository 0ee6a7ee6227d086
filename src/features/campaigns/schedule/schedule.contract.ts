import { z } from 'zod';
import { emptyAsNull } from '#http/text.contract.ts';
import { optionalField } from '../field.contract.ts';

const INVALID_DATE = 'Please enter a valid date and time';
const MAX_LETTERS = 10_000_000;
const INVALID_GOAL = `The goal must be a whole number from 1 to ${MAX_LETTERS.toLocaleString('en-US')}`;
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
const letters = z.int(INVALID_GOAL).min(1, INVALID_GOAL).max(MAX_LETTERS, INVALID_GOAL);

export const opensAt = dateField('When the campaign becomes Live automatically.');
export const closesAt = dateField('When the campaign becomes Finished automatically.');

const GOAL = 'The campaign’s goal, in letters.';
const goal = z.number().nullable();
export const goalCount = {
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
