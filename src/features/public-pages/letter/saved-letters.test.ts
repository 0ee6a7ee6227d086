import { expect, test } from 'vitest';
import { interactionRecord as recordContract } from '#features/interactions/interactions.contract.ts';
import { friends, pageContext, saturdayHours } from '#tests/support/letters/public-page.ts';
import { organizationTarget } from '../letter-target.ts';
import { type Interaction, interactionRecord } from './saved-letters.tsx';

const interaction: Interaction = {
  action: 'email',
  letterId: 'sealed',
  pageUrl: pageContext.pageUrl,
  target: saturdayHours,
  details: { userReason: 'Our branch', userName: 'Maria', userAddress: '418 Alder Street' },
  letter: { subject: 'Hours', text: 'As I changed it' },
};

test('the record has what the specification lists, with the words as the visitor changed them', () => {
  expect(interactionRecord(interaction)).toEqual({
    environment: 'PROD',
    pageUrl: 'https://letters.example/c/FHL/hours',
    orgName: 'Friends of Harlow Libraries',
    orgId: 3,
    campaignName: 'Saturday hours',
    campaignId: 7,
    optionalPrompt: 'Our branch',
    userName: 'Maria',
    userAddress: '418 Alder Street',
    subjectLine: 'Hours',
    generatedText: 'As I changed it',
    letterId: 'sealed',
    action: 'email',
  });
});

test('the record of an organization’s own page names no campaign', () => {
  const record = interactionRecord({ ...interaction, target: organizationTarget(friends) });
  expect([record.campaignId, record.campaignName]).toEqual([null, null]);
});

test('a letter that was edited to any length is still recorded', () => {
  const letter = { ...interaction.letter, subject: 's'.repeat(5000), text: 't'.repeat(70_000) };
  expect(recordContract.safeParse(interactionRecord({ ...interaction, letter })).success).toBe(true);
});
