// Writes src/ui/fonts: the three typefaces, cut down to what the pages use, and the style sheet that loads
// them; and those of share pictures. Run it by hand when a typeface or its package changes; what it writes is
// checked in. It wants `npm install --no-save @fontsource-variable/noto-naskh-arabic@5.3.0` first.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const target = new URL('../src/ui/fonts/', import.meta.url);
const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);

const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}\u2011–—‘’‚“”„…•‹›€™−←↑→↓Œœ`;
/** First and last letters. They have a separate file, which browsers load only for pages with such letters. */
const polish = ['Ąć', 'Ęę', 'Łń', 'Śś', 'Źż'].map((ends) => [...ends].map((letter) => letter.codePointAt(0)));
const features = ['kern', 'liga', 'onum', 'lnum', 'tnum'];

// `swaps`: ranges of weights that one system face replaces, each with the weight that pages use most.
const typefaces = [
  {
    name: 'Besley',
    faces: [{ style: 'normal', heaviest: 600 }],
    standIns: 'serif',
    swaps: [
      { face: 'regular', style: 'normal', from: 400, to: 549, usual: 500 },
      { face: 'regular', style: 'normal', from: 550, to: 600, usual: 600 },
    ],
  },
  {
    name: 'Newsreader',
    faces: [{ style: 'normal', heaviest: 600 }],
    standIns: 'serif',
    swaps: [
      { face: 'regular', style: 'normal', from: 400, to: 449, usual: 400 },
      { face: 'regular', style: 'normal', from: 450, to: 600, usual: 500 },
    ],
  },
  {
    name: 'Public Sans',
    // Few pages have bold italics: there, browsers thicken the only weight.
    faces: [
      { style: 'normal', heaviest: 700 },
      { style: 'italic', heaviest: 400 },
    ],
    standIns: 'sans',
    swaps: [
      { face: 'regular', style: 'normal', from: 400, to: 549, usual: 400 },
      { face: 'bold', style: 'normal', from: 550, to: 700, usual: 620 },
      { face: 'italic', style: 'italic', from: 400, to: 700, usual: 400 },
    ],
  },
];

const sample =
  'Since January all nine branches have closed at noon on Saturdays. For families who work weekdays, Saturday ' +
  'afternoon was the library. I am writing to ask you to restore Saturday hours at all nine Harlow County ' +
  'branches in the 2027 budget. Thank you for reading my letter, and for your service.';

// System fonts shown until ours arrive: the names of a face, and the width of a character of `sample`, in ems.
// Liberation has the widths of Arial and Times New Roman; the second of each kind is Android's.
const standIns = {
  sans: [
    {
      regular: { names: ['Arial', 'Liberation Sans'], width: 0.4462 },
      bold: { names: ['Arial Bold', 'Liberation Sans Bold'], width: 0.4796 },
      italic: { names: ['Arial Italic', 'Liberation Sans Italic'], width: 0.4462 },
    },
    {
      regular: { names: ['Roboto'], width: 0.4434 },
      bold: { names: ['Roboto Bold'], width: 0.4509 },
      italic: { names: ['Roboto Italic'], width: 0.431 },
    },
  ],
  serif: [
    { regular: { names: ['Times New Roman', 'Liberation Serif'], width: 0.4051 } },
    { regular: { names: ['Noto Serif'], width: 0.4821 } },
  ],
};

await mkdir(target, { recursive: true });
const rules = [];
for (const typeface of typefaces) rules.push(...(await makeTypeface(typeface)));
const heading = '/* Written by scripts/make-fonts.mjs. */\n';
await writeFile(new URL('fonts.css', target), `${heading}${rules.join('\n')}`);
await makePictureFonts();

/** Each with one weight, in a format that the drawing library reads. */
async function makePictureFonts() {
  const folder = new URL('../src/features/sharing/picture/fonts/', import.meta.url);
  const latin = `${characters}\u2010ı`;
  const extended = `${range(0x100, 0x17f)}${range(0x218, 0x21b)}${range(0x1e80, 0x1e85)}ẞ`;
  const arabic = `${range(0x600, 0x6ff)}${range(0x750, 0x77f)}${range(0x200c, 0x200f)}${range(0x20, 0x40)}`;
  const cuts = [
    { slug: 'besley', part: 'latin', text: latin, weight: 500 },
    { slug: 'besley', part: 'latin-ext', text: extended, weight: 500 },
    { slug: 'newsreader', part: 'latin', text: latin, weight: 400 },
    { slug: 'newsreader', part: 'latin-ext', text: extended, weight: 400 },
    { slug: 'public-sans', part: 'latin', text: latin, weight: 620 },
    { slug: 'public-sans', part: 'latin-ext', text: extended, weight: 620 },
    { slug: 'noto-naskh-arabic', part: 'arabic', text: arabic, weight: 500 },
  ];
  for (const { slug, part, text, weight } of cuts) {
    const whole = await readFile(new URL(`${slug}/files/${slug}-${part}-wght-normal.woff2`, packages));
    const options = { targetFormat: 'sfnt', noHinting: true, variationAxes: { wght: weight } };
    await writeFile(new URL(`${slug}-${part}.ttf`, folder), await subsetFont(whole, text, options));
  }
  const license = 'noto-naskh-arabic-license.txt';
  await copyFile(new URL('noto-naskh-arabic/LICENSE', packages), new URL(license, folder));
}

async function makeTypeface({ name, faces, standIns: kind, swaps }) {
  const slug = name.toLowerCase().replace(' ', '-');
  await copyFile(new URL(`${slug}/LICENSE`, packages), new URL(`${slug}-license.txt`, target));
  const written = [];
  for (const { style, heaviest } of faces) {
    const face = { name, slug, heaviest, style };
    written.push(await writeFace({ ...face, part: 'latin', text: characters, file: `${slug}-${style}` }));
    // Must come after the other rule to override it.
    const text = polish.map(([first, last]) => range(first, last)).join('');
    const own = { part: 'latin-ext', text, file: `${slug}-polish-${style}`, ranges: polish };
    written.push(await writeFace({ ...face, ...own }));
  }
  for (const swap of swaps) {
    const font = await subsetFont(await readWhole(slug, swap.style), sample, {
      targetFormat: 'sfnt',
      variationAxes: { wght: swap.usual },
    });
    const [common, android] = standIns[kind];
    written.push(fallbackRule(`${name} Fallback`, common[swap.face], swap, font));
    written.push(fallbackRule(`${name} Fallback Android`, android[swap.face], swap, font));
  }
  return written;
}

async function writeFace({ name, slug, heaviest, style, part, text, file, ranges }) {
  const whole = await readWhole(slug, style, part);
  const font = await cutFont(whole, text, heaviest);
  await writeFile(new URL(`${file}.woff2`, target), font);
  return fontFace({
    'font-family': `"${name} Variable"`,
    ...italic(style),
    'font-weight': heaviest > 400 ? `400 ${heaviest}` : '400',
    'font-display': 'swap',
    src: `url("./${file}.woff2") format("woff2")`,
    ...(ranges && { 'unicode-range': ranges.map(unicodeRange).join(', ') }),
  });
}

/** All weights are spaced like the lightest one: how spaces change with the weight is a fifth of Newsreader. */
async function cutFont(whole, text, heaviest) {
  const options = { targetFormat: 'sfnt', keepFeatures: features, noHinting: true };
  const lightest = await subsetFont(whole, text, { ...options, variationAxes: { wght: 400 } });
  const wght = { min: 400, max: heaviest };
  const all =
    heaviest > 400 ? await subsetFont(whole, text, { ...options, variationAxes: { wght } }) : lightest;
  return subsetFont(withTables(all, lightest, ['GDEF', 'GPOS']), text, { ...options, targetFormat: 'woff2' });
}

/** Adds the tables of another font with the same glyphs. */
function withTables(font, other, tags) {
  const tables = tableRecords(font).map((record) => {
    const taken = tags.includes(record.tag) && tableRecords(other).find(({ tag }) => tag === record.tag);
    const { start, length } = taken || record;
    return { ...record, content: (taken ? other : font).subarray(start, start + length) };
  });
  const parts = [Buffer.from(font.subarray(0, 12 + 16 * tables.length))];
  let start = parts[0].length;
  for (const { at, content } of tables) {
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    parts[0].writeUInt32BE(start, at + 8);
    parts[0].writeUInt32BE(content.length, at + 12);
    start += padded.length;
    parts.push(padded);
  }
  return Buffer.concat(parts);
}

function readWhole(slug, style, part = 'latin') {
  return readFile(new URL(`${slug}/files/${slug}-${part}-wght-${style}.woff2`, packages));
}

function unicodeRange([first, last]) {
  return `U+${first.toString(16)}-${last.toString(16)}`;
}

/** A system font with our metrics, so nothing moves when ours arrives. */
function fallbackRule(family, standIn, { style, from, to }, font) {
  const { head, hhea } = tablesOf(font);
  const unitsPerEm = font.readUInt16BE(head + 18);
  const stretch = widthOf(font, sample) / standIn.width;
  const lineMetric = (at) => percent(Math.abs(font.readInt16BE(hhea + at)) / unitsPerEm / stretch);
  return fontFace({
    'font-family': `"${family}"`,
    ...italic(style),
    'font-weight': `${from} ${to}`,
    src: standIn.names.map((name) => `local("${name}")`).join(', '),
    'size-adjust': percent(stretch),
    'ascent-override': lineMetric(4),
    'descent-override': lineMetric(6),
  });
}

function italic(style) {
  return style === 'italic' && { 'font-style': style };
}

function fontFace(descriptors) {
  const lines = Object.entries(descriptors).map(([key, value]) => `  ${key}: ${value};`);
  return `@font-face {\n${lines.join('\n')}\n}\n`;
}

/** The average width of a character, in ems. */
function widthOf(font, text) {
  const { head, hhea, hmtx, cmap } = tablesOf(font);
  const lastMetric = font.readUInt16BE(hhea + 34) - 1;
  const glyphOf = characterMap(font, cmap);
  const widths = [...text].map((character) => {
    const glyph = glyphOf(character.codePointAt(0));
    return font.readUInt16BE(hmtx + 4 * Math.min(glyph, lastMetric));
  });
  return widths.reduce((sum, width) => sum + width, 0) / font.readUInt16BE(head + 18) / text.length;
}

function tablesOf(font) {
  return Object.fromEntries(tableRecords(font).map(({ tag, start }) => [tag, start]));
}

function tableRecords(font) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + 16 * index;
    const tag = font.toString('latin1', at, at + 4);
    return { at, tag, start: font.readUInt32BE(at + 8), length: font.readUInt32BE(at + 12) };
  });
}

/** Reads a format 4 subtable, which every font with Latin letters has. */
function characterMap(font, cmap) {
  const count = font.readUInt16BE(cmap + 2);
  const subtables = Array.from(
    { length: count },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  );
  const table = subtables.find((at) => font.readUInt16BE(at) === 4);
  const size = font.readUInt16BE(table + 6);
  const ends = Array.from({ length: size / 2 }, (_, index) => font.readUInt16BE(table + 14 + 2 * index));
  return (code) => {
    const start = table + 16 + size + 2 * ends.findIndex((end) => code <= end);
    const offsetAt = start + 2 * size;
    const offset = font.readUInt16BE(offsetAt);
    if (offset === 0) return (code + font.readInt16BE(start + size)) & 0xffff;
    return font.readUInt16BE(offsetAt + offset + 2 * (code - font.readUInt16BE(start)));
  };
}

function percent(value) {
  return `${Number((value * 100).toFixed(2))}%`;
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
