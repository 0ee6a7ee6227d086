import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CopyRow } from './copy.tsx';

test('every copy button names the text that it copies', () => {
  expect(
    renderToString(<CopyRow name="BCC" value="letters@libraries.example" onCopy={() => {}} />),
  ).toContain('aria-label="Copy BCC"');
});

test('a long value is a named box that the keyboard can reach and scroll', () => {
  const html = renderToString(<CopyRow name="Body" value="Dear Sir," long onCopy={() => {}} />);
  const [, labelledBy] =
    /<textarea[^>]* readOnly=""[^>]* aria-labelledby="([^"]+)">Dear Sir,/.exec(html) ?? [];
  expect(html).toContain(`id="${labelledBy}">Body</p>`);
});

test('an address may break after its @ sign and is unchanged otherwise', () => {
  const html = renderToString(
    <CopyRow name="CC" value="clerk@county.example, budget@county.example" onCopy={() => {}} />,
  );
  expect(html).toContain('clerk@<wbr/>county.example, budget@<wbr/>county.example');
});
