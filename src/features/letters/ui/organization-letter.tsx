import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PenIcon } from '../../../ui/icon.tsx';
import { showSuccess } from '../../organizations/organization-toasts.ts';
import { StaffLetterOutput } from './staff-letter-output.tsx';
import { useStaffLetter } from './use-staff-letter.ts';

/** The part of an organization's own page where its prompt is tried out. */
export function OrganizationLetter({ organizationId }: { organizationId: number }) {
  const headingId = useId();
  const draft = useStaffLetter(`/api/organizations/${organizationId}/generate-letter`, showSuccess);
  return (
    <section className="panel panel-pad stack" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="head" id={headingId}>
            Generate Letter
          </h2>
          <p className="small">Try the organization prompt with the saved tone and length.</p>
        </div>
        <Button busy={draft.isWriting} busyLabel="Generating..." onClick={() => draft.write()}>
          <PenIcon />
          Generate Letter
        </Button>
      </div>
      <StaffLetterOutput draft={draft} />
    </section>
  );
}
