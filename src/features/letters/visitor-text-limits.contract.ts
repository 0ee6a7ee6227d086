/** Limits are in characters. Zod would be too large for the public page's small script. */
export const LONGEST_NAME = 120;
export const LONGEST_ADDRESS = 500;
export const LONGEST_REASON = 2000;
