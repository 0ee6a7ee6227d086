/** Runs as a separate process, because drawing could hang or use all memory. Reads JSON from standard input, writes a PNG. */
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { z } from 'zod';
import { PICTURE_WIDTH } from '#features/campaigns/social-preview.ts';
import { pictureGround, SHEET, STAMP } from './picture-ground.server.ts';

const TIMEOUT_MS = 15_000;

const drawn = z.object({
  name: z.string(),
  to: z.string(),
  salutation: z.string(),
  organization: z.string(),
  abbreviation: z.string(),
  isRightToLeft: z.boolean(),
  /** Replaces the salutation. */
  label: z.string().optional(),
  /** Encoded in base64. */
  logo: z.string().nullable(),
});
export type Drawn = z.infer<typeof drawn>;

const BESLEY = { family: 'Besley, Noto Naskh Arabic', line: 0.66 };
const NEWSREADER = { family: 'Newsreader 16pt 16pt, Noto Naskh Arabic', line: 1.1 };
const PUBLIC_SANS = { family: 'Public Sans Thin, Noto Naskh Arabic', line: 1.1 };

const LARGE_NAME = { size: 66, lines: 2 };
const SMALL_NAME = { size: 54, lines: 3 };
const INK = { ink: '#15201b', soft: '#38453e', stamp: '#3d4a43' };
const ROOM = SHEET.right - SHEET.left;
const STAMP_ROOM = 300;
const ELLIPSIS = '…';
/** Both are in ems: the height of a line with diacritics, and the typeface's line spacing. */
const TALLEST_ARABIC = 1.55;
const ARABIC_LINE = 1.7;

setTimeout(() => process.kill(process.pid, 'SIGKILL'), TIMEOUT_MS).unref();
// The file is next to this one, in the source and in the build.
process.env.FONTCONFIG_FILE = join(import.meta.dirname, 'fonts', 'fonts.conf');
sharp.concurrency(1);
process.stdout.write(await draw(drawn.parse(JSON.parse(await text(process.stdin)))));

async function draw(picture: Drawn): Promise<Buffer> {
  const { isRightToLeft } = picture;
  const place = ({ data, info }: Line, top: number) => ({
    input: data,
    top,
    left: isRightToLeft ? SHEET.right - info.width : SHEET.left,
  });
  const soft = { size: 32, color: INK.soft };
  const to = await writeFitting(picture.to, { ...NEWSREADER, ...soft, lines: 2, width: ROOM - STAMP_ROOM });
  const name = await fitName(picture.name);
  const organization = await writeFitting(picture.organization, { ...PUBLIC_SANS, ...soft, size: 28 });
  const last = picture.label
    ? await writeFitting(picture.label, { ...PUBLIC_SANS, size: 28, color: INK.ink, lines: 2 })
    : await writeFitting(picture.salutation, { ...NEWSREADER, size: 31, color: INK.ink });
  const below = SHEET.nameTop + name.info.height + 26;
  return sharp(Buffer.from(pictureGround(isRightToLeft)))
    .composite([
      place(to, SHEET.top),
      place(name, SHEET.nameTop),
      place(organization, below),
      place(last, below + 62),
      ...(await stampFace(picture)),
    ])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}

async function fitName(name: string): Promise<Line> {
  const style = { ...BESLEY, color: INK.ink };
  const large = await write(name, { ...style, ...LARGE_NAME, width: ROOM });
  return fits(large, { ...style, ...LARGE_NAME }) ? large : writeFitting(name, { ...style, ...SMALL_NAME });
}

interface Style {
  family: string;
  line: number;
  size: number;
  color: string;
  width?: number;
  lines?: number;
}

async function writeFitting(words: string, style: Style): Promise<Line> {
  const room = { width: ROOM, ...style };
  const whole = await write(words, room);
  if (fits(whole, style)) return whole;
  const characters = [...new Intl.Segmenter().segment(words)].map(({ segment }) => segment);
  let best = await write(ELLIPSIS, room);
  let [fitting, tooMany] = [0, characters.length];
  while (tooMany - fitting > 1) {
    const count = Math.floor((fitting + tooMany) / 2);
    const beginning = characters.slice(0, count).join('').trimEnd();
    const written = await write(beginning + ELLIPSIS, room);
    if (fits(written, style)) [fitting, best] = [count, written];
    else tooMany = count;
  }
  return best;
}

function fits(
  { info, isTall }: Line,
  { size, line, lines = 1 }: Pick<Style, 'size' | 'line' | 'lines'>,
): boolean {
  if (!isTall) return info.height <= size * 1.2 * lines;
  return info.height <= size * (TALLEST_ARABIC + ARABIC_LINE * line * (lines - 1));
}

type Line = Awaited<ReturnType<typeof write>>;

async function write(words: string, { family, line, size, color, width }: Style) {
  const look = `font_family="${family}" size="${size}pt" line_height="${line}" foreground="${color}"`;
  const layout = { rgba: true, dpi: 72, wrap: 'word-char', ...(width && { width }) } as const;
  const drawn = await sharp({ text: { text: `<span ${look}>${escaped(words)}</span>`, ...layout } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { ...drawn, isTall: /\p{Script=Arabic}/u.test(words) };
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function stampFace({ logo, abbreviation, isRightToLeft }: Drawn) {
  const middle = (isRightToLeft ? PICTURE_WIDTH - STAMP.left - STAMP.width : STAMP.left) + STAMP.width / 2;
  const centered = ({ data, info }: Pick<Line, 'data' | 'info'>, y: number) => ({
    input: data,
    left: Math.round(middle - info.width / 2),
    top: Math.round(STAMP.top + y - info.height / 2),
  });
  const inside = (image: Buffer, width: number, height: number) =>
    sharp(image)
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
  const face = logo ? { ...PUBLIC_SANS, size: 15 } : { ...BESLEY, size: 38 };
  const letters = await write(abbreviation, { ...face, color: INK.stamp });
  if (!logo) return [centered(await inside(letters.data, 92, 60), 42)];
  const image = await inside(Buffer.from(logo, 'base64'), 90, 86);
  return [centered(image, 66), centered(letters, STAMP.height - 28)];
}
