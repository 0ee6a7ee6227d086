import { useRef, useState } from 'react';
import { callFromPage } from '#browser/public-call.ts';
import type { InteractionRecord, LetterEvent } from '#features/interactions/interactions.contract.ts';
import type { LetterWords, SendingRoute } from '#features/letters/ui/letter-state.ts';
import { t } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/dialog.tsx';
import {
  draftName,
  findDraft,
  forgetDraft,
  ownWords,
  saveDraft,
  type WriterDetails,
} from '../letter-details.ts';
import type { LetterTarget } from '../letter-target.ts';
import { sendCount } from '../visit-count.ts';

export type SavedLetters = ReturnType<typeof useSavedLetters>;

export function useSavedLetters(name: string) {
  const [ids, setIds] = useState(() => findDraft(name)?.usedIds ?? []);
  const latest = useRef(ids);
  const recording = useRef<Promise<unknown>>(Promise.resolve());

  function update(letterIds: string[]) {
    latest.current = letterIds;
    setIds(letterIds);
    const draft = findDraft(name);
    if (draft) saveDraft(name, { ...draft, usedIds: letterIds });
  }

  return {
    ids,
    /** Stores the id before the record is sent, because the visitor may leave at once. */
    record(interaction: Interaction) {
      const letterId = interaction.letterId ?? newManualId();
      if (!latest.current.includes(letterId)) update([...latest.current, letterId]);
      const recorded = trackInteraction({ ...interaction, letterId });
      recording.current = Promise.all([recording.current, recorded]);
    },
    async erase() {
      // A record that is still being sent would arrive after its erasure.
      await recording.current;
      for (const letterId of latest.current) {
        const { ok } = await callFromPage(`/api/letters/${letterId}`, { method: 'DELETE' });
        if (!ok) throw new Error('The letter was not erased.');
      }
      update([]);
    },
  };
}

/** On plain http, browsers have no `randomUUID`. */
function newManualId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  return `own-${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export interface Interaction {
  action: 'email' | 'copy';
  pageUrl: string;
  target: LetterTarget;
  details: WriterDetails;
  letter: LetterWords;
  letterId: string | undefined;
}

/** Browsers send at most 64 KiB for a page that the visitor leaves. The rest is for the headers. */
const KEEPALIVE_LIMIT = 60_000;

/** A failure doesn't concern the visitor. */
async function trackInteraction(interaction: Interaction): Promise<void> {
  const body = JSON.stringify(interactionRecord(interaction));
  await callFromPage('/api/campaigns/track-interaction', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: new Blob([body]).size < KEEPALIVE_LIMIT,
  }).catch(() => undefined);
}

export function interactionRecord(interaction: Interaction): InteractionRecord {
  const { action, pageUrl, target, details, letter, letterId } = interaction;
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
    letterId,
    action,
  };
}

/** Copying by hand can't be noticed, so opening the copy dialog counts. */
type LetterUse = SendingRoute | Exclude<LetterEvent['kind'], 'opened' | 'copied'>;

export function countLetterUse(letterId: string | undefined, use: LetterUse) {
  if (letterId) sendCount('/api/letter-events', { letterId, ...eventOf(use) });
}

function eventOf(use: LetterUse): Omit<LetterEvent, 'letterId'> {
  if (use === 'mailto' || use === 'gmail' || use === 'outlook') return { kind: 'opened', route: use };
  if (use === 'sent' || use === 'returned' || use === 'wrong-person') return { kind: use };
  return { kind: 'copied' };
}

type SavedLettersPanelProps = { savedLetters: SavedLetters; target: LetterTarget };

/** Helps people at shared computers, and people who change their mind. */
export function SavedLettersPanel({ savedLetters, target }: SavedLettersPanelProps) {
  const [outcome, setOutcome] = useState<'erased' | 'failed'>();
  const [isErasing, setErasing] = useState(false);
  const [isClearing, setClearing] = useState(false);

  async function erase() {
    setErasing(true);
    const isErased = await savedLetters.erase().then(
      () => true,
      () => false,
    );
    setOutcome(isErased ? 'erased' : 'failed');
    setErasing(false);
  }

  function clear() {
    forgetDraft(draftName(target));
    location.replace(location.pathname + location.search);
  }

  return (
    <div className="grid justify-items-start gap-3">
      {savedLetters.ids.length > 0 && !target.storesNoWords && (
        <Button busy={isErasing} onClick={erase}>
          {t('traces.erase')}
        </Button>
      )}
      <p className="hint" role="status">
        {outcome && t(`traces.${outcome}`)}
      </p>
      <Button variant="link" onClick={() => setClearing(true)}>
        {t('traces.clear')}
      </Button>
      {isClearing && (
        <ConfirmDialog
          title={t('traces.clearTitle')}
          description={t('traces.clearText')}
          act={t('traces.clearAct')}
          cancel={t('replace.keep')}
          onConfirm={clear}
          onClose={() => setClearing(false)}
        />
      )}
    </div>
  );
}
