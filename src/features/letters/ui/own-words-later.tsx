import { later } from '#ui/later.ts';

function loadParts() {
  return import('./own-words.tsx');
}

/** The letter is complete without them. */
export const OwnWordsLayer = later(() => loadParts().then((parts) => parts.OwnWordsLayer));
export const OwnWordsNotes = later(() => loadParts().then((parts) => parts.OwnWordsNotes));
