import { useRef, useState } from 'react';
import { eraseLetters, type Interaction, trackInteraction } from './track-interaction.ts';

export type LetterTraces = ReturnType<typeof useLetterTraces>;

/** Records of a visitor's letters that the site keeps: those that were emailed or copied. */
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
