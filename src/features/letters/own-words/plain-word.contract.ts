/** Returns the word without case, accents, apostrophes and hyphens. */
export function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\p{M}’'‑-]/gu, '')
    .toLowerCase();
}
