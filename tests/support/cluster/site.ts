import { z } from 'zod';
import { campaign } from '#features/campaigns/campaigns.contract.ts';
import { UPSTREAM_HEADER } from '../program/nginx.ts';
import { type Program, startProgram } from '../program/program.ts';
import { DRAIN_SECONDS, type Parts } from './parts.ts';

export type Site = Awaited<ReturnType<typeof openSite>>;

export const ADMIN = { email: 'ada@marsh.example', password: 'correct horse' };
const DATABASE_PREFIX = 'site';
const openRequest = z.object({ id: z.int(), publicUrl: z.string() });

export interface Call {
  method?: string;
  body?: unknown;
  cookie?: string;
  accept?: string;
  /** The visitor's address; without one each call comes from another. */
  from?: string;
  /** That copy, past nginx. */
  copy?: number;
  signal?: AbortSignal;
}

let sites = 0;
let visitors = 0;

/** Starts three instances with the demo, on their own database. */
export async function openSite(parts: Parts, env: Record<string, string> = {}) {
  sites += 1;
  const database = `${DATABASE_PREFIX}${sites}`;
  await parts.postgres.query('postgres', `create database ${database}`);
  const environment = {
    DATABASE_URL: parts.databaseUrl(database),
    DATABASE_DIRECT_URL: parts.postgres.url(database),
    SESSION_SECRET: 'a secret of a cluster, long enough to be one',
    SMTP_URL: parts.mailServer.url,
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DEMO: '1',
    CHALLENGE: 'off',
    QUOTAS: 'off',
    LETTER_LIMIT_PER_VISITOR: '0',
    LETTER_BUDGET_PER_DAY: '0',
    WEB_CONCURRENCY: '1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    PUBLIC_URL: parts.address,
    ...parts.provider.env,
    ...env,
  };
  const start = (copy: number) => startProgram({ port: parts.copyPorts[copy] ?? 0, env: environment });
  const copies = await startAll(parts.copyPorts.map((_, copy) => start(copy)));
  const campaignPath = new URL(copies.map((copy) => copy.campaignAddress).find(Boolean) ?? '').pathname;
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
    const address = copy === undefined ? parts.address : `http://localhost:${parts.copyPorts[copy]}`;
    return fetch(address + path, {
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
    copies,
    campaignPath,
    letterPath: campaignPath.replace('/c/', '/api/campaigns/public/').concat('/generate-letter'),
    call,
    signIn,
    query: (text: string) => parts.postgres.query(database, text),
    async findCampaign(cookie: string) {
      const list = z.array(openRequest).parse(await (await call('/api/campaigns', { cookie })).json());
      const id = list.find(({ publicUrl }) => `/c/${publicUrl}` === campaignPath)?.id;
      return campaign.parse(await (await call(`/api/campaigns/${id}`, { cookie })).json());
    },
    portOf: (copy: number) => parts.copyPorts[copy],
    async restart(copy: number, signal: NodeJS.Signals = 'SIGTERM') {
      const code = await copies[copy]?.stop(signal);
      copies[copy] = await start(copy);
      return code;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(copies.map((copy) => copy.stop('SIGKILL')));
    },
  };
}

/** If one fails to start, the others end, too. */
async function startAll(starting: Promise<Program>[]): Promise<Program[]> {
  try {
    return await Promise.all(starting);
  } catch (error) {
    for (const one of await Promise.allSettled(starting)) {
      if (one.status === 'fulfilled') await one.value.stop('SIGKILL');
    }
    throw error;
  }
}

function newVisitor(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** The instances that nginx tried. The last one responded. */
export function askedCopies(answer: Response): string {
  return answer.headers.get(UPSTREAM_HEADER) ?? '';
}
