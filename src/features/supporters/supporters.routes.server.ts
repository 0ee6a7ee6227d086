import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Database, Db } from '#database/client.server.ts';
import type { Guards } from '#features/accounts/guards.server.ts';
import { NOT_FOUND as CAMPAIGN_NOT_FOUND } from '#features/campaigns/campaigns.server.ts';
import { countAgreement, findLetter } from '#features/interactions/letter-rows.server.ts';
import { type LetterProofs, PROOF_WANTED } from '#features/letters/engine/letter-challenges.server.ts';
import { refuseTakenDown, TAKEN_DOWN } from '#features/organizations/moderation/publicity.server.ts';
import { recordForTeam, requireTeam } from '#features/organizations/organization-team.server.ts';
import { IS_TAKEN_DOWN, MAY_NOT_EDIT, NOT_FOUND } from '#features/organizations/organizations.contract.ts';
import { type TeamCall, teamRoutes } from '#features/organizations/team-calls.server.ts';
import { makeBackgroundTasks } from '#http/background-tasks.server.ts';
import { answerCsv } from '#http/csv.server.ts';
import { AppError } from '#http/errors.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { clientAddress, type Network } from '#http/limits/client-address.server.ts';
import { makeRateLimit, type RateLimit } from '#http/limits/rate-limiter.server.ts';
import { answerList, PAGING, readSearch } from '#http/list-answer.server.ts';
import { describe, ok } from '#http/route-description.server.ts';
import type { MailSite } from '#mail/mail-layout.server.ts';
import {
  findOffer,
  MANY_FOR_CAMPAIGN,
  MANY_FOR_ORGANIZATION,
  MANY_FROM_NETWORK,
  makeSignUpLimits,
  type Offer,
  signUp,
} from './sign-up.server.ts';
import {
  type NewSupporter,
  NOT_OFFERED,
  newSupporter,
  SUPPORTER_NOT_FOUND,
  supporter,
  supporterSearch,
  supporterSummary,
  WORDING_CHANGED,
} from './supporters.contract.ts';
import {
  CSV_COLUMNS,
  countSupporters,
  eraseSupporter,
  exportSupporters,
  listSupporterIds,
  listSupporters,
  readSupporterSummary,
} from './supporters.server.ts';

const EXPORTS_PER_HOUR = 20;
const EXPORT_LIMIT_REACHED = `You have exported supporters ${EXPORTS_PER_HOUR} times within an hour.`;

const ADD_SUPPORTER = describe({
  tag: 'Supporters',
  name: 'addSupporter',
  summary: 'Ask for updates about a campaign',
  notes:
    'Sends a confirmation link, at most two a day for each address. The response is the same for known ' +
    'and unknown addresses.',
  access: 'anyone',
  body: newSupporter,
  example: {
    email: 'maria.ocampo@mailbox.example',
    consent: true,
    letterId: 'from the response with the letter',
  },
  answers: {
    202: '',
    404: CAMPAIGN_NOT_FOUND,
    409: [NOT_OFFERED, WORDING_CHANGED],
    428: PROOF_WANTED,
    429: [MANY_FROM_NETWORK, MANY_FOR_CAMPAIGN, MANY_FOR_ORGANIZATION],
    451: TAKEN_DOWN,
  },
});

type Options = Pick<SupporterRoutesOptions, 'guards'> & {
  db: Db;
  site: MailSite;
  exports: RateLimit;
};

const TEAM_CALLS: TeamCall<Options>[] = [
  {
    method: 'GET',
    path: '/:id/supporters',
    name: 'listSupporters',
    summary: 'List supporters',
    notes:
      `Lists confirmed supporters only. ${PAGING.count} ` +
      `Exports are recorded in the audit log. Limit: ${EXPORTS_PER_HOUR} an hour for each account.`,
    access: 'team',
    scope: 'supporters:read',
    query: {
      ...PAGING.query,
      campaign: 'The id of a campaign. Returns only its supporters.',
      source: 'The tag of a link. Returns only people who used it.',
      q: 'Part of the email address.',
      format: 'csv: all pages as a file for spreadsheets, with each person’s stop link.',
    },
    answers: {
      200: supporter.array().describe('Newest first.'),
      400: [...PAGING.refusals, 'The format can only be csv'],
      403: [MAY_NOT_EDIT, IS_TAKEN_DOWN],
      429: `${EXPORT_LIMIT_REACHED} Please come back in 40 minutes.`,
    },
    async handle({ db, site, exports }, { c, actor, id }) {
      const organization = await requireTeam(db, actor, id, MAY_NOT_EDIT);
      const search = readSearch(c, supporterSearch);
      const count = () => countSupporters(db, id, search);
      if (search.format) {
        refuseTakenDown(actor, organization, IS_TAKEN_DOWN);
        await exports.take(String(actor.id));
        const changed = { supporters: await count() };
        await recordForTeam(db, actor, id, { action: 'exported', changed });
        const fileName = `supporters-${new Date().toISOString().slice(0, 10)}.csv`;
        return answerCsv(c, fileName, CSV_COLUMNS, exportSupporters(db, site, id, search));
      }
      return answerList(c, {
        ids: (part) => listSupporterIds(db, id, search, part),
        read: (some) => listSupporters(db, id, some),
        count,
      });
    },
  },
  {
    method: 'GET',
    path: '/:id/supporters/summary',
    name: 'readSupporterSummary',
    summary: 'Count supporters',
    notes: 'Counts by campaign and by wording.',
    access: 'team',
    scope: 'supporters:read',
    answers: { 200: supporterSummary, 403: MAY_NOT_EDIT },
    async handle({ db }, { actor, id }) {
      await requireTeam(db, actor, id, MAY_NOT_EDIT);
      return readSupporterSummary(db, id);
    },
  },
  {
    method: 'DELETE',
    path: '/:id/supporters/:supporterId',
    name: 'eraseSupporter',
    summary: 'Erase a supporter',
    notes: 'Keeps only the count. The audit log doesn’t record who was erased.',
    access: 'team',
    answers: { 200: ok, 403: MAY_NOT_EDIT, 404: [NOT_FOUND, SUPPORTER_NOT_FOUND] },
    async handle({ db, site }, { actor, id, idOf }) {
      const supporterId = idOf('supporterId', SUPPORTER_NOT_FOUND);
      await eraseSupporter(db, site, actor, { organizationId: id, id: supporterId });
      return { ok: true };
    },
  },
];

type SupporterRoutesOptions = {
  config: MailSite & { trustedProxies: readonly Network[] };
  database: Database;
  guards: Guards;
  log: Logger;
  sessionSecret: string;
  proofs: LetterProofs;
};

export function supporterRoutes(options: SupporterRoutesOptions) {
  const { config, database, guards, log, sessionSecret: secret, proofs } = options;
  const { db, pool } = database;
  const background = makeBackgroundTasks(log);
  const limits = makeSignUpLimits(pool, secret);
  const exports = makeRateLimit(pool, {
    name: 'supporter-exports',
    points: EXPORTS_PER_HOUR,
    seconds: 3600,
    secret,
    refusal: EXPORT_LIMIT_REACHED,
  });
  const forCampaigns = new Hono().post('/:id/supporters', ADD_SUPPORTER, async (c) => {
    const { email, letterId, inForm, challenge, ...shown } = await readJson(c, newSupporter);
    const offer = await findOffer(db, readId(c.req.param('id'), CAMPAIGN_NOT_FOUND));
    refuseChangedWording(shown, offer);
    const address = clientAddress(c, config.trustedProxies);
    const taken = await limits.take(address, offer);
    if (taken.nearLimit) {
      await proofs.require(offer, address, challenge ?? undefined).catch(async (refusal: unknown) => {
        await taken.refund();
        throw refusal;
      });
    }
    const letter = await findLetter(db, letterId);
    const source = letter?.campaignId === offer.campaignId ? letter.source : '';
    background.run(async () => {
      if (letter?.campaignId === offer.campaignId) await countAgreement(db, letter.id, inForm ?? false);
      if (await limits.mayMail(email)) await signUp(db, config, offer, { email, source });
    });
    return c.body(null, 202);
  });
  const team = { tag: 'Supporters', notFound: NOT_FOUND } as const;
  const forOrganizations = teamRoutes({ db, guards, site: config, exports }, team, TEAM_CALLS);
  return { forCampaigns, forOrganizations, settled: background.settled };
}

function refuseChangedWording({ consentText, privacyUrl }: Partial<NewSupporter>, offer: Offer): void {
  const isSame =
    (consentText ?? offer.consentText) === offer.consentText &&
    (privacyUrl ?? offer.privacyUrl) === offer.privacyUrl;
  if (!isSame) throw new AppError(409, WORDING_CHANGED);
}
