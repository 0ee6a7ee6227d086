import { imageType } from './image-type.server.ts';

/** Red, green, blue and opacity of each pixel, by rows from the top. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

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
    /** 0 stands for 256. */
    edge: file.readUInt8(start) || 256,
    bits: file.readUInt16LE(start + 6),
    size: file.readUInt32LE(start + 8),
    offset: file.readUInt32LE(start + 12),
  };
}

/** A Windows bitmap without its file header: rows from the bottom up, then a mask of transparent pixels. */
function readBitmap(image: Buffer): Pixels {
  const bitmap = readHeader(image);
  const { width, height } = bitmap;
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rgba.set(readPixel(image, bitmap, x, height - 1 - y), (y * width + x) * 4);
    }
  }
  if (bitmap.bits < 32 || rgba.every((value, index) => index % 4 !== 3 || value === 0)) {
    applyMask(image, bitmap, rgba);
  }
  return { width, height, rgba };
}

interface Bitmap {
  width: number;
  height: number;
  bits: number;
  palette: number;
  rows: number;
  rowBytes: number;
}

function readHeader(image: Buffer): Bitmap {
  const headerBytes = image.readUInt32LE(0);
  const width = image.readInt32LE(4);
  const height = image.readInt32LE(8) / 2;
  const bits = image.readUInt16LE(14);
  const isCompressed = image.readUInt32LE(16) !== 0;
  if (![1, 4, 8, 24, 32].includes(bits) || isCompressed || headerBytes < 40) {
    throw new RangeError('Icons have no bitmaps of this kind.');
  }
  if (!isEdge(width) || !isEdge(height)) throw new RangeError('Icons have no bitmaps of this size.');
  const colors = bits > 8 ? 0 : image.readUInt32LE(32) || 2 ** bits;
  return {
    width,
    height,
    bits,
    palette: headerBytes,
    rows: headerBytes + colors * 4,
    rowBytes: paddedBytes(width * bits),
  };
}

function isEdge(pixels: number): boolean {
  return Number.isInteger(pixels) && pixels > 0 && pixels <= MOST_EDGE;
}

/** Rows fill whole groups of four bytes. */
function paddedBytes(bits: number): number {
  return Math.ceil(bits / 32) * 4;
}

function readPixel(image: Buffer, bitmap: Bitmap, x: number, row: number): number[] {
  const { bits, palette } = bitmap;
  const bit = (bitmap.rows + row * bitmap.rowBytes) * 8 + x * bits;
  const at = bits > 8 ? bit / 8 : palette + readBits(image, bit, bits) * 4;
  const opacity = bits === 32 ? image.readUInt8(at + 3) : 255;
  return [image.readUInt8(at + 2), image.readUInt8(at + 1), image.readUInt8(at), opacity];
}

function readBits(image: Buffer, bit: number, bits: number): number {
  return (image.readUInt8(bit >> 3) >> (8 - bits - (bit & 7))) & (2 ** bits - 1);
}

/** A set bit makes the pixel transparent. Old files have only this; some of 32 bits have no opacity at all. */
function applyMask(image: Buffer, { width, height, rows, rowBytes }: Bitmap, rgba: Uint8Array): void {
  const mask = rows + rowBytes * height;
  const maskRowBytes = paddedBytes(width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bit = (mask + (height - 1 - y) * maskRowBytes) * 8 + x;
      rgba[(y * width + x) * 4 + 3] = readBits(image, bit, 1) ? 0 : 255;
    }
  }
}
