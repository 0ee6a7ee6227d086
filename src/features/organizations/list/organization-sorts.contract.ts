/** What the staff's list can be sorted by. Without Zod, for the first page that staff load. */
export const ORGANIZATION_SORTS = ['name', 'abbreviation', 'url', 'createdBy', 'createdAt'] as const;
