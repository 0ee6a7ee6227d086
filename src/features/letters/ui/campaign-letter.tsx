import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Campaign, CampaignWords } from '#features/campaigns/campaigns.contract.ts';
import type { CampaignLetter } from '#features/campaigns/editing/campaign-edit-page.tsx';
import { organizationQuery } from '#features/organizations/organizations.api.ts';
import { oneLine } from '#http/one-line.contract.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { CopyDialog, ReplaceLetterDialog } from './letter-dialogs.tsx';
import { LetterHead } from './letter-head.tsx';
import { LetterColumns, LetterSheet } from './letter-sheet.tsx';
import type { Letter } from './letter-state.ts';
import { CopyButton, describeCopies, EmailButton, useSending, WebmailLinks } from './sending.tsx';
import { RawBodies, UsedSettingsList } from './technical-details.tsx';
import { type LetterWriting, useLetter } from './use-letter.ts';

const FINISHED = "This campaign is finished, so you can't generate letters for it.";

export function useCampaignLetter(
  campaign: Campaign,
  readWords: () => CampaignWords | undefined,
): CampaignLetter {
  const address = `/api/campaigns/${campaign.id}/generate-letter`;
  const writing = useLetter<CampaignWords>({ address });
  const isFinished = campaign.status === 'Finished';
  const isTakenDown = Boolean(campaign.takenDownAt ?? campaign.organizationState.takenDownAt);
  return {
    generate: isTakenDown ? undefined : () => writing.write(readWords()),
    refusal: isFinished ? FINISHED : null,
    isWriting: writing.isWriting,
    panel: (
      <>
        <CampaignLetterPanel campaign={campaign} writing={writing} />
        <ReplaceLetterDialog writing={writing} act="Generate Letter" />
      </>
    ),
  };
}

function CampaignLetterPanel({ campaign, writing }: { campaign: Campaign; writing: LetterWriting }) {
  const headingId = useId();
  const { isWriting, letter } = writing;
  if (!writing.hasBegun) return null;
  return (
    <section className="mt-10 mb-7" aria-labelledby={headingId}>
      <LetterHead id={headingId} look="title" writing={writing} />
      {(isWriting || letter) && (
        <LetterColumns>
          <LetterSheet labelledBy={headingId} writing={writing} />
          {!isWriting && letter && <LetterActions campaign={campaign} letter={letter} />}
        </LetterColumns>
      )}
    </section>
  );
}

function LetterActions({ campaign, letter }: { campaign: Campaign; letter: Letter }) {
  const organization = useQuery(organizationQuery(campaign.organizationId));
  const bccEmail = organization.data?.bccEmail;
  const sending = useSending({
    to: [campaign.recipientEmail],
    cc: campaign.ccEmails,
    bcc: bccEmail ? [bccEmail] : [],
    subject: oneLine(letter.subject) || campaign.name,
    body: letter.text,
  });
  // Until it is known who gets a blind copy, no draft is opened. An organization that can't be looked up gets none.
  const canEmail = sending.canEmail && !organization.isPending;
  const copies = describeCopies(sending.mail, organization.data?.name ?? '');
  return (
    <aside className="grid gap-6 print:hidden" aria-label="Send the letter">
      <div className="stack gap-3">
        <EmailButton sending={{ ...sending, canEmail }} />
        {canEmail && (
          <p className="hint wrap-anywhere">
            Opens a draft to {campaign.recipient}
            {copies && `, ${copies}`}.
          </p>
        )}
        <CopyButton sending={sending} label="Copy and Paste" />
        {canEmail && <WebmailLinks sending={sending} />}
        <p className="text-small" role="status">
          {sending.notice}
        </p>
      </div>
      <div>
        {letter.written.usedSettings && (
          <Disclosure summary="Settings and Prompts Used">
            <UsedSettingsList used={letter.written.usedSettings} narrow />
          </Disclosure>
        )}
        <Disclosure summary="Technical Details">
          <RawBodies letter={letter.written} narrow />
        </Disclosure>
      </div>
      <CopyDialog
        title="Copy Email Fields"
        parts={['To', 'BCC', 'CC', 'Subject', 'Body']}
        sending={sending}
      />
    </aside>
  );
}
