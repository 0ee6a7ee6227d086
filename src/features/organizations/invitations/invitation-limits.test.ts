import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeOrganization } from '../../../../tests/support/calls/campaign-fixtures.ts';
import { addPerson, type Person } from '../../../../tests/support/calls/people.ts';
import { newEmail } from '../../../../tests/support/calls/permission-scene.ts';
import { callFromAlone, openWholeApp } from '../../../../tests/support/calls/whole-app.ts';
import { makeTestDatabase } from '../../../database/test-database.ts';
import { mails } from '../../../mail/mail.table.server.ts';

const { database, drop } = await makeTestDatabase();
const { db } = database;
const app = openWholeApp(database);
afterAll(async () => {
  await app.settled();
  await drop();
});

async function scene() {
  const dana = await addPerson(db, newEmail());
  const { id } = await makeOrganization(db, { createdById: dana.id });
  return { dana, id };
}

function invite({ cookie }: Person, id: number, email: string) {
  const headers = { 'content-type': 'application/json', cookie };
  const request = { method: 'POST', headers, body: JSON.stringify({ email }) };
  return callFromAlone(app, `/api/organizations/${id}/invitations`, request);
}

test('nobody’s mailbox is filled: three mails a day from one organization, six from all', async () => {
  const email = newEmail();
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const { dana, id } = await scene();
    for (let again = 0; again < 4; again += 1) statuses.push((await invite(dana, id, email)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 429, 201, 201, 201, 429, 429, 429, 429, 429]);
  expect(await db.select().from(mails).where(eq(mails.to, email))).toHaveLength(6);
});

test('nobody’s mailbox is filled by writing its address in other ways', async () => {
  const { dana, id } = await scene();
  const email = newEmail();
  const statuses: number[] = [];
  for (const tag of ['', '+1', '+2', '+3']) {
    statuses.push((await invite(dana, id, email.replace('@', `${tag}@`))).status);
  }
  expect(statuses).toEqual([201, 201, 201, 429]);
});

test('an account invites twenty people a day', async () => {
  const { dana, id } = await scene();
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn += 1) statuses.push((await invite(dana, id, newEmail())).status);
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
});
