import type { Db } from '#database/client.server.ts';
import { type Campaign, createdCampaign } from '#features/campaigns/campaigns.contract.ts';
import { staffOrganization } from '#features/organizations/organizations.contract.ts';
import { readByContract } from './contract-answer.ts';
import { addPerson, type Person } from './people.ts';
import { callFromAlone, type WholeApp } from './whole-app.ts';

/** People on a whole app, including an admin. */
export async function openOffice(app: WholeApp, db: Db, name: string) {
  const admin = await addPerson(db, `admin@${name}.example`, { role: 'admin' });
  const dana = await addPerson(db, `dana@${name}.example`);

  async function call(who: Person | null, method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...(who && { cookie: who.cookie }) };
    return callFromAlone(app, path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  return {
    admin,
    dana,
    call,
    /** The status, and the sentence of a refusal. */
    async refusal(who: Person | null, method: string, path: string, body?: unknown) {
      const answer = await call(who, method, path, body);
      return [answer.status, answer.status < 400 ? '' : await answer.text()];
    },
    async found(who: Person, abbreviation: string) {
      const fields = { name: `Friends of ${abbreviation}`, abbreviation, url: 'https://friends.example' };
      const answer = await call(who, 'POST', '/api/organizations', fields);
      return readByContract(staffOrganization, await answer.json());
    },
    async start(who: Person, organizationId: number, more: object = {}): Promise<Campaign> {
      const answer = await call(who, 'POST', '/api/campaigns', { ...CAMPAIGN, organizationId, ...more });
      return readByContract(createdCampaign, await answer.json()).campaign;
    },
  };
}

const CAMPAIGN = {
  name: 'Open on Saturdays',
  recipient: 'Mayor Lind',
  recipientEmail: 'mayor@town.example',
  campaignGoal: 'Open on Saturdays',
  instructions: '<p>Say why.</p>',
  status: 'Live',
};
