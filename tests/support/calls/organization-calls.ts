import { Hono } from 'hono';
import { pino } from 'pino';
import type { Db } from '#database/client.server.ts';
import { makeGuards } from '#features/accounts/guards.server.ts';
import { announceCampaignsTakenDown } from '#features/campaigns/campaign-events.server.ts';
import { imageRoutes } from '#features/organizations/images/images.routes.server.ts';
import { staffOrganization } from '#features/organizations/organizations.contract.ts';
import { organizationRoutes } from '#features/organizations/organizations.routes.server.ts';
import { answerError } from '#http/error-response.server.ts';
import { readByContract } from './contract-answer.ts';
import { addPerson, type Person } from './people.ts';
import { teamRules, teamSite } from './team-site.ts';

/** The organization calls, and some people around an organization. */
export async function openOrganizationCalls(db: Db, editing = teamRules.editing) {
  let pagesForgotten = 0;
  const forgetPages = () => {
    pagesForgotten += 1;
  };
  const guards = makeGuards(db, false, { ...teamRules, editing });
  const announceTakeDown = announceCampaignsTakenDown;
  const options = { db, slowDb: db, ...teamSite, guards, forgetPages, announceTakeDown };
  const app = new Hono()
    .route('/api/organizations', organizationRoutes(options))
    .route('/images', imageRoutes({ db, guards }).routes);
  app.onError(answerError(pino({ level: 'silent' })));

  async function send(who: Person | null, method: string, path: string, body?: unknown) {
    return app.request(`/api/organizations${path}`, {
      method,
      headers: { ...(who && { cookie: who.cookie }), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  return {
    app,
    send,
    person: addPerson.bind(null, db),
    /** Returns the count since the last request. */
    pagesForgotten: () => {
      const times = pagesForgotten;
      pagesForgotten = 0;
      return times;
    },
    read: async (who: Person, id: number) =>
      readByContract(staffOrganization, await (await send(who, 'GET', `/${id}`)).json()),
    upload: async (who: Person, id: number, files: Record<string, Blob | string>) => {
      const body = new FormData();
      for (const [field, file] of Object.entries(files)) body.append(field, file);
      return app.request(`/api/organizations/${id}/upload`, {
        method: 'POST',
        headers: { cookie: who.cookie },
        body,
      });
    },
  };
}
