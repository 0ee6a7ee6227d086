import { randomUUID } from 'node:crypto';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { TIMEOUTS } from '#ai/letter-call.server.ts';
import { costOf, findPrice, type Prices } from '#ai/prices.server.ts';
import { provider } from '#ai/providers.contract.ts';
import type { AiConfig } from '#ai/providers.server.ts';
import type { Usage } from '#ai/writer.server.ts';
import type { Db } from '#database/client.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { MAY_NOT_EDIT } from '#features/campaigns/campaigns.contract.ts';
import { findCampaign } from '#features/campaigns/campaigns.server.ts';
import { MAX_AT_ONCE } from '#features/campaigns/recipients/recipients.contract.ts';
import { listAddressees } from '#features/campaigns/recipients/recipients.server.ts';
import type { CampaignRow } from '#features/campaigns/recipients/recipients.table.server.ts';
import { UNAVAILABLE } from '#features/letters/letters.server.ts';
import { USUAL_LETTER } from '#features/letters/money/money.server.ts';
import type { LetterTrials } from '#features/letters/staff-letters.routes.server.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import { makeBackgroundTasks } from '#http/background-tasks.server.ts';
import { AppError } from '#http/errors.server.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { judge, rowsOf } from './findings.server.ts';
import { PEOPLE } from './invented-people.ts';
import type { LaunchCheck } from './launch-check.contract.ts';
import {
  type LaunchCheckResult,
  launchCheckResult,
  launchChecks,
  type Tried,
} from './launch-check.table.server.ts';
import { checkRecipients } from './recipient-findings.server.ts';

/** Leaves most of the writing slots to visitors. */
const CONCURRENCY = 2;
const MAX_MS = Math.ceil(PEOPLE.length / CONCURRENCY) * TIMEOUTS.all + 6_000;
/** A longer check belonged to a stopped instance. */
const MAX_AGE = `${MAX_MS + 30_000} milliseconds`;
const MICROS = 1_000_000;

interface LaunchCheckOptions {
  db: Db;
  log: Logger;
  ai: AiConfig;
  prices: Prices;
  letters: LetterTrials;
}

type Run = { actor: Actor; campaignId: number; id: string; result: LaunchCheckResult };

export type LaunchChecks = ReturnType<typeof makeLaunchChecks>;

export function makeLaunchChecks(options: LaunchCheckOptions) {
  const background = makeBackgroundTasks(options.log);
  const stopping = new AbortController();
  return {
    read: (actor: Actor, campaignId: number) => readCheck(options, actor, campaignId),
    async start(actor: Actor, campaignId: number): Promise<LaunchCheck> {
      await options.letters.refuse(actor, campaignId);
      const run = await startRun(options, actor, campaignId);
      if (run) background.run(() => writeLetters(options, run, stopping.signal));
      return readCheck(options, actor, campaignId);
    },
    settled(): Promise<void> {
      stopping.abort();
      return background.settled();
    },
  };
}

async function readCheck(
  { db, ai, prices }: LaunchCheckOptions,
  actor: Actor,
  campaignId: number,
): Promise<LaunchCheck> {
  const { campaign, mayEdit } = await findCampaign(db, actor, campaignId);
  if (!mayEdit) throw new AppError(403, MAY_NOT_EDIT);
  const [[saved], { aiModel }] = await Promise.all([
    db
      .select({ check: launchChecks, isLost: isLost() })
      .from(launchChecks)
      .where(eq(launchChecks.campaignId, campaignId)),
    readSettings(db),
  ]);
  const result = launchCheckResult.safeParse(saved?.check.result).data;
  const check = result && saved?.check;
  const state = check && (saved?.isLost ? 'failed' : check.state);
  const isRunning = state === 'running';
  const recipients = await readRecipients(db, campaign, isRunning ? result?.recipients : undefined);
  const tried = result?.letters ?? [];
  const checked = { ...campaign, to: recipients.to };
  const letters = rowsOf(tried, checked);
  const found = state === 'finished' ? judge(letters, tried, checked) : { warnings: [], fine: [] };
  const [model] = [aiModel, ...provider.options].flatMap((id) => ai[id]?.model ?? []);
  const each = model === undefined ? 0 : microsOf(prices, model, USUAL_LETTER);
  return {
    id: check?.id ?? null,
    state: state ?? 'none',
    startedAt: check?.startedAt.toISOString() ?? null,
    version: result?.version ?? null,
    letters,
    warnings: [...recipients.warnings, ...found.warnings],
    fine: [...recipients.fine, ...found.fine],
    seconds: result?.seconds ?? null,
    money: result ? costOfLetters(result) : null,
    estimate: { letters: PEOPLE.length, ...inMoney(each && each * PEOPLE.length, prices.currency) },
  };
}

function isLost() {
  const { state, startedAt } = launchChecks;
  return sql<boolean>`${eq(state, 'running')} and ${lt(startedAt, sql`now() - interval '${sql.raw(MAX_AGE)}'`)}`;
}

async function readRecipients(db: Db, campaign: CampaignRow, known?: LaunchCheckResult['recipients']) {
  if (known) return known;
  const [to, findings] = await Promise.all([addressesOf(db, campaign), checkRecipients(db, campaign)]);
  return { to, ...findings };
}

async function addressesOf(db: Db, { id, recipientMode, recipientEmail }: CampaignRow) {
  if (recipientMode !== 'all') return recipientEmail ? [recipientEmail] : [];
  return (await listAddressees(db, id, MAX_AT_ONCE)).flatMap(({ email }) => email ?? []);
}

function costOfLetters({ letters, currency }: LaunchCheckResult) {
  const costs = letters.flatMap((tried) => (tried?.problem === null ? [tried.micros] : []));
  if (costs.length === 0) return null;
  const known = costs.filter((micros) => micros !== null);
  return inMoney(
    known.length < costs.length ? null : known.reduce((sum, micros) => sum + micros, 0),
    currency,
  );
}

function inMoney(micros: number | null, currency: string) {
  return { amount: micros === null ? null : micros / MICROS, currency };
}

function microsOf(prices: Prices, model: string, usage: Usage | undefined): number | null {
  const price = findPrice(prices, model);
  return price && usage && usage.inputTokens + usage.outputTokens > 0 ? costOf(price, usage) : null;
}

async function startRun({ db, prices }: LaunchCheckOptions, actor: Actor, campaignId: number) {
  const { campaign } = await findCampaign(db, actor, campaignId);
  const id = randomUUID();
  const result: LaunchCheckResult = {
    version: campaign.version,
    currency: prices.currency,
    letters: PEOPLE.map(() => null),
    seconds: null,
    recipients: await readRecipients(db, campaign),
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
  result.recipients = undefined;
  const isWritten = result.letters.some((tried) => tried?.problem === null);
  await save(options.db, run, { result, state: isWritten ? 'finished' : 'failed' });
}

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
    const written = await letters.write(actor, campaignId, { name, address, reason }, signal);
    const { letter, subject, checks, sample, usage, usedSettings } = written;
    return {
      problem: null,
      subject,
      letter,
      marks: checks?.map(({ start, end }) => ({ start, end })) ?? null,
      isSample: sample === true,
      seconds: secondsSince(begun),
      micros: sample ? 0 : microsOf(prices, usedSettings?.model ?? '', usage),
    };
  } catch (error) {
    const none = { subject: '', letter: '', marks: null, isSample: false, micros: 0 };
    return { ...none, problem: problemOf(log, error, signal), seconds: secondsSince(begun) };
  }
}

function problemOf(log: Logger, error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The check took too long or was stopped.';
  if (error instanceof AppError) return error.message;
  log.error({ err: error }, 'a letter of a check failed');
  return errorSentence('en', UNAVAILABLE);
}

function secondsSince(begun: number): number {
  return Math.round((performance.now() - begun) / 100) / 10;
}
