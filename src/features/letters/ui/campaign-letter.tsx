import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Campaign, CampaignWords } from '#features/campaigns/campaigns.contract.ts';
import type { CampaignLetter } from '#features/campaigns/editing/campaign-edit-page.tsx';
import { organizationQuery } from '#features/organizations/organizations.api.ts';
import { oneLine } from '#http/one-line.contract.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { LetterHead } from './letter-head.tsx';
import { LetterColumns, LetterSheet, ReplaceLetterDialog } from './letter-sheet.tsx';
import type { Letter } from './letter-state.ts';
import { describeCopies } from './mail-draft.ts';
import { CopyButton, CopyDialog, EmailButton, useSending, WebmailLinks } from './sending.tsx';
import { RawBodies, UsedSettingsList } from './technical-details.tsx';
import { useLetter } from './use-letter.ts';

const FINISHED = "This campaign is finished, so you can't generate letters for it.";

export function useCampaignLetter(
  campaign: Campaign,
  readWords: () => CampaignWords | undefined,
): CampaignLetter {
  const headingId = useId();
  const address = `/api/campaigns/${campaign.id}/generate-letter`;
  const writing = useLetter<CampaignWords>({ address });
  const { isWriting, letter } = writing;
  const isTakenDown = Boolean(campaign.takenDownAt ?? campaign.organizationState.takenDownAt);
  return {
    generate: isTakenDown ? undefined : () => writing.write(readWords()),
    refusal: campaign.status === 'Finished' ? FINISHED : null,
    isWriting,
    panel: (
      <>
        {writing.hasBegun && (
          <section className="mt-10 mb-7" aria-labelledby={headingId}>
            <LetterHead id={headingId} look="title" writing={writing} />
            {(isWriting || letter) && (
              <LetterColumns>
                <LetterSheet labelledBy={headingId} writing={writing} />
                {!isWriting && letter && <LetterActions campaign={campaign} letter={letter} />}
              </LetterColumns>
            )}
          </section>
        )}
        <ReplaceLetterDialog writing={writing} act="Generate Letter" />
      </>
    ),
  };
}

function describeOtherRoute({ recipientEmail, recipientFormUrl, recipientPostal }: Campaign) {
  if (recipientEmail) return undefined;
  if (recipientFormUrl) {
    return 'The recipient takes letters through a web form. Visitors copy their letter and open the form.';
  }
  return recipientPostal && 'The recipient takes letters by post. Visitors print theirs with the address.';
}

function LetterActions({ campaign, letter }: { campaign: Campaign; letter: Letter }) {
  const organization = useQuery(organizationQuery(campaign.organizationId));
  const bccEmail = organization.data?.bccEmail;
  const { written } = letter;
  const sending = useSending({
    to: campaign.recipientEmail ? [campaign.recipientEmail] : [],
    cc: campaign.ccEmails,
    bcc: bccEmail ? [bccEmail] : [],
    subject: oneLine(letter.subject) || campaign.name,
    body: letter.text,
  });
  // No draft opens before the blind copy is known. If the organization can't be loaded, there is none.
  const canEmail = sending.canEmail && !organization.isPending;
  const otherRoute = describeOtherRoute(campaign);
  const copies = describeCopies(sending.mail, organization.data?.name ?? '');
  return (
    <aside className="grid gap-6 print:hidden" aria-label="Send the letter">
      <div className="stack gap-3">
        {otherRoute ? (
          <p className="text-small">{otherRoute}</p>
        ) : (
          <EmailButton sending={{ ...sending, canEmail }} />
        )}
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
        {written.usedSettings && (
          <Disclosure summary="Settings and Prompts Used">
            <UsedSettingsList used={written.usedSettings} narrow />
          </Disclosure>
        )}
        <Disclosure summary="Technical Details">
          <RawBodies letter={written} narrow />
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
