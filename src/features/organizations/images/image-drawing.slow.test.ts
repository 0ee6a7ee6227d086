import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hugePng, iconBitmap, iconFile } from '#tests/support/calls/image-files.ts';
import { hangUp, startRawProvider } from '#tests/support/providers/raw-provider.ts';
import { drawImage, runProcess } from './image-drawing.server.ts';
import { imageType } from './image-type.server.ts';

const refused = { status: 400, message: 'Please upload an image file' };
const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const RED = [255, 0, 0, 255];
const NOTHING = [0, 0, 0, 0];

/** Red on the left, green on the right. */
const flag = sharp({ create: { width: 40, height: 20, channels: 4, background: 'red' } }).composite([
  { input: { create: { width: 20, height: 20, channels: 4, background: '#00ff00' } }, left: 20, top: 0 },
]);
const png = await flag.png().toBuffer();
const jpeg = await flag.jpeg().toBuffer();
const webp = await flag.webp().toBuffer();
const gif = await flag.gif().toBuffer();
const avif = await flag.avif().toBuffer();
const tiff = await flag.tiff().toBuffer();

async function sizeOf({ bytes }: { bytes: Uint8Array }) {
  const { width, height, format } = await sharp(bytes).metadata();
  return [format, width, height];
}

async function drawFavicon(image: Uint8Array) {
  const favicon = await drawImage(image, 'favicon');
  const pixels = await sharp(favicon.bytes).ensureAlpha().raw().toBuffer();
  /** Red, green, blue and opacity at a place of its 64 x 64. */
  const pixel = (x: number, y: number) => [...pixels.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 4)];
  return { ...favicon, pixel };
}

function draw(text: string) {
  return drawImage(Buffer.from(text), 'logo');
}

describe('drawing an image', () => {
  test.each([
    ['png', png],
    ['jpeg', jpeg],
    ['webp', webp],
    ['gif', gif],
    ['avif', avif],
    ['ico', iconFile({ edge: 40, bits: 32, image: png })],
  ])('%s becomes a logo in WebP and a favicon in PNG', async (type, image) => {
    expect(imageType(image)).toBe(type);
    const logo = await drawImage(image, 'logo');
    expect([logo.contentType, ...(await sizeOf(logo))]).toEqual(['image/webp', 'webp', 40, 20]);
    const favicon = await drawFavicon(image);
    expect([favicon.contentType, ...(await sizeOf(favicon))]).toEqual(['image/png', 'png', 64, 64]);
    const [red = 0, green = 255, , opacity] = favicon.pixel(8, 32);
    expect([red > 230, green < 25, opacity]).toEqual([true, true, 255]);
    expect(favicon.pixel(8, 4)).toEqual(NOTHING);
  });

  test('an SVG is drawn at the target size', async () => {
    const circle = `<svg ${SVG} width="24" height="12"><rect width="24" height="12" fill="red"/></svg>`;
    expect(await sizeOf(await draw(circle))).toEqual(['webp', 640, 320]);
    const huge = await draw(`<svg ${SVG} width="30000" height="30000"/>`);
    expect(await sizeOf(huge)).toEqual(['webp', 640, 640]);
    expect((await drawFavicon(Buffer.from(circle))).pixel(32, 32)).toEqual(RED);
  });

  test('a large image is reduced to the size of a logo', async () => {
    const large = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await sizeOf(await drawImage(large, 'logo'))).toEqual(['webp', 640, 213]);
  });

  test('a share picture is a cropped JPEG on white', async () => {
    const circle = `<svg ${SVG} width="900" height="300"><rect x="300" width="300" height="300" fill="red"/></svg>`;
    const { contentType, bytes } = await drawImage(Buffer.from(circle), 'picture');
    expect([contentType, ...(await sizeOf({ bytes }))]).toEqual(['image/jpeg', 'jpeg', 1200, 630]);
    const pixels = await sharp(bytes).raw().toBuffer();
    const isRed = (x: number) => {
      const [red = 0, green = 0] = pixels.subarray((315 * 1200 + x) * 3);
      return red > 240 && green < 20;
    };
    expect([100, 300, 600, 900, 1100].map(isRed)).toEqual([false, true, true, true, false]);
    expect(pixels[0]).toBeGreaterThan(250);
  });

  test('a photo is turned upright', async () => {
    const turned = await flag.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sizeOf(await drawImage(turned, 'logo'))).toEqual(['webp', 20, 40]);
  });

  test('an animation becomes its first frame', async () => {
    const pictures = [RED, [0, 0, 255, 255]].flatMap((color) => Array(100).fill(color).flat());
    const animation = await sharp(Buffer.from(pictures), {
      raw: { width: 10, height: 20, channels: 4, pageHeight: 10 },
    })
      .gif()
      .toBuffer();
    expect((await drawFavicon(animation)).pixel(32, 32)).toEqual(RED);
  });

  test('metadata and appended bytes are removed', async () => {
    const secret = 'taken at 54.3213 N by Dana';
    const photo = await flag
      .clone()
      .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 19/1 16/1' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    expect(polyglot.includes(secret)).toBe(true);
    const { bytes } = await drawImage(polyglot, 'logo');
    expect(Buffer.from(bytes).includes(secret)).toBe(false);
    expect(Buffer.from(bytes).includes('<script>')).toBe(false);
    const { exif, xmp, icc } = await sharp(bytes).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
  });
});

describe('icon files', () => {
  const opaque = [0, 0, 0, 0, 0, 0, 0, 0];
  const leftOut = [0x80, 0, 0, 0, 0x80, 0, 0, 0];

  test('the largest image of an icon file is used', async () => {
    const blue = await sharp({ create: { width: 16, height: 16, channels: 4, background: 'blue' } })
      .png()
      .toBuffer();
    const file = iconFile({ edge: 16, bits: 32, image: blue }, { edge: 256, bits: 32, image: png });
    expect((await drawFavicon(file)).pixel(8, 32)).toEqual(RED);
  });

  // Two pixels by two, from the bottom row up; blue comes first.
  test.each([
    ['1 bit', 1, [[0, 0, 0, 0, 0, 0, 255, 0], [0xc0, 0, 0, 0, 0xc0, 0, 0, 0], leftOut]],
    ['4 bits', 4, [[...Array(60).fill(0), 0, 0, 255, 0], [0xff, 0, 0, 0, 0xff, 0, 0, 0], leftOut]],
    ['8 bits', 8, [[...Array(1020).fill(0), 0, 0, 255, 0], [255, 255, 0, 0, 255, 255, 0, 0], leftOut]],
    ['24 bits', 24, [Array.from({ length: 2 }, () => [0, 0, 255, 0, 0, 255, 0, 0]).flat(), leftOut]],
    ['32 bits without opacity', 32, [Array(4).fill([0, 0, 255, 0]).flat(), leftOut]],
    ['32 bits', 32, [[0, 0, 255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 0, 0, 255, 255], opaque]],
  ])('an icon bitmap of %s is read with its transparency', async (_name, bits, parts) => {
    const file = iconFile({ edge: 2, bits, image: iconBitmap(bits, 2, ...parts) });
    const { pixel } = await drawFavicon(file);
    expect(pixel(60, 4)).toEqual(RED);
    expect(pixel(3, 60)).toEqual([expect.any(Number), 0, 0, 0]);
  });

  test('an icon bitmap is upright', async () => {
    const bottom = [0, 255, 0, 255, 0, 255, 0, 255];
    const top = [0, 0, 255, 255, 0, 0, 255, 255];
    const file = iconFile({ edge: 2, bits: 32, image: iconBitmap(32, 2, bottom, top, opaque) });
    const { pixel } = await drawFavicon(file);
    expect(pixel(32, 4)).toEqual(RED);
    expect(pixel(32, 60)).toEqual([0, 255, 0, 255]);
  });

  test.each([
    ['is empty', Buffer.from([0, 0, 1, 0, 1, 0])],
    ['points behind its end', iconFile({ edge: 2, bits: 32, image: Buffer.alloc(0) })],
    ['is cut', iconFile({ edge: 2, bits: 32, image: iconBitmap(32, 2, [0, 0, 255, 255]) })],
    ['is a huge bitmap', iconFile({ edge: 2, bits: 1, image: iconBitmap(1, 2_000_000) })],
    ['is of 7 bits', iconFile({ edge: 2, bits: 7, image: iconBitmap(7, 2, Array(99).fill(0)) })],
    ['holds a huge PNG', iconFile({ edge: 2, bits: 32, image: hugePng(30_000, 30_000) })],
  ])('an icon file that %s is refused', async (_name, file) => {
    await expect(drawImage(file, 'favicon')).rejects.toMatchObject(refused);
  });
});

describe('refused images', () => {
  test.each([
    ['a text', Buffer.from('Dear Commissioner')],
    ['a page', Buffer.from('<!doctype html><svg></svg>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a TIFF', tiff],
    ['the name of a type and nothing behind it', Buffer.from('GIF89a')],
    ['a PNG that ends in the middle', png.subarray(0, png.length / 2)],
    ['a JPEG that ends in the middle', jpeg.subarray(0, -40)],
    ['a small file with 900 million pixels', hugePng(30_000, 30_000)],
    [
      'another type behind the beginning of a PNG',
      Buffer.concat([png.subarray(0, 8), Buffer.from('<svg/>')]),
    ],
    ['a comment that never ends', Buffer.from(`<!--${' '.repeat(100_000)}`)],
    ['very many comments', Buffer.from('<!---->'.repeat(20_000))],
    ['an SVG that is not well-formed', Buffer.from(`<svg ${SVG}><rect></svg>`)],
    ['an SVG without a size', Buffer.from(`<svg ${SVG}/>`)],
    [
      'an SVG with entities that grow without end',
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "${'lol'.repeat(100)}">${'bcdefgh'.replaceAll(/./g, (name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(20)}">`)}]><svg ${SVG} width="9" height="9"><text>&h;</text></svg>`,
      ),
    ],
  ])('%s is refused', async (_name, bytes) => {
    await expect(drawImage(bytes, 'logo')).rejects.toMatchObject(refused);
  });

  test('an SVG that takes too long to draw is refused', async () => {
    const blur = `<filter id="f"><feGaussianBlur stdDeviation="90"/></filter>`;
    const rects = '<rect width="4000" height="4000" filter="url(#f)"/>'.repeat(5000);
    const svg = `<svg ${SVG} width="4000" height="4000">${blur}${rects}</svg>`;
    await expect(draw(svg)).rejects.toMatchObject(refused);
  });
});

describe('an SVG', () => {
  test('an SVG is recognized after a declaration, comments and a doctype', async () => {
    const svg = `\ufeff<?xml version="1.0"?>\n<!-- by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>
      <svg xmlns="&ns_svg;" width="9" height="9"><rect width="9" height="9" fill="red"/></svg>`;
    expect((await drawFavicon(Buffer.from(svg))).pixel(32, 32)).toEqual(RED);
  });

  test('an SVG can’t fetch addresses', async () => {
    const { url, requests, stop } = await startRawProvider(hangUp());
    onTestFinished(stop);
    const address = `${url}/x.svg`;
    const drawings = [
      `<svg ${SVG} width="9" height="9"><image href="${address}" width="9" height="9"/><image xlink:href="${address}" width="9" height="9"/></svg>`,
      `<svg ${SVG} width="9" height="9"><style>@import url(${address}); @font-face{font-family:f;src:url(${address})} text{font-family:f;fill:url(${address}#a)}</style><text y="9">x</text><use href="${address}#a"/></svg>`,
      `<?xml-stylesheet href="${address}"?><!DOCTYPE svg SYSTEM "${address}"><svg ${SVG} width="9" height="9"/>`,
      `<svg ${SVG} width="9" height="9"><filter id="f"><feImage href="${address}"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>`,
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "${address}"><!ENTITY % y SYSTEM "${address}"> %y;]><svg ${SVG} width="9" height="9"><text y="9">&x;</text></svg>`,
      `<svg ${SVG} xmlns:xi="http://www.w3.org/2001/XInclude" width="9" height="9"><xi:include href="${address}"/></svg>`,
      `<svg ${SVG} width="9" height="9"><image width="9" height="9" href="data:image/svg+xml,${encodeURIComponent(`<svg ${SVG} width="9" height="9"><image width="9" height="9" href="${address}"/></svg>`)}"/></svg>`,
    ];
    await Promise.allSettled(drawings.map(draw));
    expect(requests).toEqual([]);
  });
});

describe('the drawing process', () => {
  const GENEROUS = { timeout: 30_000, maxBuffer: 5 * 1024 * 1024 };
  const nothing = new Uint8Array();

  test('the process reads input and returns output, error and exit code', async () => {
    const script = 'process.stdin.pipe(process.stdout); console.error("hm"); process.exitCode = 3;';
    const ended = await runProcess(['-e', script], Buffer.from('pixels'), GENEROUS);
    expect(ended.output).toEqual(Buffer.from('pixels'));
    expect(ended.error).toMatchObject({ code: 3, message: expect.stringContaining('hm\n') });
  });

  test('the process has an empty environment', async () => {
    const { output } = await runProcess(['-p', 'Object.keys(process.env).length'], nothing, GENEROUS);
    expect(output.toString()).toBe('0\n');
  });

  test('the process may end before reading its input', async () => {
    const { error } = await runProcess(['-e', 'process.exit(0)'], Buffer.alloc(4 * 1024 * 1024), GENEROUS);
    expect(error).toBeNull();
  });

  test('a process over its time is killed', async () => {
    const { error } = await runProcess(['-e', 'for (;;);'], nothing, { ...GENEROUS, timeout: 50 });
    expect(error?.signal).toBe('SIGKILL');
  });

  test.each([1, 2])('a process that writes endlessly to %i is killed, and its output dropped', async (fd) => {
    const script = `for (;;) fs.writeSync(${fd}, 'x'.repeat(1000))`;
    const limits = { ...GENEROUS, maxBuffer: 10_000 };
    const { error, output } = await runProcess(['-e', script], nothing, limits);
    expect(error?.code).toBe('ERR_CHILD_PROCESS_STDIO_MAXBUFFER');
    expect(output.length + (error?.stderr?.length ?? 0)).toBeLessThanOrEqual(10_000);
  });

  test('without free file descriptors drawing gives a 503, and the program survives', async () => {
    const script = `
      import { openSync } from 'node:fs';
      import { drawImage } from ${JSON.stringify(import.meta.resolve('./image-drawing.server.ts'))};
      try { for (;;) openSync('/dev/null'); } catch {}
      await drawImage(Buffer.from('<svg/>'), 'logo').catch(({ status, retryAfter, message }) => {
        console.log(status, retryAfter, message);
      });
      process.exit();`;
    const limited = [
      '-c',
      'ulimit -n 100 && exec "$0" --input-type=module -e "$1"',
      process.execPath,
      script,
    ];
    const { stdout } = await promisify(execFile)('sh', limited);
    expect(stdout).toBe(
      '503 5 We couldn’t process the image right now. Please try again in a few seconds.\n',
    );
  });
});
