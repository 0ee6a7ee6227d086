import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PenIcon } from '../../ui/icon.tsx';
import type { ListedStaffCampaign } from '../campaigns/campaigns.contract.ts';
import { useStaffLetter } from '../letters/ui/use-staff-letter.ts';
import type { ListedOrganization } from '../organizations/organizations.contract.ts';
import type { WritingSettings } from '../settings/settings.contract.ts';
import { TesterContextFields } from './tester-context-fields.tsx';
import { TesterModelFields, TesterWriterFields } from './tester-fields.tsx';
import { testLetterFrom, useTesterForm } from './tester-form.ts';
import { TesterOutput } from './tester-output.tsx';

export interface LetterTesterProps {
  settings: WritingSettings;
  organizations: ListedOrganization[];
  campaigns: ListedStaffCampaign[];
}

/** What is typed stays whatever becomes of the letter. */
export function LetterTester({ settings, organizations, campaigns }: LetterTesterProps) {
  const form = useTesterForm(settings);
  const draft = useStaffLetter('/api/test-letter');
  const [recipient, setRecipient] = useState<string>();
  const write = form.handleSubmit((values) => {
    setRecipient(campaigns.find(({ id }) => id === Number(values.campaignId))?.recipient);
    draft.write(testLetterFrom(values));
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <form className="panel panel-pad stack" noValidate onSubmit={write}>
        <TesterWriterFields form={form} />
        <hr />
        <TesterModelFields form={form} settings={settings} />
        <hr />
        <TesterContextFields form={form} organizations={organizations} campaigns={campaigns} />
        <Button
          variant="primary"
          size="large"
          wide
          type="submit"
          disabled={!form.formState.isValid}
          busy={draft.isWriting}
          busyLabel="Generating..."
        >
          <PenIcon />
          Generate Letter
        </Button>
      </form>
      <TesterOutput draft={draft} recipient={recipient ?? 'Government Representative'} />
    </div>
  );
}
