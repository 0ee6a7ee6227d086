import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import type pg from 'pg';
import { z } from 'zod';
import { type StaffCall, staffRoutes } from '#features/accounts/guards.server.ts';
import type { TeamRoutesOptions } from '#features/organizations/organization-team.server.ts';
import { AppError } from '#http/errors.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { makeRateLimit } from '#http/limits/rate-limiter.server.ts';
import { readSearch } from '#http/list-answer.server.ts';
import { STALE_SAVE } from '#http/refusals.contract.ts';
import { ok } from '#http/route-description.server.ts';
import { IS_TAKEN_DOWN, MAY_NOT_EDIT, savedRecipients } from '../campaigns.contract.ts';
import { campaignIdIn } from '../campaigns.routes.server.ts';
import { NOT_FOUND as CAMPAIGN_NOT_FOUND } from '../campaigns.server.ts';
import { chooseSet } from './campaign-choice.server.ts';
import { readParts } from './campaign-set.server.ts';
import {
  acceptedFile,
  columnMapping,
  FILE_NOT_FOUND,
  FILE_TOO_LARGE,
  MAY_NOT_CHANGE_SET,
  NO_ONE_MATCHES,
  recipientSet,
  SET_NOT_FOUND,
  SETS_TOO_LARGE,
  setChanges,
  setChoice,
  setDetailsChange,
  setParts,
  setUpload,
  TOO_MANY_MATCH,
  TOO_MANY_WAITING,
} from './recipient-sets.contract.ts';
import { acceptFile, changeSet, deleteSet, listSets, readChanges, readSet } from './recipient-sets.server.ts';
import { setFilter } from './set-filter.contract.ts';
import { TOO_MANY_FILES, uploadFile } from './set-upload.server.ts';

const UPLOADS_PER_HOUR = 60;
const UPLOAD_LIMIT = 'You have uploaded many files.';
const FILE_TYPE = 'application/octet-stream';
const NO_FILE = `Please send the file itself, as ${FILE_TYPE}.`;

const example = { name: 'City council', asOf: '2026-11-20', source: 'City clerk', licence: 'Public record' };

const CALLS = {
  list: {
    tag: 'Recipient sets',
    name: 'listRecipientSets',
    summary: 'List the recipient sets that you can use',
    notes: 'Those of the installation, and those of your organizations. At most 500, by name.',
    access: 'verified',
    scope: 'recipients:write',
    answers: { 200: recipientSet.array() },
  },
  read: {
    tag: 'Recipient sets',
    name: 'readRecipientSet',
    summary: 'Read a recipient set',
    access: 'team',
    scope: 'recipients:write',
    answers: { 200: recipientSet, 404: SET_NOT_FOUND },
  },
  upload: {
    tag: 'Recipient sets',
    name: 'uploadRecipientSet',
    summary: 'Upload a file with people or areas',
    notes:
      `The body is the file itself, with the content type ${FILE_TYPE}. Known formats: a zip with people.csv, areas.csv and set.json; ` +
      'OpenStates people; congress-legislators; Popolo JSON; the UK’s MPs; US ZIP codes by district; the UK postcode directory; any CSV. ' +
      `Rows with a problem are left out and reported. Nothing changes until the file is accepted. Limit: ${UPLOADS_PER_HOUR} an hour.`,
    access: 'team',
    scope: 'recipients:write',
    query: {
      name: 'The name of the file.',
      organizationId:
        'The organization that a new set belongs to. If omitted, it belongs to the installation, which only admins can choose.',
      setId: 'The set that the file is a new version of.',
      columns:
        'For a CSV, a JSON object from our columns to the numbers of its columns. If omitted, they are guessed.',
    },
    answers: {
      201: setUpload,
      400: 'This file has no people and no areas.',
      403: MAY_NOT_CHANGE_SET,
      404: [SET_NOT_FOUND, 'Organization not found'],
      409: TOO_MANY_WAITING,
      413: FILE_TOO_LARGE,
      415: NO_FILE,
      429: `${UPLOAD_LIMIT} Please come back in 40 minutes.`,
      503: TOO_MANY_FILES,
    },
  },
  changes: {
    tag: 'Recipient sets',
    name: 'readRecipientSetChanges',
    summary: 'Read what the uploaded file changes',
    access: 'team',
    scope: 'recipients:write',
    answers: { 200: setChanges, 403: MAY_NOT_CHANGE_SET, 404: [SET_NOT_FOUND, FILE_NOT_FOUND] },
  },
  accept: {
    tag: 'Recipient sets',
    name: 'acceptRecipientSet',
    summary: 'Accept an uploaded file',
    notes: 'Campaigns that use the set follow at once. People who opted out stay out.',
    access: 'team',
    scope: 'recipients:write',
    body: acceptedFile,
    example: { ...example, fileId: 1 },
    answers: {
      200: recipientSet,
      400: SETS_TOO_LARGE,
      403: MAY_NOT_CHANGE_SET,
      404: SET_NOT_FOUND,
      409: FILE_NOT_FOUND,
    },
  },
  change: {
    tag: 'Recipient sets',
    name: 'changeRecipientSet',
    summary: "Change a recipient set's name, date or source",
    access: 'team',
    scope: 'recipients:write',
    body: setDetailsChange,
    example,
    answers: { 200: recipientSet, 403: MAY_NOT_CHANGE_SET, 404: SET_NOT_FOUND },
  },
  remove: {
    tag: 'Recipient sets',
    name: 'deleteRecipientSet',
    summary: 'Delete a recipient set',
    notes: 'Campaigns that use it have the same people afterward, in their own lists.',
    access: 'team',
    scope: 'recipients:write',
    answers: { 200: ok, 403: MAY_NOT_CHANGE_SET, 404: SET_NOT_FOUND },
  },
  parts: {
    tag: 'Recipient sets',
    name: 'readRecipientSetParts',
    summary: 'Read the parts of a recipient set that a campaign can choose',
    access: 'team',
    scope: 'recipients:write',
    body: setFilter,
    example: { chambers: ['Senate'] },
    answers: { 200: setParts, 404: SET_NOT_FOUND },
  },
  choose: {
    tag: 'Recipient sets',
    name: 'chooseRecipientSet',
    summary: 'Choose the recipient set of a campaign, or its own list',
    access: 'team',
    scope: 'recipients:write',
    body: setChoice,
    example: { setId: 1, filter: { chambers: ['Senate'] } },
    answers: {
      200: savedRecipients,
      400: [NO_ONE_MATCHES, TOO_MANY_MATCH],
      403: [MAY_NOT_EDIT, IS_TAKEN_DOWN],
      404: [CAMPAIGN_NOT_FOUND, SET_NOT_FOUND],
      409: STALE_SAVE,
    },
  },
} satisfies Record<string, StaffCall>;

const uploadQuery = z.object({
  name: z.string().min(1, 'The file needs a name.').max(200).default('file'),
  organizationId: z.coerce.number().pipe(z.int32().positive()).optional(),
  setId: z.coerce.number().pipe(z.int32().positive()).optional(),
  columns: z
    .string()
    .max(10_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('The columns must be JSON.');
        return z.NEVER;
      }
    })
    .pipe(columnMapping)
    .optional(),
});

export type SetRoutesOptions = TeamRoutesOptions & { pool: pg.Pool; sessionSecret: string };

export function recipientSetRoutes({ db, slowDb, guards, pool, sessionSecret, ...team }: SetRoutesOptions) {
  const { routes, add } = staffRoutes(guards);
  const uploads = makeRateLimit(pool, {
    name: 'recipient-set-uploads',
    points: UPLOADS_PER_HOUR,
    seconds: 3600,
    refusal: UPLOAD_LIMIT,
    secret: sessionSecret,
  });
  const idIn = (c: Context) => readId(c.req.param('id') ?? '', SET_NOT_FOUND);
  add(['GET', '/'], CALLS.list, (_, actor) => listSets(db, actor));
  add(['POST', '/files'], CALLS.upload, async (c, actor) => {
    const query = readSearch(c, uploadQuery);
    await uploads.take(String(actor.id));
    const { body } = c.req.raw;
    if (c.req.header('content-type') !== FILE_TYPE || !body) throw new AppError(415, NO_FILE);
    return uploadFile(slowDb, actor, query, ReadableStream.from(body));
  });
  add(['GET', '/:id'], CALLS.read, (c, actor) => readSet(db, actor, idIn(c)));
  add(['GET', '/:id/changes'], CALLS.changes, (c, actor) => readChanges(db, actor, idIn(c)));
  add(['POST', '/:id/accept'], CALLS.accept, async (c, actor) => {
    const { set } = await acceptFile(slowDb, actor, idIn(c), await readJson(c, acceptedFile));
    team.forgetPages('pages');
    return set;
  });
  add(['PATCH', '/:id'], CALLS.change, async (c, actor) => {
    const set = await changeSet(db, actor, idIn(c), await readJson(c, setDetailsChange));
    team.forgetPages('pages');
    return set;
  });
  add(['DELETE', '/:id'], CALLS.remove, async (c, actor) => {
    await deleteSet(slowDb, actor, idIn(c));
    team.forgetPages('pages');
  });
  add(['POST', '/:id/parts'], CALLS.parts, async (c, actor) => {
    const { id } = await readSet(db, actor, idIn(c));
    return readParts(db, id, await readJson(c, setFilter));
  });
  return routes;
}

export function campaignSetRoutes({ db, guards, forgetPages }: SetRoutesOptions) {
  const { routes, add } = staffRoutes(guards);
  add(['PUT', '/:id/recipient-set'], CALLS.choose, async (c, actor) => {
    const id = campaignIdIn(c);
    const changed = await chooseSet(db, actor, id, await readJson(c, setChoice));
    forgetPages(`organization-${changed.organizationId}`, `campaign-${id}`);
    return savedRecipients.parse(changed);
  });
  return routes;
}
