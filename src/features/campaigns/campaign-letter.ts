import type { ReactNode } from 'react';
import type { Campaign } from './campaigns.contract.ts';

/** A letter for a campaign, as the room of letters makes it and the edit page shows it. */
export interface CampaignLetter {
  /** Asks for a letter by the campaign as it is saved; absent where no letter may be generated. */
  generate: (() => void) | undefined;
  isWriting: boolean;
  /** The "Generated Letter" section, or why no letter may be generated; nothing before the first letter. */
  panel: ReactNode;
}

/** A hook that `staff.client.tsx` hands to the page: always the same one. */
export type UseCampaignLetter = (campaign: Campaign) => CampaignLetter;
