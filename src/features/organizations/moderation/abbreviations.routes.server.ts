import { Hono } from 'hono';
import type { Db } from '#database/client.server.ts';
import type { Guards } from '#features/accounts/guards.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { describe, ok } from '#http/route-description.server.ts';
import { ABBREVIATION_TAKEN, abbreviationInput, reservedAbbreviation } from '../organizations.contract.ts';
import {
  ABBREVIATION_IN_USE,
  ABBREVIATION_NOT_FOUND,
  listReservedAbbreviations,
  releaseAbbreviation,
  reserveAbbreviation,
} from './abbreviations.server.ts';

export function abbreviationRoutes({ db, guards }: { db: Db; guards: Guards }): Hono {
  const routes = new Hono();

  routes.get(
    '/',
    describe({
      tag: 'Organizations',
      name: 'listReservedAbbreviations',
      summary: 'List reserved and former abbreviations',
      notes:
        'Returns at most 1,000. A former abbreviation is free after 90 days if no visitor wrote a letter under it.',
      access: 'admin',
      query: { q: 'First characters of the abbreviation.' },
      answers: { 200: reservedAbbreviation.array().describe('Sorted by abbreviation.') },
    }),
    async (c) => {
      await guards.verifiedAdmin(c);
      return c.json(await listReservedAbbreviations(db, c.req.query('q')));
    },
  );

  routes.post(
    '/',
    describe({
      tag: 'Organizations',
      name: 'reserveAbbreviation',
      summary: 'Reserve an abbreviation',
      notes: 'No organization can take it until it’s released.',
      access: 'admin',
      body: abbreviationInput,
      example: { abbreviation: 'GOV' },
      answers: { 201: reservedAbbreviation, 400: ABBREVIATION_TAKEN },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      const { abbreviation } = await readJson(c, abbreviationInput);
      return c.json(await reserveAbbreviation(db, actor, abbreviation), 201);
    },
  );

  routes.delete(
    '/:abbreviation',
    describe({
      tag: 'Organizations',
      name: 'releaseAbbreviation',
      summary: 'Release an abbreviation',
      notes: 'Links with it stop working, and any organization can take it.',
      access: 'admin',
      answers: { 200: ok, 404: ABBREVIATION_NOT_FOUND, 409: ABBREVIATION_IN_USE },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      await releaseAbbreviation(db, actor, c.req.param('abbreviation'));
      return c.json({ ok: true });
    },
  );

  return routes;
}
