import { randomBytes } from 'node:crypto';
import { createParser } from 'eventsource-parser';
import { Hono } from 'hono';
import { DEFAULT_PRICES } from '#ai/prices.server.ts';
import type { AiConfig } from '#ai/providers.server.ts';
import { type Database, onlyRow } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { makeGuards, sessionCookieName } from '#features/accounts/guards.server.ts';
import { startSession } from '#features/accounts/sessions.server.ts';
import { createCampaign } from '#features/campaigns/campaign-changes.server.ts';
import type { CampaignStatus } from '#features/campaigns/campaign-fields.contract.ts';
import { makeCampaignCounters } from '#features/interactions/campaign-days.server.ts';
import {
  type LetterStreamEvent,
  letterStreamEvent,
  type WrittenLetter,
  writtenLetter,
} from '#features/letters/letters.contract.ts';
import { letterRoutes } from '#features/letters/letters.routes.server.ts';
import { createOrganization } from '#features/organizations/organization-changes.server.ts';
import { answerError } from '#http/error-response.server.ts';
import { parseNetwork } from '#http/limits/client-address.server.ts';
import { makeLog } from '#http/log.server.ts';
import { chatEvents } from '../providers/provider-events.ts';
import { type RawProvider, stream } from '../providers/raw-provider.ts';
import { readByContract } from './contract-answer.ts';
import { teamRules } from './team-site.ts';

export const SUBJECT = 'Keep the night bus';
const BODY = 'Please keep the 14.';
export const LETTER = `Dear City Council,\n\n${BODY}\n\nSincerely,\n\nAda Marsh\n5 Mill Lane`;
export const STAFF_LETTER = `Dear City Council,\n\n${BODY}\n\nSincerely,\n\n[Your name]\n[Your mailing address]`;

/** The beginning of a body: too much for a salutation or a signature. */
export const BEGUN = 'I ask you to keep the 14. It is my way to work and ';

/** A model's complete response, with its own salutation and signature. */
export const wholeAnswer = answerOf(
  `Subject: ${SUBJECT}\n\n`,
  'Dear Council,\n\nPlease keep',
  ' the 14.\n\nYours truly,\n\n[Name]',
);

export function answerOf(...words: string[]) {
  return stream(chatEvents.start, ...words.map(chatEvents.words), chatEvents.end.whole);
}

/** A provider that needs no key. */
export function openAiAt({ url }: RawProvider): AiConfig {
  return { openai: { baseUrl: url, model: 'local', api: 'chat' } };
}

interface LetterAppOptions {
  ai?: AiConfig;
  challenge?: boolean;
  registration?: 'open' | 'closed';
  secret?: string;
  limits?: Partial<Parameters<typeof letterRoutes>[0]['config']['letterLimits']>;
  editing?: 'team' | 'any-staff';
  trustedProxies?: string[];
  publicUrl?: string;
  money?: Partial<Parameters<typeof letterRoutes>[0]['config']['money']>;
}

/** The letter calls as the program serves them, and what they logged. */
export function makeLetterApp(
  database: Database,
  {
    ai = {},
    challenge = false,
    registration = 'closed',
    secret = randomBytes(16).toString('hex'),
    editing = 'team',
    limits = {},
    money = {},
    trustedProxies = [],
    publicUrl = 'http://localhost:3000',
  }: LetterAppOptions = {},
) {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => lines.push(line) });
  const letterLimits = { perVisitorAndHour: 0, perCampaignAndHour: 0, perDay: 0, atOnce: 300, ...limits };
  const counters = makeCampaignCounters(database.db, log);
  const letters = letterRoutes({
    config: {
      ai: { sample: { msPerWord: 0 }, ...ai },
      challenge,
      registration,
      publicUrl: new URL(publicUrl),
      letterLimits,
      money: { perDay: undefined, perMonth: undefined, prices: DEFAULT_PRICES, ...money },
      trustedProxies: trustedProxies.map(parseNetwork).filter((network) => network !== undefined),
    },
    database,
    log,
    guards: makeGuards(database.db, false, { ...teamRules, editing }),
    sessionSecret: secret,
    counters,
  });
  const app = new Hono()
    .onError(answerError(log))
    .route('/api/campaigns', letters.forCampaigns)
    .route('/api/organizations', letters.forOrganizations)
    .route('/api/letter-translations', letters.forTranslations)
    .route('/api/challenge', letters.forPages)
    .route('/api/settings', letters.forSettings)
    .route('/api/test-letter', letters.forTester);
  return { app, counters, settled: letters.settled, stop: letters.stop, logged: () => lines.join('') };
}

export const visitor = {
  userName: 'Ada Marsh',
  userAddress: '5 Mill Lane',
  userReason: 'It is my way to work.',
};

/** Input of the letter tester. */
export const tested = {
  settings: { model: 'openai', systemPrompt: 'Be brief.', tone: 'Calm', length: 'Tiny' },
  organizationContext: 'We ride by night.',
  campaignContext: 'Bring the 14 back.',
  userContext: 'It is my way to work.',
  userName: 'Ada Marsh',
  userAddress: '5 Mill Lane',
};

interface LetterCallOptions {
  accept?: string;
  pageLanguage?: string;
  cookie?: string;
  /** The caller's address, or that of the last proxy, which says who asked it. */
  from?: string;
  forwardedFor?: string;
  userAgent?: string;
  body?: unknown;
  signal?: AbortSignal;
}

/** Posts as the page does. */
export async function askForLetter(
  { app }: { app: Hono },
  path: string,
  {
    accept,
    pageLanguage,
    cookie,
    from = '203.0.113.1',
    forwardedFor,
    userAgent,
    body = visitor,
    signal,
  }: LetterCallOptions = {},
): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(pageLanguage && { 'x-page-language': pageLanguage }),
    ...(accept && { accept }),
    ...(cookie && { cookie }),
    ...(userAgent && { 'user-agent': userAgent }),
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
  };
  const init = { method: 'POST', headers, body: JSON.stringify(body), ...(signal && { signal }) };
  return app.request(path, init, { incoming: { socket: { remoteAddress: from } } });
}

/** The events of a stream, each as its contract says. */
export function readEvents(text: string): LetterStreamEvent[] {
  const events: LetterStreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) =>
      events.push(readByContract(letterStreamEvent, { event, data: JSON.parse(data) })),
  });
  parser.feed(text);
  return events;
}

/** A letter that came as JSON, as its contract says. */
export async function readLetter(response: Response | Promise<Response>): Promise<WrittenLetter> {
  return readByContract(writtenLetter, await (await response).json());
}

/** Creates an organization with one campaign. */
export async function addCampaign({ db }: Database, status: CampaignStatus = 'Live') {
  const organization = await createOrganization(db, {
    name: 'Riders Union',
    abbreviation: randomBytes(3).toString('hex'),
    url: 'https://riders.example',
    organizationPrompt: 'We speak for everyone who rides by night.',
  });
  const campaign = await createCampaign(db, {
    organizationId: organization.id,
    name: 'Save the 14',
    status,
    recipient: 'City Council',
    recipientEmail: 'council@example.org',
    campaignGoal: 'Restore night service on line 14.',
    instructions: '<p>Tell them how you ride.</p>',
  });
  return {
    organization,
    campaign,
    path: `/api/campaigns/public/${campaign.publicUrl}/generate-letter`,
    organizationPath: `/api/organizations/public/${organization.abbreviation}/generate-letter`,
  };
}

/** Everything taken from the limits, in no order. */
export async function takenPoints({ pool }: Database): Promise<number[]> {
  const { rows } = await pool.query<{ points: number }>('select points from rate_limits');
  return rows.map(({ points }) => points);
}

export async function signIn(database: Database, kind: AccountKind = {}): Promise<string> {
  return (await addAccount(database, kind)).cookie;
}

type AccountKind = Partial<Pick<typeof users.$inferInsert, 'emailVerified' | 'role'>>;

export async function addAccount({ db }: Database, kind: AccountKind = {}) {
  const email = `${randomBytes(4).toString('hex')}@example.org`;
  const values = { email, passwordHash: 'none', emailVerified: true, ...kind };
  const { id } = onlyRow(await db.insert(users).values(values).returning());
  return { id, cookie: `${sessionCookieName(false)}=${await startSession(db, id)}` };
}
