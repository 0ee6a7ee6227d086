/** This file has no Zod, to keep the first staff page small. Pages compare with these sentences. */
export const STALE_SAVE = 'Someone else has changed this since you opened it.';
export const BAD_AFTER = 'after must be the id of a list entry.';
