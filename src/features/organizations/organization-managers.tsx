import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureSentence } from '../../browser/api-call.ts';
import { Loaded, Panel } from '../../browser/staff-page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx';
import { useDebouncedValue } from '../../ui/forms/form-hooks.ts';
import { SearchCombobox } from '../../ui/forms/search-combobox.tsx';
import { AddressText } from '../../ui/text.tsx';
import { useCurrentUser } from '../accounts/accounts.api.ts';
import { useTakenDownLock } from './moderation/taken-down.ts';
import { managersQuery, useAddManager, useRemoveManager, useUserSearch } from './organizations.api.ts';
import type { OrganizationManager, StaffOrganization } from './organizations.contract.ts';

export function OrganizationManagers({ organization }: { organization: StaffOrganization }) {
  const isLocked = useTakenDownLock(organization.takenDownAt);
  return (
    <Panel title="Organization Managers">
      {organization.mayEdit ? (
        <Loaded
          query={managersQuery(organization.id)}
          problem={(error) => failureSentence(error, 'Failed to fetch organization data')}
        >
          {(managers) => (
            <>
              <ManagerList organizationId={organization.id} managers={managers} isLocked={isLocked} />
              {!isLocked && <ManagerSearch organizationId={organization.id} managers={managers} />}
            </>
          )}
        </Loaded>
      ) : (
        <p className="text-small text-ink-2">
          Only admins, the organization’s creator and its managers see who manages it.
        </p>
      )}
    </Panel>
  );
}

type ManagersProps = { organizationId: number; managers: OrganizationManager[] };

function ManagerList({ organizationId, managers, isLocked }: ManagersProps & { isLocked: boolean }) {
  const { data: user } = useCurrentUser();
  const [leaving, setLeaving] = useState<OrganizationManager>();
  const { mutate, isPending } = useRemoveManager(organizationId);
  if (managers.length === 0) {
    return (
      <p className="text-small text-ink-2">
        No managers yet.{!isLocked && ' Add the people who look after this organization with you.'}
      </p>
    );
  }
  return (
    <>
      <ul aria-label="Managers">
        {managers.map((manager) => {
          const isOwn = manager.user.id === user?.id;
          const email = manager.user.email ?? '';
          return (
            <li
              key={manager.id}
              className="flex min-h-13 items-center justify-between gap-3 border-b border-rule-soft text-small/[1.6] wrap-anywhere"
            >
              <span>
                <AddressText>{email}</AddressText>
              </span>
              {isOwn && <Badge>You</Badge>}
              {!isLocked && (
                <Button
                  variant="quiet"
                  size={isOwn ? undefined : 'icon'}
                  aria-label={isOwn ? undefined : `Remove ${email}`}
                  onClick={() => setLeaving(manager)}
                >
                  {isOwn ? 'Leave' : <Trash2 />}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {leaving && (
        <DeleteDialog
          title="Remove Manager"
          description="Are you sure you want to remove this manager? This action cannot be undone."
          name={leaving.user.email ?? ''}
          act={leaving.user.id === user?.id ? 'Leave' : 'Remove'}
          busy={isPending}
          onDelete={() => mutate(leaving.id, { onSettled: () => setLeaving(undefined) })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

function ManagerSearch({ organizationId, managers }: ManagersProps) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const searched = useDebouncedValue(typed, 200);
  const { data, error } = useUserSearch(searched);
  const { mutate, isPending } = useAddManager(organizationId);
  const found = searched === typed ? data : undefined;
  const offered = found?.filter(({ id }) => managers.every(({ user }) => user.id !== id)) ?? [];
  const choose = (id: number) => {
    const chosen = offered.find((user) => user.id === id);
    if (chosen && !isPending) mutate(chosen, { onSuccess: () => setText('') });
  };
  const message = () => {
    if (typed.length < 2) return undefined;
    if (error) return failureSentence(error, 'The search failed.');
    if (!found) return 'Searching…';
    if (found.length === 0) return 'No users found.';
    return offered.length === 0 ? 'Already a manager of this organization.' : undefined;
  };
  return (
    <SearchCombobox
      label="Add a manager"
      hint={
        typed.length < 2
          ? 'Type at least 2 characters to search...'
          : 'Type the whole email address of somebody with an account.'
      }
      text={text}
      onText={setText}
      options={offered.map(({ id, email }) => ({ id, label: email }))}
      message={message()}
      onChoose={choose}
    />
  );
}
