/**
 * A hostile image can hang this process or use up its memory, so it's a separate program: `node image-program
 * logo|favicon|picture` reads an image from standard input and writes it again, without its metadata.
 */
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { readLargestIcon } from './icon-file.server.ts';
import { type ImageType, imageType } from './image-type.server.ts';
import { mayEmbed } from './svg-content.server.ts';

const MOST_MS = 6_000;
const MOST_PIXELS = 25_000_000;
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

setTimeout(() => process.kill(process.pid, 'SIGKILL'), MOST_MS).unref();
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

/** Decodes the first frame. SVGs have no pixel limit because they're drawn at the target size. */
function decode(image: Buffer, type: Exclude<ImageType, 'ico'>): Sharp {
  if (type === 'svg' && mayEmbed(image)) throw new TypeError('The SVG embeds other files.');
  sharp.unblock({ operation: [LOADERS[type]] });
  return sharp(image, { limitInputPixels: type === 'svg' ? false : MOST_PIXELS, failOn: 'error' });
}
