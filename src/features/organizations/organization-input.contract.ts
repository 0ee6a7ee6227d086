import { z } from 'zod';
import { emptyAsNull, isWebAddress, requiredText } from '../../http/text.contract.ts';

const abbreviationTooShort = 'Abbreviation must be at least 2 characters';
const invalidUrl = 'Please enter a valid URL';
const invalidEmail = 'Please enter a valid email address';

/** What the forms and `POST` and `PUT` take (spec section 5). An empty prompt or BCC is stored as null. */
export const organizationInput = z.object({
  name: requiredText('Organization name is required').max(
    200,
    'Organization name must be at most 200 characters',
  ),
  abbreviation: z
    .string(abbreviationTooShort)
    .trim()
    .min(2, abbreviationTooShort)
    .max(6, 'Abbreviation must be less than 7 characters')
    .regex(/^[\w-]*$/, 'Abbreviation can have letters from A to Z, digits, - and _ only'),
  url: z.string(invalidUrl).trim().max(2000, invalidUrl).refine(isWebAddress, invalidUrl),
  organizationPrompt: z
    .string()
    .trim()
    .max(20_000, 'Organization prompt must be at most 20,000 characters')
    .nullish()
    .transform(emptyAsNull),
  bccEmail: z
    .string(invalidEmail)
    .trim()
    .nullish()
    .transform(emptyAsNull)
    .pipe(z.email(invalidEmail).max(254, invalidEmail).nullable()),
});
export type OrganizationInput = z.infer<typeof organizationInput>;
/** As the forms hold it. */
export type OrganizationFields = z.input<typeof organizationInput>;

export const newManager = z.object({ managerId: z.int32().positive().describe('The id of the account.') });
