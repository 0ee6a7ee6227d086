import type { UsesOf } from './writer.server.ts';

/** Returns the first of equally used lines. */
export function leastUsed(
  kind: Parameters<UsesOf>[0],
  lines: string[],
  usesOf: UsesOf = () => 0,
): string | undefined {
  const uses = lines.map((line) => usesOf(kind, line));
  return lines[uses.indexOf(Math.min(...uses))];
}
