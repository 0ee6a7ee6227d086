import { Link } from 'react-router';
import { AddressText } from '../../ui/address-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import type { RegisterColumn } from '../../ui/register.tsx';
import { DuplicateIcon } from '../../ui/staff-icon.tsx';
import { creatorLabel, type SortableColumn, STATUSES } from './campaign-list-view.ts';
import type { CampaignStatus, ListedStaffCampaign } from './campaigns.contract.ts';
import { PublicPageLink } from './public-page-link.tsx';

type CampaignColumn = RegisterColumn<ListedStaffCampaign>;

export function campaignColumns(onDuplicate: (id: number) => void): CampaignColumn[] {
  return [
    ...sortableColumns,
    { id: 'link', header: 'Public Link', cell: ({ publicUrl }) => <PublicPageLink publicUrl={publicUrl} /> },
    {
      id: 'duplicate',
      header: 'Duplicate',
      look: 'corner',
      cell: ({ id, name }) => (
        <Button variant="quiet" size="icon" aria-label={`Duplicate ${name}`} onClick={() => onDuplicate(id)}>
          <DuplicateIcon />
        </Button>
      ),
    },
  ];
}

const sortableColumns: (CampaignColumn & { id: SortableColumn })[] = [
  {
    id: 'name',
    header: 'Name',
    look: 'key',
    width: '21%',
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <Link to={`/campaign-edit/${id}`}>{name}</Link>,
  },
  {
    id: 'organization',
    header: 'Organization',
    width: '13%',
    sortBy: ({ organizationName }) => organizationName,
    cell: ({ organizationName }) => organizationName,
  },
  {
    id: 'status',
    header: 'Status',
    sortBy: ({ status }) => STATUSES.indexOf(status),
    cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge>,
  },
  {
    id: 'recipient',
    header: 'Recipient',
    width: '15%',
    sortBy: ({ recipient }) => recipient,
    cell: ({ recipient }) => recipient,
  },
  {
    id: 'createdBy',
    header: 'Created By',
    sortBy: creatorLabel,
    cell: (campaign) => <AddressText>{creatorLabel(campaign)}</AddressText>,
  },
  {
    id: 'createdAt',
    header: 'Created At',
    sortBy: ({ createdAt }) => Date.parse(createdAt),
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
];

const tones = { Pending: 'pending', Live: 'live', Finished: 'finished' } as const satisfies Record<
  CampaignStatus,
  string
>;
