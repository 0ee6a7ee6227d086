const MAX_LENGTH = 6;
const SINGLE_WORD_LENGTH = 3;

/** Returns "FHL" for "Friends of Harlow Libraries". */
export function abbreviate(name: string): string {
  const words =
    name
      .normalize('NFD')
      .replaceAll(/[^A-Za-z0-9\s-]/g, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  const strong = words.filter((word) => /^[A-Z0-9]/.test(word));
  const chosen = strong.length > 1 ? strong : words;
  const [only = '', ...others] = chosen;
  const letters =
    others.length === 0 ? only.slice(0, SINGLE_WORD_LENGTH) : chosen.map((word) => word.charAt(0)).join('');
  return letters.length < 2 ? '' : letters.slice(0, MAX_LENGTH).toUpperCase();
}
