import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { CopyIcon, MailIcon } from '../../../ui/icon.tsx';
import { copyFieldsOf } from './copy-fields.ts';
import type { DraftLetter } from './draft-letter.ts';
import { LetterCopyDialog } from './letter-copy-dialog.tsx';
import type { MailDraft } from './mail-draft.ts';
import { RawBodies } from './raw-bodies.tsx';
import { useMailing } from './use-mailing.ts';
import { UsedSettingsList } from './used-settings.tsx';
import { WebmailLinks } from './webmail-links.tsx';

interface CampaignLetterActionsProps {
  letter: DraftLetter;
  mail: MailDraft;
  /** Until it is known who gets a blind copy, no draft is opened. */
  isAddressed: boolean;
}

/** What can be done with the letter beside it, and how it was made. */
export function CampaignLetterActions({ letter, mail, isAddressed }: CampaignLetterActionsProps) {
  const mailing = useMailing(mail);
  const canEmail = mailing.canEmail && isAddressed;
  return (
    <aside className="rail md:static" aria-label="Send the letter">
      <div className="stack-s">
        <Button wide disabled={!canEmail} onClick={mailing.email}>
          <MailIcon />
          Email Letter
        </Button>
        <Button wide onClick={mailing.copy}>
          <CopyIcon />
          Copy and Paste
        </Button>
        {canEmail && <WebmailLinks mailing={mailing} />}
        <p className="small" role="status">
          {mailing.notice}
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
      <LetterCopyDialog title="Copy Email Fields" fields={staffCopyFields(mail)} mailing={mailing} />
    </aside>
  );
}

function staffCopyFields({ to, cc, bcc, subject, body }: MailDraft) {
  return copyFieldsOf({ To: to, BCC: bcc, CC: cc, Subject: [subject] }, { name: 'Body', value: body });
}
