import type { Hono } from 'hono';
import type { Db } from '#database/client.server.ts';
import { type Guards, type StaffCall, staffRoutes } from '#features/accounts/guards.server.ts';
import { answerCsv } from '#http/csv.server.ts';
import { type Europe, europe } from './europe.contract.ts';
import { type EuropeConfig, readEuropeFacts } from './europe-facts.server.ts';
import { listGroups } from './europe-rows.server.ts';
import { records } from './records.contract.ts';
import { RECORD_COLUMNS, readRecords, recordRows } from './records.server.ts';

const tag = 'Safety';

const CALLS = {
  records: {
    tag,
    name: 'readRecords',
    summary: 'Read what this site stores about people',
    access: 'admin',
    query: { format: 'csv: the records as a table.' },
    answers: { 200: records },
  },
  europe: {
    tag,
    name: 'readEurope',
    summary: 'Read what this site does about European rules',
    notes: 'It isn’t legal advice.',
    access: 'admin',
    answers: { 200: europe },
  },
} satisfies Record<string, StaffCall>;

export function europeRoutes({ db, config, guards }: { db: Db; config: EuropeConfig; guards: Guards }): Hono {
  const { routes, add } = staffRoutes(guards);
  add(['GET', '/records'], CALLS.records, async (c) => {
    const found = await readRecords(db, config);
    if (c.req.query('format') !== 'csv') return found;
    return answerCsv(c, 'records.csv', RECORD_COLUMNS, recordRows(found));
  });
  add(['GET', '/europe'], CALLS.europe, async () => {
    const facts = await readEuropeFacts(db, config);
    return { checkedAt: facts.now.toISOString(), groups: listGroups(facts) } satisfies Europe;
  });
  return routes;
}
