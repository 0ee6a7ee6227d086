import { randomUUID } from 'node:crypto';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Prices } from '../../ai/prices.server.ts';
import type { AiConfig } from '../../ai/providers.server.ts';
import type { Db } from '../../database/client.server.ts';
import { makeBackgroundTasks } from '../../http/background-tasks.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { recordAudit } from '../../safety/audit.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { MAY_NOT_EDIT } from '../campaigns/campaigns.contract.ts';
import { findCampaign } from '../campaigns/campaigns.server.ts';
import type { campaigns } from '../campaigns/campaigns.table.server.ts';
import type { CampaignRow } from '../campaigns/recipients/first-recipient.server.ts';
import { MAX_AT_ONCE } from '../campaigns/recipients/recipients.contract.ts';
import { listAddressees } from '../campaigns/recipients/recipients.server.ts';
import type { LetterTrials } from '../letters/letter-trials.server.ts';
import { UNAVAILABLE } from '../letters/letters.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { estimateOf, inMoney, microsOf } from './cost.server.ts';
import { judge, rowsOf } from './findings.server.ts';
import { PEOPLE } from './invented-people.ts';
import type { Preflight } from './preflight.contract.ts';
import { campaignPreflights } from './preflight.table.server.ts';
import { type PreflightResult, readResult, type Tried } from './preflight-result.server.ts';
import { checkRecipients } from './recipient-findings.server.ts';

/** Letters at once: visitors need the writing slots, too. */
const AT_ONCE = 2;
const ALL_MS = 150_000;
const MOST_RUNNING = 1_000;
/** Whose copy of the program ended meanwhile. */
const LOST_AFTER = '3 minutes';
const STOPPED = 'The check took too long or was stopped.';

interface PreflightOptions {
  db: Db;
  log: Logger;
  ai: AiConfig;
  prices: Prices;
  letters: LetterTrials;
}

export type Preflights = ReturnType<typeof makePreflights>;

/** It goes on when its reader leaves, and is kept as it grows. */
export function makePreflights(options: PreflightOptions) {
  const { db, log, letters } = options;
  const background = makeBackgroundTasks(log);
  const stopping = new AbortController();
  /** A page asks each second how far a check is: its recipients are looked at once, and again when it is done. */
  const listsOfRunning = new LRUCache<string, Findings, typeof campaigns.$inferSelect>({
    max: MOST_RUNNING,
    ttl: ALL_MS,
    fetchMethod: (_id, _known, { context }) => checkRecipients(db, context),
  });

  async function read(actor: Actor, campaignId: number): Promise<Preflight> {
    const { campaign: found, mayEdit } = await findCampaign(db, actor, campaignId);
    if (!mayEdit) throw new AppError(403, MAY_NOT_EDIT);
    const [kept] = await db
      .select({ preflight: campaignPreflights, isLost: isLost() })
      .from(campaignPreflights)
      .where(eq(campaignPreflights.campaignId, campaignId));
    const running = kept?.preflight.state === 'running' && !kept.isLost && kept.preflight.id;
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
    const result = kept && readResult(kept.preflight.result);
    const tried = result?.letters ?? [];
    const rows = rowsOf(tried, campaign);
    if (!kept || !result) return { ...NEVER, ...ofList, letters: rows, estimate };
    const { id, state, startedAt } = kept.preflight;
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

  /** One at a time: where one is under way, it is answered. */
  async function start(actor: Actor, campaignId: number): Promise<Preflight> {
    await letters.refuse(actor, campaignId);
    const { campaign } = await findCampaign(db, actor, campaignId);
    const id = randomUUID();
    const result: PreflightResult = {
      version: campaign.version,
      currency: options.prices.currency,
      letters: PEOPLE.map(() => null),
      seconds: null,
    };
    const isStarted = await db.transaction(async (tx) => {
      const own = { id, state: 'running', startedAt: sql`now()`, startedById: actor.id, result } as const;
      const begun = await tx
        .insert(campaignPreflights)
        .values({ campaignId, ...own })
        .onConflictDoUpdate({
          target: campaignPreflights.campaignId,
          set: own,
          setWhere: sql`${ne(campaignPreflights.state, 'running')} or ${isLost()}`,
        })
        .returning({ id: campaignPreflights.id });
      if (begun.length === 0) return false;
      const entry = { subject: `campaign:${campaignId}`, actor, organizationId: campaign.organizationId };
      await recordAudit(tx, { action: 'campaign-checked', ...entry });
      return true;
    });
    if (isStarted) background.run(() => run(actor, campaignId, id, result));
    return read(actor, campaignId);
  }

  async function run(actor: Actor, campaignId: number, id: string, result: PreflightResult): Promise<void> {
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

  /** Unless a newer one has begun. */
  async function keep(
    campaignId: number,
    id: string,
    change: Partial<typeof campaignPreflights.$inferInsert>,
  ) {
    const isOwn = and(eq(campaignPreflights.campaignId, campaignId), eq(campaignPreflights.id, id));
    await db.update(campaignPreflights).set(change).where(isOwn);
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
    log.error({ err: error }, 'a letter of a check could not be written');
    return UNAVAILABLE;
  }

  return {
    read,
    start,
    /** Before the program ends. */
    settled(): Promise<void> {
      stopping.abort();
      return background.settled();
    },
  };
}

/** To all, a link has them all. */
async function addressesOf(db: Db, { id, recipientMode, recipientEmail }: CampaignRow) {
  if (recipientMode !== 'all') return [recipientEmail];
  return (await listAddressees(db, id, MAX_AT_ONCE)).map(({ email }) => email);
}

type Findings = Pick<Preflight, 'warnings' | 'fine'>;

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
} as const satisfies Partial<Preflight>;

const NO_USAGE = { inputTokens: 0, outputTokens: 0 };

const FAILED = { subject: '', letter: '', marks: null, isSample: false, micros: 0 };

function isLost() {
  const { state, startedAt } = campaignPreflights;
  return sql<boolean>`${eq(state, 'running')} and ${lt(startedAt, sql`now() - interval '${sql.raw(LOST_AFTER)}'`)}`;
}

function spent({ letters, currency }: PreflightResult) {
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
