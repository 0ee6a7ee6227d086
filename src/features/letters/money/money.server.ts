import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { MAX_OUTPUT_TOKENS } from '#ai/model-writer.server.ts';
import { costOf, dearestPrice, findPrice, type Price, type Prices } from '#ai/prices.server.ts';
import type { AiConfig } from '#ai/providers.server.ts';
import type { Payer, Payment, RequestOutcome, Usage, Writer, WritingTask } from '#ai/writer.server.ts';
import type { Db } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import { makeLastingBatch } from '#database/lasting-batch.server.ts';
import { AppError } from '#http/errors.server.ts';
import { letterMoney, letterTokens, limitsHit } from '#http/watching/metrics.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import type { LetterContext } from '../engine/letter-context.server.ts';
import { orNone } from '../engine/letter-rate-limits.server.ts';
import type { Shares } from '../engine/letter-shares.server.ts';
import { ALL_TAKEN } from '../engine/letters-in-flight.server.ts';
import {
  type Account,
  type AccountState,
  type Cost,
  releaseExpired,
  reserveMoney,
  settleCosts,
} from './ledger.server.ts';
import { alertWhenNear } from './money-alerts.server.ts';

export interface MoneyConfig {
  perDay: number | undefined;
  perMonth: number | undefined;
  prices: Prices;
}

interface MoneyOptions {
  db: Db;
  log: Pick<Logger, 'error'>;
  config: { ai: AiConfig; money: MoneyConfig };
  shares: Shares;
}

interface Spent extends Usage {
  micros: number;
}

export type LetterReservation = Awaited<ReturnType<ReturnType<typeof makeMoney>['open']>>;

export const MONEY_USED_UP = errorText('status.usedUp');

export const MICROS = 1_000_000;

const RELEASE_EVERY_MS = 20_000;

/** A share is at least the usual cost of this many letters. */
const LEAST_LETTERS = 200;
export const USUAL_LETTER: Usage = { inputTokens: 900, outputTokens: 450 };

const ENVELOPE_TOKENS = 200;

/** Most languages have more, so costs are estimated too high. */
const BYTES_PER_TOKEN = 3;

/** A model writes about this many more tokens before its provider notices that the reader left. */
const TOKENS_UNDER_WAY = 200;

export function makeMoney({ db, log, config, shares }: MoneyOptions) {
  const { perDay, perMonth, prices } = config.money;
  const budgets = { day: inMicros(perDay), month: inMicros(perMonth) };
  const settling = makeLastingBatch(db, log, async (tx, costs: Cost[]) =>
    alertWhenNear(tx, budgets, await settleCosts(tx, costs)),
  );
  const hasBudget = budgets.day !== null || budgets.month !== null;
  const releasing =
    hasBudget && setInterval(() => releaseExpired(db).catch(() => {}), RELEASE_EVERY_MS).unref();

  function priceFor({ provider, model }: Writer): Price {
    const isOwnServer = provider !== 'sample' && config.ai[provider]?.baseUrl !== undefined;
    const isFree = isOwnServer && !hasBudget;
    return findPrice(prices, model) ?? (isFree ? FREE : dearestPrice(prices));
  }

  async function accountsFor(context: LetterContext, { provider }: Writer, price: Price): Promise<Account[]> {
    const { day, month } = periodsAt(databaseTime());
    const { organizationId, campaignId } = context;
    const least = LEAST_LETTERS * costOf(price, USUAL_LETTER);
    const share =
      budgets.day === null || organizationId === null
        ? undefined
        : await shares.of(context, budgets.day, least);
    const accounts: Account[] = [
      { period: day, scope: 'all', most: budgets.day },
      { period: month, scope: 'all', most: budgets.month },
      { period: day, scope: `provider:${provider}`, most: null },
      { period: day, scope: `organization:${organizationId ?? 0}`, most: share?.organization ?? null },
    ];
    if (campaignId !== null)
      accounts.push({ period: day, scope: `campaign:${campaignId}`, most: share?.campaign ?? null });
    return accounts;
  }

  async function reserve(
    { context, task, spent }: { context: LetterContext; task: WritingTask; spent: Spent },
    writer: Writer,
  ): Promise<Payment> {
    if (writer.provider === 'sample') return NO_PAYMENT;
    const price = priceFor(writer);
    const promptBytes = Buffer.byteLength(task.instructions + task.prompt);
    // A token has at least one byte.
    const most = costOf(price, {
      inputTokens: promptBytes + ENVELOPE_TOKENS,
      outputTokens: MAX_OUTPUT_TOKENS,
    });
    const accounts = await accountsFor(context, writer, price);
    const limited = accounts.filter((account) => account.most !== null);
    const reservationId = randomUUID();
    if (limited.length > 0) {
      const states = await reserveMoney(db, limited, { id: reservationId, micros: most });
      if (states) {
        await alertWhenNear(db, budgets, states, most);
        limitsHit.inc({ limit: 'money' });
        throw refusalOf(limited, states, most);
      }
    }
    let settled: Promise<void> | undefined;
    return {
      settle(outcome) {
        settled ??= settle(spentOn(outcome, price, { most, promptBytes }));
        return settled;
      },
    };

    function settle(cost: Spent): Promise<void> {
      const { provider } = writer;
      letterTokens.inc({ provider, kind: 'input' }, cost.inputTokens);
      letterTokens.inc({ provider, kind: 'output' }, cost.outputTokens);
      letterMoney.inc({ provider, currency: prices.currency }, cost.micros / MICROS);
      spent.inputTokens += cost.inputTokens;
      spent.outputTokens += cost.outputTokens;
      spent.micros += cost.micros;
      return settling.add({ micros: cost.micros, accounts, reservationId });
    }
  }

  return {
    /** Reserves for the first request, and pays for all. Throws a 503 if there is no money. Disposal releases the rest. */
    async open(context: LetterContext, task: WritingTask, [first]: Writer[]) {
      const spent: Spent = { inputTokens: 0, outputTokens: 0, micros: 0 };
      const letter = { context, task, spent };
      let begun = first && (await reserve(letter, first));
      return {
        spent,
        async reserve(writer: Writer): Promise<Payment | undefined> {
          const payment = writer === first ? begun : undefined;
          if (payment) begun = undefined;
          return payment ?? (await orNone(reserve(letter, writer)));
        },
        async [Symbol.asyncDispose]() {
          await begun?.settle(NOT_SENT);
        },
      };
    },
    async settled(): Promise<void> {
      if (releasing) clearInterval(releasing);
      await settling.settled();
    },
  };
}

export function combine(one: Payer, other: Payer): Payer {
  return {
    async reserve(writer) {
      const first = await one.reserve(writer);
      const second = first && (await other.reserve(writer));
      if (first && !second) await first.settle(NOT_SENT);
      return (
        second && {
          settle: async (outcome) =>
            void (await Promise.all([first?.settle(outcome), second.settle(outcome)])),
        }
      );
    },
  };
}

const FREE: Price = { input: 0, output: 0 };
const NO_PAYMENT: Payment = { settle: async () => {} };
const NOT_SENT: RequestOutcome = {
  isAccepted: false,
  hasBegun: false,
  isAbandoned: false,
  hasReaderLeft: false,
  isTimedOut: false,
  receivedBytes: 0,
  usage: undefined,
};

function inMicros(money: number | undefined): number | null {
  return money === undefined ? null : Math.round(money * MICROS);
}

/** An accepted request without a token report may have cost the most. A stopped one costs its prompt and received words. */
function spentOn(
  { isAccepted, isAbandoned, isTimedOut, receivedBytes, usage }: RequestOutcome,
  price: Price,
  { most, promptBytes }: { most: number; promptBytes: number },
) {
  const tokens = usage ?? { inputTokens: 0, outputTokens: 0 };
  const isTold = tokens.inputTokens + tokens.outputTokens > 0;
  if (isTold) return { ...tokens, micros: costOf(price, tokens) };
  if (!isAbandoned && !(isTimedOut && isAccepted)) return { ...tokens, micros: isAccepted ? most : 0 };
  const isSilent = isTimedOut && receivedBytes === 0;
  const estimate = costOf(price, {
    inputTokens: Math.ceil(promptBytes / BYTES_PER_TOKEN) + ENVELOPE_TOKENS,
    outputTokens: isSilent ? 0 : Math.ceil(receivedBytes / BYTES_PER_TOKEN) + TOKENS_UNDER_WAY,
  });
  return { ...tokens, micros: Math.min(estimate, most) };
}

/** Reserved money is released within moments. Spent money returns with the next day or month. */
function refusalOf(accounts: Account[], states: AccountState[], cost: number): AppError {
  const usedUp = states.filter(({ period, scope, micros, reserved }) => {
    const most = accounts.find((account) => account.period === period && account.scope === scope)?.most ?? 0;
    return micros - reserved + cost > most;
  });
  if (usedUp.length === 0) return new AppError(503, ALL_TAKEN, { retryAfter: 5 });
  const ends = usedUp.map(({ period }) => endOfPeriod(period));
  const retryAfter = Math.max(1, Math.ceil((Math.max(...ends) - databaseTime().getTime()) / 1000));
  return new AppError(503, MONEY_USED_UP, { retryAfter, reason: 'used-up' });
}

export function periodsAt(time: Date) {
  const now = time.toISOString();
  return { day: now.slice(0, 10), month: now.slice(0, 7) };
}

function endOfPeriod(period: string): number {
  const [year = 0, month = 0, day] = period.split('-').map(Number);
  return day === undefined ? Date.UTC(year, month, 1) : Date.UTC(year, month - 1, day + 1);
}
