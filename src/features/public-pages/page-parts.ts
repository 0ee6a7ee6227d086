/** The ids of what the browser's scripts use of a page that the server drew. */
export const pageParts = {
  data: 'page-data',
  /** The sheet with the form: the only part that React takes over. */
  form: 'letter-form',
  /** Everything that makes way while there is a letter. */
  before: 'before-letter',
  letter: 'letter-place',
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
