import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { makeCampaign, makeOrganization } from '../support/calls/campaign-fixtures.ts';
import { describedCalls, exampleOf } from '../support/calls/described-calls.ts';
import { openOffice } from '../support/calls/office.ts';
import { addPerson } from '../support/calls/people.ts';
import { openWholeApp } from '../support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { APPROVAL: 'on', REGISTRATION: 'open' });
const office = await openOffice(app, db, 'wait');
const outsider = await addPerson(db, 'outsider@wait.example');
const hidden = { name: 'Quiet riders', createdById: office.dana.id };
const waiting = await makeOrganization(db, { ...hidden, approval: 'waiting' });
const declined = await makeOrganization(db, { ...hidden, approval: 'declined' });
const campaign = await makeCampaign(db, waiting.id, { name: 'Quiet buses', status: 'Live' });
await makeCampaign(db, declined.id, { name: 'Quiet trams' });
afterAll(() => app.settled());

const about = /^(?:GET|POST|PUT|PATCH|DELETE) \/api\/(organizations|campaigns)\/:id/;

test('other staff cannot find waiting or declined organizations or their campaigns', async () => {
  for (const [route, call] of describedCalls) {
    const room = about.exec(route)?.[1];
    if (!room) continue;
    const path = call.path.replace(':id', String(room === 'organizations' ? waiting.id : campaign.id));
    const body = call.method === 'GET' ? undefined : (exampleOf(call)?.example ?? {});
    const answer = await office.call(outsider, call.method, path.replaceAll(/:\w+/g, '1'), body);
    const text = await answer.text();
    // Leaves out admin and public routes.
    expect([route, answer.status, text], route).toEqual([
      route,
      expect.toBeOneOf([400, 403, 404, 415, 429, 202]),
      text,
    ]);
    expect(text, route).not.toContain('Quiet');
  }
});

test.each(['organizations', 'campaigns', 'campaigns?q=Quiet', 'organizations?q=Quiet'])(
  'the list %s shows waiting organizations to their team and admins only',
  async (list) => {
    const read = async (who: typeof outsider) => {
      const separator = list.includes('?') ? '&' : '?';
      const answer = await office.call(who, 'GET', `/api/${list}${separator}limit=50`);
      return [(await answer.text()).includes('Quiet'), answer.headers.get('x-total-count')];
    };
    expect(await read(outsider)).toEqual([false, '0']);
    expect(await read(office.dana)).toEqual([true, '2']);
    expect(await read(office.admin)).toEqual([true, '2']);
  },
);

test('other staff cannot create campaigns in a waiting organization', async () => {
  const own = await makeOrganization(db, { createdById: outsider.id });
  const mine = await office.start(outsider, own.id);
  const unknown = [400, 'Organization not found'];
  const move = { organizationId: waiting.id };
  expect(await office.refusal(outsider, 'PUT', `/api/campaigns/${mine.id}`, move)).toEqual(unknown);
});
