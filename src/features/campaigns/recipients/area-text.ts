import { MAX_AREAS, TOO_MANY_OF_ONE } from './recipients.contract.ts';

const MAX_RANGE = 10_000;
const BAD_RANGE = `A range of areas goes from a smaller number to a larger one, over at most ${MAX_RANGE.toLocaleString('en-US')} numbers`;

/** Reads a list of areas, in which 21301-21304 is a range. Returns the reason if it can't. */
export function areasIn(text: string): string[] | string {
  const parts = text.split(/[;,|\n]/).map((part) => part.trim());
  const areas = new Set<string>();
  for (const part of new Set(parts)) {
    const read = readPart(part);
    if (typeof read === 'string') return read;
    for (const area of read) areas.add(area);
    if (areas.size > MAX_AREAS) return TOO_MANY_OF_ONE;
  }
  return [...areas];
}

function readPart(part: string): string[] | string {
  const [, from, to] = /^(\d+)\s*(?:-|–|to)\s*(\d+)$/.exec(part) ?? [];
  if (!from || !to || from.length !== to.length || from.length > 9) return part ? [part] : [];
  if (Number(to) < Number(from) || Number(to) - Number(from) >= MAX_RANGE) return BAD_RANGE;
  return beginningsOf(from, to);
}

/** Returns the fewest prefixes that cover a range: 213 for 21300 to 21399. */
function beginningsOf(from: string, to: string): string[] {
  const beginnings: string[] = [];
  for (let next = Number(from); next <= Number(to); ) {
    let zeros = 0;
    const fits = (size: number) => next % size === 0 && next + size - 1 <= Number(to);
    while (zeros < from.length - 1 && fits(10 ** (zeros + 1))) zeros += 1;
    beginnings.push(
      String(next)
        .padStart(from.length, '0')
        .slice(0, from.length - zeros),
    );
    next += 10 ** zeros;
  }
  return beginnings;
}
