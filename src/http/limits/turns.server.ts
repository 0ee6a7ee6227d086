import type { MiddlewareHandler } from 'hono';

/** More than there are connections to the database: no processor waits for work. */
const AT_ONCE = 16;
/** A call that still has no answer then is waiting for something else, such as a provider. */
const MOST_MS = 200;

/**
 * No matter how many calls come at once, only a few begin, and the others wait at no cost. Begun together they would all
 * take long, and health and pages with them.
 */
export function makeTurns() {
  const line: { since: number; begin: () => void }[] = [];
  let begun = 0;

  function goOn(): void {
    const next = line.shift();
    if (next) setImmediate(next.begin);
    else begun -= 1;
  }

  async function begin(): Promise<() => void> {
    if (begun < AT_ONCE) begun += 1;
    else await new Promise<void>((resolve) => line.push({ since: performance.now(), begin: resolve }));
    let isOver = false;
    return () => {
      if (!isOver) goOn();
      isOver = true;
    };
  }

  const inTurn: MiddlewareHandler = async function inTurn(_c, next) {
    const end = await begin();
    const limit = setTimeout(end, MOST_MS);
    await next().finally(() => {
      clearTimeout(limit);
      end();
    });
  };

  return {
    inTurn,
    /** How long the first in line has waited, in milliseconds. */
    waitMs: () => (line[0] ? performance.now() - line[0].since : 0),
  };
}
