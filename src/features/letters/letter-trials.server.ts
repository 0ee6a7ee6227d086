import type { Actor } from '#features/accounts/sessions.server.ts';
import { readLetterSettings } from '#features/settings/settings.server.ts';
import { findTeamCampaignContext } from './engine/letter-context.server.ts';
import type { Visitor } from './engine/letter-prompt.server.ts';
import type { LetterEngine } from './letter-engine.server.ts';
import { wholeLetter } from './letter-response.server.ts';
import type { WrittenLetter } from './letters.contract.ts';
import { writeLetter } from './letters.server.ts';

/** Letters for a campaign's team. They are like those of visitors, and count as staff letters. */
export interface LetterTrials {
  /** Throws why no letter can be written. */
  refuse(actor: Actor, campaignId: number): Promise<unknown>;
  write(actor: Actor, campaignId: number, visitor: Visitor, signal: AbortSignal): Promise<WrittenLetter>;
}

export function makeLetterTrials(engine: LetterEngine): LetterTrials {
  const find = (actor: Actor, campaignId: number) => findTeamCampaignContext(engine.db, actor, campaignId);
  return {
    refuse: find,
    async write(actor, campaignId, visitor, signal) {
      const [found, site] = await Promise.all([find(actor, campaignId), readLetterSettings(engine.db)]);
      const request = {
        ...site,
        caller: { accountId: actor.id },
        // Drafts on Windows have the least room.
        context: { ...found, isPreview: true, onWindows: true },
        visitor,
        answers: [],
        keepSentences: false,
        source: '',
        isStaff: true,
        readsPrompts: true,
        streamed: false,
      };
      return wholeLetter(writeLetter(engine, request, signal));
    },
  };
}
