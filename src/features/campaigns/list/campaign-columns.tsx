import { CopyPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSite } from '#browser/site.ts';
import { Badge, StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { copyText, LINK_COPIED, LINK_NOT_COPIED } from '#ui/copy.tsx';
import { createdAtColumn, createdByColumn } from '#ui/table/creation-columns.tsx';
import type { DataTableColumn } from '#ui/table/data-table.tsx';
import { TwoLines } from '#ui/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { CampaignSort, ListedStaffCampaign } from '../campaigns.contract.ts';
import { closingDay, openingDay } from '../schedule/zoned-time.ts';

type CampaignColumn = DataTableColumn<ListedStaffCampaign, CampaignSort>;

export function campaignListColumns(onDuplicate: (id: number) => void): CampaignColumn[] {
  return [
    {
      id: 'name',
      header: 'Name',
      look: 'key',
      width: '24%',
      isSortable: true,
      cell: (campaign) => <EditLink campaign={campaign} />,
    },
    {
      id: 'organization',
      header: 'Organization',
      width: '15%',
      isSortable: true,
      cell: ({ organizationName }) => <TwoLines>{organizationName}</TwoLines>,
    },
    {
      id: 'status',
      header: 'Status',
      isSortable: true,
      cell: ({ status, opensAt, closesAt, timeZone, takenDownAt, isLeftOut, mayEdit }) => (
        <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
          <span className="inline-flex items-center gap-x-1.5 whitespace-nowrap">
            <StatusBadge status={status} />
            {opensAt && <Dated>Opens {openingDay(opensAt, inEnglish(timeZone), 'short')}</Dated>}
            {closesAt && <Dated>Closes {closingDay(closesAt, inEnglish(timeZone), 'short')}</Dated>}
          </span>
          {takenDownAt && <Badge>Taken down</Badge>}
          {isLeftOut && mayEdit && <Badge>Opted out</Badge>}
        </span>
      ),
    },
    {
      id: 'recipient',
      header: 'Recipient',
      width: '15%',
      isSortable: true,
      cell: ({ recipient, moreRecipients }) => <TwoLines more={moreRecipients}>{recipient}</TwoLines>,
    },
    {
      id: 'letters',
      header: 'Letters',
      isSortable: true,
      cell: (campaign) => <Letters campaign={campaign} />,
    },
    createdByColumn,
    createdAtColumn,
    { id: 'link', header: 'Public Link', cell: ({ publicUrl }) => <PublicPageLink publicUrl={publicUrl} /> },
    {
      id: 'duplicate',
      header: 'Duplicate',
      look: 'corner',
      cell: ({ id, name, takenDownAt }) =>
        !takenDownAt && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Duplicate ${name}`}
            onClick={() => onDuplicate(id)}
          >
            <CopyPlus />
          </Button>
        ),
    },
  ];
}

const NOT_OF_ONE_ORGANIZATION = ['organization', 'createdBy', 'createdAt', 'duplicate'];

export function columnsOfOrganization(): CampaignColumn[] {
  const shared = campaignListColumns(() => {}).filter(({ id }) => !NOT_OF_ONE_ORGANIZATION.includes(id));
  return [
    ...shared.map(({ width: _width, ...column }) => column),
    {
      id: 'copy',
      header: 'Copy Link',
      cell: ({ name, publicUrl }) => <CopyLink name={name} publicUrl={publicUrl} />,
    },
  ];
}

function CopyLink({ name, publicUrl }: { name: string; publicUrl: string }) {
  const { href } = new URL(`/c/${publicUrl}`, useSite().publicUrl);
  return (
    <Button aria-label={`Copy link of ${name}`} onClick={() => copyLink(href)}>
      Copy Link
    </Button>
  );
}

export function useListSearch(): string {
  const { pathname, search } = useLocation();
  return pathname === '/campaigns' ? search : '';
}

function EditLink({ campaign: { id, name } }: { campaign: ListedStaffCampaign }) {
  return (
    <Link to={`/campaign-edit/${id}`} state={useListSearch()}>
      <TwoLines>{name}</TwoLines>
    </Link>
  );
}

function Dated({ children }: { children: ReactNode }) {
  return <span className="text-ink-2 text-mini">{children}</span>;
}

function inEnglish(timeZone: string) {
  return { timeZone, locale: 'en-US', year: new Date().getFullYear() };
}

function Letters({ campaign: { id, name, lettersWritten, mayEdit } }: { campaign: ListedStaffCampaign }) {
  const written = lettersWritten.toLocaleString('en-US');
  if (!mayEdit) return written;
  return (
    <Link to={`/campaigns/${id}/numbers`} aria-label={`${written}: numbers of ${name}`}>
      {written}
    </Link>
  );
}

function PublicPageLink({ publicUrl }: { publicUrl: string }) {
  const path = `/c/${publicUrl}`;
  const { href } = new URL(path, useSite().publicUrl);
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      className="quiet whitespace-nowrap"
      onClick={() => copyLink(href)}
    >
      View Public Page
    </a>
  );
}

async function copyLink(link: string) {
  if (await copyText(link)) showToast({ title: LINK_COPIED });
  else showToast({ title: LINK_NOT_COPIED, destructive: true });
}
