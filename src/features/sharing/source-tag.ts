/** The default tag of printed links. */
export const POSTER_TAG = 'poster';

/** Converts typed words to a tag. Returns null if they can't be one. */
export function asSourceTag(typed: string): string | null {
  const tag = typed.trim().toLowerCase().replaceAll(/\s+/g, '-');
  return /^[a-z0-9-]{0,32}$/.test(tag) ? tag : null;
}

export function taggedLink(address: URL, tag: string): URL {
  const tagged = new URL(address);
  if (tag) tagged.searchParams.set('s', tag);
  return tagged;
}
