/** Without Zod, for the public page's small script, which then offers an empty sheet. */
export const MONEY_USED_UP =
  "Today's letters are used up. Please come back tomorrow, or write your own with the points on this page.";
