import type { ReactNode } from 'react';

/** A letter under the saved settings, as the room of letters makes it and the settings page shows it. */
export interface SettingsLetter {
  generate: () => void;
  isWriting: boolean;
  /** Nothing before the first letter. */
  panel: ReactNode;
}

/** A hook that `staff.client.tsx` hands to the page: always the same one. */
export type UseSettingsLetter = () => SettingsLetter;
