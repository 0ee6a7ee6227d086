import type { LetterPlan, UsesOf } from '#ai/writer.server.ts';
import type { Db } from '#database/client.server.ts';
import {
  DEFAULT_LENGTHS,
  DEFAULT_TONES,
  type WritingSettings,
  writingOptions,
} from '#features/settings/settings.contract.ts';
import type { LetterContext } from './letter-context.server.ts';
import { type PlanSpace, planSpace, randomPlan, readNewest } from './letter-plan.server.ts';

type Options = Pick<WritingSettings, 'tone' | 'length'>;
type Page = Pick<LetterContext, 'facts' | 'campaignId' | 'recipient'>;

/** Avoids the plans of the campaign's newest letters, and counts their subjects and first sentences. */
export async function choosePlan(
  db: Db,
  page: Page,
  options: Options,
  isSample: boolean,
): Promise<{ plan: LetterPlan; usesOf: UsesOf | undefined }> {
  if (page.campaignId === null) return { plan: drawPlan(page, options), usesOf: undefined };
  const { plans, usesOf } = await readNewest(db, page.campaignId, isSample);
  return { plan: randomPlan(spaceOf(page, options), plans), usesOf };
}

/** Has no number, because it isn't a turn of a campaign. */
export function drawPlan(page: Page, options: Options): LetterPlan {
  return { ...randomPlan(spaceOf(page, options)), number: null };
}

function spaceOf({ facts, campaignId, recipient }: Page, { tone, length }: Options): PlanSpace {
  return planSpace({
    facts,
    tones: writingOptions(tone, DEFAULT_TONES),
    lengths: writingOptions(length, DEFAULT_LENGTHS),
    isToOrganization: campaignId === null && recipient !== null,
  });
}
