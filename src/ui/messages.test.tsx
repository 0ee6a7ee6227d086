import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Alert } from './alert.tsx';
import { Badge } from './badge.tsx';
import { Blank } from './blank.tsx';
import { CopyRow } from './copy-row.tsx';
import { Disclosure } from './disclosure.tsx';

test('an alert is announced', () => {
  expect(renderToString(<Alert title="Error Loading Campaign">Try again.</Alert>)).toMatch(
    /^<div[^>]* role="alert">/,
  );
});

test('an empty page has one heading of the first level', () => {
  const html = renderToString(<Blank title="Campaign Not Found" />);
  expect(html).toContain('<h1 class="title">Campaign Not Found</h1>');
});

test('a badge says its state in words', () => {
  expect(renderToString(<Badge tone="pending">Coming soon</Badge>)).toBe(
    '<span class="badge badge-pending">Coming soon</span>',
  );
});

test('a disclosure opens without any script', () => {
  const html = renderToString(<Disclosure summary="About this campaign">Nine branches</Disclosure>);
  expect(html).toMatch(/^<details class="disc"><summary>.*About this campaign<\/summary>/);
});

test('every copy button names what it copies', () => {
  expect(renderToString(<CopyRow name="BCC" value="letters@libraries.example" />)).toContain(
    'aria-label="Copy BCC"',
  );
});

test('a long value is a named box that the keyboard can reach and scroll', () => {
  const html = renderToString(<CopyRow name="Body" value="Dear Sir," long />);
  const [, labelledBy] =
    /<textarea[^>]* readOnly=""[^>]* aria-labelledby="([^"]+)">Dear Sir,/.exec(html) ?? [];
  expect(html).toContain(`id="${labelledBy}">Body</p>`);
});

test('an address may break after its @ sign and nowhere is changed', () => {
  const html = renderToString(<CopyRow name="CC" value="clerk@county.example, budget@county.example" />);
  const shown = /<p class="copyrow-v">(.*?)<\/p>/.exec(html)?.[1] ?? '';
  expect(shown).toContain('clerk@<wbr/>county.example, budget@<wbr/>county.example');
});
