import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Loaded } from '#browser/staff-page.tsx';
import { useTakenDownLock } from '#features/organizations/moderation/publicity-notice.tsx';
import { IS_TAKEN_DOWN, type StaffOrganization } from '#features/organizations/organizations.contract.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icon.tsx';
import { DataTable, type DataTableColumn } from '#ui/table/data-table.tsx';
import { Day, Moment } from '#ui/text.tsx';
import { ConnectionSection } from '../connection-section.tsx';
import { apiKeysQuery, useRevokeKey } from './api-keys.api.ts';
import type { ApiKey } from './api-keys.contract.ts';
import { MakeKeyDialog } from './make-key-dialog.tsx';
import { SCOPE_WORDS } from './scope-words.ts';

export function ApiKeys({ organization }: { organization: StaffOrganization }) {
  const organizationId = organization.id;
  const isLocked = useTakenDownLock(organization.takenDownAt);
  const [isMaking, setMaking] = useState(false);
  const query = apiKeysQuery(organizationId);
  const hasKeys = (useQuery(query).data ?? []).length > 0;
  const makeButton = !isLocked && (
    <Button onClick={() => setMaking(true)}>
      <Plus />
      Make a Key
    </Button>
  );
  return (
    <ConnectionSection
      title="API keys"
      text="A key lets a program read or change what you allow, and nothing else."
      action={hasKeys && makeButton}
    >
      <Loaded query={query} problem={() => 'Couldn’t load the API keys'}>
        {(keys) =>
          keys.length > 0 ? (
            <KeyTable organizationId={organizationId} keys={keys} />
          ) : (
            <EmptyState title="No API keys yet" action={makeButton}>
              {isLocked
                ? IS_TAKEN_DOWN
                : 'Make one, and a program can fetch your numbers or prepare a campaign for you.'}
            </EmptyState>
          )
        }
      </Loaded>
      <p className="mt-3 text-ink-2 text-small">
        The <a href="/api/docs#api-keys">API description</a> shows how to use a key.
      </p>
      {isMaking && <MakeKeyDialog organizationId={organizationId} onClose={() => setMaking(false)} />}
    </ConnectionSection>
  );
}

function KeyTable({ organizationId, keys }: { organizationId: number; keys: ApiKey[] }) {
  const [chosen, setChosen] = useState<ApiKey | null>(null);
  const { mutate, isPending } = useRevokeKey(organizationId);
  const columns = useMemo(() => keyColumns(setChosen), []);
  const close = () => setChosen(null);
  return (
    <>
      <DataTable caption="API keys" columns={columns} rows={keys} />
      {chosen && (
        <DeleteDialog
          title="Revoke this key?"
          description="Programs that use it stop working at once. This can’t be undone."
          name={chosen.name}
          act="Revoke"
          busy={isPending}
          onDelete={() => mutate(chosen.id, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}

function keyColumns(onRevoke: (key: ApiKey) => void): DataTableColumn<ApiKey>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      look: 'key',
      width: '26%',
      cell: ({ id, name, createdBy }) => (
        <>
          {name}
          <span className="block font-regular text-ink-2 text-mini/[1.4]">
            rdr_{id}_…{createdBy && `, made by ${createdBy.email}`}
          </span>
        </>
      ),
    },
    {
      id: 'scopes',
      header: 'Allowed to',
      cell: ({ scopes }) => (
        <span className="flex flex-wrap gap-1.5 py-1">
          {scopes.map((scope) => (
            <Badge key={scope}>{SCOPE_WORDS[scope].label}</Badge>
          ))}
        </span>
      ),
    },
    { id: 'expires', header: 'Expires', width: '20%', cell: (key) => <Expiry {...key} /> },
    {
      id: 'used',
      header: 'Last used',
      width: '15%',
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <Moment at={lastUsedAt} /> : <i className="text-ink-3">Never</i>,
    },
    {
      id: 'revoke',
      header: 'Revoke',
      width: '11%',
      look: 'end corner',
      cell: (key) => (
        <Button variant="quiet-danger" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
          Revoke
        </Button>
      ),
    },
  ];
}

const WARNED_DAYS = 14;
const inDays = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

function Expiry({ expiresAt, isStopped, createdBy }: ApiKey) {
  const warning = () => {
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    if (days <= 0) return 'Expired';
    if (isStopped)
      return createdBy ? `Stopped: ${createdBy.email} has no access now` : 'Stopped: its creator left';
    return days < WARNED_DAYS ? `Expires ${inDays.format(Math.floor(days), 'day')}` : undefined;
  };
  const text = warning();
  return (
    <span className="grid">
      <Day at={expiresAt} />
      {text && (
        <span className="flex items-start gap-1.5 font-strong text-brass-ink text-mini/[1.4]">
          <WarningIcon small />
          <span>{text}</span>
        </span>
      )}
    </span>
  );
}
