/** Without Zod, for the first page that staff load. */
export const STALE_SAVE = 'Somebody else changed this meanwhile.';
