import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Wordmark } from './branding.tsx';
import { Postmark, SheetHead, Stamp } from './paper.tsx';

const organization = { name: 'Friends of Harlow Libraries', abbreviation: 'FHL', logoUrl: '/logo.svg' };
const postmark = <Postmark top="Campaign" bottom="complete" lines={['DEC', '9', '2026']} waves />;

test('a postmark is hidden from assistive technology', () => {
  expect(renderToString(postmark)).toMatch(/^<svg[^>]* aria-hidden="true"/);
});

test('two postmarks on one page bend their words along different paths', () => {
  const html = renderToString(
    <>
      {postmark}
      {postmark}
    </>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const used = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(4);
  expect(used).toEqual(ids);
});

test('a long figure is set small enough for the ring', () => {
  const sizeOf = (figure: string) =>
    Number(
      /font-size="(\d+)">[\d,]+</.exec(renderToString(<Postmark top="" bottom="" lines={[figure]} />))?.[1],
    );
  expect(sizeOf('96')).toBe(24);
  expect(sizeOf('1,284')).toBe(19);
  expect(sizeOf('123,456')).toBeLessThan(14);
});

test('a stamp with a logo is named by the logo alone', () => {
  const html = renderToString(<Stamp organization={organization} />);
  expect(html).toContain('alt="Friends of Harlow Libraries logo"');
  expect(html).toMatch(/aria-hidden="true">FHL</);
});

test('a stamp without a logo shows its abbreviation', () => {
  const plain = { name: 'Friends', abbreviation: 'FWTC', logoUrl: null };
  expect(renderToString(<Stamp organization={plain} />)).toContain('role="img" aria-label="FWTC"');
});

test('a cancelled stamp reserves space for its postmark', () => {
  const head = renderToString(
    <SheetHead to="Dana Whitlock" organization={organization} postmark={postmark} />,
  );
  expect(head).toMatch(
    /<div class="[^"]*\[--ring:80px\][^"]*"><div [^>]*><div class="stamp-face .*<svg class="[^"]*text-postmark/,
  );
});

test('the wordmark is a link only if it has a target', () => {
  expect(renderToString(<Wordmark name="Redress" href="/" />)).toMatch(
    /^<a class="wordmark [^"]*" href="\/">/,
  );
  expect(renderToString(<Wordmark name="Redress" />)).toMatch(/^<span class="wordmark [^"]*">/);
});
