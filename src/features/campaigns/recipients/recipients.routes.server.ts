import type { Context, Hono } from 'hono';
import type { Db } from '#database/client.server.ts';
import { type StaffCall, staffRoutes } from '#features/accounts/guards.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import type { TeamRoutesOptions } from '#features/organizations/organization-team.server.ts';
import { answerCsv } from '#http/csv.server.ts';
import { AppError, refuseStale } from '#http/errors.server.ts';
import { readForm } from '#http/form-body.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { makeRateLimit } from '#http/limits/rate-limiter.server.ts';
import { answerList, PAGING } from '#http/list-answer.server.ts';
import { STALE_SAVE } from '#http/refusals.contract.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { changeCampaign } from '../campaign-changes.server.ts';
import { type CampaignChanges, IS_TAKEN_DOWN, MAY_NOT_EDIT, savedRecipients } from '../campaigns.contract.ts';
import { campaignIdIn } from '../campaigns.routes.server.ts';
import { auditOf, findCampaign, NOT_FOUND } from '../campaigns.server.ts';
import { NOT_UTF8 } from './csv.ts';
import { addPublicRecipientRoutes, type PublicRecipientOptions } from './public-recipients.routes.server.ts';
import { planImport, readUpload } from './recipient-changes.server.ts';
import { NO_COLUMNS, TOO_MANY_EMPTY_LINES, TOO_MANY_LINES } from './recipient-file.ts';
import type { ListChange } from './recipient-list.ts';
import {
  importForm,
  importReport,
  recipientChanges,
  staffRecipient,
  TOO_MANY_AREAS,
  TOO_MANY_AT_ONCE,
  TOO_MANY_AT_ONCE_WHILE_NEW,
} from './recipients.contract.ts';
import {
  countRecipients,
  listRecipientIds,
  readStaffRecipients,
  readWholeList,
} from './recipients.server.ts';

/** Dry runs count too. */
const IMPORTS_PER_HOUR = 60;
const IMPORT_LIMIT = 'You have imported many files.';
const FILE = {
  mostBytes: 4 * 1024 * 1024,
  refusal: 'The file is too large. The limit is 4 MiB.',
  notAForm: 'Please send the file as a form (multipart/form-data).',
};
const NO_FILE = 'Please choose a file.';
const BAD_LINES = 'Some lines of the file can’t be read, so nothing was saved.';
const CSV_COLUMNS = ['name', 'role', 'salutation', 'email', 'form_url', 'form_limit', 'postal', 'areas'];

const CALLS = {
  list: {
    tag: 'Campaigns',
    name: 'listRecipients',
    summary: "List a campaign's recipients",
    notes: `${PAGING.count} Exports are recorded in the audit log.`,
    access: 'team',
    scope: 'recipients:write',
    query: {
      ...PAGING.query,
      q: 'Words to find in the name, role or email. All must match.',
      format: 'csv for a spreadsheet, which can be imported again.',
    },
    answers: {
      200: staffRecipient.array().describe('The recipients in their order.'),
      400: PAGING.refusals,
      403: MAY_NOT_EDIT,
      404: NOT_FOUND,
    },
  },
  change: {
    tag: 'Campaigns',
    name: 'changeRecipients',
    summary: "Add, change or remove some of a campaign's recipients",
    notes: 'Saves everything or nothing. Omitted fields of an entry don’t change.',
    access: 'team',
    scope: 'recipients:write',
    body: recipientChanges,
    example: { save: [{ name: 'Commissioner Earl Jessup', email: 'earl.jessup@harlowcounty.example' }] },
    answers: {
      200: savedRecipients,
      400: [TOO_MANY_AT_ONCE, TOO_MANY_AT_ONCE_WHILE_NEW, TOO_MANY_AREAS],
      403: [MAY_NOT_EDIT, IS_TAKEN_DOWN],
      404: NOT_FOUND,
      409: STALE_SAVE,
    },
  },
  import: {
    tag: 'Campaigns',
    name: 'importRecipients',
    summary: 'Import recipients from a CSV',
    notes:
      'One line per recipient, with the columns name and email, and optionally role, salutation and areas. Areas are ' +
      'separated by semicolons, and 21301-21304 is a range. Lines with the same name and email are one recipient. ' +
      'Saves everything or nothing.',
    access: 'team',
    scope: 'recipients:write',
    form: importForm,
    example: { file: 'recipients.csv' },
    answers: {
      200: importReport,
      400: [NO_FILE, NOT_UTF8, NO_COLUMNS, TOO_MANY_LINES, TOO_MANY_EMPTY_LINES, BAD_LINES, TOO_MANY_AREAS],
      403: [MAY_NOT_EDIT, IS_TAKEN_DOWN],
      404: NOT_FOUND,
      409: STALE_SAVE,
      413: FILE.refusal,
      415: FILE.notAForm,
      429: `${IMPORT_LIMIT} Please come back in 40 minutes.`,
    },
  },
} satisfies Record<string, StaffCall>;

type Options = TeamRoutesOptions & PublicRecipientOptions;

export function recipientRoutes(options: Options): Hono {
  const { db, guards } = options;
  const { routes, add } = staffRoutes(guards);
  addPublicRecipientRoutes(routes, options);
  add(['GET', '/:id/recipients'], CALLS.list, async (c, actor) => {
    const of = await requireMember(db, actor, campaignIdIn(c));
    const { q = '', format } = c.req.query();
    if (format === 'csv') {
      await recordAudit(db, { action: 'exported', ...auditOf(actor, of) });
      return answerCsv(c, 'recipients.csv', CSV_COLUMNS, csvRows());
    }
    async function* csvRows() {
      const list = await readWholeList(db, of.id);
      yield list.map(({ name, role, salutation, email, formUrl, formLimit, postal, areas }) => {
        return [name, role, salutation, email, formUrl, formLimit, postal, areas.join('; ')];
      });
    }
    return answerList(c, {
      ids: (part) => listRecipientIds(db, of.id, q, part),
      read: (some) => readStaffRecipients(db, of.id, some),
      count: () => countRecipients(db, of.id, q),
    });
  });
  add(['PATCH', '/:id/recipients'], CALLS.change, async (c, actor) => {
    const id = campaignIdIn(c);
    const { version, ...change } = await readJson(c, recipientChanges);
    const list = { ...change, isPartial: true } as const;
    return savedRecipients.parse(await saveList(options, actor, id, { version, list }));
  });
  add(['POST', '/:id/recipients/import'], CALLS.import, importer(options));
  return routes;
}

function importer(options: Options) {
  const imports = makeRateLimit(options.pool, {
    name: 'recipient-imports',
    points: IMPORTS_PER_HOUR,
    seconds: 3600,
    refusal: IMPORT_LIMIT,
    secret: options.sessionSecret,
  });
  return async (c: Context, uploader: Actor) => {
    const of = await requireMember(options.db, uploader, campaignIdIn(c));
    await imports.take(String(uploader.id));
    const form = await readForm(c, FILE);
    const file = form.get('file');
    if (!(file instanceof File)) throw new AppError(400, NO_FILE);
    const version = Number(form.get('version')) || undefined;
    refuseStale(of, version);
    const read = await readUpload(new Uint8Array(await file.arrayBuffer()));
    const { report, change } = await planImport(options.db, of, read, form.get('replace') === 'true');
    if (form.get('apply') !== 'true') return report;
    if (report.problems.length > 0 && form.get('skipBadLines') !== 'true') throw new AppError(400, BAD_LINES);
    // Checks again, because uploading may take minutes.
    const actor = await options.guards.verified(c, CALLS.import.scope);
    const saved = await saveList(options, actor, of.id, { version, list: change });
    return { ...report, isSaved: true, version: saved.version };
  };
}

async function requireMember(db: Db, actor: Actor, id: number) {
  const { campaign, mayEdit } = await findCampaign(db, actor, id);
  if (!mayEdit) throw new AppError(403, MAY_NOT_EDIT);
  return campaign;
}

async function saveList(
  { db, site, forgetPages }: Options,
  actor: Actor,
  id: number,
  change: Pick<CampaignChanges, 'version'> & { list: ListChange },
) {
  const changed = await changeCampaign(db, { actor, site }, id, change);
  forgetPages(`organization-${changed.organizationId}`, `campaign-${id}`);
  return changed;
}
