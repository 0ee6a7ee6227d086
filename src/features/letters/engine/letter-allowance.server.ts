import type { Payer } from '../../../ai/writer.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import type { LetterContext } from './letter-context.server.ts';
import type { LetterCaller, LetterRateLimits } from './letter-rate-limits.server.ts';

export type LetterAllowance = Awaited<ReturnType<typeof openAllowance>>;

/** Throws a 429. The rest is given back on disposal. */
export async function openAllowance(limits: LetterRateLimits, caller: LetterCaller, context: LetterContext) {
  const { isHot, ofLetter, ofRequest } = await limits.take(caller, context);
  const unused = [ofRequest];
  let isSpent = false;

  /** Each request takes a point of the day; one that no provider accepted leaves it to the next. */
  const reserve: Payer['reserve'] = async () => {
    const point = unused.pop() ?? (await limits.takeRequest(context).catch(noneLeft));
    return (
      point && {
        /** A letter counts once its words came, or its reader left while a provider worked: it may have cost all. */
        async settle({ isAccepted, isAbandoned, hasBegun }) {
          isSpent ||= hasBegun || isAbandoned;
          if (!isAccepted && !isAbandoned) unused.push(point);
        },
      }
    );
  };

  return {
    isHot,
    reserve,
    spend() {
      isSpent = true;
    },
    isSpent: () => isSpent,
    async [Symbol.asyncDispose]() {
      await Promise.all([
        ...unused.map((point) => point.giveBack()),
        isSpent ? undefined : ofLetter.giveBack(),
      ]);
    },
  };
}

function noneLeft(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
