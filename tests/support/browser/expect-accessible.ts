import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from './expect.ts';

const AXE = {
  light: { rules: { 'target-size': { enabled: true } } },
  // Dark mode differs only in colors.
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions>;

/** The tokens' contrast is tested in both themes: here each theme and each end of the widths is looked at once. */
const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
] as const;

/** In both themes, wide, on a phone and on the smallest one: axe finds nothing, and nothing scrolls sideways. */
export async function expectAccessible(page: Page) {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await settleColors(page);
    const found = [...(await overflowing(page)), ...(await violations(page, AXE[colorScheme]))];
    expect(found, `${colorScheme}, ${width} pixels wide`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Colors pass from one theme to the other, and toasts come and go, however quickly. */
function settleColors(page: Page) {
  return page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** Elements beyond the page's right edge. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} pixels of ${clientWidth}`] : [];
  });
}

/** Problems that axe finds in the current state of the page. */
export async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  // Passed rules aren't needed, and no page plays media.
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...rules };
  // It is large: a page gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    // A sticky bar covers parts of other targets, depending on how far the page is scrolled.
    const withoutSticky = new CSSStyleSheet();
    withoutSticky.replaceSync('.sticky { position: static !important }');
    document.adoptedStyleSheets.push(withoutSticky);
    const { violations }: AxeResults = await Reflect.get(window, 'axe').run(options);
    document.adoptedStyleSheets.pop();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, any }) => `${id}: ${target.join(' ')} ${any.map(({ message }) => message).join(' ')}`,
      ),
    );
  }, options);
}
