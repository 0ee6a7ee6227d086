import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { needsAdmin } from '#http/route-description.server.ts';
import { saveSwitches } from '#safety/switches.server.ts';
import { describedCalls } from '#tests/support/calls/described-calls.ts';
import { requestOf } from '#tests/support/calls/permission-call.ts';
import { type Scene, setScene } from '#tests/support/calls/permission-scene.ts';
import { addFactor } from '#tests/support/calls/second-factors.ts';
import { callFromAlone, openWholeApp, type WholeApp } from '#tests/support/calls/whole-app.ts';
import { secondFactors } from '../accounts.table.server.ts';

const { database, db } = await openTestDatabase();
let app: WholeApp;
let admin: Scene;
beforeAll(async () => {
  app = openWholeApp(database);
  admin = await setScene(db, 'admin');
  await saveSwitches(db, { secondFactorRequired: true });
});
afterAll(() => app.settled());

const NEEDED = 'Admins of this site need a second factor. Please add one to your account first.';

async function ask(route: string, scene = admin) {
  const { address, init } = await requestOf(db, route, scene);
  const answer = await callFromAlone(app, address, init);
  return { status: answer.status, text: await answer.text() };
}

test('an admin without a required second factor can’t make admin calls', async () => {
  await db.delete(secondFactors).where(eq(secondFactors.userId, admin.actorId));
  for (const [route, call] of describedCalls) {
    if (!needsAdmin(call['x-access'])) continue;
    const { status, text } = await ask(route);
    expect([route, status, text]).toEqual([route, 403, NEEDED]);
  }
});

test('an admin without a required second factor can’t edit other teams’ organizations and campaigns', async () => {
  await db.delete(secondFactors).where(eq(secondFactors.userId, admin.actorId));
  for (const route of ['PUT /api/organizations/:id', 'DELETE /api/campaigns/:id', 'PUT /api/campaigns/:id']) {
    expect([route, (await ask(route)).status]).toEqual([route, 403]);
  }
});

test('an unconfirmed second factor doesn’t count', async () => {
  await addFactor(db, admin.actorId, 'begun');
  expect((await ask('GET /api/users')).status).toBe(403);
});

test('an admin without a required second factor can use their account and add one', async () => {
  await db.delete(secondFactors).where(eq(secondFactors.userId, admin.actorId));
  const state = await ask('GET /api/user/second-factor');
  expect(JSON.parse(state.text)).toEqual({ addedAt: null, recoveryCodesLeft: 0, isRequired: true });
  const own = ['GET /api/user', 'GET /api/user/sessions', 'POST /api/user/second-factor'];
  for (const route of [...own, 'POST /api/user/second-factor/confirm']) {
    expect([route, (await ask(route)).status]).toEqual([route, 200]);
  }
  expect((await ask('GET /api/users')).status).toBe(200);
  expect(JSON.parse((await ask('GET /api/user')).text)).toMatchObject({ role: 'admin' });
});

test('a required second factor only concerns admins', async () => {
  const manager = await setScene(db, 'manager');
  expect((await ask('PUT /api/organizations/:id', manager)).status).toBe(200);
  const state = await ask('GET /api/user/second-factor', manager);
  expect(JSON.parse(state.text)).toMatchObject({ isRequired: false });
});
