import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureSentence } from '../../browser/api-call.ts';
import { Loaded, Panel } from '../../browser/staff-page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx';
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx';
import { useDebouncedValue } from '../../ui/forms/form-hooks.ts';
import { SearchCombobox } from '../../ui/forms/search-combobox.tsx';
import { AddressText, Day } from '../../ui/text.tsx';
import { useCurrentUser } from '../accounts/accounts.api.ts';
import { useTakenDownLock } from './moderation/publicity-notice.tsx';
import {
  managersQuery,
  useAddManager,
  useHandOver,
  useRemoveManager,
  useUserSearch,
} from './organizations.api.ts';
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
              {organization.createdBy && (
                <p className="wrap-anywhere text-ink-2 text-small">
                  Owned by <AddressText>{organization.createdBy.email}</AddressText>.
                </p>
              )}
              <ManagerList organization={organization} managers={managers} isLocked={isLocked} />
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

type ManagerListProps = {
  organization: StaffOrganization;
  managers: OrganizationManager[];
  isLocked: boolean;
};

function ManagerList({ organization, managers, isLocked }: ManagerListProps) {
  const { data: user } = useCurrentUser();
  const [chosen, setChosen] = useState<{ act: 'remove' | 'hand over'; manager: OrganizationManager }>();
  const close = () => setChosen(undefined);
  if (managers.length === 0) {
    return (
      <p className="text-small text-ink-2">
        No managers yet.{!isLocked && ' Add the people who look after this organization with you.'}
      </p>
    );
  }
  const isOwner = (id: number | undefined) => id === organization.createdById;
  const mayHandOver = !isLocked && (user?.role === 'admin' || isOwner(user?.id));
  return (
    <>
      <ul aria-label="Managers">
        {managers.map((manager) => {
          const { id, createdAt } = manager;
          const isOwn = manager.user.id === user?.id;
          const email = manager.user.email ?? '';
          return (
            <li
              key={id}
              className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 border-b border-rule-soft py-1.5 text-small/[1.4] wrap-anywhere"
            >
              <span className="grid min-w-[min(100%,180px)] flex-1">
                <span>
                  <AddressText>{email}</AddressText>
                </span>
                <span className="text-ink-3 text-mini">
                  Since <Day at={createdAt} />
                </span>
              </span>
              <span className="flex flex-none items-center">
                {isOwn && <Badge>You</Badge>}
                {mayHandOver && !isOwner(manager.user.id) && (
                  <Button
                    variant="quiet"
                    aria-label={`Make owner: ${email}`}
                    onClick={() => setChosen({ act: 'hand over', manager })}
                  >
                    Make owner
                  </Button>
                )}
                {isOwn && !isOwner(user?.id) && (
                  <Button variant="quiet" onClick={() => setChosen({ act: 'remove', manager })}>
                    Leave
                  </Button>
                )}
                {!isOwn && !isLocked && (
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={`Remove ${email}`}
                    onClick={() => setChosen({ act: 'remove', manager })}
                  >
                    <Trash2 />
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {isOwner(user?.id) && (
        <p className="text-ink-2 text-small">You can leave once you have made another manager the owner.</p>
      )}
      {chosen?.act === 'remove' && (
        <RemoveDialog organization={organization} manager={chosen.manager} onClose={close} />
      )}
      {chosen?.act === 'hand over' && (
        <HandOverDialog organization={organization} manager={chosen.manager} onClose={close} />
      )}
    </>
  );
}

type ManagerDialogProps = {
  organization: StaffOrganization;
  manager: OrganizationManager;
  onClose: () => void;
};

function RemoveDialog({ organization, manager, onClose }: ManagerDialogProps) {
  const { data: user } = useCurrentUser();
  const { mutate, isPending } = useRemoveManager(organization.id);
  const isOwn = manager.user.id === user?.id;
  return (
    <DeleteDialog
      title={isOwn ? 'Leave Organization' : 'Remove Manager'}
      description={
        isOwn
          ? 'Are you sure you want to leave? You can come back only if somebody of the team adds you again.'
          : 'Are you sure you want to remove this manager? This action cannot be undone.'
      }
      name={isOwn ? organization.name : (manager.user.email ?? '')}
      act={isOwn ? 'Leave' : 'Remove'}
      busy={isPending}
      onDelete={() => mutate({ id: manager.id, isOwn }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function HandOverDialog({ organization, manager, onClose }: ManagerDialogProps) {
  const { mutate, isPending } = useHandOver(organization.id);
  const email = manager.user.email ?? '';
  const former = organization.createdBy?.email;
  return (
    <ConfirmDialog
      title="Hand Over Organization"
      description={`${email} becomes the owner of ${organization.name}, and can delete it or hand it over.${former ? ` ${former} stays on the team as a manager.` : ''}`}
      act="Hand Over"
      busy={isPending}
      onConfirm={() => mutate(manager.user.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

type ManagersProps = { organizationId: number; managers: OrganizationManager[] };

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
      isFresh={found !== undefined}
      message={message()}
      onChoose={choose}
    />
  );
}
