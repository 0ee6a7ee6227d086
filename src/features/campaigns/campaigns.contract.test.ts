import { describe, expect, test } from 'vitest';
import { MAX_CC_EMAILS } from './campaign-limits.contract.ts';
import { campaignChanges, campaignForm, campaignInput, copyName } from './campaigns.contract.ts';

const input = {
  name: 'Restore Saturday hours',
  organizationId: 1,
  recipient: 'Commissioner Dana Whitlock',
  recipientEmail: 'whitlock@county.example',
  campaignGoal: 'Open on Saturdays',
  instructions: '<p>Say why.</p>',
};
const INVALID_SLUG =
  'An address can have lowercase letters from a to z, digits and hyphens between them, 80 characters at most';
const tooManyCc = Array.from({ length: MAX_CC_EMAILS + 1 }, (_, i) => `clerk${i}@county.example`);

describe('an invalid campaign', () => {
  test.each([
    [{ name: ' \u200b' }, 'Campaign name is required'],
    [{ name: 'x'.repeat(201) }, 'The name can have at most 200 characters'],
    [{ name: undefined, recipient: '' }, 'Campaign name is required'],
    [{ organizationId: undefined, recipient: '' }, 'Organization is required'],
    [{ organizationId: '1' }, 'Organization is required'],
    [{ organizationId: 2 ** 31 }, 'Organization is required'],
    [{ recipient: '' }, 'Recipient name is required'],
    [{ recipientEmail: 'whitlock@county' }, 'Please enter a valid email address'],
    [{ recipientEmail: `${'x'.repeat(250)}@county.example` }, 'Please enter a valid email address'],
    [{ ccEmails: ['a@x.org', 'nobody'] }, 'Please enter valid CC email addresses'],
    [{ ccEmails: 'a@x.org' }, 'Please enter valid CC email addresses'],
    [{ ccEmails: tooManyCc }, `There can be at most ${MAX_CC_EMAILS} CC email addresses`],
    [{ campaignGoal: '' }, 'Campaign goal is required'],
    [{ instructions: '<p>&nbsp;</p>' }, 'Instructions are required'],
    [{ instructions: undefined }, 'Instructions are required'],
    [{ instructions: '<'.repeat(250_000) }, 'Instructions can have at most 50,000 characters'],
    [{ instructions: ' '.repeat(50_001) }, 'Instructions can have at most 50,000 characters'],
    [{ instructions: 'x'.repeat(50_001) }, 'Instructions can have at most 50,000 characters'],
    [{ salutation: 'x'.repeat(201) }, 'The salutation can have at most 200 characters'],
    [{ facts: 'x'.repeat(10_001) }, 'The facts can have at most 10,000 characters'],
    [{ facts: ['one'] }, 'The facts must be text'],
    [{ questions: ['Why?', ' \u200b'] }, "A question can't be empty"],
    [{ questions: ['x'.repeat(201)] }, 'A question can have at most 200 characters'],
    [{ questions: ['1?', '2?', '3?', '4?'] }, 'There can be at most 3 questions'],
    [{ questions: 'Why?' }, 'Questions must be a list of texts'],
    [{ thanks: 'x'.repeat(1_001) }, 'The thanks can have at most 1,000 characters'],
    [{ ogImage: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ thanksUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ thanksUrl: 'harlow.example/thanks' }, 'Please enter a valid URL'],
    [{ consentText: 'x'.repeat(501) }, 'The consent text can have at most 500 characters'],
    [{ privacyUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ supportersOffered: 'yes' }, 'Whether supporters can sign up must be true or false'],
    [{ ogImage: '/logo.png' }, 'Please enter a valid URL'],
    [{ status: 'Draft' }, 'Status must be Pending, Live or Finished'],
  ])('with %.60j: %s', (fields, sentence) => {
    const { error } = campaignInput.safeParse({ ...input, ...fields });
    expect(error?.issues[0]?.message).toBe(sentence);
  });

  test('the form refuses a campaign without an organization', () => {
    const { error } = campaignForm.safeParse({ ...input, organizationId: '' });
    expect(error?.issues[0]?.message).toBe('Organization is required');
  });
});

test.each([
  [{}, 'Please say what supporters agree to', 'consentText'],
  [{ consentText: 'Yes' }, 'Please enter the address of your privacy notice', 'privacyUrl'],
  [{ consentText: 'Yes', privacyUrl: 'https://x.org' }, undefined, undefined],
])('The form takes supporters with %j only where nothing lacks', (fields, message, field) => {
  const values = { ...input, organizationId: '1', supportersOffered: true, ...fields };
  const issue = campaignForm.safeParse(values).error?.issues[0];
  expect([issue?.message, issue?.path[0]]).toEqual([message, field]);
});

test('unclosed brackets count as text', () => {
  const instructions = '<'.repeat(50_000);
  expect(campaignChanges.parse({ instructions })).toEqual({ instructions });
});

test('a change can have a single field, which must be valid', () => {
  expect(campaignChanges.parse({ name: 'New' })).toEqual({ name: 'New' });
  expect(campaignChanges.safeParse({ name: '' }).success).toBe(false);
});

test('empty optional fields become null', () => {
  const texts = { ogTitle: ' ', ogDescription: '', ogImage: '', salutation: '\n', facts: ' \n', thanks: '' };
  const empty = { ...texts, thanksUrl: ' ', consentText: ' ', privacyUrl: '' };
  const none = {
    ogTitle: null,
    ogDescription: null,
    ogImage: null,
    salutation: null,
    facts: null,
    thanks: null,
    thanksUrl: null,
    consentText: null,
    privacyUrl: null,
  };
  expect(campaignChanges.parse(empty)).toEqual(none);
});

test.each(['', '-a', 'a-', 'ä', 'a/b', 'x'.repeat(81)])("%j isn't a valid address", (slug) => {
  expect(campaignChanges.safeParse({ slug }).error?.issues[0]?.message).toBe(INVALID_SLUG);
});

test('an address can be typed as words', () => {
  expect(campaignChanges.parse({ slug: ' Save our  Oaks ' })).toEqual({ slug: 'save-our-oaks' });
});

test('the form reads one question per line', () => {
  const values = { ...input, organizationId: '1', questions: ' Which branch?\n\nWhen?\n' };
  expect(campaignForm.parse(values).questions).toEqual(['Which branch?', 'When?']);
});

test.each([
  ['Save the oaks', 'Save the oaks (Copy)'],
  ['x'.repeat(200), `${'x'.repeat(193)} (Copy)`],
  [`${'x'.repeat(192)}🌳 and more`, `${'x'.repeat(192)} (Copy)`],
  [`${'x'.repeat(192)} and more`, `${'x'.repeat(192)} (Copy)`],
])('A duplicate of %s is called %s', (name, copy) => {
  expect(copyName(name)).toBe(copy);
});
