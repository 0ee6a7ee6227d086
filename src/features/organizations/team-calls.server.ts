import { type Context, Hono } from 'hono';
import type { Guards } from '#features/accounts/guards.server.ts';
import type { SignedInActor } from '#features/accounts/sessions.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { describe } from '#http/route-description.server.ts';
import type { ErrorText } from '#i18n/errors.contract.ts';

type Description = Parameters<typeof describe>[0];

export type TeamCall<Options> = Omit<Description, 'tag'> & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/:id/${string}` | '/:id';
  access: 'verified' | 'team' | 'creator' | 'admin';
  handle(options: Options, request: TeamRequest): Promise<object>;
};

export type TeamRequest = {
  c: Context;
  actor: SignedInActor;
  id: number;
  /** Throws a 404 with this sentence if the parameter isn't an id. */
  idOf(parameter: string, notFound: string): number;
};

/** Registers calls about one organization or campaign. The actor's account and the id are checked, not the team. */
export function teamRoutes<Options extends { guards: Guards }>(
  options: Options,
  { tag, notFound }: { tag: Description['tag']; notFound: ErrorText | string },
  calls: TeamCall<Options>[],
): Hono {
  const routes = new Hono();
  for (const { method, path, handle, ...call } of calls) {
    const answers = { 404: notFound, ...call.answers };
    const status = answers[201] ? 201 : 200;
    routes.on(method, path, describe({ ...call, tag, answers }), async (c) => {
      const { verified, verifiedAdmin } = options.guards;
      const actor = await (call.access === 'admin' ? verifiedAdmin : verified)(c);
      const idOf: TeamRequest['idOf'] = (name, missing) => readId(c.req.param(name) ?? '', missing);
      const id = readId(c.req.param('id') ?? '', notFound);
      const result = await handle(options, { c, actor, id, idOf });
      return result instanceof Response ? result : c.json(result, status);
    });
  }
  return routes;
}
