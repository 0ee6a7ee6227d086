import { type ReactNode, useState } from 'react';
import { callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { Button } from '#ui/button.tsx';
import { AddressText, Moment, WebsiteLink } from '#ui/text.tsx';
import { useAct } from './admin.api.ts';
import { Queue, QueueItem } from './queue.tsx';
import type { ChangedOrganization, SafetyState, WaitingOrganization } from './safety.contract.ts';
import { ReasonDialog } from './take-down.tsx';

export function WaitingOrganizations({ count, listed }: SafetyState['waiting']) {
  return (
    <Queue title="Waiting for approval" count={count}>
      {listed.map((organization) => (
        <Approvable
          key={organization.id}
          name={organization.name}
          subject={organization.name}
          path={`/api/organizations/${organization.id}`}
          seen={{ version: organization.version }}
          note="Created on"
          at={organization.createdAt}
          declineText="Its pages will stay hidden from the public."
          onView={() => openPreview(organization)}
        >
          <About organization={organization} />
        </Approvable>
      ))}
    </Queue>
  );
}

export function ChangedOrganizations({ count, listed }: SafetyState['changed']) {
  return (
    <Queue title="Changes waiting for approval" count={count}>
      {listed.map((organization) => (
        <Approvable
          key={organization.id}
          name={organization.name}
          subject={`changes to ${organization.name}`}
          path={`/api/organizations/${organization.id}/changes/${organization.proposed.id}`}
          note="Changed on"
          at={organization.proposedAt}
          declineText="The public will still see the current version."
        >
          <Changes organization={organization} />
        </Approvable>
      ))}
    </Queue>
  );
}

type ApprovableProps = {
  name: string;
  subject: string;
  path: string;
  /** Is sent along, to refuse the approval of anything but this. */
  seen?: { version: number };
  note: string;
  at: string;
  declineText: string;
  onView?: () => void;
  children: ReactNode;
};

function Approvable(props: ApprovableProps) {
  const { name, subject, path, seen = {}, note, at, declineText, onView, children } = props;
  const [isDeclining, setDeclining] = useState(false);
  const act = useAct(() => setDeclining(false));
  return (
    <QueueItem
      name={name}
      note={
        <>
          {note} <Moment at={at} />
        </>
      }
      acts={
        <>
          {onView && (
            <Button aria-label={`View ${subject}`} onClick={onView}>
              View
            </Button>
          )}
          <Button variant="danger" aria-label={`Decline ${subject}`} onClick={() => setDeclining(true)}>
            Decline
          </Button>
          <Button
            busy={act.isPending}
            aria-label={`Approve ${subject}`}
            onClick={() =>
              act.mutate({ said: `Approved ${subject}`, call: ['POST', `${path}/approve`, seen] })
            }
          >
            Approve
          </Button>
        </>
      }
    >
      {children}
      {isDeclining && (
        <ReasonDialog
          title={`Decline ${subject}?`}
          description={declineText}
          hint="Emailed to the person who created it."
          act="Decline"
          busy={act.isPending}
          onAct={(reason) =>
            act.mutate({ said: `Declined ${subject}`, call: ['POST', `${path}/decline`, { reason }] })
          }
          onClose={() => setDeclining(false)}
        />
      )}
    </QueueItem>
  );
}

function About({ organization }: { organization: WaitingOrganization }) {
  const { abbreviation, url, createdBy, campaigns } = organization;
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

function Changes({ organization }: { organization: ChangedOrganization }) {
  const { proposed } = organization;
  const changes = [
    ['Name', organization.name, proposed.name],
    ['Abbreviation', organization.abbreviation, proposed.abbreviation],
    ['URL', organization.url, proposed.url],
    ['Logo', organization.logoUrl, proposed.logoUrl],
    ['Favicon', organization.faviconUrl, proposed.faviconUrl],
  ] as const;
  return (
    <ul className="grid gap-1">
      {changes.map(([label, before, after]) => {
        if (!after) return null;
        if (label !== 'Logo' && label !== 'Favicon') {
          return (
            <li key={label}>
              {label}: {before} → <b>{after}</b>
            </li>
          );
        }
        return (
          <li key={label} className="flex flex-wrap items-center gap-2">
            {label}: {before ? <Picture src={before} alt={`${label} now`} /> : 'none'} →{' '}
            <Picture src={after} alt={`New ${label.toLowerCase()}`} />
          </li>
        );
      })}
    </ul>
  );
}

function Picture({ src, alt }: { src: string; alt: string }) {
  return <img className="size-10 object-contain" src={src} alt={alt} />;
}
