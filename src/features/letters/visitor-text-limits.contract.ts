/** In characters. Without Zod, for the public page's small script. */
export const LONGEST_NAME = 120;
export const LONGEST_ADDRESS = 500;
export const LONGEST_REASON = 2000;

export const NAME_TOO_LONG = tooLong('Your name', LONGEST_NAME);
export const ADDRESS_TOO_LONG = tooLong('Your mailing address', LONGEST_ADDRESS);
export const REASON_TOO_LONG = tooLong('Your reason', LONGEST_REASON);
export const ANSWER_TOO_LONG = tooLong('Your answer', LONGEST_REASON);

/** Avoids `toLocaleString`, whose first call takes 60 ms on a slow phone. */
function tooLong(field: string, longest: number): string {
  const grouped = String(longest).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${field} can have at most ${grouped} characters`;
}
