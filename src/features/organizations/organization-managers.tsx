import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { failureSentence } from '#browser/api-call.ts';
import { Loaded, Panel } from '#browser/staff-page.tsx';
import { useCurrentUser } from '#features/accounts/accounts.api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx';
import { ConfirmDialog } from '#ui/dialog/dialog.tsx';
import { Combobox } from '#ui/forms/combobox.tsx';
import { Field, Select } from '#ui/forms/field.tsx';
import { useDebouncedValue } from '#ui/forms/form-hooks.ts';
import { AddressText, Day } from '#ui/text.tsx';
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
              <Team organization={organization} managers={managers} isLocked={isLocked} />
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

type TeamProps = {
  organization: StaffOrganization;
  managers: OrganizationManager[];
  isLocked: boolean;
};

/** The dialogs are outside the list, because it disappears with its last manager. */
function Team({ organization, managers, isLocked }: TeamProps) {
  const { data: user } = useCurrentUser();
  const [removed, setRemoved] = useState<OrganizationManager>();
  const [isHandingOver, setHandingOver] = useState(false);
  const own = managers.find((manager) => manager.user.id === user?.id);
  const isOwner = user?.id === organization.createdById;
  const candidates = managers.filter((manager) => manager.user.id !== organization.createdById);
  const mayHandOver = !isLocked && (isOwner || user?.role === 'admin') && candidates.length > 0;
  const mayLeave = own && !isOwner;
  return (
    <>
      {managers.length > 0 ? (
        <ul aria-label="Managers">
          {managers.map((manager) => (
            <Manager key={manager.id} manager={manager}>
              {manager === own && <Badge>You</Badge>}
              {manager !== own && !isLocked && (
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Remove ${manager.user.email}`}
                  onClick={() => setRemoved(manager)}
                >
                  <Trash2 />
                </Button>
              )}
            </Manager>
          ))}
        </ul>
      ) : (
        <p className="text-small text-ink-2">
          No managers yet.{!isLocked && ' Add people to help run this organization.'}
        </p>
      )}
      {isOwner && (
        <p className="text-ink-2 text-small">
          You own this organization. You can leave after you hand it over to another manager.
        </p>
      )}
      {(mayHandOver || mayLeave) && (
        <div className="btn-row">
          {mayLeave && (
            <Button aria-haspopup="dialog" onClick={() => setRemoved(own)}>
              Leave organization…
            </Button>
          )}
          {mayHandOver && (
            <Button aria-haspopup="dialog" onClick={() => setHandingOver(true)}>
              Hand over…
            </Button>
          )}
        </div>
      )}
      {removed && (
        <RemoveDialog
          organization={organization}
          manager={removed}
          isOwn={removed.user.id === user?.id}
          onClose={() => setRemoved(undefined)}
        />
      )}
      {isHandingOver && (
        <HandOverDialog
          organization={organization}
          candidates={candidates}
          onClose={() => setHandingOver(false)}
        />
      )}
    </>
  );
}

function Manager({ manager, children }: { manager: OrganizationManager; children: ReactNode }) {
  return (
    <li className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 border-b border-rule-soft py-1.5 text-small/[1.4] wrap-anywhere">
      <span className="grid min-w-[min(100%,180px)] flex-1">
        <span>
          <AddressText>{manager.user.email ?? ''}</AddressText>
        </span>
        <span className="text-ink-3 text-mini">
          Since <Day at={manager.createdAt} />
        </span>
      </span>
      {children}
    </li>
  );
}

type RemoveDialogProps = {
  organization: StaffOrganization;
  manager: OrganizationManager;
  isOwn: boolean;
  onClose: () => void;
};

function RemoveDialog({ organization, manager, isOwn, onClose }: RemoveDialogProps) {
  const { mutate, isPending } = useRemoveManager(organization.id);
  return (
    <DeleteDialog
      title={isOwn ? 'Leave Organization' : 'Remove Manager'}
      description={
        isOwn
          ? 'Are you sure you want to leave? You’ll need a team member to add you again.'
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

type HandOverDialogProps = {
  organization: StaffOrganization;
  candidates: OrganizationManager[];
  onClose: () => void;
};

function HandOverDialog({ organization, candidates, onClose }: HandOverDialogProps) {
  const { mutate, isPending } = useHandOver(organization.id);
  const [chosen, setChosen] = useState('');
  const former = organization.createdBy?.email;
  return (
    <ConfirmDialog
      title="Hand Over Organization"
      description={`The new owner of ${organization.name} can delete it or hand it over.${former ? ` ${former} will be a manager.` : ''}`}
      act="Hand Over"
      busy={isPending}
      ready={chosen !== ''}
      choice={
        <Field label="New owner">
          {(control) => (
            <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">Choose a manager</option>
              {candidates.map(({ user }) => (
                <option key={user.id} value={user.id}>
                  {user.email}
                </option>
              ))}
            </Select>
          )}
        </Field>
      }
      onConfirm={() => mutate(Number(chosen), { onSettled: onClose })}
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
    <Combobox
      label="Add a manager"
      hint={
        typed.length < 2
          ? 'Type at least 2 characters to search...'
          : 'Enter the full email address of someone with an account.'
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
