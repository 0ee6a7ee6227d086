import { callFromPage } from '#browser/public-call.ts';
import type { InteractionRecord } from '#features/interactions/interactions.contract.ts';
import type { LetterEvent } from '#features/interactions/interactions.contract.ts';
import type { LetterWords, SendingRoute } from '#features/letters/ui/letter-state.ts';

import { ownWords, type WriterDetails } from '../letter-details.ts';
import type { LetterTarget } from '../letter-target.ts';
import { sendCount } from '../visit-count.ts';

export interface Interaction {
  action: 'email' | 'copy';
  pageUrl: string;
  target: LetterTarget;
  details: WriterDetails;
  letter: LetterWords;
  letterId: string | undefined;
}

/** The most that a browser still sends for a page that is being left, with room for the headers. */
const KEEPALIVE_LIMIT = 60_000;

/** Where it is not recorded, that is no trouble of the visitor's. */
export async function trackInteraction(interaction: Interaction): Promise<void> {
  const body = JSON.stringify(interactionRecord(interaction));
  await callFromPage('/api/campaigns/track-interaction', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: new Blob([body]).size < KEEPALIVE_LIMIT,
  }).catch(() => undefined);
}

/** The lengths are the most that the call takes. */
export function interactionRecord(interaction: Interaction): InteractionRecord {
  const { action, pageUrl, target, details, letter } = interaction;
  const { organization, campaign } = target;
  return {
    environment: 'PROD',
    pageUrl,
    orgName: organization.name,
    orgId: organization.id,
    campaignName: campaign?.name ?? null,
    campaignId: campaign?.id ?? null,
    optionalPrompt: ownWords(details),
    recipientId: details.recipientId,
    userName: details.userName,
    userAddress: details.userAddress,
    subjectLine: letter.subject.slice(0, 1000),
    generatedText: letter.text.slice(0, 64_000),
    letterId: interaction.letterId,
    action,
  };
}

/** Copies made by hand are not seen: what counts is that the visitor turned to copying. */
export function countLetterUse(letterId: string | undefined, use: SendingRoute | 'sent') {
  if (!letterId) return;
  const event: LetterEvent =
    use === 'sent' || use === 'copy'
      ? { letterId, kind: use === 'sent' ? 'sent' : 'copied' }
      : { letterId, kind: 'opened', route: use };
  sendCount('/api/letter-events', event);
}

/** Throws where it failed, so that the page can say so. */
export async function eraseLetters(letterIds: readonly string[]): Promise<void> {
  for (const letterId of letterIds) {
    const { ok } = await callFromPage(`/api/letters/${letterId}`, { method: 'DELETE' });
    if (!ok) throw new Error('The letter was not erased.');
  }
}
