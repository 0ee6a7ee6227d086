import { Hono } from 'hono';
import { pino } from 'pino';
import type { Db } from '#database/client.server.ts';
import { makeGuards } from '#features/accounts/guards.server.ts';
import { campaign, createdCampaign } from '#features/campaigns/campaigns.contract.ts';
import { campaignRoutes } from '#features/campaigns/campaigns.routes.server.ts';
import { answerError } from '#http/error-response.server.ts';
import { makeOrganization } from './campaign-fixtures.ts';
import { readByContract } from './contract-answer.ts';
import { addPerson, type Person } from './people.ts';
import { teamRules, teamSite } from './team-site.ts';

/** The staff's campaign calls, with an organization that Dana made and some people around it. */
export async function openCampaignCalls(db: Db) {
  const person = addPerson.bind(null, db);
  const dana = await person('dana@harlow.example');
  const organization = await makeOrganization(db, {
    name: 'Friends of Harlow Libraries',
    abbreviation: 'FHL',
    createdById: dana.id,
  });
  const input = { ...saturdays, organizationId: organization.id };
  let pagesForgotten = 0;
  const forgetPages = () => {
    pagesForgotten += 1;
  };
  const guards = makeGuards(db, false, teamRules);
  const app = new Hono().route(
    '/api/campaigns',
    campaignRoutes({ db, slowDb: db, guards, ...teamSite, forgetPages }),
  );
  app.onError(answerError(pino({ level: 'silent' })));

  async function send(who: Person | null, method: string, path: string, body?: unknown) {
    return app.request(`/api/campaigns${path}`, {
      method,
      headers: { ...(who && { cookie: who.cookie }), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  return {
    app,
    input,
    organization,
    dana,
    admin: await person('admin@redress.example', { role: 'admin' }),
    outsider: await person('leo@nightbus.example'),
    person,
    send,
    /** How often since it was last asked. */
    pagesForgotten: () => {
      const times = pagesForgotten;
      pagesForgotten = 0;
      return times;
    },
    create: async (fields: object = {}) => {
      const answer = await send(dana, 'POST', '', { ...input, ...fields });
      return readByContract(createdCampaign, await answer.json()).campaign;
    },
    read: async (id: number, who = dana) =>
      readByContract(campaign, await (await send(who, 'GET', `/${id}`)).json()),
    change: async (id: number, changes: object, who = dana) =>
      readByContract(campaign, await (await send(who, 'PUT', `/${id}`, changes)).json()),
  };
}

const saturdays = {
  name: 'Restore Saturday hours',
  recipient: 'Commissioner Dana Whitlock',
  recipientEmail: 'whitlock@county.example',
  ccEmails: ['clerk@county.example'],
  campaignGoal: 'Open on Saturdays',
  instructions: '<p>Say <strong>why</strong>.</p>',
  status: 'Live',
};

/** The status and the sentence of an answer that must be one. */
export async function refusal(answered: Promise<Response>): Promise<[number, string]> {
  const answer = await answered;
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.startsWith('text/plain')) throw new Error(`No refusal: ${text}`);
  return [answer.status, text];
}
