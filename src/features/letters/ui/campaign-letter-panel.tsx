import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Campaign } from '../../campaigns/campaigns.contract.ts';
import { organizationQuery } from '../../organizations/organizations.api.ts';
import { CampaignLetterActions } from './campaign-letter-actions.tsx';
import type { DraftLetter } from './draft-letter.ts';
import { LetterEditor } from './letter-editor.tsx';
import { isAddress, oneLine } from './mail-draft.ts';
import { StaffLetterHead } from './staff-letter-head.tsx';
import { StaffLetterWords } from './staff-letter-words.tsx';
import type { StaffLetter } from './use-staff-letter.ts';

interface CampaignLetterPanelProps {
  campaign: Campaign;
  draft: StaffLetter;
}

/** The letter for a campaign: it can be changed, mailed and copied, and says what it was made with. */
export function CampaignLetterPanel({ campaign, draft }: CampaignLetterPanelProps) {
  const headingId = useId();
  // Asked for with the page, so that it is there when the letter is mailed.
  const organization = useQuery(organizationQuery(campaign.organizationId));
  const { arriving, letter, problem } = draft;
  if (!arriving && !letter && !problem) return null;
  return (
    <section className="mt-10 mb-7" aria-labelledby={headingId}>
      <StaffLetterHead id={headingId} look="title" draft={draft} />
      {(arriving || letter) && (
        <div className="desk-grid">
          <Sheet as="article" folds aria-busy={draft.isWriting} aria-labelledby={headingId}>
            {arriving && <StaffLetterWords words={arriving} arriving />}
            {!arriving && letter && <LetterEditor letter={letter} fromVisitor={false} onEdit={draft.edit} />}
          </Sheet>
          {!arriving && letter && (
            <CampaignLetterActions
              letter={letter}
              mail={mailFor(campaign, letter, organization.data?.bccEmail)}
              isAddressed={!organization.isPending}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** An organization that could not be looked up gets no blind copy (spec section 8). */
function mailFor(campaign: Campaign, letter: DraftLetter, bccEmail: string | null | undefined) {
  return {
    to: [campaign.recipientEmail].filter(isAddress),
    cc: campaign.ccEmails.filter(isAddress),
    bcc: [bccEmail ?? ''].filter(isAddress),
    subject: oneLine(letter.subject) || campaign.name,
    body: letter.text,
  };
}
