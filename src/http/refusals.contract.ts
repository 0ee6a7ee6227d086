/** What pages know a refusal by. Without Zod, for the first page that staff load. */
export const STALE_SAVE = 'Somebody else changed this meanwhile.';
export const BAD_AFTER = 'What the page comes after must be the id of an entry of the list.';
