import { expect } from 'vitest';
import { ROOT } from '../../../scripts/toolchain.mjs';
import { UPSTREAM_HEADER } from '../program/nginx.ts';
import { type Program, startProgram } from '../program/program.ts';
import { ADMIN, makeClient } from './client.ts';
import { DRAIN_SECONDS, type Parts } from './parts.ts';

export type Site = Awaited<ReturnType<typeof openSite>>;

const DATABASE_PREFIX = 'site';

let sites = 0;

/** Turns limits off, and adds the demo and an admin. */
export const OPEN_SITE = {
  TRUSTED_PROXIES: '127.0.0.1',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  DEMO: '1',
  CHALLENGE: 'off',
  QUOTAS: 'off',
  LETTER_LIMIT_PER_VISITOR: '0',
  LETTER_BUDGET_PER_DAY: '0',
  WEB_CONCURRENCY: '1',
};

/** Starts three instances with the demo, on their own database. */
export async function openSite(parts: Parts, env: Record<string, string> = {}, folder = ROOT) {
  sites += 1;
  const database = `${DATABASE_PREFIX}${sites}`;
  await parts.postgres.query('postgres', `create database ${database}`);
  const environment = {
    ...OPEN_SITE,
    ...parts.provider.env,
    DATABASE_URL: parts.databaseUrl(database),
    DATABASE_DIRECT_URL: parts.postgres.url(database),
    SESSION_SECRET: 'a secret of a cluster, long enough to be one',
    SMTP_URL: parts.mailServer.url,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    PUBLIC_URL: parts.address,
    ...env,
  };
  const start = (copy: number, release: string) =>
    startProgram({ port: parts.copyPorts[copy] ?? 0, env: environment, folder: release });
  const copies = await startAll(parts.copyPorts.map((_, copy) => start(copy, folder)));
  const client = makeClient({
    address: parts.address,
    ports: parts.copyPorts,
    campaignAddress: copies.map((copy) => copy.campaignAddress).find(Boolean) ?? '',
    query: (text: string) => parts.postgres.query(database, text),
  });
  return {
    copies,
    ...client,
    database,
    portOf: (copy: number) => parts.copyPorts[copy],
    async restart(copy: number, signal: NodeJS.Signals = 'SIGTERM', release = folder) {
      const code = await copies[copy]?.stop(signal);
      copies[copy] = await start(copy, release);
      return code;
    },
    /** Replaces the instances one after another by the release of another folder. */
    async upgrade(release: string) {
      for (const copy of copies.keys()) expect(await this.restart(copy, 'SIGTERM', release)).toBe(0);
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

/** The instances that nginx tried. The last one responded. */
export function askedCopies(answer: Response): string {
  return answer.headers.get(UPSTREAM_HEADER) ?? '';
}
