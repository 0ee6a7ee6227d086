import { type ComponentType, lazy } from 'react';
import type { OwnWordsProps } from './own-words.tsx';

function loadParts() {
  return import('./own-words.tsx');
}

const nothing = () => ({ default: () => null });

/** The letter is complete without its own words, so a failed download shows nothing. */
export const OwnWordsLayer = lazy(
  (): Promise<{ default: ComponentType<OwnWordsProps> }> =>
    loadParts().then(({ OwnWordsLayer }) => ({ default: OwnWordsLayer }), nothing),
);

export const OwnWordsNotes = lazy(
  (): Promise<{ default: ComponentType<OwnWordsProps> }> =>
    loadParts().then(({ OwnWordsNotes }) => ({ default: OwnWordsNotes }), nothing),
);
