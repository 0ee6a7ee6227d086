import { AddressText, Day } from '../text.tsx';

/** Whoever may not edit a record isn't told who made it. */
type Creator = { createdBy: { email: string } | null; mayEdit: boolean };

export const createdByColumn = {
  id: 'createdBy',
  header: 'Created By',
  sortBy: creatorLabel,
  cell: (row: Creator) => <AddressText>{creatorLabel(row)}</AddressText>,
} as const;

export const createdAtColumn = {
  id: 'createdAt',
  header: 'Created At',
  sortBy: ({ createdAt }: { createdAt: string }) => Date.parse(createdAt),
  cell: ({ createdAt }: { createdAt: string }) => <Day at={createdAt} />,
} as const;

export function creatorLabel({ createdBy, mayEdit }: Creator): string {
  return createdBy?.email ?? (mayEdit ? 'System' : '');
}
