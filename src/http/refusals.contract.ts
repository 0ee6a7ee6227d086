/** Sentences that pages compare with. Has no Zod import, to keep the first staff page small. */
export const STALE_SAVE = 'Someone else has changed this since you opened it.';
export const BAD_AFTER = 'after must be the id of a list entry.';
