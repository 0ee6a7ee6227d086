import { type ReactNode, useState } from 'react';
import { callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { Button } from '#ui/button.tsx';
import { AddressText, Moment, WebsiteLink } from '#ui/text.tsx';
import { useAct } from './admin.api.ts';
import { Queue, QueueItem } from './queue.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { ChangedOrganization, SafetyState, WaitingOrganization } from './safety.contract.ts';

export function WaitingOrganizations(waiting: SafetyState['waiting']) {
  return (
    <ApprovalQueue
      {...waiting}
      title="Waiting for approval"
      none="No organizations are waiting."
      declineText="Its pages will stay hidden from the public."
      describe={(organization) => ({
        subject: organization.name,
        path: `/api/organizations/${organization.id}`,
        seen: { version: organization.version },
        note: ['Created on ', organization.createdAt],
        about: <About organization={organization} />,
        view: () => openPreview(organization),
      })}
    />
  );
}

export function ChangedOrganizations(changed: SafetyState['changed']) {
  return (
    <ApprovalQueue
      {...changed}
      title="Changes waiting for approval"
      none="No changes are waiting."
      declineText="The public will still see the current version."
      describe={(organization) => ({
        subject: `changes to ${organization.name}`,
        path: `/api/organizations/${organization.id}/changes/${organization.proposed.id}`,
        seen: {},
        note: ['Changed on ', organization.proposedAt],
        about: <Changes organization={organization} />,
      })}
    />
  );
}

interface Approvable {
  /** The object of the buttons, such as "changes to Harlow Readers". */
  subject: string;
  path: string;
  /** Sent along, to refuse the approval of anything but this. */
  seen: object;
  note: [text: string, at: string];
  about: ReactNode;
  view?: () => void;
}

type ApprovalQueueProps<Item> = {
  title: string;
  none: string;
  declineText: string;
  count: number;
  listed: Item[];
  describe: (item: Item) => Approvable;
};

function ApprovalQueue<Item extends { id: number; name: string }>({
  title,
  none,
  declineText,
  count,
  listed,
  describe,
}: ApprovalQueueProps<Item>) {
  const [declined, setDeclined] = useState<Approvable | null>(null);
  const act = useAct(() => setDeclined(null));
  return (
    <Queue title={title} count={count} shown={listed.length} none={none}>
      {listed.map((item) => {
        const approvable = describe(item);
        const { subject, path, seen, note, about, view } = approvable;
        const approve = () =>
          act.mutate({ calls: [['POST', `${path}/approve`, seen]], said: `Approved ${subject}` });
        return (
          <QueueItem
            key={item.id}
            name={item.name}
            note={
              <>
                {note[0]}
                <Moment at={note[1]} />
              </>
            }
            acts={
              <>
                {view && (
                  <Button aria-label={`View ${subject}`} onClick={view}>
                    View
                  </Button>
                )}
                <Button
                  variant="danger"
                  aria-label={`Decline ${subject}`}
                  onClick={() => setDeclined(approvable)}
                >
                  Decline
                </Button>
                <Button busy={act.isPending} aria-label={`Approve ${subject}`} onClick={approve}>
                  Approve
                </Button>
              </>
            }
          >
            {about}
          </QueueItem>
        );
      })}
      {declined && (
        <ReasonDialog
          title={`Decline ${declined.subject}?`}
          description={declineText}
          hint="Emailed to the person who created it."
          act="Decline"
          busy={act.isPending}
          onAct={(reason) =>
            act.mutate({
              calls: [['POST', `${declined.path}/decline`, { reason }]],
              said: `Declined ${declined.subject}`,
            })
          }
          onClose={() => setDeclined(null)}
        />
      )}
    </Queue>
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
