import type { Payer } from '#ai/writer.server.ts';
import { AppError } from '#http/errors.server.ts';
import type { LetterContext } from './letter-context.server.ts';
import type { LetterCaller, LetterRateLimits } from './letter-rate-limits.server.ts';

export type LetterAllowance = Awaited<ReturnType<typeof openAllowance>>;

/** Throws a 429. Disposal returns unused points. */
export async function openAllowance(limits: LetterRateLimits, caller: LetterCaller, context: LetterContext) {
  const { nearLimit, ofCaller, ofCampaign, ofRequest } = await limits.take(caller, context);
  const unused = [ofRequest];
  let isAsked = false;
  let isSpent = false;

  /** Each request takes a point of the day; one that no provider accepted leaves it to the next. */
  const reserve: Payer['reserve'] = async () => {
    const point = unused.pop() ?? (await limits.takeRequest(context).catch(noneLeft));
    return (
      point && {
        /**
         * The caller's point is spent once a provider accepted a request; the letter counts once its words came. If the
         * reader left while a provider worked, both count.
         */
        async settle({ isAccepted, isAbandoned, hasReaderLeft, hasBegun }) {
          isAsked ||= isAccepted || hasReaderLeft;
          isSpent ||= hasBegun || hasReaderLeft;
          if (!isAccepted && !isAbandoned) unused.push(point);
        },
      }
    );
  };

  return {
    nearLimit,
    reserve,
    /** Once an hour from one address, because otherwise a caller could double every request. */
    mayRetryEmpty: () => limits.takeRetry(caller),
    spend() {
      isSpent = true;
    },
    isSpent: () => isSpent,
    async [Symbol.asyncDispose]() {
      await Promise.all([
        ...unused.map((point) => point.refund()),
        isAsked || isSpent ? undefined : ofCaller.refund(),
        isSpent ? undefined : ofCampaign.refund(),
      ]);
    },
  };
}

function noneLeft(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
