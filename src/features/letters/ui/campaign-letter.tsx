import { useState } from 'react';
import type { CampaignLetter } from '../../campaigns/campaign-letter.ts';
import type { Campaign } from '../../campaigns/campaigns.contract.ts';
import { CampaignLetterPanel } from './campaign-letter-panel.tsx';
import { ReplaceLetterDialog } from './replace-letter-dialog.tsx';
import { useStaffLetter } from './use-staff-letter.ts';

/** What the campaign's edit page shows of letters: see `UseCampaignLetter`. */
export function useCampaignLetter(campaign: Campaign): CampaignLetter {
  const draft = useStaffLetter(`/api/campaigns/${campaign.id}/generate-letter`);
  const [replacing, setReplacing] = useState(false);
  return {
    generate: () => (draft.letter?.edited ? setReplacing(true) : draft.write()),
    isWriting: draft.isWriting,
    panel: (
      <>
        <CampaignLetterPanel campaign={campaign} draft={draft} />
        <ReplaceLetterDialog
          replacing={replacing}
          act="Generate Letter"
          onReplace={() => draft.write()}
          onClose={() => setReplacing(false)}
        />
      </>
    ),
  };
}
