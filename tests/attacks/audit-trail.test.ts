import { desc } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { organizationManager } from '#features/organizations/organizations.contract.ts';
import type { AuditAction } from '#safety/audit.contract.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { openOffice } from '../support/calls/office.ts';
import { addPerson } from '../support/calls/people.ts';
import { callFromAlone, openWholeApp } from '../support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
const office = await openOffice(app, db, 'trail');
const colleague = await addPerson(db, 'colleague@trail.example');
const { id: organizationId } = await office.found(office.dana, 'TRAIL');
const { id: campaignId } = await office.start(office.dana, organizationId);
afterAll(() => app.settled());

const organization = (rest = '') => `/api/organizations/${organizationId}${rest}`;
const campaign = () => `/api/campaigns/${campaignId}`;

async function newest() {
  const [line] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return line;
}

/** Person, request, and the action and fields of its audit entry. */
const CHANGES: [string, 'dana' | 'admin', AuditAction, string[], () => [string, string, object?]][] = [
  [
    'the system prompt',
    'admin',
    'settings-changed',
    ['systemPrompt'],
    () => ['PUT', '/api/settings', { systemPrompt: 'Be brief, secretly.' }],
  ],
  [
    'the prompt and blind copies',
    'dana',
    'organization-changed',
    ['bccEmail', 'organizationPrompt'],
    () => [
      'PUT',
      organization(),
      { version: 1, organizationPrompt: 'We speak secretly.', bccEmail: 'secret@trail.example' },
    ],
  ],
  [
    'a manager who comes',
    'dana',
    'manager-added',
    ['userId'],
    () => ['POST', organization('/managers'), { managerId: colleague.id, email: colleague.email }],
  ],
  [
    'recipient and copies',
    'dana',
    'campaign-changed',
    ['ccEmails', 'recipient', 'recipientEmail'],
    () => [
      'PUT',
      campaign(),
      {
        recipient: 'Secret Office',
        recipientEmail: 'secret@town.example',
        ccEmails: ['secret@press.example'],
      },
    ],
  ],
  ['the status', 'dana', 'campaign-changed', ['status'], () => ['PUT', campaign(), { status: 'Finished' }]],
  ['an export by a team', 'dana', 'exported', [], () => ['GET', organization('/audit?format=csv')]],
  ['an export by an admin', 'admin', 'exported', [], () => ['GET', '/api/audit?format=csv']],
];

test.each(CHANGES)(
  'the audit log records actor and fields, but no words: %s',
  async (_, who, action, fields, call) => {
    const [method, path, body] = call();
    const answer = await office.call(office[who], method, path, body);
    expect([answer.status < 300, await answer.text()]).toEqual([true, expect.any(String)]);
    const line = await newest();
    expect(line).toMatchObject({ action, actorId: office[who].id });
    expect(Object.keys(line?.changed ?? {})).toEqual(expect.arrayContaining(fields));
    expect(JSON.stringify(line)).not.toMatch(/secret/i);
  },
);

test('an uploaded image and a removed manager are audited', async () => {
  const form = new FormData();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
  form.append('logo', new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
  const { cookie } = office.dana;
  await callFromAlone(app, organization('/upload'), { method: 'POST', headers: { cookie }, body: form });
  expect(await newest()).toMatchObject({ action: 'images-changed', actorId: office.dana.id });
  const managers: unknown = await (await office.call(office.dana, 'GET', organization('/managers'))).json();
  const [{ id } = { id: 0 }] = organizationManager.array().parse(managers);
  await office.call(office.dana, 'DELETE', organization(`/managers/${id}`));
  expect(await newest()).toMatchObject({ action: 'manager-removed', changed: { userId: colleague.id } });
});
