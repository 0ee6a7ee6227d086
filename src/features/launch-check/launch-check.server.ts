import { randomUUID } from 'node:crypto';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import type { Prices } from '#ai/prices.server.ts';
import type { AiConfig } from '#ai/providers.server.ts';
import type { Db } from '#database/client.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { MAY_NOT_EDIT } from '#features/campaigns/campaigns.contract.ts';
import { findCampaign } from '#features/campaigns/campaigns.server.ts';
import type { CampaignRow } from '#features/campaigns/recipients/first-recipient.server.ts';
import { MAX_AT_ONCE } from '#features/campaigns/recipients/recipients.contract.ts';
import { listAddressees } from '#features/campaigns/recipients/recipients.server.ts';
import type { LetterTrials } from '#features/letters/letter-trials.server.ts';
import { UNAVAILABLE } from '#features/letters/letters.server.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import { makeBackgroundTasks } from '#http/background-tasks.server.ts';
import { AppError } from '#http/errors.server.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { estimateOf, inMoney, microsOf } from './cost.server.ts';
import { judge, rowsOf } from './findings.server.ts';
import { PEOPLE } from './invented-people.ts';
import type { LaunchCheck } from './launch-check.contract.ts';
import { launchChecks } from './launch-check.table.server.ts';
import { type LaunchCheckResult, readResult, type Tried } from './launch-check-result.server.ts';
import { checkRecipients } from './recipient-findings.server.ts';

/** Leaves most of the writing slots to visitors. */
const CONCURRENCY = 2;
const MAX_MS = 150_000;
const MAX_RUNNING = 1_000;
/** A check that has run longer belonged to an instance that stopped. */
const MAX_AGE = '3 minutes';
const STOPPED = 'The check took too long or was stopped.';

interface LaunchCheckOptions {
  db: Db;
  log: Logger;
  ai: AiConfig;
  prices: Prices;
  letters: LetterTrials;
}

type Run = { actor: Actor; campaignId: number; id: string; result: LaunchCheckResult };

export type LaunchChecks = ReturnType<typeof makeLaunchChecks>;

/** Checks run in the background and are saved letter by letter. */
export function makeLaunchChecks(options: LaunchCheckOptions) {
  const { db, log, letters } = options;
  const background = makeBackgroundTasks(log);
  const stopping = new AbortController();
  /** Caches recipient findings during a check, because pages poll every second. */
  const cachedFindings = new LRUCache<string, Findings, CampaignRow>({
    max: MAX_RUNNING,
    ttl: MAX_MS,
    fetchMethod: (_id, _known, { context }) => checkRecipients(db, context),
  });
  const findingsOf = (campaign: CampaignRow, runningId: string | undefined) =>
    runningId ? cachedFindings.forceFetch(runningId, { context: campaign }) : checkRecipients(db, campaign);
  const read = async (actor: Actor, campaignId: number) => {
    const { campaign, mayEdit } = await findCampaign(db, actor, campaignId);
    if (!mayEdit) throw new AppError(403, MAY_NOT_EDIT);
    return readCheck(options, campaign, findingsOf);
  };

  return {
    read,
    /** Returns the running check if there is one. */
    async start(actor: Actor, campaignId: number): Promise<LaunchCheck> {
      await letters.refuse(actor, campaignId);
      const run = await startRun(options, actor, campaignId);
      if (run) background.run(() => writeLetters(options, run, stopping.signal));
      return read(actor, campaignId);
    },
    settled(): Promise<void> {
      stopping.abort();
      return background.settled();
    },
  };
}

async function readCheck(
  { db, ai, prices }: LaunchCheckOptions,
  campaign: CampaignRow,
  findingsOf: (campaign: CampaignRow, runningId: string | undefined) => Promise<Findings>,
): Promise<LaunchCheck> {
  const [saved] = await db
    .select({ check: launchChecks, isLost: isLost() })
    .from(launchChecks)
    .where(eq(launchChecks.campaignId, campaign.id));
  const state = saved?.isLost ? 'failed' : saved?.check.state;
  const [{ aiModel }, to, ofList] = await Promise.all([
    readSettings(db),
    addressesOf(db, campaign),
    findingsOf(campaign, state === 'running' ? saved?.check.id : undefined),
  ]);
  const checked = { ...campaign, to };
  const estimate = { letters: PEOPLE.length, ...estimateOf(prices, ai, aiModel, PEOPLE.length) };
  const result = saved && readResult(saved.check.result);
  const tried = result?.letters ?? [];
  const rows = rowsOf(tried, checked);
  if (!saved || !result || !state) return { ...NEVER, ...ofList, letters: rows, estimate };
  return {
    id: saved.check.id,
    state,
    startedAt: saved.check.startedAt.toISOString(),
    version: result.version,
    letters: rows,
    ...(state === 'finished' ? withBoth(ofList, judge(rows, tried, checked)) : ofList),
    seconds: result.seconds,
    money: spent(result),
    estimate,
  };
}

/** Undefined if a check is already running. */
async function startRun({ db, prices }: LaunchCheckOptions, actor: Actor, campaignId: number) {
  const { campaign } = await findCampaign(db, actor, campaignId);
  const id = randomUUID();
  const result: LaunchCheckResult = {
    version: campaign.version,
    currency: prices.currency,
    letters: PEOPLE.map(() => null),
    seconds: null,
  };
  return db.transaction(async (tx): Promise<Run | undefined> => {
    const own = { id, state: 'running', startedAt: sql`now()`, startedById: actor.id, result } as const;
    const { rowCount } = await tx
      .insert(launchChecks)
      .values({ campaignId, ...own })
      .onConflictDoUpdate({
        target: launchChecks.campaignId,
        set: own,
        setWhere: sql`${ne(launchChecks.state, 'running')} or ${isLost()}`,
      });
    if (rowCount === 0) return undefined;
    const entry = { subject: `campaign:${campaignId}`, actor, organizationId: campaign.organizationId };
    await recordAudit(tx, { action: 'campaign-checked', ...entry });
    return { actor, campaignId, id, result };
  });
}

async function writeLetters(options: LaunchCheckOptions, run: Run, stopping: AbortSignal): Promise<void> {
  const { result } = run;
  const begun = performance.now();
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(MAX_MS)]);
  const queue = new PQueue({ concurrency: CONCURRENCY });
  await queue.addAll(
    PEOPLE.map((person, place) => async () => {
      result.letters[place] = await writeLetter(options, run, person, signal);
      await save(options.db, run, { result });
    }),
  );
  result.seconds = secondsSince(begun);
  const isWritten = result.letters.some((tried) => tried?.problem === null);
  await save(options.db, run, { result, state: isWritten ? 'finished' : 'failed' });
}

/** Does nothing if a newer check has started. */
async function save(db: Db, { campaignId, id }: Run, change: Partial<typeof launchChecks.$inferInsert>) {
  const isOwn = and(eq(launchChecks.campaignId, campaignId), eq(launchChecks.id, id));
  await db.update(launchChecks).set(change).where(isOwn);
}

async function writeLetter(
  { letters, prices, log }: LaunchCheckOptions,
  { actor, campaignId }: Run,
  { name, address, reason }: (typeof PEOPLE)[number],
  signal: AbortSignal,
): Promise<Tried> {
  const begun = performance.now();
  try {
    const person = { name, address, reason };
    const written = await letters.write(actor, campaignId, person, signal);
    const { letter, subject, checks, sample, usage, usedSettings } = written;
    return {
      problem: null,
      subject,
      letter,
      marks: checks?.map(({ start, end }) => ({ start, end })) ?? null,
      isSample: sample === true,
      seconds: secondsSince(begun),
      micros: sample ? 0 : microsOf(prices, usedSettings?.model ?? '', usage ?? NO_USAGE),
    };
  } catch (error) {
    return { ...FAILED, problem: problemOf(log, error, signal), seconds: secondsSince(begun) };
  }
}

function problemOf(log: Logger, error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return STOPPED;
  if (error instanceof AppError) return error.message;
  log.error({ err: error }, 'a letter of a check failed');
  return errorSentence('en', UNAVAILABLE);
}

async function addressesOf(db: Db, { id, recipientMode, recipientEmail }: CampaignRow) {
  if (recipientMode !== 'all') return [recipientEmail];
  return (await listAddressees(db, id, MAX_AT_ONCE)).map(({ email }) => email);
}

type Findings = Pick<LaunchCheck, 'warnings' | 'fine'>;

function withBoth(one: Findings, other: Findings): Findings {
  return { warnings: [...one.warnings, ...other.warnings], fine: [...one.fine, ...other.fine] };
}

const NEVER = {
  id: null,
  state: 'none',
  startedAt: null,
  version: null,
  seconds: null,
  money: null,
} as const satisfies Partial<LaunchCheck>;

const NO_USAGE = { inputTokens: 0, outputTokens: 0 };

const FAILED = { subject: '', letter: '', marks: null, isSample: false, micros: 0 };

function isLost() {
  const { state, startedAt } = launchChecks;
  return sql<boolean>`${eq(state, 'running')} and ${lt(startedAt, sql`now() - interval '${sql.raw(MAX_AGE)}'`)}`;
}

function spent({ letters, currency }: LaunchCheckResult) {
  const costs = letters.flatMap((tried) => (tried && tried.problem === null ? [tried.micros] : []));
  if (costs.length === 0) return null;
  const known = costs.filter((micros) => micros !== null);
  return inMoney(
    known.length < costs.length ? null : known.reduce((sum, micros) => sum + micros, 0),
    currency,
  );
}

function secondsSince(begun: number): number {
  return Math.round((performance.now() - begun) / 100) / 10;
}
