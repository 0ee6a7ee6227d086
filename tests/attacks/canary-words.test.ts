import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { writtenLetter } from '#features/letters/letters.contract.ts';
import { readByContract } from '../support/calls/contract-answer.ts';
import { addCampaign, answerOf } from '../support/calls/letter-app.ts';
import { callFromAlone, openWholeApp } from '../support/calls/whole-app.ts';
import { provide } from '../support/providers/provide.ts';

const { database, pool } = await openTestDatabase();

const CANARIES = {
  name: 'Canaryname Zwicky',
  address: '77 Canaryroad, Quillfort',
  reason: 'Canaryreason: my otter rides there every night.',
  body: 'Canarybody: please keep the fourteenth bus for the otters of Quillfort, every night of the year.',
};

/** The tables in which any of these words stand. */
async function findTables(): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select from ${name} as row where row::text ~* 'canary|zwicky|quillfort|otter'`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('a dump holds the words, name and address of a visitor in the interactions alone, and nowhere after they erase it', async () => {
  const provider = await provide(answerOf('Subject: Canarysubject\n\n', CANARIES.body));
  const app = openWholeApp(database, {
    OPENAI_BASE_URL: provider.url,
    OPENAI_MODEL: 'local',
    MONEY_PER_DAY: '1000',
    CHALLENGE: 'off',
  });
  const { path, campaign, organization } = await addCampaign(database);
  const post = (to: string, body: object) =>
    callFromAlone(app, to, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const sender = { userName: CANARIES.name, userAddress: CANARIES.address };
  const answer = await post(path, { ...sender, userReason: CANARIES.reason });
  const { letterId, letter, subject } = readByContract(writtenLetter, await answer.json());
  for (const kind of ['opened', 'copied', 'sent']) await post('/api/letter-events', { letterId, kind });
  await app.settled();
  expect(await findTables()).toEqual([]);
  await post('/api/campaigns/track-interaction', {
    ...sender,
    environment: 'PROD',
    pageUrl: 'https://letters.example/',
    orgName: organization.name,
    orgId: organization.id,
    campaignId: campaign.id,
    optionalPrompt: CANARIES.reason,
    subjectLine: subject,
    generatedText: letter,
    letterId,
    action: 'copy',
  });
  expect(await findTables()).toEqual(['public.interactions']);
  const erased = await callFromAlone(app, `/api/letters/${letterId}`, { method: 'DELETE' });
  expect(erased.status).toBe(204);
  expect(await findTables()).toEqual([]);
});
