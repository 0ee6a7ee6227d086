import { type Context, Hono } from 'hono';
import type pg from 'pg';
import { answerCsv } from '../../../http/csv.server.ts';
import { AppError, refuseStale } from '../../../http/errors.server.ts';
import { readForm } from '../../../http/form-body.server.ts';
import { readId } from '../../../http/id-parameter.server.ts';
import { readJson } from '../../../http/json-body.server.ts';
import { clientAddress, type Network } from '../../../http/limits/client-address.server.ts';
import { makeMemoryLimit } from '../../../http/limits/memory-limit.server.ts';
import { makeRateLimit } from '../../../http/limits/rate-limiter.server.ts';
import { answerList, PAGING } from '../../../http/list-answer.server.ts';
import { STALE_SAVE } from '../../../http/refusals.contract.ts';
import { describe } from '../../../http/route-description.server.ts';
import { errorText } from '../../../i18n/errors.contract.ts';
import { recordAudit } from '../../../safety/audit.server.ts';
import { requirePublicity, TAKEN_DOWN } from '../../organizations/moderation/publicity.server.ts';
import type { TeamRoutesOptions } from '../../organizations/organization-team.server.ts';
import { findCampaignByAddress } from '../campaign-addresses.server.ts';
import { changeCampaign } from '../campaign-changes.server.ts';
import { campaign, IS_TAKEN_DOWN, MAY_NOT_EDIT, NO_LONGER_ACTIVE } from '../campaigns.contract.ts';
import { findCampaign, NOT_FOUND } from '../campaigns.server.ts';
import { chooseAddressees, NO_RECIPIENT, OPTED_OUT, RECIPIENT_GONE } from './addressees.server.ts';
import { planImport, readUpload } from './recipient-changes.server.ts';
import { NO_COLUMNS, NOT_UTF8, TOO_MANY_EMPTY_LINES, TOO_MANY_LINES } from './recipient-file.ts';
import {
  addressee,
  addresseesQuery,
  foundRecipient,
  importForm,
  importReport,
  postcodeQuery,
  publicRecipient,
  recipientChanges,
  staffRecipient,
  TOO_MANY_AREAS,
  TOO_MANY_AT_ONCE,
  TOO_MANY_AT_ONCE_WHILE_NEW,
} from './recipients.contract.ts';
import {
  countOffered,
  countRecipients,
  listOffered,
  listRecipientIds,
  lookUp,
  readStaffRecipients,
  readWholeList,
} from './recipients.server.ts';

const LOOKUPS_PER_HOUR = 60;
const MANY_LOOKUPS = errorText('postcode.limit');
const SEARCHES_PER_MINUTE = 120;
const MANY_SEARCHES = errorText('recipient.searchLimit');
/** Dry runs count too. */
const IMPORTS_PER_HOUR = 60;
const MANY_IMPORTS = 'You have imported many files.';
const MOST_FOUND = 20;
const FILE = {
  mostBytes: 4 * 1024 * 1024,
  refusal: 'The file is too large. The limit is 4 MiB.',
  notAForm: 'Please send the file as a form (multipart/form-data).',
};
const NO_FILE = 'Please choose a file.';
const BAD_LINES = 'Some lines of the file can’t be read, so nothing was saved.';

type RecipientRoutesOptions = TeamRoutesOptions & {
  pool: pg.Pool;
  trustedProxies: readonly Network[];
  sessionSecret: string;
};

export function recipientRoutes(options: RecipientRoutesOptions): Hono {
  const { db, pool, guards, forgetPages, trustedProxies, sessionSecret: secret } = options;
  const { site } = options;
  const lookups = makeRateLimit(pool, {
    name: 'postcode-lookups',
    points: LOOKUPS_PER_HOUR,
    seconds: 3600,
    refusal: MANY_LOOKUPS,
    secret,
  });
  const imports = makeRateLimit(pool, {
    name: 'recipient-imports',
    points: IMPORTS_PER_HOUR,
    seconds: 3600,
    refusal: MANY_IMPORTS,
    secret,
  });
  const searches = makeMemoryLimit({
    name: 'recipient-searches',
    points: SEARCHES_PER_MINUTE,
    seconds: 60,
    refusal: MANY_SEARCHES,
  });
  const routes = new Hono();

  async function findPublic(c: Context, preview?: string) {
    const { abbreviation = '', campaignId = '' } = c.req.param();
    const found = await findCampaignByAddress(db, abbreviation, campaignId);
    if (!found) throw new AppError(404, NOT_FOUND);
    const publicity = requirePublicity(found, NOT_FOUND, preview);
    if (found.campaign.status === 'Pending' && publicity === 'public') throw new AppError(404, NOT_FOUND);
    return found.campaign;
  }

  async function requireMember(c: Context) {
    const actor = await guards.verified(c);
    const found = await findCampaign(db, actor, readId(c.req.param('id') ?? '', NOT_FOUND));
    if (!found.mayEdit) throw new AppError(403, MAY_NOT_EDIT);
    return { actor, campaign: found.campaign };
  }

  routes.post(
    '/public/:abbreviation/:campaignId/recipients',
    describe({
      tag: 'Campaigns',
      name: 'findRecipients',
      summary: 'Find the recipients for a postcode',
      notes: `The postcode is never stored or logged. The longest matching area wins. An area with letters consists of whole parts. Limited to ${LOOKUPS_PER_HOUR} an hour per address.`,
      access: 'anyone',
      body: postcodeQuery,
      example: { postcode: 'HA1 2AB' },
      answers: {
        200: foundRecipient
          .array()
          .describe('If no one has the postcode: the first recipient or the list, as set on the campaign.'),
        404: NOT_FOUND,
        429: MANY_LOOKUPS,
        451: TAKEN_DOWN,
      },
    }),
    async (c) => {
      const { postcode, preview } = await readJson(c, postcodeQuery);
      await lookups.takeFrom(clientAddress(c, trustedProxies));
      return c.json(await lookUp(db, await findPublic(c, preview), postcode));
    },
  );

  routes.post(
    '/public/:abbreviation/:campaignId/addressees',
    describe({
      tag: 'Campaigns',
      name: 'findAddressees',
      summary: 'Get the recipient of a letter that a visitor writes by hand',
      notes: `Needed only when letters can’t be generated, because generated letters include it. Counts toward the ${LOOKUPS_PER_HOUR} postcode lookups an hour.`,
      access: 'anyone',
      body: addresseesQuery,
      example: { recipientId: 7 },
      answers: {
        200: addressee
          .array()
          .describe('Empty for a campaign with one recipient, which includes the address itself.'),
        400: NO_RECIPIENT,
        404: NOT_FOUND,
        409: [NO_LONGER_ACTIVE, OPTED_OUT, RECIPIENT_GONE],
        429: MANY_LOOKUPS,
        451: TAKEN_DOWN,
      },
    }),
    async (c) => {
      const { preview, recipientId } = await readJson(c, addresseesQuery);
      await lookups.takeFrom(clientAddress(c, trustedProxies));
      const { id: campaignId, status, ...of } = await findPublic(c, preview);
      if (status === 'Finished') throw new AppError(409, NO_LONGER_ACTIVE);
      if (of.recipientMode === 'one') return c.json([]);
      const people = await chooseAddressees(db, { campaignId, ...of }, { recipientId });
      return c.json(people.map(({ name, email }) => ({ name, email })));
    },
  );

  routes.get(
    '/public/:abbreviation/:campaignId/recipients',
    describe({
      tag: 'Campaigns',
      name: 'searchRecipients',
      summary: 'Search the recipients of a campaign',
      notes:
        'Never send a postcode here, because proxies log URLs. The header X-Total-Count is the number of all matches.',
      access: 'anyone',
      query: {
        q: 'Words to find in the name or role. All must match.',
        preview: 'The token of a preview link, for a page that isn’t public.',
      },
      answers: {
        200: publicRecipient.array().describe(`The first ${MOST_FOUND} matches.`),
        404: NOT_FOUND,
        429: MANY_SEARCHES,
        451: TAKEN_DOWN,
      },
    }),
    async (c) => {
      searches.takeFrom(clientAddress(c, trustedProxies));
      const { q = '', preview } = c.req.query();
      const { id, recipientMode } = await findPublic(c, preview);
      if (recipientMode === 'one') return c.json([]);
      const search = q.slice(0, 200);
      const [offered, total] = await Promise.all([
        listOffered(db, id, { search, most: MOST_FOUND }),
        countOffered(db, id, search),
      ]);
      c.header('X-Total-Count', String(total));
      return c.json(offered);
    },
  );

  routes.get(
    '/:id/recipients',
    describe({
      tag: 'Campaigns',
      name: 'listRecipients',
      summary: "List a campaign's recipients",
      notes: `${PAGING.count} Exports are recorded in the audit log.`,
      access: 'team',
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
    }),
    async (c) => {
      const { actor, campaign: of } = await requireMember(c);
      const { q = '', format } = c.req.query();
      if (format === 'csv') {
        const entry = { subject: `campaign:${of.id}`, actor, organizationId: of.organizationId };
        await recordAudit(db, { action: 'exported', ...entry });
        return answerCsv(c, 'recipients.csv', CSV_COLUMNS, csvRows());
      }
      async function* csvRows() {
        const list = await readWholeList(db, of);
        yield list.map((one) => [one.name, one.role, one.salutation, one.email, one.areas.join('; ')]);
      }
      return answerList(c, {
        ids: (part) => listRecipientIds(db, of.id, q, part),
        read: (some) => readStaffRecipients(db, of.id, some),
        count: () => countRecipients(db, of.id, q),
      });
    },
  );

  routes.patch(
    '/:id/recipients',
    describe({
      tag: 'Campaigns',
      name: 'changeRecipients',
      summary: "Add, change or remove some of a campaign's recipients",
      notes: 'Saves everything or nothing. Omitted fields of an entry don’t change.',
      access: 'team',
      body: recipientChanges,
      example: { save: [{ name: 'Commissioner Earl Jessup', email: 'earl.jessup@harlowcounty.example' }] },
      answers: {
        200: campaign,
        400: [TOO_MANY_AT_ONCE, TOO_MANY_AT_ONCE_WHILE_NEW, TOO_MANY_AREAS],
        403: [MAY_NOT_EDIT, IS_TAKEN_DOWN],
        404: NOT_FOUND,
        409: STALE_SAVE,
      },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const id = readId(c.req.param('id'), NOT_FOUND);
      const { version, ...change } = await readJson(c, recipientChanges);
      const list = { ...change, keepsRest: true };
      const changed = await changeCampaign(db, actor, id, { version }, { site, list });
      forgetPages(`organization-${changed.organizationId}`, `campaign-${id}`);
      return c.json(changed);
    },
  );

  routes.post(
    '/:id/recipients/import',
    describe({
      tag: 'Campaigns',
      name: 'importRecipients',
      summary: 'Import recipients from a CSV',
      notes:
        'One line per recipient, with the columns name and email, and optionally role, salutation and areas. Areas are ' +
        'separated by semicolons, and 21301-21304 is a range. Lines with the same name and email are one recipient. ' +
        'Saves everything or nothing.',
      access: 'team',
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
        429: `${MANY_IMPORTS} Please come back in 40 minutes.`,
      },
    }),
    async (c) => {
      const { actor: importer, campaign: of } = await requireMember(c);
      await imports.take(String(importer.id));
      const form = await readForm(c, FILE);
      const file = form.get('file');
      if (!(file instanceof File)) throw new AppError(400, NO_FILE);
      const version = Number(form.get('version')) || undefined;
      refuseStale(of, version);
      const read = await readUpload(new Uint8Array(await file.arrayBuffer()));
      const { report, change } = await planImport(db, of, read, form.get('replace') === 'true');
      if (form.get('apply') !== 'true') return c.json(report);
      if (report.problems.length > 0 && form.get('skipBadLines') !== 'true') {
        throw new AppError(400, BAD_LINES);
      }
      // Checks again, because uploading may take minutes.
      const actor = await guards.verified(c);
      const rules = { site, list: change };
      const changed = await changeCampaign(db, actor, of.id, { version }, rules);
      forgetPages(`organization-${changed.organizationId}`, `campaign-${of.id}`);
      return c.json({ ...report, isSaved: true, version: changed.version });
    },
  );

  return routes;
}

const CSV_COLUMNS = ['name', 'role', 'salutation', 'email', 'areas'];
