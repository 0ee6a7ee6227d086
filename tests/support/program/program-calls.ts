import type { Program } from './program.ts';

const PERSON = { userName: 'Ada Finch', userAddress: '1 Mill Lane, Harlow' };

interface Init {
  method?: string;
  headers?: Record<string, string>;
}

export function sendJson(url: string, body: object, { method = 'POST', headers = {} }: Init = {}) {
  const type = { 'content-type': 'application/json' };
  return fetch(url, { method, headers: { ...type, ...headers }, body: JSON.stringify(body) });
}

/** Asks for a letter of the demo's campaign. Instances that didn't add the demo don't print its address. */
export function askForLetter(
  { address, campaignAddress }: Pick<Program, 'address' | 'campaignAddress'>,
  { from = campaignAddress, accept = '*/*' } = {},
) {
  const path = new URL(from).pathname.replace('/c/', '/api/campaigns/public/');
  return sendJson(`${address}${path}/generate-letter`, PERSON, { headers: { accept } });
}

/** Records an opened letter. Programs that trust this machine's proxy see the address `from`. */
export function recordInteraction({ address }: Pick<Program, 'address'>, fields: object, from = '127.0.0.1') {
  const interaction = { environment: 'PROD', pageUrl: '/', orgName: 'Friends', orgId: 1, action: 'email' };
  const headers = { 'x-forwarded-for': from };
  return sendJson(`${address}/api/campaigns/track-interaction`, { ...interaction, ...fields }, { headers });
}

export async function signIn({ address }: Pick<Program, 'address'>, email: string, password: string) {
  const answer = await sendJson(`${address}/api/login`, { email, password });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return cookies.join('; ');
}

/** The variables for a Postgres on this machine. */
export function databaseEnv({ host, port, options }: { host: string; port: number; options?: string }) {
  const parameters = new URLSearchParams({ user: 'redress', host, port: String(port) });
  if (options) parameters.set('options', options);
  return { DATABASE_URL: `postgres://localhost/redress?${parameters}`, SESSION_SECRET: 'x'.repeat(32) };
}
