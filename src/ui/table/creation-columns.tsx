import { AddressLine, Day } from '../text.tsx';

/** People who may not edit a record don't see who created it, but everyone sees it if no one did. */
type Creator = { createdBy: { email: string } | null; createdBySystem: boolean };

export const createdByColumn = {
  id: 'createdBy',
  header: 'Created By',
  isSortable: true,
  cell: ({ createdBy, createdBySystem }: Creator) => (
    <AddressLine>{createdBySystem ? 'System' : (createdBy?.email ?? '')}</AddressLine>
  ),
} as const;

export const createdAtColumn = {
  id: 'createdAt',
  header: 'Created At',
  isSortable: true,
  cell: ({ createdAt }: { createdAt: string }) => <Day at={createdAt} />,
} as const;
