import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '#database/client.server.ts';
import { type StaffCall, staffRoutes } from '#features/accounts/guards.server.ts';
import type { SignedInActor } from '#features/accounts/sessions.server.ts';
import { requirePublicity, TAKEN_DOWN } from '#features/organizations/moderation/publicity.server.ts';
import { NO_NOTICE } from '#features/organizations/notice/notice.contract.ts';
import {
  findOrganization,
  type TeamRoutesOptions,
} from '#features/organizations/organization-team.server.ts';
import { NOT_FOUND as ORGANIZATION_NOT_FOUND } from '#features/organizations/organizations.contract.ts';
import {
  NOTICE_NOT_FOUND,
  politicalNotice,
} from '#features/organizations/political/political-notices.contract.ts';
import { AppError } from '#http/errors.server.ts';
import { readId } from '#http/id-parameter.server.ts';
import { readJson } from '#http/json-body.server.ts';
import { answerList, PAGING, readSearch } from '#http/list-answer.server.ts';
import { STALE_SAVE } from '#http/refusals.contract.ts';
import { describe, ok } from '#http/route-description.server.ts';
import { ADDRESS_IN_NAME } from '#safety/names.server.ts';
import { refusalExample, withQuota } from '#safety/quotas.server.ts';
import { findCampaignByAddress } from './campaign-addresses.server.ts';
import {
  changeCampaign,
  deleteCampaign,
  duplicateCampaign,
  startCampaign,
} from './campaign-changes.server.ts';
import { TOO_MANY_CC_WHILE_NEW } from './campaign-fields.contract.ts';
import {
  CAMPAIGN_SORTS,
  type Campaign,
  campaign,
  campaignChanges,
  campaignSearch,
  campaignStart,
  createdCampaign,
  IS_TAKEN_DOWN,
  listedCampaign,
  listedStaffCampaign,
  MAY_NOT_CREATE,
  MAY_NOT_DELETE,
  MAY_NOT_DUPLICATE,
  MAY_NOT_EDIT,
  publicCampaign,
  SLUG_TAKEN,
} from './campaigns.contract.ts';
import {
  listCampaigns,
  listOpenCampaignIds,
  listOpenCampaigns,
  NOT_FOUND,
  readCampaign,
  toPublicCampaign,
} from './campaigns.server.ts';
import { countCampaigns, findCampaigns, searchCampaigns } from './list/campaign-search.server.ts';
import { campaignModerationRoutes } from './moderation/campaign-moderation.routes.server.ts';
import { ownPictureRoutes } from './picture/own-picture.routes.server.ts';
import { findNotice } from './political/notices.server.ts';

const example = {
  name: 'Restore Saturday hours',
  organizationId: 1,
  recipient: 'Commissioner Dana Whitlock',
  recipientEmail: 'dana.whitlock@harlowcounty.example',
  ccEmails: ['clerk@harlowcounty.example'],
  campaignGoal: "Restore Saturday afternoon hours in next year's budget.",
  instructions: '<p>Name <strong>your</strong> branch.</p>',
  salutation: 'Dear Commissioner Whitlock,',
  facts: 'Saturday hours cost $412,000. https://harlowcounty.example/budget',
  questions: ['Which branch do you use?'],
  thanks: 'Thank you. See you on a Saturday.',
  thanksUrl: 'https://harlowlibraries.example/thanks',
  supportersOffered: true,
  supportersInForm: false,
  consentText: 'Friends of Harlow Libraries may email me about this campaign.',
  privacyUrl: 'https://harlowlibraries.example/privacy',
  status: 'Live',
};

const CALLS = {
  list: {
    tag: 'Campaigns',
    name: 'listCampaigns',
    summary: 'List all campaigns',
    notes: PAGING.count,
    access: 'signed-in',
    scope: 'campaigns:write',
    query: {
      ...PAGING.query,
      organization: 'Only campaigns of the organization with this id.',
      status: 'Pending, Live or Finished.',
      q: 'Words to find in the name, organization, recipient or creator’s email. All must match.',
      sort: PAGING.order(CAMPAIGN_SORTS),
    },
    answers: {
      200: z.array(listedStaffCampaign).describe('The newest come first by default.'),
      400: PAGING.refusals,
    },
  },
  read: {
    tag: 'Campaigns',
    name: 'getCampaign',
    summary: 'Read a campaign',
    notes: "Fields for the organization's team are null for everyone else.",
    access: 'verified',
    scope: 'campaigns:write',
    answers: { 200: campaign, 404: NOT_FOUND },
  },
  create: {
    tag: 'Campaigns',
    name: 'createCampaign',
    summary: 'Create a campaign',
    notes:
      'If no slug is sent, the address is made from the name and doesn’t change with it. The status is Pending by default. ' +
      'If CC addresses differ only in case, the first one is saved. With `duplicateOf`, it copies another campaign and applies the sent fields.',
    access: 'team',
    scope: 'campaigns:write',
    body: campaignStart,
    example,
    answers: {
      201: createdCampaign,
      400: [ORGANIZATION_NOT_FOUND, TOO_MANY_CC_WHILE_NEW, SLUG_TAKEN, ADDRESS_IN_NAME, NO_NOTICE],
      403: [MAY_NOT_CREATE, MAY_NOT_DUPLICATE, IS_TAKEN_DOWN],
      404: NOT_FOUND,
      429: refusalExample('campaigns'),
    },
  },
  change: {
    tag: 'Campaigns',
    name: 'updateCampaign',
    summary: 'Change a campaign',
    notes:
      'Omitted fields don’t change. Send the version that you read, and a change that would overwrite a newer ' +
      'one is refused. Links with an earlier slug keep working. Only admins can move a campaign, and its creator while on the teams of both organizations.',
    access: 'team',
    scope: 'campaigns:write',
    body: campaignChanges,
    example: { ...example, status: 'Finished' },
    answers: {
      200: campaign,
      400: [ORGANIZATION_NOT_FOUND, TOO_MANY_CC_WHILE_NEW, SLUG_TAKEN, ADDRESS_IN_NAME, NO_NOTICE],
      403: [MAY_NOT_EDIT, IS_TAKEN_DOWN],
      404: NOT_FOUND,
      409: STALE_SAVE,
    },
  },
  remove: {
    tag: 'Campaigns',
    name: 'deleteCampaign',
    summary: 'Delete a campaign',
    access: 'creator',
    answers: { 200: ok, 403: [MAY_NOT_DELETE, IS_TAKEN_DOWN], 404: NOT_FOUND },
  },
  duplicate: {
    tag: 'Campaigns',
    name: 'duplicateCampaign',
    summary: 'Duplicate a campaign',
    notes:
      "The copy is Pending, its name ends with ' (Copy)', and it has its own address. Everything else is copied, except dates, numbers and supporters.",
    access: 'team',
    scope: 'campaigns:write',
    answers: {
      201: createdCampaign,
      403: [MAY_NOT_DUPLICATE, IS_TAKEN_DOWN],
      404: NOT_FOUND,
      429: refusalExample('campaigns'),
    },
  },
} satisfies Record<string, StaffCall>;

export function campaignRoutes(options: TeamRoutesOptions): Hono {
  const { db, slowDb, guards, forgetPages, site } = options;
  const { routes, add } = staffRoutes(guards);
  addPublicCampaign(routes, db);
  add(['GET', '/'], CALLS.list, async (c, actor) => {
    const search = await findCampaigns(db, actor, readSearch(c, campaignSearch));
    return answerList(c, {
      ids: (part) => searchCampaigns(db, actor, search, part),
      read: (some) => listCampaigns(db, actor, some),
      count: () => countCampaigns(db, actor, search),
    });
  });
  add(['GET', '/:id'], CALLS.read, (c, actor) => readCampaign(db, actor, campaignIdIn(c)));
  add(['POST', '/'], CALLS.create, async (c, actor) => {
    const input = await readJson(c, campaignStart);
    return answerStarted(actor, () => startCampaign(db, actor, input));
  });
  add(['PUT', '/:id'], CALLS.change, async (c, actor) => {
    const id = campaignIdIn(c);
    const changed = await changeCampaign(db, { actor, site }, id, await readJson(c, campaignChanges));
    forgetPages(`organization-${changed.organizationId}`, `campaign-${id}`);
    return changed;
  });
  add(['DELETE', '/:id'], CALLS.remove, async (c, actor) => {
    const id = campaignIdIn(c);
    await deleteCampaign(slowDb, actor, id);
    forgetPages(`campaign-${id}`);
  });
  add(['POST', '/:id/duplicate'], CALLS.duplicate, (c, actor) => {
    const id = campaignIdIn(c);
    return answerStarted(actor, () => duplicateCampaign(db, actor, id));
  });
  routes.route('/', campaignModerationRoutes(options));
  routes.route('/', ownPictureRoutes(options));
  return routes;

  async function answerStarted(actor: SignedInActor, start: () => Promise<Campaign>) {
    const started = await withQuota(guards.takeQuota(actor, 'campaigns'), start);
    forgetPages(`organization-${started.organizationId}`);
    return { campaign: started };
  }
}

function addPublicCampaign(routes: Hono, db: Db): void {
  routes.get(
    '/public/:abbreviation/:campaignId',
    describe({
      tag: 'Campaigns',
      name: 'getPublicCampaign',
      summary: 'Read the public data of a campaign',
      notes: 'Earlier addresses of the campaign work, too.',
      access: 'anyone',
      answers: { 200: publicCampaign, 404: NOT_FOUND, 451: TAKEN_DOWN },
    }),
    async (c) => {
      const { campaign, organization } = await findPublicCampaign(db, c);
      return c.json(await toPublicCampaign(db, campaign, organization));
    },
  );
  routes.get(
    '/public/:abbreviation/:campaignId/notice',
    describe({
      tag: 'Campaigns',
      name: 'getPoliticalNotice',
      summary: 'Read the transparency notice of political advertising',
      notes:
        'It can be read for seven years after the end, also if the campaign was deleted. Earlier addresses work, too.',
      access: 'anyone',
      answers: { 200: politicalNotice, 404: NOTICE_NOT_FOUND, 451: TAKEN_DOWN },
    }),
    async (c) => {
      const { abbreviation, campaignId } = c.req.param();
      const found = await findNotice(db, abbreviation, campaignId);
      if (found.kind === 'taken-down') throw new AppError(451, TAKEN_DOWN);
      if (found.kind === 'missing') throw new AppError(404, NOTICE_NOT_FOUND);
      return c.json(found.notice);
    },
  );
}

/** Throws a 404 or 451 unless the page is public, or its preview link was sent. */
export async function findPublicCampaign(db: Db, c: Context, preview?: string) {
  const { abbreviation = '', campaignId = '' } = c.req.param();
  const found = await findCampaignByAddress(db, abbreviation, campaignId);
  if (!found) throw new AppError(404, NOT_FOUND);
  return { ...found, publicity: requirePublicity(found, NOT_FOUND, preview) };
}

export function campaignIdIn(c: Context): number {
  return readId(c.req.param('id') ?? '', NOT_FOUND);
}

export function openCampaignRoutes(db: Db): Hono {
  return new Hono().get(
    '/:id/campaigns/live',
    describe({
      tag: 'Campaigns',
      name: 'listOpenCampaigns',
      summary: "List an organization's open campaigns",
      access: 'anyone',
      query: PAGING.query,
      answers: {
        200: z.array(listedCampaign).describe('All campaigns that are not Finished.'),
        400: PAGING.refusals,
        404: ORGANIZATION_NOT_FOUND,
        451: TAKEN_DOWN,
      },
    }),
    async (c) => {
      const id = readId(c.req.param('id'), ORGANIZATION_NOT_FOUND);
      requirePublicity({ organization: await findOrganization(db, id) }, ORGANIZATION_NOT_FOUND);
      return answerList(c, {
        ids: (part) => listOpenCampaignIds(db, id, part),
        read: (some) => listOpenCampaigns(db, id, some),
      });
    },
  );
}
