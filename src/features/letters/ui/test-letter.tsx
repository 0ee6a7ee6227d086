import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { organizationQuery } from '#features/organizations/organizations.api.ts';
import { providersQuery } from '#features/settings/settings.api.ts';
import type { SettingsLetter } from '#features/settings/settings-page.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { PenIcon } from '#ui/icon.tsx';
import { Addressee } from '#ui/paper.tsx';
import { LetterHead } from './letter-head.tsx';
import { LetterColumns, LetterSheet } from './letter-sheet.tsx';
import { RawBodies, UsedSettingsList } from './technical-details.tsx';
import { type LetterWriting, useLetter } from './use-letter.ts';

export function OrganizationLetter({ organizationId }: { organizationId: number }) {
  const headingId = useId();
  const mayGenerate = useQuery(organizationQuery(organizationId)).data?.mayEdit === true;
  const writing = useLetter({
    address: `/api/organizations/${organizationId}/generate-letter`,
    successToast: { title: 'Success', description: 'Letter generated successfully' },
  });
  return (
    <section className="panel panel-pad stack" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="head" id={headingId}>
            Generate Letter
          </h2>
          <p className="text-small">
            {mayGenerate
              ? 'Try the organization prompt with the saved tone and length.'
              : "Only the organization's team can generate letters for it."}
          </p>
        </div>
        <Button
          disabled={!mayGenerate}
          busy={writing.isWriting}
          busyLabel="Generating..."
          onClick={() => writing.write()}
        >
          <PenIcon />
          Generate Letter
        </Button>
      </div>
      <TestLetterWithSettings writing={writing} />
    </section>
  );
}

export function useSettingsLetter(): SettingsLetter {
  const client = useQueryClient();
  const writing = useLetter({ address: '/api/settings/generate-letter' });
  const { isWriting } = writing;
  useEffect(() => {
    if (!isWriting) return;
    // The call shows whether a key is taken or refused.
    return () => void client.invalidateQueries(providersQuery);
  }, [client, isWriting]);
  return {
    generate: () => writing.write(),
    isWriting,
    panel: <TestLetterWithSettings writing={writing} />,
  };
}

export function TestLetter({ writing, recipient }: { writing: LetterWriting; recipient?: string }) {
  const headingId = useId();
  return (
    <LetterSheet labelledBy={headingId} writing={writing} readOnly>
      <LetterHead id={headingId} look="head" writing={writing} />
      {recipient && (writing.isWriting || writing.letter) && (
        <Addressee className="mb-5" label="To" name={recipient} />
      )}
    </LetterSheet>
  );
}

function TestLetterWithSettings({ writing }: { writing: LetterWriting }) {
  const { isWriting, letter } = writing;
  if (!writing.hasBegun) return null;
  return (
    <LetterColumns>
      <TestLetter writing={writing} />
      {letter && !isWriting && (
        <div className="stack">
          {letter.written.usedSettings && (
            <section className="stack gap-3">
              <h3 className="font-bold text-sub">Used Settings</h3>
              <UsedSettingsList used={letter.written.usedSettings} narrow />
            </section>
          )}
          <Disclosure summary="API Details">
            <RawBodies letter={letter.written} narrow />
          </Disclosure>
        </div>
      )}
    </LetterColumns>
  );
}
