import { z } from 'zod';

/** White space and invisible characters alone are no entry. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

const nameRequired = 'Organization name is required';
const abbreviationTooShort = 'Abbreviation must be at least 2 characters';
const invalidUrl = 'Please enter a valid URL';
const invalidEmail = 'Please enter a valid email address';

/** What the forms and `POST` and `PUT` take (spec section 5). An empty prompt or BCC is stored as null. */
export const organizationInput = z.object({
  name: z
    .string(nameRequired)
    .trim()
    .regex(VISIBLE, nameRequired)
    .max(200, 'Organization name must be at most 200 characters'),
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

export const newManager = z.object({ managerId: z.int32().positive() });

function emptyAsNull(text: string | null | undefined): string | null {
  return text && VISIBLE.test(text) ? text : null;
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}
