import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawQrCode } from '#ui/qr-code.tsx';
import { qrSvg } from './qr-files.ts';

test('the SVG shows the code, dark on light, with a margin', async () => {
  const { size, data, ...drawing } = drawQrCode('https://redress.example/c/FHL/hours?s=poster');
  const svg = await qrSvg({ size, data, ...drawing }).bytes();
  const { data: pixels, info } = await sharp(svg)
    .resize(size, size, { kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = data.map((row, y) => row.map((_, x) => (pixels[(y * size + x) * info.channels] ?? 0) < 128));
  expect(drawn).toEqual(data);
  expect(data.slice(0, 3).flat()).not.toContain(true);
});
