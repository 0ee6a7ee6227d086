import type { Db } from '#database/client.server.ts';
import { addJob } from '#jobs/jobs.server.ts';

export const ERASE_WORDS = 'erase-campaign-words';

interface Campaign {
  id: number;
  keepsNoWords: boolean;
}

/** A job erases the earlier words, because there may be very many. */
export async function eraseWordsAfter(tx: Db, before: Campaign, saved: Campaign): Promise<void> {
  if (saved.keepsNoWords && !before.keepsNoWords) await addJob(tx, ERASE_WORDS, { campaignId: saved.id });
}
