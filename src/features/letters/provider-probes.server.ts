import { writeWithFallback } from '#ai/fallback.server.ts';
import type { CircuitBreaker } from '#ai/letter-call.server.ts';
import { plainTask } from '#ai/plain-task.server.ts';
import type { Provider } from '#ai/providers.contract.ts';
import type { Writer } from '#ai/writer.server.ts';
import { NO_CONTEXT } from './engine/letter-context.server.ts';
import type { LetterEngine } from './letter-engine.server.ts';

const LOOK_EVERY_MS = 5_000;
const QUESTION = plainTask('Answer with one short word.', 'Do you work?');

type ProbeOptions = Pick<LetterEngine, 'log' | 'money' | 'providers'>;

export function makeProviderProbes({ log, money, providers }: ProbeOptions) {
  const { writers, outages, timeouts } = providers;
  const stopping = new AbortController();
  const probing = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  function lookSoon(): void {
    if (!stopping.signal.aborted) timer ??= setTimeout(look, LOOK_EVERY_MS).unref();
  }

  async function look(): Promise<void> {
    timer = undefined;
    try {
      const claimed = await outages.claimProbes(writers.flatMap(providerOf));
      for (const writer of writers) if (claimed.some((one) => one === writer.provider)) begin(writer);
    } catch (err) {
      log.error({ err }, 'failing providers could not be looked for');
      lookSoon();
    }
  }

  function begin(writer: Writer): void {
    const probe = ask(writer)
      .catch((err: unknown) => log.info({ err, provider: writer.provider }, 'a failing provider was asked'))
      .finally(() => probing.delete(probe));
    probing.add(probe);
  }

  async function ask(writer: Writer): Promise<void> {
    await using payer = await money.open(NO_CONTEXT, QUESTION, [writer]);
    const breaker: CircuitBreaker = {
      sortByHealth: async (all) => all,
      isFailing: () => true,
      mayHedge: () => false,
      recordSuccess: outages.recovered,
      recordFailure: outages.failed,
    };
    const { signal } = stopping;
    const quiet = { warn() {} };
    for await (const _ of writeWithFallback([writer], QUESTION, {
      signal,
      log: quiet,
      payer: {
        // The expected response is one word, so a probe that hangs costs as much as a stopped letter.
        async reserve(asked) {
          const payment = await payer.reserve(asked);
          return (
            payment && {
              settle: (outcome) =>
                payment.settle({ ...outcome, isAbandoned: outcome.isAccepted && !outcome.usage }),
            }
          );
        },
      },
      breaker,
      timeouts,
    }));
  }

  outages.onFailing = lookSoon;
  // Another process may have recorded a failure and ended.
  if (writers.flatMap(providerOf).length > 0) lookSoon();
  return {
    async stop(): Promise<void> {
      clearTimeout(timer);
      stopping.abort();
      await Promise.all(probing);
    },
  };
}

function providerOf({ provider }: Writer): Provider[] {
  return provider === 'sample' ? [] : [provider];
}
