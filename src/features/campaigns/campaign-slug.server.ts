import anyAscii from 'any-ascii';

/** As the database checks. */
const MOST_CHARACTERS = 80;
const LEAST_ROOM_FOR_NUMBER = 8;

/** A campaign's part of its address, made from its name (ruling 6): 'Łódź & más' is `lodz-mas`. */
export function campaignSlug(name: string): string {
  const words = anyAscii(name)
    .toLowerCase()
    .replaceAll(/['`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return fitted(words) || 'campaign';
}

/** The wanted slug, or with the lowest number from 2 on that makes it differ from those taken. */
export function unusedSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) {
    const suffix = `-${number}`;
    slug = `${wanted.slice(0, MOST_CHARACTERS - suffix.length)}${suffix}`;
  }
  return slug;
}

/** What every slug that `unusedSlug` may try begins with. */
export function sharedBeginning(wanted: string): string {
  return wanted.slice(0, MOST_CHARACTERS - LEAST_ROOM_FOR_NUMBER);
}

/** As many whole words as fit; of a single word that is too long, its beginning. */
function fitted(words: string[]): string {
  let slug = words[0]?.slice(0, MOST_CHARACTERS) ?? '';
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > MOST_CHARACTERS) break;
    slug += `-${word}`;
  }
  return slug;
}
