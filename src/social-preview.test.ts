import { expect, test } from 'vitest';
import type { OpenedCampaign } from './features/campaigns/campaigns.contract.ts';
import { campaignPreview } from './social-preview.server.ts';

const organization = {
  id: 1,
  name: 'Friends',
  abbreviation: 'FHL',
  url: 'https://friends.org',
  logoUrl: null,
  faviconUrl: null,
  bccEmail: null,
};

function describedAs(fields: Partial<OpenedCampaign>): string {
  const campaign: OpenedCampaign = {
    id: 1,
    organizationId: 1,
    name: 'Save the park',
    status: 'Live',
    publicUrl: 'FHL/save-the-park',
    recipient: 'Mayor Ada Lind',
    recipientEmail: 'mayor@town.org',
    ccEmails: [],
    campaignGoal: 'Keep the park open',
    instructions: '<p>Write today.</p>',
    ogTitle: null,
    ogDescription: null,
    ogImage: null,
    ...fields,
  };
  return campaignPreview(campaign, organization, new URL('https://redress.org')).description;
}

test('a preview says the first line of the goal', () => {
  expect(describedAs({ campaignGoal: '\n Keep the park open \r\nFacts' })).toBe('Keep the park open');
});

test('a first line of 300 characters is said whole, a longer one up to its last whole word', () => {
  const whole = `${'word '.repeat(59)}ends.`;
  expect(describedAs({ campaignGoal: whole })).toBe(whole);
  expect(describedAs({ campaignGoal: `${whole} More` })).toBe(`${'word '.repeat(58)}word…`);
});

test('a first line without spaces is cut between characters', () => {
  expect(describedAs({ campaignGoal: '🌳'.repeat(10_000) })).toBe(`${'🌳'.repeat(299)}…`);
});

test('what staff wrote for the preview is said whole', () => {
  const ogDescription = 'Keep it. '.repeat(100);
  expect(describedAs({ ogDescription })).toBe(ogDescription);
});
