import { z } from 'zod';
import { campaign } from '#features/campaigns/campaigns.contract.ts';
import type { startPostgres } from './postgres.ts';

interface Call {
  method?: string;
  body?: unknown;
  cookie?: string;
  accept?: string;
  /** The visitor's address; without one each call comes from another. */
  from?: string;
  /** That instance, past nginx. */
  copy?: number;
  signal?: AbortSignal;
}

type Query = Awaited<ReturnType<typeof startPostgres>>['query'];

interface Options {
  address: string;
  /** The ports of the instances, past nginx. */
  ports: number[];
  campaignAddress: string;
  query(text: string): ReturnType<Query>;
}

export type Client = ReturnType<typeof makeClient>;

export const ADMIN = { email: 'ada@marsh.example', password: 'correct horse' };
const listed = z.object({ id: z.int(), publicUrl: z.string() });

let visitors = 0;

/** Calls of visitors and staff to a site that trusts this machine's addresses. */
export function makeClient({ address, ports, campaignAddress, query }: Options) {
  const campaignPath = new URL(campaignAddress).pathname;

  function call(
    path: string,
    { method, body, cookie, accept, from = newVisitor(), copy, signal }: Call = {},
  ) {
    const headers = {
      'x-forwarded-for': from,
      ...(cookie && { cookie }),
      ...(accept && { accept }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return fetch((copy === undefined ? address : `http://localhost:${ports[copy]}`) + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers,
      ...(signal && { signal }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async function signIn(person = ADMIN, copy?: number) {
    const answer = await call('/api/login', { body: person, ...(copy !== undefined && { copy }) });
    if (!answer.ok) throw new Error(`signing in was answered ${answer.status}: ${await answer.text()}`);
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }

  return {
    campaignPath,
    letterPath: campaignPath.replace('/c/', '/api/campaigns/public/').concat('/generate-letter'),
    call,
    signIn,
    query,
    async findCampaign(cookie: string) {
      const list = z.array(listed).parse(await (await call('/api/campaigns', { cookie })).json());
      const id = list.find(({ publicUrl }) => `/c/${publicUrl}` === campaignPath)?.id;
      return campaign.parse(await (await call(`/api/campaigns/${id}`, { cookie })).json());
    },
  };
}

function newVisitor(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}
