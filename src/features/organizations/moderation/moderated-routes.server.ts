import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { readJson } from '#http/json-body.server.ts';
import type { ErrorText } from '#i18n/errors.contract.ts';
import type { TeamRoutesOptions } from '../organization-team.server.ts';
import { moderationReason, previewLink, share } from '../organizations.contract.ts';
import { type TeamCall, type TeamRequest, teamRoutes } from '../team-calls.server.ts';
import {
  type Moderated,
  makePreviewToken,
  restore,
  setShare,
  takeDown,
  withdrawPreviewToken,
} from './moderated.server.ts';

type ModeratedPages = Moderated & {
  takenDown: string;
  reasonExample: string;
  answer: z.ZodType;
  notFound: ErrorText | string;
  refusals: string[];
  previewNotes: string;
  read(db: TeamRoutesOptions['db'], actor: Actor, id: number): Promise<object>;
  pathOf(db: TeamRoutesOptions['db'], actor: Actor, id: number): Promise<string>;
};

export type Decision = Omit<TeamCall<TeamRoutesOptions>, 'handle' | 'access' | 'answers'> & {
  answers?: TeamCall<TeamRoutesOptions>['answers'];
  decide(options: TeamRoutesOptions, request: TeamRequest): Promise<unknown>;
};

export function moderatedRoutes(
  options: TeamRoutesOptions,
  pages: ModeratedPages,
  more: Decision[] = [],
): Hono {
  const { kind, answer, notFound } = pages;
  const tag = kind === 'organization' ? 'Organizations' : 'Campaigns';
  const decisions = [...more, ...decisionsOn(pages)].map(({ decide, ...call }) => ({
    ...call,
    access: 'admin' as const,
    answers: { 200: answer, ...call.answers },
    async handle(options: TeamRoutesOptions, request: TeamRequest) {
      await decide(options, request);
      options.dropPages();
      return pages.read(options.db, request.actor, request.id);
    },
  }));
  return teamRoutes(options, { tag, notFound }, [...decisions, ...previewCalls(pages)]);
}

function namesOf({ kind }: Moderated) {
  return kind === 'organization'
    ? { Kind: 'Organization', aKind: 'an organization' }
    : { Kind: 'Campaign', aKind: 'a campaign' };
}

function decisionsOn(pages: ModeratedPages): Decision[] {
  const { Kind, aKind } = namesOf(pages);
  return [
    {
      method: 'POST',
      path: '/:id/take-down',
      name: `take${Kind}Down`,
      summary: `Take ${aKind} down`,
      notes: `${pages.takenDown} Nothing is deleted. The team gets the reason by email.`,
      body: moderationReason,
      example: { reason: pages.reasonExample },
      decide: async (options, request) => takeDown(options, pages, request, await readReason(request.c)),
    },
    {
      method: 'DELETE',
      path: '/:id/take-down',
      name: `put${Kind}Back`,
      summary: `Restore ${aKind}`,
      decide: ({ db }, request) => restore(db, pages, request),
    },
    {
      method: 'PATCH',
      path: '/:id/share',
      name: `set${Kind}Share`,
      summary: `Set the share of ${aKind} in the day’s letters and money`,
      notes: `If not set, the default share applies.`,
      body: share,
      example: { sharePercent: 40 },
      async decide({ db }, request) {
        const { sharePercent } = await readJson(request.c, share);
        await setShare(db, pages, request, sharePercent);
      },
    },
  ];
}

function previewCalls(pages: ModeratedPages): TeamCall<TeamRoutesOptions>[] {
  const { Kind, aKind } = namesOf(pages);
  const shared = {
    path: '/:id/preview-link',
    access: 'team',
    answers: { 200: previewLink, 403: pages.refusals },
  } as const;
  return [
    {
      ...shared,
      method: 'POST',
      name: `make${Kind}PreviewLink`,
      summary: `Make a preview link for ${aKind}`,
      notes: `Returns the same link until it’s withdrawn. ${pages.previewNotes}`,
      async handle({ db, site }, request) {
        const preview = await makePreviewToken(db, pages, request);
        const url = new URL(await pages.pathOf(db, request.actor, request.id), site.publicUrl);
        url.searchParams.set('preview', preview);
        return { url: url.href };
      },
    },
    {
      ...shared,
      method: 'DELETE',
      name: `withdraw${Kind}PreviewLink`,
      summary: `Withdraw the preview link of ${aKind}`,
      async handle({ db }, request) {
        await withdrawPreviewToken(db, pages, request);
        return { url: null };
      },
    },
  ];
}

export async function readReason(c: Context): Promise<string | null> {
  return (await readJson(c, moderationReason)).reason || null;
}
