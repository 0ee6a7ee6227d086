import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { useSaveCampaign } from '#features/campaigns/campaigns.api.ts';
import { findLackOfLabel } from '#features/campaigns/campaigns.contract.ts';
import type { GoLiveDialogProps } from '#features/campaigns/editing/campaign-edit-page.tsx';
import { openingDay } from '#features/campaigns/schedule/zoned-time.ts';
import type { NoticePart } from '#features/organizations/notice/notice.contract.ts';
import { organizationQuery } from '#features/organizations/organizations.api.ts';
import { LoadError } from '#ui/alert.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CheckIcon, RefreshIcon, WarningIcon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { LaunchCheck, Warning } from './launch-check.contract.ts';
import { TriedLetters } from './tried-letters.tsx';

export function GoLiveDialog({ campaign, isUnsaved, onMend, onLive, onClose }: GoLiveDialogProps) {
  const { data: check, error, refetch } = useQuery(launchCheckQuery(campaign.id));
  const client = useQueryClient();
  const { mutate: start, isPending: isStarting } = useMutation({
    mutationFn: () => callApi<LaunchCheck>('POST', `/api/campaigns/${campaign.id}/preflight`),
    onSuccess: (begun) => client.setQueryData(launchCheckQuery(campaign.id).queryKey, begun),
    onError: (failure) => showFailure(failure, 'Failed to check the campaign'),
  });
  const { mutateAsync: save, isPending: isSaving } = useSaveCampaign(campaign.id);
  const isRunning = isStarting || check?.state === 'running';
  const goLive = () =>
    save({ status: 'Live', version: campaign.version }).then(
      () => {
        showToast({ title: 'Campaign is live' });
        onLive();
      },
      (failure) => showFailure(failure, 'Failed to update campaign'),
    );
  const { data: organization } = useQuery(organizationQuery(campaign.organizationId));
  const unlabeled =
    organization && findLackOfLabel({ ...campaign, status: 'Live', opensAt: null }, organization.sponsorName);
  const notices = noticesOf(campaign, { isUnsaved, check, unlabeled });
  const { missing, isRequired } = campaign.organizationNotice;
  const isRefused = unlabeled !== undefined || (isRequired && missing.length > 0);
  const cost = check?.state === 'finished' && costSentence(check);
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
            onClick={() => start()}
          >
            <RefreshIcon />
            {check?.id ? 'Check Again' : 'Check This Campaign'}
          </Button>
          <Button onClick={onClose}>Not Yet</Button>
          <Button variant="primary" busy={isSaving} disabled={isRefused} onClick={() => void goLive()}>
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
              <FindingItem key={warning.kind} isWarning {...warning} onMend={onMend} />
            ))}
            {check.fine.map((finding) => (
              <FindingItem key={finding.kind} {...finding} />
            ))}
            {cost && <FindingItem {...cost} />}
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

type Notice = { title: string; sentence: string; link?: { to: string; label: string } };

type NoticesOf = Pick<GoLiveDialogProps, 'isUnsaved'> & {
  check: LaunchCheck | undefined;
  unlabeled: string | undefined;
};

function noticesOf(
  campaign: GoLiveDialogProps['campaign'],
  { isUnsaved, check, unlabeled }: NoticesOf,
): Notice[] {
  const { version, organizationId, politicalProcess, organizationState, opensAt, timeZone } = campaign;
  const notices: (Notice | false | undefined)[] = [
    unlabeled !== undefined && {
      title: 'The label of political advertising isn’t complete',
      sentence: `${unlabeled}. The campaign can’t go live until then.`,
      ...(politicalProcess && {
        link: { to: `/organizations/${organizationId}/edit`, label: 'Enter the Sponsor' },
      }),
    },
    isUnsaved && {
      title: 'You have unsaved changes',
      sentence: 'They won’t be checked or published. Close this and save first.',
    },
    opensAt !== null && {
      title: 'The campaign is scheduled',
      sentence: `It’s scheduled to open on ${openingDay(opensAt, { timeZone, locale: 'en-US', year: new Date().getFullYear() })}. If you go live now, the schedule is cleared.`,
    },
    missingNotice(campaign),
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

function missingNotice({ organizationNotice, organizationId }: GoLiveDialogProps['campaign']) {
  const { missing, isRequired } = organizationNotice;
  if (missing.length === 0) return undefined;
  const parts = new Intl.ListFormat('en-US').format(missing.map((part) => NOTICE_PARTS[part]));
  const reason = isRequired
    ? 'This site requires it before a campaign goes Live.'
    : 'Visitors see it under the form.';
  return {
    title: 'The organization’s privacy notice is incomplete',
    sentence: `Please add ${parts}. ${reason}`,
    link: { to: `/organizations/${organizationId}/edit`, label: 'Complete the Privacy Notice' },
  };
}

const NOTICE_PARTS: Record<NoticePart, string> = {
  controller: 'who is responsible for the data',
  privacy: 'the privacy notice',
  contact: 'a contact for questions',
};

function actOf(check: LaunchCheck | undefined, notices: Notice[]): string {
  if (check?.state !== 'finished') return 'Go Live Without Checking';
  return notices.length + check.warnings.length > 0 ? 'Go Live Anyway' : 'Go Live';
}

type FindingItemProps = Notice &
  Partial<Pick<Warning, 'field'> & Pick<GoLiveDialogProps, 'onMend'>> & {
    isWarning?: boolean;
  };

function FindingItem({ title, sentence, link, isWarning = false, field, onMend }: FindingItemProps) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-rule border-t py-4 text-small">
      <span className={isWarning ? 'text-brass-ink' : 'text-action'}>
        {isWarning ? <WarningIcon /> : <CheckIcon />}
        <span className="sr-only">{isWarning ? 'Needs attention:' : 'Fine:'}</span>
      </span>
      <div className="wrap-anywhere">
        <b>{title}</b>
        <p className="text-ink-2">{sentence}</p>
        {link && (
          <div className="btn-row mt-2.5">
            <Link className={buttonClass()} to={link.to}>
              {link.label}
            </Link>
          </div>
        )}
        {field && (
          <div className="btn-row mt-2.5">
            <Button aria-label={`${FIELDS[field]}: ${title}`} onClick={() => onMend?.(field)}>
              {FIELDS[field]}
            </Button>
          </div>
        )}
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

function tallySentence(check: LaunchCheck): string {
  const { state, letters, warnings, fine } = check;
  const done = letters.filter(({ written, problem }) => written || problem).length;
  switch (state) {
    case 'none':
      return 'See the letters visitors will get: five sample writers will try this campaign.';
    case 'running':
      return `We’re writing as five sample writers. ${done} of ${letters.length} letters are ready. You can close this window while you wait.`;
    case 'failed':
      return 'The check failed. You can check again, or go live without it.';
    case 'finished': {
      const good = fine.length + (costSentence(check) ? 1 : 0);
      const things = `${good} ${good === 1 ? 'check' : 'checks'} passed`;
      const look = `${warnings.length} ${warnings.length === 1 ? 'needs' : 'need'} attention`;
      return `We wrote as five sample writers. ${things}${warnings.length > 0 ? `, ${look}` : ''}.`;
    }
  }
}

function estimateSentence({ estimate: { letters, amount, currency } }: LaunchCheck): string {
  return `A check writes ${letters} letters, which count as staff letters. ${costOf(amount, currency)}`;
}

function costOf(amount: number | null, currency: string): string {
  if (amount === null) return 'We don’t know what they cost, because the model has no price.';
  return amount === 0 ? 'They cost nothing.' : `They cost about ${inWords(amount, currency)}.`;
}

function costSentence({ money, letters }: LaunchCheck) {
  const written = letters.filter((row) => row.written).length;
  if (!money || written === 0) return null;
  const { amount, currency } = money;
  if (amount === null) return { title: 'The model has no price', sentence: 'An admin can set it in PRICES.' };
  if (amount === 0) return { title: 'The letters are free', sentence: 'No AI provider was used.' };
  const each = amount / written;
  return {
    title: `About ${inWords(each, currency)} a letter`,
    sentence: `1,000 letters cost about ${inWords(each * 1_000, currency)}.`,
  };
}

function inWords(amount: number, currency: string): string {
  const digits = amount < 0.1 ? { maximumSignificantDigits: 2 } : {};
  return amount.toLocaleString('en-US', { style: 'currency', currency, ...digits });
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
