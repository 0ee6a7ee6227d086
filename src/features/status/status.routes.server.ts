import type { Hono } from 'hono';
import { type Guards, type StaffCall, staffRoutes } from '#features/accounts/guards.server.ts';
import type { Installation } from './installation.server.ts';
import { status } from './status.contract.ts';
import { makeStatus } from './status.server.ts';

const CALL = {
  tag: 'Safety',
  name: 'readStatus',
  summary: 'Check how this installation is running',
  notes: 'Asks the providers, the mail server and the database. A result is reused for 5 seconds.',
  access: 'admin',
  answers: { 200: status },
} satisfies StaffCall;

export function statusRoutes(guards: Guards, installation: Installation): Hono {
  const { routes, add } = staffRoutes(guards);
  const read = makeStatus(installation);
  add(['GET', '/'], CALL, () => read());
  return routes;
}
