import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { ApiError, callApi, failureSentence } from '#browser/api-call.ts';
import { usePageTitle } from '#browser/site.ts';
import { Loaded, MissingPage, Page } from '#browser/staff-page.tsx';
import { campaignQuery } from '#features/campaigns/campaigns.api.ts';
import type { Campaign } from '#features/campaigns/campaigns.contract.ts';
import { closingDay, daysUntil, openingDay } from '#features/campaigns/schedule/zoned-time.ts';
import { OrganizationFrame } from '#features/organizations/organization-frame.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Complaints } from './complaints.tsx';
import { ConsentsBlock } from './consents-block.tsx';
import { formatCount } from './formats.ts';
import type { Numbers, NumbersOfCampaign, OrganizationNumbers, Range } from './numbers.contract.ts';
import { Block, ByDay, ByRecipient, BySource, CountTable, Funnel } from './numbers-blocks.tsx';
import { OwnWordsBlock } from './own-words-block.tsx';
import { Problems } from './problems.tsx';
import { RepliesBlock } from './replies-block.tsx';
import { VarietyBlock } from './variety-block.tsx';

export function CampaignNumbersPage() {
  const id = Number(useParams().id);
  const { data: campaign, error } = useQuery(campaignQuery(id));
  usePageTitle('Numbers');
  const isGone = error instanceof ApiError && error.status === 404;
  if (campaign && !isGone) return <CampaignNumbers key={id} campaign={campaign} />;
  if (!error) return <Loading />;
  return (
    <MissingPage
      title={isGone ? 'Campaign Not Found' : 'Error Loading Campaign'}
      back={{ to: '/campaigns', label: 'Back to Campaigns' }}
    >
      {isGone ? 'It may have been deleted.' : failureSentence(error, 'Failed to load campaign data')}
    </MissingPage>
  );
}

function CampaignNumbers({ campaign }: { campaign: Campaign }) {
  const back = { to: `/campaign-edit/${campaign.id}`, label: 'Back to Edit Campaign' };
  if (!campaign.mayEdit) return <ForTeam back={back} />;
  const { id, name, status, publicUrl } = campaign;
  return (
    <NumbersFrame title={name} back={back} path={`/api/campaigns/${id}/numbers`}>
      {({ range, call }) => (
        <>
          <p className="-mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
            <StatusBadge status={status} />
            <a
              className="-my-2.5 inline-flex min-h-tap items-center font-semibold"
              href={`/c/${publicUrl}`}
              target="_blank"
              rel="noopener"
            >
              View Public Page
            </a>
            <Link
              className="-my-2.5 inline-flex min-h-tap items-center font-semibold"
              to={`/organizations/${campaign.organizationId}/supporters?campaign=${id}`}
            >
              Supporters
            </Link>
          </p>
          <DatesAndGoal campaign={campaign} call={call} />
          <Loaded query={numbersQuery<NumbersOfCampaign>(call)}>
            {(numbers) => (
              <AllNumbers
                numbers={numbers}
                range={range}
                below={
                  <>
                    <Complaints numbers={numbers} />
                    <ByRecipient numbers={numbers} path={`/api/campaigns/${id}/numbers`} />
                  </>
                }
              />
            )}
          </Loaded>
        </>
      )}
    </NumbersFrame>
  );
}

function DatesAndGoal({ campaign, call }: { campaign: Campaign; call: string }) {
  const { opensAt, closesAt, goalCount } = campaign;
  const { data } = useQuery(numbersQuery<NumbersOfCampaign>(call));
  if (!opensAt && !closesAt && !goalCount) return null;
  return (
    <div className="mb-6">
      <Block title="Dates and goal">
        <div className="grid grid-cols-1 gap-4">
          <Dates campaign={campaign} />
          {goalCount && data && <Progress counted={data.countedToGoal} goal={goalCount} />}
        </div>
      </Block>
    </div>
  );
}

function Dates({ campaign: { opensAt, closesAt, timeZone } }: { campaign: Campaign }) {
  const now = new Date();
  const when = { timeZone, locale: 'en-US', year: now.getFullYear() };
  return (
    <>
      {opensAt && (
        <p>
          Opens <b>{openingDay(opensAt, when)}</b>
          {inDays(daysUntil(new Date(opensAt), timeZone, now))}
        </p>
      )}
      {closesAt && (
        <p>
          Closes <b>{closingDay(closesAt, when)}</b>
          {inDays(daysUntil(new Date(Date.parse(closesAt) - 1), timeZone, now))}
        </p>
      )}
    </>
  );
}

function inDays(days: number): string {
  if (days === 0) return ', today';
  if (days === 1) return ', tomorrow';
  return days > 1 ? `, in ${formatCount(days)} days` : '';
}

function Progress({ counted, goal }: { counted: number; goal: number }) {
  const percent = Math.floor((100 * counted) / goal);
  return (
    <div className="grid max-w-105 grid-cols-1 gap-1.5">
      <p>
        <b>{formatCount(counted)}</b> of {formatCount(goal)} letters
        {counted < goal ? ` (${percent}%)` : ': the goal is reached'}
      </p>
      <svg
        className="h-2 w-full rounded-card bg-rule fill-action forced-colors:border"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={Math.min(100, percent)} height="1" />
      </svg>
      <p className="text-ink-3 text-small">
        Letters that visitors opened in their email or copied, on all days since the campaign began.
      </p>
    </div>
  );
}

export function OrganizationNumbersPage() {
  return (
    <OrganizationFrame>
      {({ id, name, mayEdit }) => {
        const back = { to: `/organizations/${id}`, label: 'Back to Organization' };
        if (!mayEdit) return <ForTeam back={back} />;
        return (
          <NumbersFrame title={name} back={back} path={`/api/organizations/${id}/numbers`}>
            {({ range, call }) => (
              <Loaded query={numbersQuery<OrganizationNumbers>(call)}>
                {(numbers) => (
                  <AllNumbers numbers={numbers} range={range}>
                    <Block title="By campaign">
                      <CountTable
                        caption="Counts by campaign"
                        first="Campaign"
                        rows={numbers.campaigns.map((campaign) => ({
                          key: String(campaign.id),
                          name: <Link to={`/campaigns/${campaign.id}/numbers`}>{campaign.name}</Link>,
                          counts: campaign,
                        }))}
                        names={['visits', 'written', 'sent']}
                      />
                    </Block>
                  </AllNumbers>
                )}
              </Loaded>
            )}
          </NumbersFrame>
        );
      }}
    </OrganizationFrame>
  );
}

type Back = { to: string; label: string };

function ForTeam({ back }: { back: Back }) {
  return (
    <MissingPage title="Only the organization’s team can see these numbers" back={back}>
      Ask an admin or one of its managers.
    </MissingPage>
  );
}

const RANGES: { value: Range; label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '28', label: '28 days' },
  { value: 'all', label: 'All' },
];

type NumbersFrameProps = {
  title: string;
  back: Back;
  path: string;
  children: (chosen: { range: Range; call: string }) => ReactNode;
};

function NumbersFrame({ title, back, path, children }: NumbersFrameProps) {
  const [params, setParams] = useSearchParams();
  const range = RANGES.find(({ value }) => value === params.get('range'))?.value ?? '28';
  return (
    <Page
      title={title}
      documentTitle={`Numbers: ${title}`}
      back={back}
      actions={
        <>
          <fieldset className="inline-flex overflow-clip rounded-control border border-rule-strong bg-paper *:border-rule [&>button+button]:border-l">
            <legend className="sr-only">Period</legend>
            {RANGES.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                className="min-h-tap cursor-pointer px-3.5 font-[550] text-ink-2 text-small hover:bg-paper-2 hover:text-ink focus-visible:-outline-offset-3 aria-pressed:bg-action aria-pressed:font-strong aria-pressed:text-on-action forced-colors:aria-pressed:bg-[Highlight]"
                aria-pressed={value === range}
                onClick={() => setParams(value === '28' ? {} : { range: value }, { replace: true })}
              >
                {label}
              </button>
            ))}
          </fieldset>
          <div className="btn-row">
            <ButtonLink href={`${path}?range=${range}&format=csv&table=days`} download>
              CSV by day
            </ButtonLink>
            <ButtonLink href={`${path}?range=${range}&format=csv&table=sources`} download>
              CSV by source
            </ButtonLink>
          </div>
        </>
      }
    >
      {children({ range, call: `${path}?range=${range}` })}
    </Page>
  );
}

type AllNumbersProps = { numbers: Numbers; range: Range; below?: ReactNode; children?: ReactNode };

function AllNumbers({ numbers, range, below, children }: AllNumbersProps) {
  const today = new Date().toISOString().slice(0, 10);
  if (numbers.since === null) {
    return (
      <div className="grid grid-cols-1 gap-6">
        <EmptyState
          title={range === 'all' ? 'Nothing has been counted yet.' : 'Nothing was counted in this time.'}
        >
          Visits and letters appear here within seconds. Staff letters, previews and samples don’t count.
        </EmptyState>
        {numbers.replies.asked > 0 && <RepliesBlock replies={numbers.replies} />}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Funnel numbers={numbers} range={range} today={today} />
      <ByDay numbers={numbers} range={range} today={today} />
      <div className="grid grid-cols-1 gap-6 min-[900px]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <BySource numbers={numbers} />
        {children}
        <VarietyBlock variety={numbers.variety} />
      </div>
      <div className="grid grid-cols-1 gap-6 min-[900px]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <RepliesBlock replies={numbers.replies} />
        <OwnWordsBlock ownWords={numbers.ownWords} />
        <ConsentsBlock consents={numbers.consents} />
      </div>
      {below}
      <Problems numbers={numbers} />
    </div>
  );
}

function numbersQuery<Answer>(path: string) {
  return queryOptions({
    queryKey: ['numbers', path],
    queryFn: () => callApi<Answer>('GET', path),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
}
