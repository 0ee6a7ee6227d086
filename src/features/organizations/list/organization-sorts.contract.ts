// This file has no Zod because the first staff page loads it.
export const ORGANIZATION_SORTS = ['name', 'abbreviation', 'url', 'createdBy', 'createdAt'] as const;
