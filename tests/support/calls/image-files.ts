import { crc32, deflateSync } from 'node:zlib';

/** A tiny PNG file that claims a huge size. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length, 'BE'), named, uint32(crc32(named), 'BE')]);
}

/** An icon file with these images, each of a size and a depth. */
export function iconFile(...images: { edge: number; bits: number; image: Buffer }[]): Buffer {
  let offset = 6 + images.length * 16;
  const entries = images.map(({ edge, bits, image }) => {
    const entry = Buffer.from([edge % 256, edge % 256, 0, 0, 1, 0, bits, 0]);
    const placed = Buffer.concat([entry, uint32(image.length), uint32(offset)]);
    offset += image.length;
    return placed;
  });
  const head = Buffer.from([0, 0, 1, 0, images.length, 0]);
  return Buffer.concat([head, ...entries, ...images.map(({ image }) => image)]);
}

/** A bitmap for an icon: rows from the bottom up, then the transparency mask. */
export function iconBitmap(bits: number, edge: number, ...parts: number[][]): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(edge, 4);
  header.writeInt32LE(edge * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bits, 14);
  return Buffer.concat([header, ...parts.map((part) => Buffer.from(part))]);
}

function uint32(value: number, order: 'LE' | 'BE' = 'LE'): Buffer {
  const bytes = Buffer.alloc(4);
  if (order === 'LE') bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
}
