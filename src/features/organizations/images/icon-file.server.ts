import { imageType } from './image-type.server.ts';

/** RGBA, by rows from the top. */
type Pixels = { width: number; height: number; rgba: Uint8Array };

const ENTRY_BYTES = 16;
const MOST_EDGE = 1024;

/** The largest image of an ICO file: a PNG file or pixels. Throws when the file is broken. */
export function readLargestIcon(file: Buffer): Buffer | Pixels {
  const entries = Array.from({ length: file.readUInt16LE(4) }, (_, index) => readEntry(file, index));
  const [largest] = entries.sort((a, b) => b.edge - a.edge || b.bits - a.bits);
  if (!largest) throw new RangeError('The icon file is empty.');
  const image = file.subarray(largest.offset, largest.offset + largest.size);
  return imageType(image) === 'png' ? image : readBitmap(image);
}

function readEntry(file: Buffer, index: number) {
  const start = 6 + index * ENTRY_BYTES;
  return {
    /** 0 means 256. */
    edge: file.readUInt8(start) || 256,
    bits: file.readUInt16LE(start + 6),
    size: file.readUInt32LE(start + 8),
    offset: file.readUInt32LE(start + 12),
  };
}

/** A Windows bitmap without its file header: rows from the bottom up, then a mask of transparent pixels. */
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
  const isEdge = (pixels: number) => Number.isInteger(pixels) && pixels > 0 && pixels <= MOST_EDGE;
  if (!isEdge(width) || !isEdge(height)) throw new RangeError('Icons have no bitmaps of this size.');
  const colors = bits > 8 ? 0 : image.readUInt32LE(32) || 2 ** bits;
  return { width, height, bits, palette, rows: palette + colors * 4 };
}

/** Rows fill whole groups of four bytes. */
function rowBytes(bits: number): number {
  return Math.ceil(bits / 32) * 4;
}

function readBits(image: Buffer, bit: number, bits: number): number {
  return (image.readUInt8(bit >> 3) >> (8 - bits - (bit & 7))) & (2 ** bits - 1);
}
