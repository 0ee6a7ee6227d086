import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { callFromAlone, openWholeApp, type WholeApp } from '#tests/support/calls/whole-app.ts';

const { database } = await openTestDatabase();
const { db } = database;

const NOTICE = 'Letters are paused for now';
const FORM = /<form[^>]* id="letter"/;

test('when an admin pauses letters, the pages of every instance say so within two seconds instead of showing the form', async () => {
  const organization = await makeOrganization(db, { abbreviation: 'FHL' });
  const campaign = await makeCampaign(db, organization.id, { status: 'Live' });
  const german = await makeCampaign(db, organization.id, { name: 'Brot', status: 'Live', language: 'de' });
  const paths = [`/c/${campaign.publicUrl}`, '/c/FHL', `/embed/${campaign.publicUrl}`];
  const instances = [openWholeApp(database), openWholeApp(database)];
  const [first = openWholeApp(database)] = instances;
  const { cookie } = await addPerson(db, 'admin@site.example', { role: 'admin' });

  for (const instance of instances) {
    for (const path of paths) expect(await read(instance, path)).toMatch(FORM);
  }
  await pause(first, cookie, true);
  for (const path of paths) expect(await read(first, path)).toContain(NOTICE);
  for (const instance of instances) {
    for (const path of paths) {
      await expect.poll(() => read(instance, path), { timeout: 2_000 }).toContain(NOTICE);
      expect(await read(instance, path)).not.toMatch(FORM);
    }
  }
  expect(await read(first, `/c/${german.publicUrl}`)).toContain('Zurzeit werden keine Briefe geschrieben');

  await pause(first, cookie, false);
  for (const path of paths) expect(await read(first, path)).toMatch(FORM);
});

async function read(instance: WholeApp, path: string): Promise<string> {
  return (await callFromAlone(instance, path)).text();
}

async function pause(instance: WholeApp, cookie: string, lettersPaused: boolean) {
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ lettersPaused });
  const { status } = await callFromAlone(instance, '/api/safety', { method: 'PATCH', headers, body });
  expect(status).toBe(200);
}
