import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../browser/staff-page.tsx';
import { LoadError } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PenIcon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Sheet } from '../../ui/paper.tsx';
import { campaignsQuery } from '../campaigns/campaigns.api.ts';
import { EmptyLines } from '../letters/ui/letter-sheet.tsx';
import { TechnicalDetails } from '../letters/ui/technical-details.tsx';
import { TestLetter } from '../letters/ui/test-letter.tsx';
import { type LetterWriting, useLetter } from '../letters/ui/use-letter.ts';
import { organizationsQuery } from '../organizations/organizations.api.ts';
import { settingsQuery } from '../settings/settings.api.ts';
import { TesterFields, type TesterFieldsProps } from './tester-fields.tsx';
import { testLetterFrom, useTesterForm } from './tester-form.ts';

export function LetterTesterPage() {
  return (
    <Page
      title="Letter Tester"
      lede="Try wording and settings before they reach the public. Nothing here is saved or sent."
    >
      <LoadedTester />
    </Page>
  );
}

function LoadedTester() {
  const settings = useQuery(settingsQuery);
  const organizations = useQuery(organizationsQuery);
  const campaigns = useQuery(campaignsQuery);
  if (settings.data && organizations.data && campaigns.data) {
    return (
      <LetterTester settings={settings.data} organizations={organizations.data} campaigns={campaigns.data} />
    );
  }
  const failed = [settings, organizations, campaigns].find(({ error }) => error);
  if (!failed?.error) return <Loading />;
  return <LoadError title={failed.error.message} onRetry={() => failed.refetch()} />;
}

function LetterTester(props: Omit<TesterFieldsProps, 'form'>) {
  const form = useTesterForm(props.settings);
  const writing = useLetter({ address: '/api/test-letter' });
  const [recipient, setRecipient] = useState<string>();
  const write = form.handleSubmit((values) => {
    setRecipient(props.campaigns.find(({ id }) => id === Number(values.campaignId))?.recipient);
    writing.write(testLetterFrom(values));
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <form className="panel panel-pad stack" noValidate onSubmit={write}>
        <TesterFields {...props} form={form} />
        <Button
          variant="primary"
          size="large"
          wide
          type="submit"
          disabled={!form.formState.isValid}
          busy={writing.isWriting}
          busyLabel="Generating..."
        >
          <PenIcon />
          Generate Letter
        </Button>
      </form>
      <TestedLetter writing={writing} recipient={recipient ?? 'Government Representative'} />
    </div>
  );
}

function TestedLetter({ writing, recipient }: { writing: LetterWriting; recipient: string }) {
  const { isWriting, letter } = writing;
  if (!writing.hasBegun) {
    return (
      <Sheet folds>
        <p className="text-ink-2">Your test letter will appear here.</p>
        <EmptyLines />
      </Sheet>
    );
  }
  return (
    <div className="stack">
      <TestLetter writing={writing} recipient={recipient} />
      {letter && !isWriting && <TechnicalDetails letter={letter.written} />}
    </div>
  );
}
