import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
afterAll(() => app.settled());
const organization = await makeOrganization(db, { abbreviation: 'FHL' });

async function write(kind: 'letter' | 'public-comment' | 'letter-to-the-editor', language: 'en' | 'de') {
  const { publicUrl } = await makeCampaign(db, organization.id, { status: 'Live', kind, language });
  const answer = await callFromAlone(app, `/api/campaigns/public/${publicUrl}/generate-letter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ userName: 'Ada Marsh', userAddress: '5 Mill Lane', userReason: 'I read here.' }),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

test.each([
  ['public-comment', 'en', 'I wrote this with the help of an AI and checked it.\n\nSincerely,'],
  [
    'letter-to-the-editor',
    'de',
    'Ich habe diesen Text mithilfe einer KI geschrieben und selbst geprüft.\n\nMit freundlichen Grüßen',
  ],
] as const)(
  'a %s in the language %s says before the closing that an AI helped',
  async (kind, language, end) => {
    const { letter, checks } = await write(kind, language);
    expect(letter).toContain(`\n\n${end}\n\nAda Marsh`);
    expect(checks).toEqual([]);
  },
);

test('a letter to its recipient has no such line', async () => {
  expect((await write('letter', 'en')).letter).not.toContain('with the help of an AI');
});
