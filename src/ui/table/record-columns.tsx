import { AddressText, Day } from '../text.tsx';

type Created = { createdBy: { email: string } | null; createdAt: string };

export const createdByColumn = {
  id: 'createdBy',
  header: 'Created By',
  sortBy: creatorLabel,
  cell: (row: Pick<Created, 'createdBy'>) => <AddressText>{creatorLabel(row)}</AddressText>,
} as const;

export const createdAtColumn = {
  id: 'createdAt',
  header: 'Created At',
  sortBy: ({ createdAt }: Pick<Created, 'createdAt'>) => Date.parse(createdAt),
  cell: ({ createdAt }: Pick<Created, 'createdAt'>) => <Day at={createdAt} />,
} as const;

export function creatorLabel({ createdBy }: Pick<Created, 'createdBy'>): string {
  return createdBy?.email ?? 'System';
}
