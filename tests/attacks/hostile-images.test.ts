import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { drawImage, runProcess } from '#features/organizations/images/image-drawing.server.ts';

const refused = { status: 400, message: 'Please upload an image file' };
const SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const SIZE = 'width="9" height="9"';

const raster = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const data = `data:image/png;base64,${raster.toString('base64')}`;
const inner = Buffer.from(
  `<svg id="a" ${SPACES} ${SIZE}><image ${SIZE} xlink:href="${data}"/></svg>`,
).toString('base64');
const document = `data:image/svg+xml;base64,${inner}`;

function svg(content: string, before = '', spaces = SPACES) {
  return Buffer.from(`${before}<svg ${spaces} ${SIZE}>${content}</svg>`);
}

describe('an SVG that holds another picture is refused, wherever it is', () => {
  test.each([
    ['an image', svg(`<image ${SIZE} xlink:href="${data}"/>`)],
    ['an image with a prefix', svg(`<s:image xmlns:s="http://www.w3.org/2000/svg" ${SIZE} href="${data}"/>`)],
    ['an image from the web', svg(`<image ${SIZE} href="https://a.example/b.png"/>`)],
    ['an image in a filter', svg(`<filter id="f"><feImage href="${data}"/></filter>`)],
    ['a page', svg(`<foreignObject ${SIZE}><img src="${data}"/></foreignObject>`)],
    ['a copy of another document', svg(`<use href="${document}#a"/>`)],
    ['an address with a space', svg(`<use href=" ${document}#a"/>`)],
    ['an address in another spelling', svg(`<use href="&#100;&#x61;ta:${document.slice(5)}#a"/>`)],
    ['an address of a filling', svg(`<rect ${SIZE} fill="url(${document}#a)"/>`)],
    ['an address of a style', svg(`<style>rect { fill: url( '${document}#a') }</style>`)],
    ['an escaped address', svg(`<style>rect { fill: url(\\64 ata:${document.slice(5)}#a) }</style>`)],
    ['an imported style', svg('<style>@import "data:text/css,";</style>')],
    [
      'a part of another document',
      svg(`<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="${document}"/>`),
    ],
    ['an entity with a tag', svg('&x;', `<!DOCTYPE svg [<!ENTITY x '<image ${SIZE} href="${data}"/>'>]>`)],
    ['an entity with a hidden tag', svg('&x;', '<!DOCTYPE svg [<!ENTITY x "&#60;image/>">]>')],
    [
      'an entity in an address',
      svg('<use href="da&x;"/>', '<!DOCTYPE svg [<!ENTITY x "ta:image/svg+xml,">]>'),
    ],
    ['an entity from elsewhere', svg('&x;', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ['an encoding that hides tags', svg('+ADw-image/+AD4-', '<?xml version="1.0" encoding="UTF-7"?>')],
  ])('%s', async (_name, bytes) => {
    await expect(drawImage(bytes, 'logo')).rejects.toMatchObject(refused);
  });
});

describe('an uploaded SVG can’t read local files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'redress-svg-'));
  afterAll(() => rm(folder, { recursive: true }));
  const picture = join(folder, 'picture.png');
  const drawing = join(folder, 'drawing.svg');
  await writeFile(picture, raster);
  await writeFile(drawing, svg(`<rect id="a" ${SIZE} fill="red"/>`));
  const include = 'xmlns:x="http://www.w3.org/2001/XInclude"';
  test.each([
    ['an image with a file address', svg(`<image ${SIZE} href="${pathToFileURL(picture)}"/>`)],
    ['an image with a path', svg(`<image ${SIZE} xlink:href="${picture}"/>`)],
    ['an image in a filter', svg(`<filter id="f"><feImage href="${picture}"/></filter>`)],
    ['a shape of another drawing', svg(`<use href="${pathToFileURL(drawing)}#a"/>`)],
    ['a shape at a path', svg(`<use xlink:href="${drawing}#a"/>`)],
    ['a filling of another drawing', svg(`<rect ${SIZE} fill="url(${pathToFileURL(drawing)}#a)"/>`)],
    ['an imported style', svg(`<style>@import "${pathToFileURL(drawing)}";</style>`)],
    ['an included text', svg(`<text y="9"><x:include ${include} parse="text" href="${drawing}"/></text>`)],
    ['an entity', svg('&x;', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${pathToFileURL(drawing)}">]>`)],
    ['an entity of the doctype', svg('', `<!DOCTYPE svg [<!ENTITY % x SYSTEM "${drawing}"> %x;]>`)],
  ])('by %s', async (_name, bytes) => {
    const drawn = await drawImage(bytes, 'logo').catch((error: unknown) => error);
    if (drawn instanceof Error) expect(drawn).toMatchObject(refused);
    else expect(drawn).toEqual(await drawImage(svg(''), 'logo'));
  });
});

test('a drawing without other pictures is taken: with gradients, links, styles and the names of a drawing program', async () => {
  const drawing = svg(
    `<defs><linearGradient id="g"><stop stop-color="red"/></linearGradient></defs><style>.a { fill: url(#g) }</style>
     <a xlink:href="https://a.example/?b=1&amp;c=2"><rect class="a" ${SIZE} transform="rotate(45 4 4)"/></a>
     <use xlink:href="#g"/><text y="9">Images &amp; data: ours</text>`,
    '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>',
    'xmlns="&ns_svg;" xmlns:xlink="http://www.w3.org/1999/xlink"',
  );
  expect((await drawImage(drawing, 'logo')).bytes.length).toBeGreaterThan(0);
});

describe('what draws images', () => {
  test.each([
    ['groups in groups', svg(`${'<g opacity="0.5">'.repeat(250)}<rect ${SIZE}/>${'</g>'.repeat(250)}`)],
    ['a million elements', svg('<g/>'.repeat(1_200_000))],
  ])('gives up before %s fill the memory', async (_name, bytes) => {
    await expect(drawImage(bytes, 'logo')).rejects.toMatchObject(refused);
  });

  test.runIf(process.platform === 'linux')('gets half a gigabyte, outside of V8 too', async () => {
    const script = 'globalThis.held = [1, 2, 3, 4, 5, 6].map(() => Buffer.alloc(100_000_000, 1));';
    const { error } = await runProcess(['-e', script], new Uint8Array(), { timeout: 30_000, maxBuffer: 1e6 });
    expect(error).not.toBeNull();
  });

  test('gets two seconds of a processor, however long it waits for one', async () => {
    const limits = { timeout: 60_000, maxBuffer: 1e6 };
    const { error } = await runProcess(['-e', 'for (;;);'], new Uint8Array(), limits);
    expect(error?.signal).toMatch(/SIGKILL|SIGXCPU/);
  });
});
