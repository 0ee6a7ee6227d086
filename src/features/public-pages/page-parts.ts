/** Where the browser's script takes over parts of a page that the server drew. */
export const pageParts = {
  /** Holds what the server knows for the script. */
  data: 'page-data',
  /** The sheet with the form: the only part that is hydrated. */
  island: 'letter-island',
  /** Everything that makes way while there is a letter. */
  before: 'before-letter',
  /** Where the letter appears. */
  desk: 'letter-desk',
} as const;

export function findPart(part: keyof typeof pageParts): HTMLElement {
  const found = document.getElementById(pageParts[part]);
  if (!found) throw new Error(`this page has no ${pageParts[part]}`);
  return found;
}

/** The campaign's instructions, as they stand in the page: they are not sent twice. */
export function readInstructions(): string {
  return document.querySelector('[data-instructions]')?.innerHTML ?? '';
}
