import { AddressLine, Day } from '../text.tsx';

/** People who may not edit a record don't see who created it, but everyone sees it if no one did. */
type Creator = { createdBy: { email: string } | null; createdBySystem: boolean };

export const createdByColumn = {
  id: 'createdBy',
  header: 'Created By',
  sortBy: creatorLabel,
  cell: (row: Creator) => <AddressLine>{creatorLabel(row)}</AddressLine>,
} as const;

export const createdAtColumn = {
  id: 'createdAt',
  header: 'Created At',
  sortBy: ({ createdAt }: { createdAt: string }) => Date.parse(createdAt),
  cell: ({ createdAt }: { createdAt: string }) => <Day at={createdAt} />,
} as const;

function creatorLabel({ createdBy, createdBySystem }: Creator): string {
  return createdBySystem ? 'System' : (createdBy?.email ?? '');
}
