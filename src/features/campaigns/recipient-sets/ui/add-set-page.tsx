import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isId } from '#browser/list-view.ts';
import { Loaded, Page } from '#browser/staff-page.tsx';
import { useCurrentUser } from '#features/accounts/accounts.api.ts';
import { OrganizationField } from '#features/organizations/organization-field.tsx';
import { organizationChoicesQuery } from '#features/organizations/organizations.api.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useDetailsForm } from './set-details-fields.tsx';
import { SetFileForm } from './set-file-form.tsx';
import { BACK_TO_SETS } from './set-frame.tsx';
import { countHeld } from './set-words.ts';
import { useSetFile } from './use-set-file.ts';

export function AddSetPage() {
  const { data: user } = useCurrentUser();
  const [address] = useSearchParams();
  const wanted = address.get('organization') ?? '';
  const isAdmin = user?.role === 'admin';
  return (
    <Page
      title="Add a set"
      lede="Nothing is added until you press the button at the end."
      back={BACK_TO_SETS}
    >
      <Loaded query={organizationChoicesQuery({ editable: true })}>
        {({ rows: [first] }) =>
          isAdmin || first ? (
            <AddSetForm isAdmin={isAdmin} first={isId(wanted) ? wanted : isAdmin ? '' : String(first?.id)} />
          ) : (
            <EmptyState
              title="A set belongs to an organization"
              action={
                <Link className={buttonClass()} to="/">
                  Create an organization
                </Link>
              }
            >
              Create your organization first.
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

function AddSetForm({ isAdmin, first }: { isAdmin: boolean; first: string }) {
  const [organization, setOrganization] = useState(first);
  const { data: choices } = useQuery(organizationChoicesQuery({ editable: true }));
  const organizationId = organization === '' ? undefined : Number(organization);
  const reading = useSetFile({ setId: undefined, organizationId });
  const form = useDetailsForm({});
  const { report } = reading;
  const isOnly = !isAdmin && choices?.total === 1;
  return (
    <SetFileForm
      reading={reading}
      form={form}
      waiting={report}
      act={report ? `Add ${countHeld(report)}` : ''}
      done={report ? `${countHeld(report)} added` : ''}
      owner={
        !isOnly && (
          <OrganizationField
            editable
            label="Belongs to"
            none={isAdmin ? 'This site, for every organization' : 'Choose an organization'}
            chosen={organization}
            onChoose={(id) => (id !== '' || isAdmin) && setOrganization(id)}
          />
        )
      }
    />
  );
}
