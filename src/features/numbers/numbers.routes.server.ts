import { type Context, Hono } from 'hono';
import type pg from 'pg';
import type { Db } from '#database/client.server.ts';
import type { Guards } from '#features/accounts/guards.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { MAY_NOT_EDIT as MAY_NOT_EDIT_CAMPAIGN } from '#features/campaigns/campaigns.contract.ts';
import { NOT_FOUND as CAMPAIGN_NOT_FOUND, findCampaign } from '#features/campaigns/campaigns.server.ts';
import { requireTeam } from '#features/organizations/organization-team.server.ts';
import { MAY_NOT_EDIT, NOT_FOUND } from '#features/organizations/organizations.contract.ts';
import { answerCsv } from '#http/csv.server.ts';
import { AppError } from '#http/errors.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { makeRateLimit } from '#http/limits/rate-limiter.server.ts';
import { readSearch } from '#http/list-answer.server.ts';
import { describe } from '#http/route-description.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import {
  BAD_CAMPAIGN_TABLE,
  BAD_FORMAT,
  BAD_RANGE,
  BAD_TABLE,
  campaignNumbers,
  campaignNumbersQuery,
  type NumbersQuery,
  organizationNumbers,
  organizationNumbersQuery,
} from './numbers.contract.ts';
import {
  exportNumbers,
  type NumbersOf,
  readNumbers,
  readOrganizationNumbers,
  TABLES,
} from './numbers.server.ts';

const EXPORTS_PER_HOUR = 60;
const EXPORT_LIMIT_REACHED = 'You have exported numbers 60 times within an hour.';

interface NumbersRoutesOptions {
  db: Db;
  pool: pg.Pool;
  guards: Guards;
  sessionSecret: string;
}

const described = {
  tag: 'Interactions',
  notes: `Counts are written every ten seconds. Exports are recorded in the audit log. Limit: ${EXPORTS_PER_HOUR} exports an hour for each account.`,
  access: 'team',
  scope: 'numbers:read',
  query: {
    range: '7 or 28: the last days, today included. Otherwise all: every day.',
    format: 'csv: a table for spreadsheets.',
    table: "Of a CSV: days or sources, or a campaign's recipients.",
  },
} as const;

const refusals = {
  429: `${EXPORT_LIMIT_REACHED} Please come back in 40 minutes.`,
};

export function numbersRoutes({ db, pool, guards, sessionSecret }: NumbersRoutesOptions) {
  const limit = makeRateLimit(pool, {
    name: 'numbers-exports',
    points: EXPORTS_PER_HOUR,
    seconds: 3600,
    secret: sessionSecret,
    refusal: EXPORT_LIMIT_REACHED,
  });

  const forCampaigns = new Hono().get(
    '/:id/numbers',
    describe({
      ...described,
      name: 'readCampaignNumbers',
      summary: "Read a campaign's numbers",
      answers: {
        200: campaignNumbers,
        400: [BAD_RANGE, BAD_FORMAT, BAD_CAMPAIGN_TABLE],
        ...refusals,
        403: MAY_NOT_EDIT_CAMPAIGN,
        404: CAMPAIGN_NOT_FOUND,
      },
    }),
    async (c) => {
      const actor = await guards.verified(c, described.scope);
      const campaignId = readId(c.req.param('id'), CAMPAIGN_NOT_FOUND);
      const { mayEdit, organization } = await findCampaign(db, actor, campaignId);
      if (!mayEdit) throw new AppError(403, MAY_NOT_EDIT_CAMPAIGN);
      const query = readSearch(c, campaignNumbersQuery);
      if (query.format) return answerTable(c, actor, query, { campaignId }, organization.id);
      return c.json(await readNumbers(db, { campaignId }, query.range));
    },
  );

  const forOrganizations = new Hono().get(
    '/:id/numbers',
    describe({
      ...described,
      name: 'readOrganizationNumbers',
      summary: "Read an organization's numbers",
      answers: {
        200: organizationNumbers,
        400: [BAD_RANGE, BAD_FORMAT, BAD_TABLE],
        ...refusals,
        403: MAY_NOT_EDIT,
        404: NOT_FOUND,
      },
    }),
    async (c) => {
      const actor = await guards.verified(c, described.scope);
      const organizationId = readId(c.req.param('id'), NOT_FOUND);
      await requireTeam(db, actor, organizationId, MAY_NOT_EDIT);
      const query = readSearch(c, organizationNumbersQuery);
      if (query.format) return answerTable(c, actor, query, { organizationId }, organizationId);
      return c.json(await readOrganizationNumbers(db, organizationId, query.range));
    },
  );

  async function answerTable(
    c: Context,
    actor: Actor,
    { range, table }: NumbersQuery,
    of: NumbersOf,
    organizationId: number,
  ) {
    await limit.take(String(actor.id));
    const subject = 'campaignId' in of ? `campaign:${of.campaignId}` : `organization:${organizationId}`;
    await recordAudit(db, {
      actor,
      action: 'exported',
      subject,
      organizationId,
      changed: { numbers: table },
    });
    const fileName = `numbers-${table}-${new Date().toISOString().slice(0, 10)}.csv`;
    return answerCsv(c, fileName, TABLES[table], exportNumbers(db, of, range, table));
  }

  return { forCampaigns, forOrganizations };
}
