/**
 * A hostile image can hang this process or use up its memory, so it's a separate program: `node image-program
 * logo|favicon|picture` reads an image from standard input and writes it again, without its metadata.
 */
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { type ImageType, imageType } from './image-type.server.ts';

const MAX_MS = 6_000;
const MAX_PIXELS = 25_000_000;
const NOT_AN_IMAGE = 3;
const LOGO_EDGE = 640;
const FAVICON_EDGE = 64;
const PICTURE = { width: 1200, height: 630 };

const LOADERS: Record<Exclude<ImageType, 'ico'>, string> = {
  png: 'VipsForeignLoadPngBuffer',
  jpeg: 'VipsForeignLoadJpegBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
  gif: 'VipsForeignLoadNsgifBuffer',
  avif: 'VipsForeignLoadHeifBuffer',
  svg: 'VipsForeignLoadSvgBuffer',
};

const ENTRY_BYTES = 16;
const MAX_EDGE = 1024;

/** Matches tags with any namespace prefix. `include` is XInclude. */
const EMBEDDING = /<(?:[^\s<>/:]*:)*(?:image|feImage|foreignObject|include)[\s/>]/i;
const DATA_ADDRESS = /["'(]\s*data:/i;
/** Matches entity references in places that can hold an address. */
const HIDDEN_ADDRESS =
  /(?:href|src)\s*=\s*(?:"[^"]*&(?!(?:amp|lt|gt|quot|apos);)|'[^']*&(?!(?:amp|lt|gt|quot|apos);))|\([^()<>]*[\\&]/i;
/** Matches plain-text entities, such as Adobe Illustrator's namespaces. */
const ENTITY = /<!ENTITY\s+[\w.:-]+\s+(?:"[^"<&%()]*"|'[^'<&%()]*')\s*>/y;
/** Matches supersets of ASCII, in which markup can't hide. */
const ENCODING = /^(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)$/i;

setTimeout(() => process.kill(process.pid, 'SIGKILL'), MAX_MS).unref();
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
const bytes = await buffer(process.stdin);
try {
  process.stdout.write(await draw(bytes, process.argv[2]));
} catch {
  process.exitCode = NOT_AN_IMAGE;
}

function draw(image: Buffer, use: string | undefined): Promise<Buffer> {
  const opened = open(image).autoOrient();
  if (use === 'favicon') {
    return opened
      .resize(FAVICON_EDGE, FAVICON_EDGE, { fit: 'contain', background: 'transparent' })
      .png()
      .toBuffer();
  }
  if (use === 'picture') {
    const { width, height } = PICTURE;
    return opened.resize(width, height).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer();
  }
  const withoutEnlargement = imageType(image) !== 'svg';
  return opened
    .resize(LOGO_EDGE, LOGO_EDGE, { fit: 'inside', withoutEnlargement })
    .webp({ quality: 90 })
    .toBuffer();
}

function open(image: Buffer): Sharp {
  const type = imageType(image);
  if (type === null) throw new TypeError('The bytes aren’t an image.');
  if (type !== 'ico') return decode(image, type);
  const icon = readLargestIcon(image);
  if (Buffer.isBuffer(icon)) return decode(icon, 'png');
  const { width, height, rgba } = icon;
  return sharp(rgba, { raw: { width, height, channels: 4 } });
}

/** SVGs have no pixel limit, because they're drawn at the target size. */
function decode(image: Buffer, type: Exclude<ImageType, 'ico'>): Sharp {
  if (type === 'svg' && mayEmbed(image)) throw new TypeError('The SVG embeds other files.');
  sharp.unblock({ operation: [LOADERS[type]] });
  return sharp(image, { limitInputPixels: type === 'svg' ? false : MAX_PIXELS, failOn: 'error' });
}

/** Embedded pictures can take gigabytes to draw. Errs on the safe side, because parsers accept different mistakes. */
function mayEmbed(svg: Buffer): boolean {
  const text = svg.toString('latin1').replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, characterOf);
  const encoding = /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/.exec(text)?.[1];
  const patterns = [EMBEDDING, DATA_ADDRESS, HIDDEN_ADDRESS];
  return (
    (encoding !== undefined && !ENCODING.test(encoding)) ||
    patterns.some((pattern) => pattern.test(text)) ||
    !hasPlainEntities(text)
  );
}

function characterOf(_reference: string, hexadecimal: string | undefined, decimal: string | undefined) {
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
  return code < 128 ? String.fromCharCode(code) : '?';
}

function hasPlainEntities(text: string): boolean {
  for (let at = text.indexOf('<!ENTITY'); at !== -1; at = text.indexOf('<!ENTITY', at + 1)) {
    ENTITY.lastIndex = at;
    if (!ENTITY.test(text)) return false;
  }
  return true;
}

type Pixels = { width: number; height: number; rgba: Uint8Array };

/** Returns a PNG file or pixels. Throws if the file is broken. */
function readLargestIcon(file: Buffer): Buffer | Pixels {
  const entries = Array.from({ length: file.readUInt16LE(4) }, (_, index) => readEntry(file, index));
  const [largest] = entries.sort((a, b) => b.edge - a.edge || b.bits - a.bits);
  if (!largest) throw new RangeError('The icon file is empty.');
  const image = file.subarray(largest.offset, largest.offset + largest.size);
  return imageType(image) === 'png' ? image : readBitmap(image);
}

function readEntry(file: Buffer, index: number) {
  const start = 6 + index * ENTRY_BYTES;
  return {
    edge: file.readUInt8(start) || 256,
    bits: file.readUInt16LE(start + 6),
    size: file.readUInt32LE(start + 8),
    offset: file.readUInt32LE(start + 12),
  };
}

/** Reads rows from the bottom up, then a mask of transparent pixels. */
function readBitmap(image: Buffer): Pixels {
  const { width, height, bits, palette, rows } = readHeader(image);
  const mask = rows + rowBytes(width * bits) * height;
  // Some 32-bit icons have an empty alpha channel.
  const isMasked = bits < 32 || image.subarray(rows, mask).every((byte, at) => at % 4 !== 3 || byte === 0);
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const row = height - 1 - y;
    for (let x = 0; x < width; x += 1) {
      const bit = (rows + row * rowBytes(width * bits)) * 8 + x * bits;
      const at = bits > 8 ? bit / 8 : palette + readBits(image, bit, bits) * 4;
      const color = [image.readUInt8(at + 2), image.readUInt8(at + 1), image.readUInt8(at)];
      const maskBit = (mask + row * rowBytes(width)) * 8 + x;
      const opacity = isMasked ? 255 - 255 * readBits(image, maskBit, 1) : image.readUInt8(at + 3);
      rgba.set([...color, opacity], (y * width + x) * 4);
    }
  }
  return { width, height, rgba };
}

function readHeader(image: Buffer) {
  const palette = image.readUInt32LE(0);
  const width = image.readInt32LE(4);
  const height = image.readInt32LE(8) / 2;
  const bits = image.readUInt16LE(14);
  const isCompressed = image.readUInt32LE(16) !== 0;
  if (![1, 4, 8, 24, 32].includes(bits) || isCompressed || palette < 40) {
    throw new RangeError('Icons have no bitmaps of this kind.');
  }
  const isEdge = (pixels: number) => Number.isInteger(pixels) && pixels > 0 && pixels <= MAX_EDGE;
  if (!isEdge(width) || !isEdge(height)) throw new RangeError('Icons have no bitmaps of this size.');
  const colors = bits > 8 ? 0 : image.readUInt32LE(32) || 2 ** bits;
  return { width, height, bits, palette, rows: palette + colors * 4 };
}

function rowBytes(bits: number): number {
  return Math.ceil(bits / 32) * 4;
}

function readBits(image: Buffer, bit: number, bits: number): number {
  return (image.readUInt8(bit >> 3) >> (8 - bits - (bit & 7))) & (2 ** bits - 1);
}
