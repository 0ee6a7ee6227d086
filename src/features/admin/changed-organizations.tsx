import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/text.tsx';
import { useAct } from './admin.api.ts';
import { Queue, QueueItem } from './queue.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { ChangedOrganization, SafetyState } from './safety.contract.ts';

export function ChangedOrganizations({ count, listed }: SafetyState['changed']) {
  const [declined, setDeclined] = useState<ChangedOrganization | null>(null);
  const act = useAct(() => setDeclined(null));
  const pathOf = ({ id, proposed }: ChangedOrganization) => `/api/organizations/${id}/changes/${proposed.id}`;
  return (
    <Queue
      title="Changes waiting for approval"
      count={count}
      shown={listed.length}
      none="No changes are waiting."
    >
      {listed.map((organization) => {
        const { id, name, proposedAt } = organization;
        return (
          <QueueItem
            key={id}
            name={name}
            note={
              <>
                Changed on <Moment at={proposedAt} />
              </>
            }
            acts={
              <>
                <Button
                  variant="danger"
                  aria-label={`Decline changes to ${name}`}
                  onClick={() => setDeclined(organization)}
                >
                  Decline
                </Button>
                <Button
                  busy={act.isPending}
                  aria-label={`Approve changes to ${name}`}
                  onClick={() =>
                    act.mutate({
                      calls: [['POST', `${pathOf(organization)}/approve`, {}]],
                      said: `Changes to ${name} approved`,
                    })
                  }
                >
                  Approve
                </Button>
              </>
            }
          >
            <Changes organization={organization} />
          </QueueItem>
        );
      })}
      {declined && (
        <ReasonDialog
          title={`Decline changes to ${declined.name}?`}
          description="The public will still see the current version."
          hint="Emailed to the person who created it."
          act="Decline"
          busy={act.isPending}
          onAct={(reason) =>
            act.mutate({
              calls: [['POST', `${pathOf(declined)}/decline`, { reason }]],
              said: `Changes to ${declined.name} declined`,
            })
          }
          onClose={() => setDeclined(null)}
        />
      )}
    </Queue>
  );
}

function Changes({ organization }: { organization: ChangedOrganization }) {
  const { proposed } = organization;
  const texts = [
    ['Name', organization.name, proposed.name],
    ['Abbreviation', organization.abbreviation, proposed.abbreviation],
    ['URL', organization.url, proposed.url],
  ] as const;
  const pictures = [
    ['Logo', organization.logoUrl, proposed.logoUrl],
    ['Favicon', organization.faviconUrl, proposed.faviconUrl],
  ] as const;
  return (
    <ul className="grid gap-1">
      {texts.map(
        ([label, before, after]) =>
          after && (
            <li key={label}>
              {label}: {before} → <b>{after}</b>
            </li>
          ),
      )}
      {pictures.map(
        ([label, before, after]) =>
          after && (
            <li key={label} className="flex flex-wrap items-center gap-2">
              {label}: {before ? <Picture src={before} alt={`${label} now`} /> : 'none'} →{' '}
              <Picture src={after} alt={`New ${label.toLowerCase()}`} />
            </li>
          ),
      )}
    </ul>
  );
}

function Picture({ src, alt }: { src: string; alt: string }) {
  return <img className="size-10 object-contain" src={src} alt={alt} />;
}
