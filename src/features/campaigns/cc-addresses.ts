export interface ReadAddresses {
  valid: string[];
  /** What stood where an address should. */
  invalid: string[];
}

/** Addresses apart by commas, semicolons or white space, also as `Ada Marsh <ada@example.org>`. */
export function readAddresses(text: string): ReadAddresses {
  const entries = text
    .replaceAll(/"[^"]*"/g, ' ')
    .split(/[,;\n]/)
    .flatMap(entriesOf);
  return {
    valid: entries.filter((entry) => ADDRESS.test(entry)),
    invalid: entries.filter((entry) => !ADDRESS.test(entry)),
  };
}

/** The list with those of the addresses that are not in it yet, in whatever case. */
export function withAddresses(list: readonly string[], addresses: readonly string[]): string[] {
  const known = new Set<string>();
  return [...list, ...addresses].filter((address) => {
    const key = address.toLowerCase();
    return !known.has(key) && known.add(key);
  });
}

/** The simple pattern of spec section 5; the server looks closer. */
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

function entriesOf(part: string): string[] {
  const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address);
  const entries = bracketed.length > 0 ? bracketed : part.split(/\s/);
  return entries.map((entry) => entry.trim().replace(/^mailto:/i, '')).filter(Boolean);
}
