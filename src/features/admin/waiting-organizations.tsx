import { useState } from 'react';
import { callApi } from '../../browser/api-call.ts';
import { showFailure } from '../../browser/failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { AddressText, Moment, WebsiteLink } from '../../ui/text.tsx';
import { useAct } from './admin.api.ts';
import { Queue, QueueItem } from './queue.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { SafetyState, WaitingOrganization } from './safety.contract.ts';

export function WaitingOrganizations({ count, listed }: SafetyState['waiting']) {
  const [declined, setDeclined] = useState<WaitingOrganization | null>(null);
  const act = useAct(() => setDeclined(null));
  return (
    <Queue
      title="Waiting for approval"
      count={count}
      shown={listed.length}
      none="No organizations are waiting."
    >
      {listed.map((organization) => {
        const { id, name } = organization;
        return (
          <QueueItem
            key={id}
            name={name}
            note={
              <>
                Created on <Moment at={organization.createdAt} />
              </>
            }
            acts={
              <>
                <Button aria-label={`View ${name}`} onClick={() => openPreview(organization)}>
                  View
                </Button>
                <Button
                  variant="danger"
                  aria-label={`Decline ${name}`}
                  onClick={() => setDeclined(organization)}
                >
                  Decline
                </Button>
                <Button
                  busy={act.isPending}
                  aria-label={`Approve ${name}`}
                  onClick={() =>
                    act.mutate({
                      calls: [['POST', `/api/organizations/${id}/approve`, {}]],
                      said: `${name} approved`,
                    })
                  }
                >
                  Approve
                </Button>
              </>
            }
          >
            <About organization={organization} />
          </QueueItem>
        );
      })}
      {declined && (
        <ReasonDialog
          title={`Decline ${declined.name}?`}
          description="Its pages will stay hidden from the public."
          hint="Emailed to the person who created it."
          act="Decline"
          busy={act.isPending}
          onAct={(reason) =>
            act.mutate({
              calls: [['POST', `/api/organizations/${declined.id}/decline`, { reason }]],
              said: `${declined.name} declined`,
            })
          }
          onClose={() => setDeclined(null)}
        />
      )}
    </Queue>
  );
}

function About({
  organization: { abbreviation, url, createdBy, campaigns },
}: {
  organization: WaitingOrganization;
}) {
  return (
    <>
      <p>
        {createdBy ? (
          <>
            <AddressText>{createdBy.email}</AddressText>,{' '}
            {createdBy.emailVerified ? 'verified' : 'not verified'}
          </>
        ) : (
          'Its creator’s account was deleted'
        )}
        . Requested abbreviation: {abbreviation}, <WebsiteLink url={url} />
      </p>
      {campaigns.length === 0 ? (
        <p>No campaigns yet.</p>
      ) : (
        <ul className="list-disc pl-5">
          {campaigns.map(({ id, name, recipient }) => (
            <li key={id}>
              “{name}”, to {recipient}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Opens the window first, because browsers block windows opened after a request. */
async function openPreview({ id, previewUrl }: WaitingOrganization) {
  const tab = window.open(previewUrl ?? '', '_blank');
  if (!tab) return;
  tab.opener = null;
  if (previewUrl) return;
  try {
    const { url } = await callApi<{ url: string }>('POST', `/api/organizations/${id}/preview-link`, {});
    tab.location.replace(url);
  } catch (error) {
    tab.close();
    showFailure(error instanceof Error ? error : new Error(String(error)), 'We couldn’t show the page');
  }
}
