const SUFFIX = ' (Copy)';
const MOST_CHARACTERS = 200;

/** What a duplicate is called (ruling 9): of a name that is too long, the beginning. */
export function copyName(name: string): string {
  const beginning = name.slice(0, MOST_CHARACTERS - SUFFIX.length);
  return beginning.replace(/\p{Surrogate}$/u, '').trimEnd() + SUFFIX;
}
