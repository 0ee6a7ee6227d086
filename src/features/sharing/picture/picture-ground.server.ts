import { PICTURE_HEIGHT, PICTURE_WIDTH } from '#features/campaigns/social-preview.ts';

/** Positions are in pixels. */
export const SHEET = { left: 140, right: 1060, top: 98, nameTop: 282 };
export const STAMP = { left: 925, top: 97, width: 135, height: 162, ring: { x: 892, y: 184 } };

const HOLE = 3.9;
const HOLES_APART = 13.5;
const COLORS = {
  cover: '#12503b',
  pattern: '#1f6049',
  paper: '#fffefb',
  rule: '#cfd5ca',
  stamp: '#fefdf9',
  stampIn: '#f4f2e8',
  stampEdge: '#b9c0b5',
  postmark: '#4e5a53',
};

/** Texts are added later, because fonts differ between machines. */
export function pictureGround(isRightToLeft: boolean): string {
  const mirrored = isRightToLeft ? ` transform="translate(${PICTURE_WIDTH} 0) scale(-1 1)"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">
<defs><pattern id="lining" width="28" height="14" patternUnits="userSpaceOnUse"><path d="M0 4 7 0l7 4 7-4 7 4M0 9l7-4 7 4 7-4 7 4M0 14l7-4 7 4 7-4 7 4" fill="none" stroke="${COLORS.pattern}" stroke-width="1.5"/></pattern>
<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="14"/></filter></defs>
<rect width="100%" height="100%" fill="${COLORS.cover}"/><rect width="100%" height="100%" fill="url(#lining)"/>
<rect x="76" y="58" width="1048" height="640" fill="#15201b" opacity="0.4" filter="url(#soft)"/>
<rect x="76" y="44" width="1048" height="640" rx="2" fill="${COLORS.paper}"/>
<path d="M${SHEET.left} 597H${SHEET.right}" stroke="${COLORS.rule}" stroke-width="2"/>
<g${mirrored}>${stamp()}${ring()}</g></svg>`;
}

function stamp(): string {
  const { left, top, width, height } = STAMP;
  const along = (length: number) =>
    Array.from({ length: Math.round(length / HOLES_APART) }, (_, hole) => (hole + 0.5) * HOLES_APART);
  const holes = [
    ...along(width).flatMap((x) => [hole(left + x, top), hole(left + x, top + height)]),
    ...along(height).flatMap((y) => [hole(left, top + y), hole(left + width, top + y)]),
  ];
  const frame = `x="${left + 11}" y="${top + 11}" width="${width - 22}" height="${height - 22}"`;
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${COLORS.stamp}" stroke="${COLORS.stampEdge}"/>
<rect ${frame} fill="${COLORS.stampIn}" stroke="${COLORS.stampEdge}"/>${holes.join('')}`;
}

function hole(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="${HOLE}" fill="${COLORS.paper}"/>`;
}

function ring(): string {
  const { x, y } = STAMP.ring;
  const waves = [-22, -11, 0, 11, 22].map((dy) => `M${x - 62} ${y + dy}q-9-7-18 0t-18 0-18 0`).join('');
  const envelope = `M${x} ${y - 24}l22 15.6h-44zM${x - 22} ${y - 3}l22 15.4 22-15.4v25h-44z`;
  return `<g fill="none" stroke="${COLORS.postmark}"><circle cx="${x}" cy="${y}" r="58" stroke-width="2.4"/><circle cx="${x}" cy="${y}" r="46" stroke-width="1.4"/><path d="${waves}" stroke-width="2"/><path d="${envelope}" fill="${COLORS.postmark}" stroke="none"/></g>`;
}
