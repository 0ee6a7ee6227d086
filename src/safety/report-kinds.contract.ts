/** What the form offers. The first line of a reason that the form sends. */
export const REPORT_KINDS = [
  'It threatens or insults someone',
  'It shares someone’s private details',
  'It says things that aren’t true',
  'It pretends to be someone else',
  'Something else',
];

/** What the page for receiving offices sends: an admin decides. */
export const LEAVE_OUT_KIND = 'A recipient asks to be left out';

export const MOST_REASON = 2000;
