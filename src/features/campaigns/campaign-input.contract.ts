import { z } from 'zod';
import { emptyAsNull, isVisible, isWebAddress, requiredText } from '../../http/text.contract.ts';
import { campaignStatus } from './campaigns.contract.ts';

const MOST_CC_EMAILS = 50;

const emailAddress = (message: string) => z.string(message).trim().pipe(z.email(message).max(254, message));

const instructionsRequired = 'Instructions are required';

/** What the forms and the calls have in common (spec section 5). */
const fields = {
  name: requiredText('Campaign name is required').max(200, 'The name can have at most 200 characters'),
  recipient: requiredText('Recipient name is required').max(
    200,
    "The recipient's name can have at most 200 characters",
  ),
  recipientEmail: emailAddress('Please enter a valid email address'),
  ccEmails: z
    .array(emailAddress('Please enter valid CC email addresses'), 'Please enter valid CC email addresses')
    .transform(withoutRepeats)
    .refine((emails) => emails.length <= MOST_CC_EMAILS, 'There can be at most 50 CC email addresses')
    .optional(),
  campaignGoal: requiredText('Campaign goal is required').max(
    10_000,
    'The campaign goal can have at most 10,000 characters',
  ),
  instructions: z
    .string(instructionsRequired)
    .max(50_000, { message: 'Instructions can have at most 50,000 characters', abort: true })
    .refine(hasWords, instructionsRequired),
  ogTitle: z
    .string()
    .trim()
    .max(300, 'The social media title can have at most 300 characters')
    .transform(emptyAsNull)
    .nullish(),
  ogDescription: z
    .string()
    .trim()
    .max(1_000, 'The social media description can have at most 1,000 characters')
    .transform(emptyAsNull)
    .nullish(),
  ogImage: z
    .string()
    .trim()
    .max(2_000, 'The social media image URL can have at most 2,000 characters')
    .refine((url) => url === '' || isWebAddress(url), 'Please enter a valid URL')
    .transform(emptyAsNull)
    .nullish(),
  status: campaignStatus.optional(),
};

const { name, ...others } = fields;

/** As the forms hold it: the organization is what its select names. */
export const campaignForm = z.object({
  name,
  organizationId: z.string('Organization is required').min(1, 'Organization is required'),
  ...others,
});

/** What `POST` takes. */
export const campaignInput = z.object({
  name,
  organizationId: z.int32('Organization is required').positive('Organization is required'),
  ...others,
});
export type CampaignInput = z.infer<typeof campaignInput>;

/** What `PUT` takes: a field left out stays as it is. */
export const campaignChanges = campaignInput.partial();
export type CampaignChanges = z.infer<typeof campaignChanges>;

/** Of addresses that differ in case only, the first. */
function withoutRepeats(emails: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const email of emails) {
    const key = email.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, email);
  }
  return [...byKey.values()];
}

function hasWords(html: string): boolean {
  return isVisible(html.replaceAll(/<[^<>]*>|&nbsp;/g, ''));
}
