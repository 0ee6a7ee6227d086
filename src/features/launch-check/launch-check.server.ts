import { randomUUID } from 'node:crypto';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Prices } from '../../ai/prices.server.ts';
import type { AiConfig } from '../../ai/providers.server.ts';
import type { Db } from '../../database/client.server.ts';
import { makeBackgroundTasks } from '../../http/background-tasks.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { errorSentence } from '../../i18n/errors.server.ts';
import { recordAudit } from '../../safety/audit.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { MAY_NOT_EDIT } from '../campaigns/campaigns.contract.ts';
import { findCampaign } from '../campaigns/campaigns.server.ts';
import type { campaigns } from '../campaigns/campaigns.table.server.ts';
import { MOST_AT_ONCE } from '../campaigns/recipients/recipients.contract.ts';
import { listAddressees } from '../campaigns/recipients/recipients.server.ts';
import type { LetterTrials } from '../letters/letter-trials.server.ts';
import { UNAVAILABLE } from '../letters/letters.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { estimateOf, inMoney, microsOf } from './cost.server.ts';
import { judge, rowsOf } from './findings.server.ts';
import { PEOPLE } from './invented-people.ts';
import type { LaunchCheck } from './launch-check.contract.ts';
import { launchChecks } from './launch-check.table.server.ts';
import { type LaunchCheckResult, readResult, type Tried } from './launch-check-result.server.ts';
import { checkRecipients } from './recipient-findings.server.ts';

/** Leaves most of the writing slots to visitors. */
const AT_ONCE = 2;
const ALL_MS = 150_000;
const MOST_RUNNING = 1_000;
/** A check that has run longer belonged to an instance that stopped. */
const LOST_AFTER = '3 minutes';
const STOPPED = 'The check took too long or was stopped.';

interface LaunchCheckOptions {
  db: Db;
  log: Logger;
  ai: AiConfig;
  prices: Prices;
  letters: LetterTrials;
}

export type LaunchChecks = ReturnType<typeof makeLaunchChecks>;

/** Checks run in the background and are saved letter by letter. */
export function makeLaunchChecks(options: LaunchCheckOptions) {
  const { db, log, letters } = options;
  const background = makeBackgroundTasks(log);
  const stopping = new AbortController();
  /** Caches recipient findings during a check, because pages poll every second. */
  const listsOfRunning = new LRUCache<string, Findings, typeof campaigns.$inferSelect>({
    max: MOST_RUNNING,
    ttl: ALL_MS,
    fetchMethod: (_id, _known, { context }) => checkRecipients(db, context),
  });

  async function read(actor: Actor, campaignId: number): Promise<LaunchCheck> {
    const { campaign: found, mayEdit } = await findCampaign(db, actor, campaignId);
    if (!mayEdit) throw new AppError(403, MAY_NOT_EDIT);
    const [kept] = await db
      .select({ launchCheck: launchChecks, isLost: isLost() })
      .from(launchChecks)
      .where(eq(launchChecks.campaignId, campaignId));
    const running = kept?.launchCheck.state === 'running' && !kept.isLost && kept.launchCheck.id;
    const [{ aiModel }, to, ofList] = await Promise.all([
      readSettings(db),
      addressesOf(db, found),
      running ? listsOfRunning.forceFetch(running, { context: found }) : checkRecipients(db, found),
    ]);
    const campaign = { ...found, to };
    const estimate = {
      letters: PEOPLE.length,
      ...estimateOf(options.prices, options.ai, aiModel, PEOPLE.length),
    };
    const result = kept && readResult(kept.launchCheck.result);
    const tried = result?.letters ?? [];
    const rows = rowsOf(tried, campaign);
    if (!kept || !result) return { ...NEVER, ...ofList, letters: rows, estimate };
    const { id, state, startedAt } = kept.launchCheck;
    const shownState = kept.isLost ? 'failed' : state;
    return {
      id,
      state: shownState,
      startedAt: startedAt.toISOString(),
      version: result.version,
      letters: rows,
      ...(shownState === 'finished' ? withBoth(ofList, judge(rows, tried, campaign)) : ofList),
      seconds: result.seconds,
      money: spent(result),
      estimate,
    };
  }

  /** Returns the running check if there is one. */
  async function start(actor: Actor, campaignId: number): Promise<LaunchCheck> {
    await letters.refuse(actor, campaignId);
    const { campaign } = await findCampaign(db, actor, campaignId);
    const id = randomUUID();
    const result: LaunchCheckResult = {
      version: campaign.version,
      currency: options.prices.currency,
      letters: PEOPLE.map(() => null),
      seconds: null,
    };
    const isStarted = await db.transaction(async (tx) => {
      const own = { id, state: 'running', startedAt: sql`now()`, startedById: actor.id, result } as const;
      const begun = await tx
        .insert(launchChecks)
        .values({ campaignId, ...own })
        .onConflictDoUpdate({
          target: launchChecks.campaignId,
          set: own,
          setWhere: sql`${ne(launchChecks.state, 'running')} or ${isLost()}`,
        })
        .returning({ id: launchChecks.id });
      if (begun.length === 0) return false;
      const entry = { subject: `campaign:${campaignId}`, actor, organizationId: campaign.organizationId };
      await recordAudit(tx, { action: 'campaign-checked', ...entry });
      return true;
    });
    if (isStarted) background.run(() => run(actor, campaignId, id, result));
    return read(actor, campaignId);
  }

  async function run(actor: Actor, campaignId: number, id: string, result: LaunchCheckResult): Promise<void> {
    const begun = performance.now();
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ALL_MS)]);
    const waiting = [...PEOPLE.entries()];
    const writeOn = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [place, person] = next;
        result.letters[place] = await write(actor, campaignId, person, signal);
        await keep(campaignId, id, { result });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, writeOn));
    result.seconds = secondsSince(begun);
    const isWritten = result.letters.some((tried) => tried?.problem === null);
    await keep(campaignId, id, { result, state: isWritten ? 'finished' : 'failed' });
  }

  /** Does nothing if a newer check has started. */
  async function keep(campaignId: number, id: string, change: Partial<typeof launchChecks.$inferInsert>) {
    const isOwn = and(eq(launchChecks.campaignId, campaignId), eq(launchChecks.id, id));
    await db.update(launchChecks).set(change).where(isOwn);
  }

  async function write(
    actor: Actor,
    campaignId: number,
    { name, address, reason }: (typeof PEOPLE)[number],
    signal: AbortSignal,
  ): Promise<Tried> {
    const begun = performance.now();
    try {
      const { letter, subject, checks, sample, usage, usedSettings } = await letters.write(
        actor,
        campaignId,
        { name, address, reason },
        signal,
      );
      return {
        problem: null,
        subject,
        letter,
        marks: checks?.map(({ start, end }) => ({ start, end })) ?? null,
        isSample: sample === true,
        seconds: secondsSince(begun),
        micros: sample ? 0 : microsOf(options.prices, usedSettings?.model ?? '', usage ?? NO_USAGE),
      };
    } catch (error) {
      return { ...FAILED, problem: problemOf(error, signal), seconds: secondsSince(begun) };
    }
  }

  function problemOf(error: unknown, signal: AbortSignal): string {
    if (signal.aborted) return STOPPED;
    if (error instanceof AppError) return error.message;
    log.error({ err: error }, 'a letter of a check failed');
    return errorSentence('en', UNAVAILABLE);
  }

  return {
    read,
    start,
    settled(): Promise<void> {
      stopping.abort();
      return background.settled();
    },
  };
}

async function addressesOf(db: Db, { id, recipientMode, recipientEmail }: typeof campaigns.$inferSelect) {
  if (recipientMode !== 'all') return [recipientEmail];
  return (await listAddressees(db, id, MOST_AT_ONCE)).map(({ email }) => email);
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
  return sql<boolean>`${eq(state, 'running')} and ${lt(startedAt, sql`now() - interval '${sql.raw(LOST_AFTER)}'`)}`;
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
