import { useRef, useState } from 'react';
import { say } from '../../../languages/say.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx';
import { forgetDraft } from '../letter-details.ts';
import { eraseLetters, type Interaction, trackInteraction } from './track-interaction.ts';

export type LetterTraces = ReturnType<typeof useLetterTraces>;

/** What the site keeps of a visitor's letters: records of those that were emailed or copied. */
export function useLetterTraces(keptIds: string[] = []) {
  const [ids, setIds] = useState(keptIds);
  const known = useRef(keptIds);
  const recording = useRef<Promise<unknown>>(Promise.resolve());

  function know(letterIds: string[]) {
    known.current = letterIds;
    setIds(letterIds);
  }

  return {
    ids,
    /** The tab knows the id before the record is sent, as it may be left at once. */
    record(interaction: Interaction) {
      const letterId = interaction.letterId ?? newOwnId();
      if (!known.current.includes(letterId)) know([...known.current, letterId]);
      const recorded = trackInteraction({ ...interaction, letterId });
      recording.current = Promise.all([recording.current, recorded]);
    },
    async erase() {
      // A record that is still on its way would come after its erasure.
      await recording.current;
      await eraseLetters(known.current);
      know([]);
    },
  };
}

/** For a letter that was written by hand. On plain http there is no `randomUUID`. */
function newOwnId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  return `own-${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** For people at shared computers, and for all who change their mind. */
export function LetterTracesPanel({ traces, pageUrl }: { traces: LetterTraces; pageUrl: string }) {
  const [outcome, setOutcome] = useState<'erased' | 'failed'>();
  const [isErasing, setErasing] = useState(false);
  const [isClearing, setClearing] = useState(false);

  async function erase() {
    setErasing(true);
    setOutcome(
      await traces.erase().then(
        () => 'erased' as const,
        () => 'failed' as const,
      ),
    );
    setErasing(false);
  }

  function clear() {
    forgetDraft(pageUrl);
    location.replace(location.pathname + location.search);
  }

  return (
    <div className="grid justify-items-start gap-3">
      {traces.ids.length > 0 && (
        <Button busy={isErasing} onClick={erase}>
          {say('traces.erase')}
        </Button>
      )}
      <p className="hint" role="status">
        {outcome && say(`traces.${outcome}`)}
      </p>
      <Button variant="link" onClick={() => setClearing(true)}>
        {say('traces.clear')}
      </Button>
      {isClearing && (
        <ConfirmDialog
          title={say('traces.clearTitle')}
          description={say('traces.clearText')}
          act={say('traces.clearAct')}
          cancel={say('replace.keep')}
          onConfirm={clear}
          onClose={() => setClearing(false)}
        />
      )}
    </div>
  );
}
