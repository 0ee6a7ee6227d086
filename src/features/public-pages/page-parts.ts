/** The ids of what the browser's scripts use of a page that the server drew. */
export const pageParts = {
  /** JSON of what the letter form needs to know. */
  data: 'page-data',
  /** The sheet with the form: the only part that React takes over. */
  form: 'letter-form',
  /** Everything that makes way while there is a letter. */
  before: 'before-letter',
  /** Where the letter appears. */
  letter: 'letter-place',
  /** Shown where the code for writing could not be loaded. */
  notLoaded: 'not-loaded',
} as const;

export function findPart(part: keyof typeof pageParts): HTMLElement {
  const found = document.getElementById(pageParts[part]);
  if (!found) throw new Error(`this page has no ${pageParts[part]}`);
  return found;
}

/** The campaign's instructions as the page shows them: they are not sent twice. */
export function readInstructions(): string {
  return document.querySelector('[data-instructions]')?.innerHTML ?? '';
}
