import { Hono } from 'hono';
import { AppError } from '#http/errors.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { answerList, PAGING, readSearch } from '#http/list-answer.server.ts';
import { STALE_SAVE } from '#http/refusals.contract.ts';
import { describe } from '#http/route-description.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { ADDRESS_IN_NAME } from '#safety/names.server.ts';
import { refusalExample, withQuota } from '#safety/quotas.server.ts';
import { UPLOAD } from './images/images.routes.server.ts';
import { TOO_MANY_RENAMES } from './moderation/abbreviations.server.ts';
import { type ModerationOptions, moderationRoutes } from './moderation/moderation.routes.server.ts';
import { requirePublicity, TAKEN_DOWN } from './moderation/publicity.server.ts';
import { STILL_NEEDED } from './notice/notice.contract.ts';
import {
  deleteOrganization,
  saveOrganization,
  startOrganization,
  TOO_MANY_WAITING,
} from './organization-changes.server.ts';
import {
  ALREADY_MANAGER,
  asTeam,
  findOrganization,
  handOverOrganization,
  inviteManager,
  listManagers,
  MANAGER_NOT_FOUND,
  MAY_NOT_HAND_OVER,
  NO_NEW_OWNER,
  removeManager,
  type TeamRoutesOptions,
  USER_NOT_FOUND,
} from './organization-team.server.ts';
import {
  ABBREVIATION_TAKEN,
  done,
  IS_TAKEN_DOWN,
  listedOrganization,
  MAY_NOT_DELETE,
  MAY_NOT_EDIT,
  NOT_FOUND,
  newManager,
  newOwner,
  ORGANIZATION_SORTS,
  organizationChanges,
  organizationInput,
  organizationManager,
  organizationSearch,
  publicOrganization,
  saved,
  staffOrganization,
} from './organizations.contract.ts';
import {
  countOrganizations,
  findOrganizationByAbbreviation,
  listOrganizations,
  readOrganization,
  searchOrganizations,
  toWritablePublicOrganization,
} from './organizations.server.ts';
import { type TeamCall, teamRoutes } from './team-calls.server.ts';

const tag = 'Organizations';

const EXAMPLE = {
  name: 'Friends of Harlow Libraries',
  abbreviation: 'FHL',
  url: 'https://harlowlibraries.example',
  organizationPrompt: 'We raise money for the nine branches, and belong to no party.',
  bccEmail: 'letters@harlowlibraries.example',
};

export function organizationRoutes(options: ModerationOptions): Hono {
  return new Hono()
    .route('/', listing(options))
    .route('/', creating(options))
    .route('/', reading(options))
    .route('/', teamRoutes(options, { tag, notFound: NOT_FOUND }, [...CALLS, UPLOAD]))
    .route('/', moderationRoutes(options));
}

function listing({ db, guards }: TeamRoutesOptions): Hono {
  return new Hono().get(
    '/',
    describe({
      tag,
      name: 'listOrganizations',
      summary: 'List all organizations',
      notes: `Fields for the team are null for others. ${PAGING.count}`,
      access: 'signed-in',
      query: {
        ...PAGING.query,
        q: 'Words to find in the name, abbreviation, URL or creator’s email. All must match.',
        sort: PAGING.order(ORGANIZATION_SORTS),
        editable: 'true returns only organizations the caller may change.',
      },
      answers: {
        200: listedOrganization.array().describe('Sorted by name by default.'),
        400: PAGING.refusals,
      },
    }),
    async (c) => {
      const actor = await guards.signedIn(c);
      const search = readSearch(c, organizationSearch);
      return answerList(c, {
        ids: (part) => searchOrganizations(db, actor, search, part),
        read: (some) => listOrganizations(db, actor, some),
        count: () => countOrganizations(db, actor, search),
      });
    },
  );
}

function creating(options: TeamRoutesOptions): Hono {
  const { db, guards, forgetPages } = options;
  return new Hono().post(
    '/',
    describe({
      tag,
      name: 'createOrganization',
      summary: 'Create an organization',
      notes: 'The caller becomes its creator and is on its team.',
      access: 'verified',
      body: organizationInput,
      example: EXAMPLE,
      answers: {
        201: staffOrganization,
        400: [ABBREVIATION_TAKEN, ADDRESS_IN_NAME],
        429: [refusalExample('organizations'), TOO_MANY_WAITING],
      },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const input = await readJson(c, organizationInput);
      const { id } = await withQuota(guards.takeQuota(actor, 'organizations'), () =>
        startOrganization(options, actor, input),
      );
      forgetPages(`organization-${id}`);
      return c.json(await readOrganization(db, actor, id), 201);
    },
  );
}

function reading({ db, guards }: TeamRoutesOptions): Hono {
  return new Hono()
    .get(
      '/public/:abbreviation',
      describe({
        tag,
        name: 'getPublicOrganization',
        summary: 'Read the public fields of an organization',
        access: 'anyone',
        answers: { 200: publicOrganization, 404: NOT_FOUND, 451: TAKEN_DOWN },
      }),
      async (c) => {
        const found = await findOrganizationByAbbreviation(db, c.req.param('abbreviation'));
        if (!found) throw new AppError(404, NOT_FOUND);
        requirePublicity(found, NOT_FOUND);
        return c.json(await toWritablePublicOrganization(db, found.organization));
      },
    )
    .get(
      '/:id',
      describe({
        tag,
        name: 'getOrganization',
        summary: 'Read an organization',
        notes: 'Fields for the team are null for others.',
        access: 'public-request',
        headers: { 'X-Public-Request': 'With any value, returns the public fields without a session.' },
        answers: { 200: staffOrganization.or(publicOrganization), 404: NOT_FOUND, 451: TAKEN_DOWN },
      }),
      async (c) => {
        const isPublic = c.req.header('x-public-request') !== undefined;
        const actor = isPublic ? await guards.find(c) : await guards.verified(c);
        const id = readId(c.req.param('id'), NOT_FOUND);
        if (!isPublic && actor) return c.json(await readOrganization(db, actor, id));
        const organization = await findOrganization(db, id);
        requirePublicity({ organization }, NOT_FOUND);
        const known = await toWritablePublicOrganization(db, organization);
        if (!actor?.emailVerified) return c.json(known);
        return c.json({ ...(await readOrganization(db, actor, id)), ...known });
      },
    );
}

const CALLS: TeamCall<TeamRoutesOptions>[] = [
  {
    method: 'PUT',
    path: '/:id',
    name: 'updateOrganization',
    summary: 'Change an organization',
    notes:
      'With a version, missing fields don’t change; without it, all fields are required. Links with an earlier abbreviation still work. If new organizations need approval, changes of the name, abbreviation or URL in the first 30 days also wait for it.',
    access: 'team',
    body: organizationChanges,
    example: EXAMPLE,
    answers: {
      200: saved,
      400: [ABBREVIATION_TAKEN, ADDRESS_IN_NAME, STILL_NEEDED],
      403: [MAY_NOT_EDIT, IS_TAKEN_DOWN],
      409: STALE_SAVE,
      429: `${TOO_MANY_RENAMES} Please come back in 12 days.`,
    },
    async handle(options, { c, actor, id }) {
      const changes = await readJson(c, organizationChanges);
      const { version } = await saveOrganization(options, actor, id, changes);
      options.forgetPages(`organization-${id}`);
      return { ok: true, message: 'Organization updated successfully', version };
    },
  },
  {
    method: 'DELETE',
    path: '/:id',
    name: 'deleteOrganization',
    summary: 'Delete an organization',
    notes: `Also deletes its campaigns. Its abbreviation remains reserved for ${RETENTION.formerAbbreviations}, or forever if a visitor wrote a letter under it.`,
    access: 'creator',
    answers: { 200: done, 403: [MAY_NOT_DELETE, IS_TAKEN_DOWN] },
    async handle({ slowDb, forgetPages }, { actor, id }) {
      await deleteOrganization(slowDb, actor, id);
      forgetPages(`organization-${id}`);
      return { ok: true, message: 'Organization deleted successfully' };
    },
  },
  {
    method: 'GET',
    path: '/:id/managers',
    name: 'listManagers',
    summary: "List an organization's managers",
    access: 'verified',
    answers: { 200: organizationManager.array().describe('Sorted by date, oldest first.') },
    handle: ({ db }, { actor, id }) => listManagers(db, actor, id),
  },
  {
    method: 'POST',
    path: '/:id/managers',
    name: 'addManager',
    summary: 'Add a manager',
    notes:
      'Admins can add any account. A team can add accounts with a verified email if it has searched for the email within 24 hours ' +
      '(GET /api/users/search) or sends it along.',
    access: 'team',
    body: newManager,
    example: { managerId: 12 },
    answers: {
      200: done,
      400: ALREADY_MANAGER,
      403: MAY_NOT_EDIT,
      404: [NOT_FOUND, USER_NOT_FOUND],
      429: refusalExample('invitations'),
    },
    async handle({ db, guards }, { c, actor, id }) {
      const input = await readJson(c, newManager);
      await withQuota(guards.takeQuota(actor, 'invitations'), () =>
        asTeam(db, actor, id, (tx) => inviteManager(tx, actor, id, input)),
      );
      return { ok: true, message: 'Manager added successfully' };
    },
  },
  {
    method: 'DELETE',
    path: '/:id/managers/:managerId',
    name: 'removeManager',
    summary: 'Remove a manager',
    notes: 'Managers can remove themselves. Their open invitations end.',
    access: 'team',
    answers: { 200: done, 403: [MAY_NOT_EDIT, IS_TAKEN_DOWN], 404: [NOT_FOUND, MANAGER_NOT_FOUND] },
    async handle({ db }, { actor, id, idOf }) {
      await removeManager(db, actor, id, idOf('managerId', MANAGER_NOT_FOUND));
      return { ok: true, message: 'Manager removed successfully' };
    },
  },
  {
    method: 'PUT',
    path: '/:id/owner',
    name: 'handOverOrganization',
    summary: 'Hand an organization over to one of its managers',
    notes: 'The manager becomes its creator, who may delete it. The former creator becomes a manager.',
    access: 'creator',
    body: newOwner,
    example: { userId: 12 },
    answers: { 200: done, 400: NO_NEW_OWNER, 403: [MAY_NOT_HAND_OVER, IS_TAKEN_DOWN] },
    async handle({ db }, { c, actor, id }) {
      const { userId } = await readJson(c, newOwner);
      await handOverOrganization(db, actor, id, userId);
      return { ok: true, message: 'Organization handed over' };
    },
  },
];
