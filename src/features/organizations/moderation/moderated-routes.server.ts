import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { describe } from '#http/route-description.server.ts';
import type { ErrorText } from '#i18n/errors.contract.ts';
import type { TeamRoutesOptions } from '../organization-team.server.ts';
import { moderationReason, type PreviewLink, previewLink, share } from '../organizations.contract.ts';

interface Moderated {
  tag: 'Organizations' | 'Campaigns';
  kind: 'Organization' | 'Campaign';
  takenDown: string;
  reasonExample: string;
  answer: z.ZodType;
  notFound: ErrorText | string;
  /** Refusals of a preview link. */
  refusals: string[];
  previewNotes: string;
  read(actor: Actor, id: number): Promise<object>;
  takeDown(actor: Actor, id: number, reason: string | null): Promise<void>;
  putBack(actor: Actor, id: number): Promise<void>;
  setShare(actor: Actor, id: number, percent: number | null): Promise<void>;
  /** Returns the path of the page with the token. */
  makePreview(actor: Actor, id: number): Promise<string>;
  withdrawPreview(actor: Actor, id: number): Promise<void>;
}

interface Decision
  extends Pick<
    Parameters<typeof describe>[0],
    'name' | 'summary' | 'notes' | 'body' | 'bodyIsOptional' | 'example'
  > {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  refusals?: Record<number, string | string[]>;
  decide(c: Context, actor: Actor, id: number): Promise<void>;
}

export function moderatedRoutes(
  { guards, dropPages, site }: Pick<TeamRoutesOptions, 'guards' | 'dropPages' | 'site'>,
  moderated: Moderated,
  more: Decision[] = [],
): Hono {
  const { tag, kind, answer, notFound, refusals } = moderated;
  const routes = new Hono();
  const withArticle = kind === 'Organization' ? 'an organization' : 'a campaign';

  const decisions: Decision[] = [
    ...more,
    {
      method: 'POST',
      path: 'take-down',
      name: `take${kind}Down`,
      summary: `Take ${withArticle} down`,
      notes: `${moderated.takenDown} Nothing is deleted.`,
      body: moderationReason,
      example: { reason: moderated.reasonExample },
      decide: async (c, actor, id) => moderated.takeDown(actor, id, await readReason(c)),
    },
    {
      method: 'DELETE',
      path: 'take-down',
      name: `put${kind}Back`,
      summary: `Restore ${withArticle}`,
      decide: (_, actor, id) => moderated.putBack(actor, id),
    },
    {
      method: 'PATCH',
      path: 'share',
      name: `set${kind}Share`,
      summary: `Set the share of ${withArticle} in the day’s letters and money`,
      notes: `If not set, the default share applies.`,
      body: share,
      example: { sharePercent: 40 },
      decide: async (c, actor, id) => moderated.setShare(actor, id, (await readJson(c, share)).sharePercent),
    },
  ];

  for (const { method, path, decide, refusals, ...call } of decisions) {
    const answers = { 200: answer, 404: notFound, ...refusals };
    routes.on(method, `/:id/${path}`, describe({ tag, access: 'admin', answers, ...call }), async (c) => {
      const actor = await guards.verifiedAdmin(c);
      const id = readId(c.req.param('id'), notFound);
      await decide(c, actor, id);
      dropPages();
      return c.json(await moderated.read(actor, id));
    });
  }

  const preview = {
    tag,
    access: 'team',
    answers: { 200: previewLink, 403: refusals, 404: notFound },
  } as const;

  routes.post(
    '/:id/preview-link',
    describe({
      ...preview,
      name: `make${kind}PreviewLink`,
      summary: `Make a preview link for ${withArticle}`,
      notes: `Returns the same link until it’s withdrawn. ${moderated.previewNotes}`,
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const path = await moderated.makePreview(actor, readId(c.req.param('id'), notFound));
      return c.json({ url: new URL(path, site.publicUrl).href } satisfies PreviewLink);
    },
  );

  routes.delete(
    '/:id/preview-link',
    describe({
      ...preview,
      name: `withdraw${kind}PreviewLink`,
      summary: `Withdraw the preview link of ${withArticle}`,
    }),
    async (c) => {
      const actor = await guards.verified(c);
      await moderated.withdrawPreview(actor, readId(c.req.param('id'), notFound));
      return c.json({ url: null } satisfies PreviewLink);
    },
  );

  return routes;
}

export async function readReason(c: Context): Promise<string | null> {
  return (await readJson(c, moderationReason)).reason || null;
}
