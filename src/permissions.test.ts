import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { readApiSchemas } from '../tests/support/calls/api-schemas.ts';
import { describedCalls, description, refusalsOf } from '../tests/support/calls/described-calls.ts';
import { requestOf } from '../tests/support/calls/permission-call.ts';
import { type Scene, setKeyScene, setScene } from '../tests/support/calls/permission-scene.ts';
import {
  KEY_KINDS,
  type KeyKind,
  keyRows,
  ROLES,
  type Role,
  rows,
} from '../tests/support/calls/permission-table.ts';
import { callFromAlone, openWholeApp } from '../tests/support/calls/whole-app.ts';
import { openTestDatabase } from './database/test-database.ts';
import { users } from './features/accounts/accounts.table.server.ts';
import { saveSettings } from './features/settings/settings.server.ts';
import { type Access, needsVerification } from './http/route-description.server.ts';
import { SCOPES } from './http/scopes.contract.ts';

const UNVERIFIED = 'Please verify your email address to access all features.';

const { problemOfAnswer } = readApiSchemas(description);

const testDatabase = await openTestDatabase();
const { database } = testDatabase;
const hosts = { WEBHOOK_HOSTS: '*.office.example, *.harlowlibraries.example' };
const office = { ...hosts, EDITING: 'any-staff', REGISTRATION: 'example.org' };
const apps = { team: openWholeApp(database, hosts), anyStaff: openWholeApp(database, office) };
await saveSettings(database.db, { systemPrompt: 'Write a letter.' });
const readers = new Map(
  await Promise.all(ROLES.map(async (role) => [role, await setScene(database.db, role)] as const)),
);
const keyScenes = new Map(
  await Promise.all(KEY_KINDS.map(async (kind) => [kind, await setKeyScene(database.db, kind)] as const)),
);
afterAll(() => Promise.all(Object.values(apps).map((app) => app.settled())));

/** Requests don't affect the next one if they only read or get refused. */
async function keySceneFor(route: string, kind: KeyKind, expected: number[]): Promise<Scene> {
  const made = keyScenes.get(kind);
  const isSafe = route.startsWith('GET ') || expected.every((status) => status >= 400);
  return made && isSafe ? made : setKeyScene(testDatabase.database.db, kind);
}

/** Requests that only read don't affect the next one. */
async function sceneFor(route: string, role: Role): Promise<Scene> {
  const reader = readers.get(role);
  return reader && route.startsWith('GET ') ? reader : setScene(testDatabase.database.db, role);
}

async function ask(mode: 'team' | 'anyStaff', route: string, scene: Scene) {
  const { address, init } = await requestOf(testDatabase.database.db, route, scene);
  return callFromAlone(apps[mode], address, init);
}

async function askAs(role: Role, mode: 'team' | 'anyStaff', route: string) {
  const answer = await ask(mode, route, await sceneFor(route, role));
  const problem = describedCalls.has(route) ? await problemOfAnswer(route, answer.clone()) : undefined;
  return { role, status: answer.status, text: await answer.text(), problem };
}

/** The documented refusals of a request. */
function refusalsFor(route: string, role: Role, status: number): string[] {
  const call = describedCalls.get(route);
  if (role === 'unverified' && call && needsVerification(call['x-access'])) return [UNVERIFIED];
  const sentences = call ? refusalsOf(call, status) : [];
  return sentences.length > 0 ? sentences : [''];
}

test('every route is in the table, and every row of the table has its route', () => {
  const served = apps.team.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  expect(rows.map(({ route }) => route).toSorted()).toEqual([...new Set(served)].toSorted());
});

test('middleware for all methods only guards other routes', () => {
  const paths = apps.team.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path);
  expect(new Set(paths)).toEqual(new Set(['/*', '/api/*']));
});

describe.each(['team', 'anyStaff'] as const)('with EDITING=%s', (mode) => {
  test.each(rows.map((row) => [row.route, row] as const))(
    '%s responds to each role as the table and the description say',
    async (route, row) => {
      const answers = await Promise.all(ROLES.map((role) => askAs(role, mode, route)));
      expect(answers.map(({ status }) => status)).toEqual(row[mode]);
      expect(answers.map(({ problem }) => problem)).toEqual(ROLES.map(() => undefined));
      if (!describedCalls.has(route)) return;
      for (const { role, status, text } of answers.filter((answer) => answer.status >= 400)) {
        expect(refusalsFor(route, role, status), `what is said to ${role}`).toContain(text);
      }
    },
  );
});

describe.each(['team', 'anyStaff'] as const)('API keys with EDITING=%s', (mode) => {
  test.each(rows.map((row) => [row.route, row] as const))(
    'get the responses of %s that the table says',
    async (route, row) => {
      const [forVisitors = 0] = row[mode].map((status) => (status === 401 ? 403 : status));
      const expected = keyRows.get(route) ?? KEY_KINDS.map(() => forVisitors);
      const answers = await Promise.all(
        KEY_KINDS.map(async (kind) => ask(mode, route, await keySceneFor(route, kind, expected))),
      );
      expect(answers.map(({ status }) => status)).toEqual(expected);
    },
  );
});

test('an admin with an unverified email has no admin rights', async () => {
  const { db } = testDatabase.database;
  const scene = await setScene(db, 'admin');
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, scene.actorId));
  for (const [route, call] of describedCalls) {
    if (call['x-access'] !== 'admin') continue;
    const { address, init } = await requestOf(db, route, scene);
    const answer = await callFromAlone(apps.team, address, init);
    expect([route, answer.status, await answer.text()]).toEqual([route, 403, UNVERIFIED]);
  }
});

describe('the description of the API', () => {
  const api = rows.filter(({ route }) => route.includes(' /api/'));

  test('has every route, and no other', () => {
    expect([...describedCalls.keys()].toSorted()).toEqual(api.map(({ route }) => route).toSorted());
  });

  test.each(api.map((row) => [row.route, row] as const))(
    'says who may use %s',
    (route, { team, anyStaff }) => {
      const call = describedCalls.get(route);
      const allowed = (statuses: number[]) => ROLES.filter((_, index) => (statuses[index] ?? 400) < 400);
      expect({ team: allowed(team), anyStaff: allowed(anyStaff) }).toEqual(call && ALLOWED[call['x-access']]);
    },
  );

  test('names the scope that a key needs', () => {
    for (const [route, { security }] of describedCalls) {
      const statuses = keyRows.get(route) ?? [];
      const allowed = SCOPES.filter((_, index) => (statuses[index] ?? 400) < 400);
      expect([route, security?.[1]?.apiKey ?? []]).toEqual([route, allowed]);
    }
  });
});

const verified: Role[] = ['outsider', 'manager', 'creator', 'admin'];
const signedIn: Role[] = ['unverified', ...verified];
const everyone: Role[] = ['anonymous', ...signedIn];

const ALLOWED: Record<Access, Record<'team' | 'anyStaff', Role[]>> = {
  anyone: { team: everyone, anyStaff: everyone },
  'outbox-key': { team: everyone, anyStaff: everyone },
  'public-request': { team: verified, anyStaff: verified },
  'signed-in': { team: signedIn, anyStaff: signedIn },
  verified: { team: verified, anyStaff: verified },
  team: { team: ['manager', 'creator', 'admin'], anyStaff: verified },
  'any-team': { team: ['manager', 'creator', 'admin'], anyStaff: verified },
  creator: { team: ['creator', 'admin'], anyStaff: ['creator', 'admin'] },
  admin: { team: ['admin'], anyStaff: ['admin'] },
};
