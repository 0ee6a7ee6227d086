let missing: Error | undefined;

/** To be called once, before any code is fetched. */
export function watchForMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing = payload;
  });
}

/**
 * Whether loading the page anew may bring what is missing: a new version of the program has its code elsewhere.
 * Not right after it was loaded anew already.
 */
export function isCuredByReload(error: unknown): boolean {
  if (error !== missing || missing === undefined) return false;
  const [visit] = performance.getEntriesByType('navigation');
  const isReloaded = visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
  return !isReloaded || performance.now() > A_MINUTE;
}

const A_MINUTE = 60_000;
