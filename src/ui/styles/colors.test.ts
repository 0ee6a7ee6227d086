import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const css = await readFile(new URL('./theme.css', import.meta.url), 'utf8');
const themes = { light: colorsOf('light'), dark: colorsOf('dark') };

const surfaces = ['canvas', 'canvas-sunk', 'paper', 'paper-2', 'field'];
const onEverySurface = ['ink', 'ink-2', 'ink-3', 'action', 'action-hover', 'wax'];
const textPairs = [
  ...onEverySurface.flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
  ['placeholder', 'field'],
  ['placeholder', 'paper'],
  ['ink-disabled', 'disabled'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-action', 'action-active'],
  ['action', 'action-tint'],
  ['action-hover', 'action-tint'],
  ['brass-ink', 'brass-tint'],
  ['ink', 'brass-tint'],
  ['ink', 'mark'],
  ['ink', 'wax-tint'],
  ['wax', 'wax-tint'],
  ['action', 'wax-tint'],
  ['on-wax', 'wax-fill'],
  ['on-wax', 'wax-fill-hover'],
  ['live-ink', 'live-tint'],
  ['done-ink', 'done-tint'],
  ['inverse-ink', 'inverse'],
  ['inverse-ink-2', 'inverse'],
  ['inverse-action', 'inverse'],
  ['cover-ink', 'cover'],
  ['cover-ink-2', 'cover'],
  ['stamp-ink', 'stamp-in'],
] as const;

const edgePairs = [
  ...surfaces.map((surface) => ['focus', surface] as const),
  ['rule-strong', 'canvas'],
  ['rule-strong', 'paper'],
  ['rule-strong', 'field'],
  ['wax', 'field'],
  ['focus-inverse', 'inverse'],
] as const;

for (const [theme, colors] of Object.entries(themes)) {
  test(`every text is readable on each of its surfaces, ${theme}`, () => {
    expect(pairsBelow(4.5, textPairs, colors)).toEqual([]);
  });

  test(`the edges of controls and the focus ring are visible, ${theme}`, () => {
    expect(pairsBelow(3, edgePairs, colors)).toEqual([]);
  });
}

test.each(['light', 'dark'] as const)(
  "the scrollbar's space beside a dialog is as dark as the page, %s",
  (theme) => {
    const [, ...scrims] = /--color-scrim: light-dark\(rgb\((.+?)\), rgb\((.+?)\)\);/.exec(css) ?? [];
    const [layer = '', alpha = ''] = scrims[theme === 'light' ? 0 : 1]?.split(' / ') ?? [];
    const scrim = layer.split(' ').map(Number);
    const beside = channels(themes[theme].get('canvas-scrim'));
    for (const [place, channel] of channels(themes[theme].get('canvas')).entries()) {
      const below = channel * (1 - Number(alpha)) + (scrim[place] ?? Number.NaN) * Number(alpha);
      expect(Math.abs((beside[place] ?? Number.NaN) - below)).toBeLessThan(1);
    }
  },
);

function channels(hex = ''): number[] {
  return [...hex.matchAll(/../g)].map(([pair]) => Number.parseInt(pair, 16));
}

function pairsBelow(
  least: number,
  pairs: readonly (readonly [string, string])[],
  colors: Map<string, string>,
) {
  return pairs
    .map(([text, surface]) => ({ text, surface, ratio: contrast(colors.get(text), colors.get(surface)) }))
    .filter(({ ratio }) => !(ratio >= least));
}

function colorsOf(theme: 'light' | 'dark'): Map<string, string> {
  const pairs = css.matchAll(/--color-([\w-]+): (?:light-dark\()?#([0-9a-f]{6})(?:, #([0-9a-f]{6})\))?;/g);
  return new Map(
    [...pairs].map(([, name = '', light = '', dark = light]) => [name, theme === 'dark' ? dark : light]),
  );
}

/** Contrast as WCAG 2.2 defines it, 1 to 21. */
function contrast(one = '', other = ''): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = Number.NaN, green = 0, blue = 0] = (hex.match(/../g) ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
