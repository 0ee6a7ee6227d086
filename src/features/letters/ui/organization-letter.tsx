import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PenIcon } from '../../../ui/icon.tsx';
import { organizationQuery } from '../../organizations/organizations.api.ts';
import { TriedLetterWithSettings } from './tried-letter.tsx';
import { useLetter } from './use-letter.ts';

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
          <p className="small">
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
      <TriedLetterWithSettings writing={writing} />
    </section>
  );
}
