import { z } from 'zod';
import { makeTestDatabase } from '#database/test-database.ts';
import {
  type Campaign,
  campaign,
  type SavedRecipients,
  savedRecipients,
} from '#features/campaigns/campaigns.contract.ts';
import { importReport } from '#features/campaigns/recipients/recipients.contract.ts';
import { readByContract } from './contract-answer.ts';
import { openOffice } from './office.ts';
import { callFromAlone, openWholeApp } from './whole-app.ts';

export const ada = { name: 'Ada Lind', email: 'ada@town.example', areas: ['HA1 2', 'ha2'] };
export const bo = { name: 'Bo Ek', role: 'District 2', email: 'bo@town.example', areas: ['HA', 'HA1 2BX'] };
export const cy = { name: 'Cy Roe', email: 'cy@town.example', salutation: 'Dear Cy,', areas: ['ha2'] };

export type Recipients = Awaited<ReturnType<typeof openRecipients>>;

/** Opens a database with a team whose campaigns have several recipients. */
export async function openRecipients(abbreviation: string) {
  const { database, drop } = await makeTestDatabase();
  const app = openWholeApp(database);
  const office = await openOffice(app, database.db, abbreviation.toLowerCase());
  const { dana, call } = office;
  const { id: organizationId } = await office.found(dana, abbreviation);

  async function sendFile(
    { id }: Campaign,
    file: string | Uint8Array<ArrayBuffer>,
    fields: Record<string, string> = {},
  ) {
    const body = new FormData();
    body.append('file', new File([file], 'list.csv'));
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const headers = { cookie: dana.cookie };
    return callFromAlone(app, `/api/campaigns/${id}/recipients/import`, { method: 'POST', headers, body });
  }

  return {
    app,
    database,
    office,
    organizationId,
    sendFile,
    async close() {
      await app.settled();
      await drop();
    },
    start: (more: object = {}) => office.start(dana, organizationId, { recipients: [ada, bo, cy], ...more }),
    async change(id: number, changes: object): Promise<Campaign> {
      return readByContract(
        campaign,
        await (await call(dana, 'PUT', `/api/campaigns/${id}`, changes)).json(),
      );
    },
    async changeList(id: number, changes: object): Promise<SavedRecipients> {
      const answer = await call(dana, 'PATCH', `/api/campaigns/${id}/recipients`, changes);
      return readByContract(savedRecipients, await answer.json());
    },
    async read({ id }: Campaign): Promise<Campaign> {
      return readByContract(campaign, await (await call(dana, 'GET', `/api/campaigns/${id}`)).json());
    },
    async lookUp({ publicUrl }: Campaign, postcode: string) {
      const answer = await call(null, 'POST', `/api/campaigns/public/${publicUrl}/recipients`, { postcode });
      return z.array(z.looseObject({ id: z.number(), name: z.string() })).parse(await answer.json());
    },
    async upload(made: Campaign, text: string, fields: Record<string, string> = {}) {
      const answer = await sendFile(made, text, fields);
      const body = await answer.text();
      return answer.status === 200 ? readByContract(importReport, JSON.parse(body)) : [answer.status, body];
    },
  };
}

export function idsOf({ recipients }: Campaign) {
  return recipients.map(({ id = 0 }) => id);
}

export function namesOf(people: { name: string }[]): string[] {
  return people.map(({ name }) => name);
}
