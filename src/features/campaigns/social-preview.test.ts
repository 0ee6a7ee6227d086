import { expect, test } from 'vitest';
import { campaignPreview } from './social-preview.ts';

const campaign = {
  name: 'Save the park',
  campaignGoal: 'Keep the park open',
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
  ownPicture: null,
  isPolitical: false,
};
const site = new URL('https://redress.org');

function describedAs(fields: Partial<Parameters<typeof campaignPreview>[0]>): string {
  return campaignPreview({ ...campaign, ...fields }, { logoUrl: null }, site, null).description;
}

test('a preview shows the first line of the goal', () => {
  expect(describedAs({ campaignGoal: '\n Keep the park open \r\nFacts' })).toBe('Keep the park open');
});

test('a first line of 300 characters is shown whole, a longer one is cut at a word boundary', () => {
  const whole = `${'word '.repeat(59)}ends.`;
  expect(describedAs({ campaignGoal: whole })).toBe(whole);
  expect(describedAs({ campaignGoal: `${whole} More` })).toBe(`${'word '.repeat(58)}word…`);
});

test('a first line without spaces is cut between characters', () => {
  expect(describedAs({ campaignGoal: '🌳'.repeat(10_000) })).toBe(`${'🌳'.repeat(299)}…`);
});

test('texts for the preview are never cut', () => {
  const ogDescription = 'Keep it. '.repeat(100);
  expect(describedAs({ ogDescription })).toBe(ogDescription);
});

const nothing = { ...campaign, campaignGoal: ' ' };

test("a preview falls back to the campaign's name, the default words and its share picture", () => {
  expect(campaignPreview(nothing, { logoUrl: '/images/1' }, site, '/share-pictures/7-1.png')).toEqual({
    title: 'Save the park',
    description: 'Take action with our advocacy platform',
    image: 'https://redress.org/share-pictures/7-1.png',
    pictureType: 'image/png',
  });
});

test("without a share picture, a preview falls back to the organization's logo", () => {
  const { image, pictureType } = campaignPreview(nothing, { logoUrl: '/images/1' }, site, null);
  expect([image, pictureType]).toEqual(['https://redress.org/images/1', null]);
});

test('an uploaded picture comes before an image URL, and that before a drawn one', () => {
  const given = { ...campaign, ogImage: 'https://town.org/park.png' };
  const shown = (ownPicture: string | null) => {
    const preview = campaignPreview({ ...given, ownPicture }, { logoUrl: null }, site, '/drawn.png');
    return [preview.image, preview.pictureType];
  };
  expect(shown('/own.jpg')).toEqual(['https://redress.org/own.jpg', 'image/jpeg']);
  expect(shown(null)).toEqual(['https://town.org/park.png', null]);
});

test('political advertising shows the drawn picture, because only that one has the label', () => {
  const own = { ownPicture: '/own.jpg', ogImage: 'https://town.org/park.png', isPolitical: true };
  const shown = (drawn: string | null) =>
    campaignPreview({ ...campaign, ...own }, { logoUrl: '/images/1' }, site, drawn);
  expect(shown('/drawn.png')).toMatchObject({
    image: 'https://redress.org/drawn.png',
    pictureType: 'image/png',
  });
  expect(shown(null)).toMatchObject({ image: 'https://redress.org/images/1', pictureType: null });
});
