import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { useSaveCampaign } from '#features/campaigns/campaigns.api.ts';
import type { GoLiveDialogProps } from '#features/campaigns/editing/campaign-edit-page.tsx';
import { openingDay } from '#features/campaigns/schedule/zoned-time.ts';
import { LoadError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CheckIcon, RefreshIcon, WarningIcon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { LaunchCheck, Warning } from './launch-check.contract.ts';
import { costSentence, estimateSentence, tallySentence } from './launch-check-words.ts';
import { TriedLetters } from './tried-letters.tsx';

export function GoLiveDialog({ campaign, isUnsaved, onMend, onLive, onClose }: GoLiveDialogProps) {
  const { data: check, error, refetch } = useQuery(launchCheckQuery(campaign.id));
  const { mutate: start, isPending: isStarting } = useStartLaunchCheck(campaign.id);
  const { mutateAsync: save, isPending: isSaving } = useSaveCampaign(campaign.id);
  const isRunning = isStarting || check?.state === 'running';
  const begin = () =>
    start(undefined, { onError: (failure) => showFailure(failure, 'Failed to check the campaign') });
  const goLive = () =>
    save({ status: 'Live', version: campaign.version }).then(
      () => {
        showToast({ title: 'Campaign is live' });
        onLive();
      },
      (failure) => showFailure(failure, 'Failed to update campaign'),
    );
  const notices = noticesOf(campaign, isUnsaved, check);
  return (
    <Dialog
      title="Ready to go live?"
      description={<p role="status">{check && tallySentence(check)}</p>}
      wide="widest"
      onClose={onClose}
      foot={
        <>
          <Button
            variant="quiet"
            className="sm:mr-auto"
            busy={isRunning}
            busyLabel="Checking…"
            onClick={begin}
          >
            <RefreshIcon />
            {check?.id ? 'Check Again' : 'Check This Campaign'}
          </Button>
          <Button onClick={onClose}>Not Yet</Button>
          <Button variant="primary" busy={isSaving} onClick={() => void goLive()}>
            {actOf(check, notices)}
          </Button>
        </>
      }
    >
      {check ? (
        <>
          <ul className="[&>li:first-child]:border-t-0">
            {notices.map((notice) => (
              <FindingItem key={notice.title} isWarning {...notice} />
            ))}
            {check.warnings.map((warning) => (
              <FindingItem key={warning.kind} isWarning {...warning}>
                <MendButton warning={warning} onMend={onMend} />
              </FindingItem>
            ))}
            {check.fine.map((finding) => (
              <FindingItem key={finding.kind} {...finding} />
            ))}
            {check.state === 'finished' && <CostItem check={check} />}
          </ul>
          {check.state === 'none' || <TriedLetters check={check} />}
          {!isRunning && <p className="hint">{estimateSentence(check)}</p>}
        </>
      ) : error ? (
        <LoadError title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

type Notice = { title: string; sentence: string };

function noticesOf(
  { version, organizationState, opensAt, timeZone }: GoLiveDialogProps['campaign'],
  isUnsaved: boolean,
  check: LaunchCheck | undefined,
): Notice[] {
  const notices: (Notice | false | undefined)[] = [
    isUnsaved && {
      title: 'You have unsaved changes',
      sentence: 'They won’t be checked or published. Close this and save first.',
    },
    opensAt !== null && {
      title: 'The campaign is scheduled',
      sentence: `It’s scheduled to open on ${openingDay(opensAt, { timeZone, locale: 'en-US', year: new Date().getFullYear() })}. If you go live now, the schedule is cleared.`,
    },
    organizationState.approval !== 'approved' && {
      title: 'The organization isn’t approved',
      sentence: 'Visitors won’t see the campaign until an admin approves the organization.',
    },
    check?.state === 'finished' &&
      check.version !== version && {
        title: 'The campaign has changed since this check',
        sentence: 'Check again to see the letters visitors would get now.',
      },
  ];
  return notices.filter((notice) => notice !== false && notice !== undefined);
}

function actOf(check: LaunchCheck | undefined, notices: Notice[]): string {
  if (check?.state !== 'finished') return 'Go Live Without Checking';
  return notices.length + check.warnings.length > 0 ? 'Go Live Anyway' : 'Go Live';
}

type FindingItemProps = Notice & { isWarning?: boolean; children?: ReactNode };

function FindingItem({ title, sentence, isWarning = false, children }: FindingItemProps) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-rule border-t py-4 text-small">
      <span className={isWarning ? 'text-brass-ink' : 'text-action'}>
        {isWarning ? <WarningIcon /> : <CheckIcon />}
        <span className="sr-only">{isWarning ? 'Needs attention:' : 'Fine:'}</span>
      </span>
      <div className="wrap-anywhere">
        <b>{title}</b>
        <p className="text-ink-2">{sentence}</p>
        {children}
      </div>
    </li>
  );
}

const FIELDS = {
  facts: 'Go to Facts',
  campaignGoal: 'Go to Goal',
  questions: 'Go to Questions',
  recipientMode: 'Go to Recipients',
};

type MendButtonProps = { warning: Warning; onMend: GoLiveDialogProps['onMend'] };

function MendButton({ warning: { field, title }, onMend }: MendButtonProps) {
  if (!field) return null;
  return (
    <div className="btn-row mt-2.5">
      <Button aria-label={`${FIELDS[field]}: ${title}`} onClick={() => onMend(field)}>
        {FIELDS[field]}
      </Button>
    </div>
  );
}

function CostItem({ check }: { check: LaunchCheck }) {
  const cost = costSentence(check);
  return cost && <FindingItem {...cost} />;
}

const POLL_MS = 1_000;

function launchCheckQuery(campaignId: number) {
  return queryOptions({
    queryKey: ['campaign', campaignId, 'preflight'],
    queryFn: () => callApi<LaunchCheck>('GET', `/api/campaigns/${campaignId}/preflight`),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? POLL_MS : false),
    refetchOnMount: 'always',
  });
}

function useStartLaunchCheck(campaignId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<LaunchCheck>('POST', `/api/campaigns/${campaignId}/preflight`),
    onSuccess: (begun) => client.setQueryData(launchCheckQuery(campaignId).queryKey, begun),
  });
}
