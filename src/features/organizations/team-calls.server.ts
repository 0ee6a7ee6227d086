import type { Context, Hono } from 'hono';
import { type Guards, type StaffCall, staffRoutes } from '#features/accounts/guards.server.ts';
import type { SignedInActor } from '#features/accounts/sessions.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import type { ErrorText } from '#i18n/errors.contract.ts';

export type TeamCall<Options> = Omit<StaffCall, 'tag'> & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/:id/${string}` | '/:id';
  handle(options: Options, request: TeamRequest): Promise<object>;
};

export type TeamRequest = {
  c: Context;
  actor: SignedInActor;
  id: number;
  idOf(parameter: string, notFound: ErrorText | string): number;
};

/** Checks the actor's account and the id, but not the team. */
export function teamRoutes<Options extends { guards: Guards }>(
  options: Options,
  { tag, notFound }: { tag: StaffCall['tag']; notFound: ErrorText | string },
  calls: TeamCall<Options>[],
): Hono {
  const { routes, add } = staffRoutes(options.guards);
  for (const { method, path, handle, ...call } of calls) {
    const answers = { 404: notFound, ...call.answers };
    add([method, path], { ...call, tag, answers }, (c, actor) => {
      const idOf: TeamRequest['idOf'] = (name, missing) => readId(c.req.param(name) ?? '', missing);
      return handle(options, { c, actor, id: idOf('id', notFound), idOf });
    });
  }
  return routes;
}
