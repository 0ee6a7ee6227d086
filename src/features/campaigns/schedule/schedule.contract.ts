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
  opensAt: moment.nullish().describe('When it becomes Live by itself. For a Pending campaign.'),
  closesAt: moment.nullish().describe('When it becomes Finished by itself.'),
  goalCount: letters.nullish().describe('How many letters it wants to bring together.'),
};
export type ScheduleInput = { opensAt?: Date | null | undefined; closesAt?: Date | null | undefined };

const formMoment = z.string().transform(emptyAsNull).pipe(moment.nullable()).optional();

/** As the fields of a form hold them: dates as moments in UTC, nothing as ''. */
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
export const closing = when.describe('When it becomes Finished by itself.');
export const goal = z.number().nullable().describe('How many letters it wants to bring together.');

export const opening = when.describe('When it becomes Live by itself.');
