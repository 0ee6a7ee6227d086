/** The tag of printed links where no other one is chosen. */
export const POSTER_TAG = 'poster';

/** As links carry it: what is typed as words gets hyphens. Null where it can be no tag. */
export function asSourceTag(typed: string): string | null {
  const tag = typed.trim().toLowerCase().replaceAll(/\s+/g, '-');
  return /^[a-z0-9-]{0,32}$/.test(tag) ? tag : null;
}

/** The address with the tag, where there is one. */
export function taggedLink(address: URL, tag: string): URL {
  const tagged = new URL(address);
  if (tag) tagged.searchParams.set('s', tag);
  return tagged;
}
