import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Page } from '#browser/staff-page.tsx';
import { useCurrentUser } from '#features/accounts/accounts.api.ts';
import { campaignQuery } from '#features/campaigns/campaigns.api.ts';
import { type TestLetterRequest, testerForm } from '#features/letters/letters.contract.ts';
import { EmptyLines } from '#features/letters/ui/letter-sheet.tsx';
import { TechnicalDetails } from '#features/letters/ui/technical-details.tsx';
import { TestLetter } from '#features/letters/ui/test-letter.tsx';
import { useLetter } from '#features/letters/ui/use-letter.ts';
import { organizationChoicesQuery } from '#features/organizations/organizations.api.ts';
import { settingsQuery } from '#features/settings/settings.api.ts';
import { DEFAULT_SYSTEM_PROMPT } from '#features/settings/settings.contract.ts';
import { LoadError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PenIcon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { Sheet } from '#ui/paper.tsx';
import { TesterFields, type TesterValues } from './tester-fields.tsx';

const NO_RECIPIENT = 'Government Representative';

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
  const organizations = useQuery({
    ...organizationChoicesQuery({ editable: true }),
    refetchOnMount: 'always',
  });
  const { data: user } = useCurrentUser();
  if (organizations.data && user?.role !== 'admin') {
    const own = organizations.data.rows;
    if (own.length === 0) return <OnNoTeam />;
    if (!own.some(({ approval, takenDownAt }) => approval === 'approved' && !takenDownAt))
      return <NotPublic />;
  }
  if (settings.data && organizations.data) {
    return <LetterTester settings={settings.data} />;
  }
  const failed = [settings, organizations].find(({ error }) => error);
  if (!failed?.error) return <Loading />;
  return <LoadError title={failed.error.message} onRetry={() => failed.refetch()} />;
}

function OnNoTeam() {
  return (
    <EmptyState title="Join an organization's team to test letters.">
      Ask the team of <Link to="/">an organization</Link> to add you as a manager, or create your own.
    </EmptyState>
  );
}

function NotPublic() {
  return (
    <EmptyState title="Your organization isn’t public yet">
      You can use the Letter Tester once it’s approved. Until then, generate up to 10 letters a day on{' '}
      <Link to="/">its page</Link>.
    </EmptyState>
  );
}

function LetterTester({ settings }: ComponentProps<typeof TesterFields>) {
  const { systemPrompt } = settings;
  const form = useForm<TesterValues, unknown, TesterValues>({
    resolver: zodResolver(testerForm),
    mode: 'onTouched',
    defaultValues: {
      userName: '',
      userAddress: '',
      userReason: '',
      aiModel: 'claude',
      tone: '',
      length: '',
      systemPrompt: systemPrompt.trim() ? systemPrompt : DEFAULT_SYSTEM_PROMPT,
      organizationId: '',
      campaignId: '',
      organizationContext: '',
      campaignContext: '',
    },
  });
  const writing = useLetter<TestLetterRequest>({ address: '/api/test-letter' });
  const { isWriting, letter } = writing;
  const [recipient, setRecipient] = useState(NO_RECIPIENT);
  const client = useQueryClient();
  const write = form.handleSubmit((values) => {
    const { organizationId, systemPrompt, tone, length, aiModel: model, userReason, ...rest } = values;
    const campaignId = Number(values.campaignId);
    setRecipient(client.getQueryData(campaignQuery(campaignId).queryKey)?.recipient ?? NO_RECIPIENT);
    writing.write({
      ...rest,
      settings: { model, systemPrompt, tone, length },
      userContext: userReason,
      campaignId,
    });
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <form className="panel panel-pad stack" noValidate onSubmit={write}>
        <FormProvider {...form}>
          <TesterFields settings={settings} />
        </FormProvider>
        <Button
          variant="primary"
          size="large"
          wide
          type="submit"
          disabled={!form.formState.isValid}
          busy={isWriting}
          busyLabel="Generating..."
        >
          <PenIcon />
          Generate Letter
        </Button>
      </form>
      {writing.hasBegun ? (
        <div className="stack">
          <TestLetter writing={writing} recipient={recipient} />
          {letter && !isWriting && <TechnicalDetails letter={letter.written} />}
        </div>
      ) : (
        <Sheet folds>
          <p className="text-ink-2">Your test letter will appear here.</p>
          <EmptyLines />
        </Sheet>
      )}
    </div>
  );
}
