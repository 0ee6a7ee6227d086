import { Hono } from 'hono';
import { readJson } from '#http/json-body.server.ts';
import { describe } from '#http/route-description.server.ts';
import { type LettersPaused, lettersPaused } from '#safety/letters-paused.contract.ts';
import { readSwitches } from '#safety/switches.server.ts';
import type { AdminOptions } from './admin-options.server.ts';
import { safetyState, switchChanges } from './safety.contract.ts';
import { changeSwitches, readSafety } from './safety.server.ts';

export function safetyRoutes(options: AdminOptions): Hono {
  const { config, database, guards, forgetPages } = options;
  const { db } = database;
  const routes = new Hono();

  routes.get(
    '/',
    describe({
      tag: 'Safety',
      name: 'readSafety',
      summary: 'Read the switches, the budgets and items that need attention',
      notes:
        'Each list has the total count and up to 100 entries: the oldest of those waiting, the newest of all others.',
      access: 'admin',
      answers: { 200: safetyState },
    }),
    async (c) => {
      await guards.verifiedAdmin(c);
      return c.json(await readSafety(options));
    },
  );

  routes.get(
    '/letters',
    describe({
      tag: 'Safety',
      name: 'readLettersPaused',
      summary: 'Read whether letters are paused',
      access: 'signed-in',
      answers: { 200: lettersPaused },
    }),
    async (c) => {
      await guards.signedIn(c);
      const { lettersPaused: arePaused } = await readSwitches(db, config);
      return c.json({ arePaused } satisfies LettersPaused);
    },
  );

  routes.patch(
    '/',
    describe({
      tag: 'Safety',
      name: 'changeSafety',
      summary: 'Turn switches on and off',
      notes: 'Takes effect immediately on every instance. Omitted switches keep their value.',
      access: 'admin',
      body: switchChanges,
      example: { lettersPaused: false },
      answers: { 200: safetyState },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      await changeSwitches(db, config, actor, await readJson(c, switchChanges));
      forgetPages('pages');
      return c.json(await readSafety(options));
    },
  );

  return routes;
}
