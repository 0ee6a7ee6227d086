export interface Bar {
  group: string;
  label: string;
  value: number;
}

const WIDTH = 720;
const LEFT = 250;
const RIGHT = 90;
const BAR = 16;
const GAP = 14;
const TOP = 44;

/** Horizontal bars, in groups. Lengths are logarithmic: what is compared differs a thousandfold. */
export function barChart(title: string, bars: Bar[]): string {
  const groups = Map.groupBy(bars, ({ group }) => group);
  const least = Math.min(...bars.map(({ value }) => lengthOf(value)));
  const most = Math.max(...bars.map(({ value }) => lengthOf(value)));
  const scale = (WIDTH - LEFT - RIGHT - 20) / (most - least || 1);
  const parts: string[] = [];
  let y = TOP;
  for (const [group, members] of groups) {
    parts.push(`<text x="0" y="${y + 12}" font-weight="600">${group}</text>`);
    for (const [index, { label, value }] of members.entries()) {
      const width = Math.round(20 + (lengthOf(value) - least) * scale);
      parts.push(
        `<text x="${LEFT - 8}" y="${y + 12}" text-anchor="end">${label}</text>`,
        `<rect x="${LEFT}" y="${y}" width="${width}" height="${BAR - 3}" fill="${COLORS[index % COLORS.length]}"/>`,
        `<text x="${LEFT + width + 6}" y="${y + 12}">${value.toLocaleString('en-US', { maximumFractionDigits: 1 })}</text>`,
      );
      y += BAR;
    }
    y += GAP;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" font-family="sans-serif" font-size="12" fill="#1b1b18"><rect width="100%" height="100%" fill="#fdfdfa"/><text x="0" y="18" font-size="15" font-weight="600">${title} (logarithmic)</text>${parts.join('')}</svg>\n`;
}

const COLORS = ['#c3c9bf', '#12543f', '#6fae93'];

function lengthOf(value: number): number {
  return Math.log10(Math.max(value, 0.1));
}
