import { AppError } from '../../http/errors.server.ts';
import type { CampaignCounters } from '../interactions/campaign-counters.server.ts';
import type { LetterStreamEvent } from './letters.contract.ts';
import { type LetterRequest, UNAVAILABLE } from './letters.server.ts';

/** What kept a visitor from a letter of a campaign is counted, for its team. */
export async function* countTrouble(
  counters: CampaignCounters,
  { context, source, isStaff }: Pick<LetterRequest, 'context' | 'source' | 'isStaff'>,
  signal: AbortSignal,
  letter: AsyncGenerator<LetterStreamEvent, void>,
): AsyncGenerator<LetterStreamEvent, void> {
  try {
    yield* letter;
  } catch (error) {
    const trouble = troubleOf(error);
    const isForVisitor = !isStaff && !context.isPreview && !signal.aborted;
    if (trouble && isForVisitor && context.campaignId !== null) {
      counters.add(context.campaignId, source, trouble);
    }
    throw error;
  }
}

/** None where the page asks again by itself. */
function troubleOf(error: unknown): 'declined' | 'limited' | 'failed' | undefined {
  if (!(error instanceof AppError)) return 'failed';
  if (error.status === 428) return undefined;
  if (error.status === 422) return 'declined';
  const isLimit = error.status === 429 || (error.status === 503 && error.message !== UNAVAILABLE);
  return isLimit ? 'limited' : 'failed';
}
