import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { WrittenLetter } from '../letters/letters.contract.ts';
import { LetterDeskHead } from './letter-desk-head.tsx';
import { organizationTarget } from './letter-target.ts';

const target = organizationTarget({
  id: 1,
  name: 'Friends of Harlow Libraries',
  abbreviation: 'FHL',
  url: 'https://harlowlibraries.example',
  logoUrl: null,
  faviconUrl: null,
  bccEmail: null,
});

const context = {
  siteName: 'Redress',
  year: 2026,
  writer: 'ai',
  retentionDays: 90,
  pageUrl: 'https://letters.example/c/FHL',
} as const;

function headOver(more: Partial<WrittenLetter>): string {
  const written = { subject: 'Hours', letter: 'Dear Friends,', ...more };
  return renderToStaticMarkup(
    <LetterDeskHead
      target={target}
      context={context}
      draft={{
        step: 'letter',
        details: { userName: 'Ada Marsh', userAddress: '5 Mill Lane', userReason: '' },
        letter: { subject: written.subject, text: written.letter, edited: false, written },
        problem: undefined,
      }}
      onRegenerate={ignore}
    />,
  );
}

function ignore() {}

test('staff read over their letter which provider refused its key', () => {
  const notice = 'OpenAI refused its API key. Claude wrote this letter.';
  expect(headOver({ notice })).toContain(`Staff only</span> ${notice}</p>`);
  expect(headOver({})).not.toContain('Staff only');
});

test('a sample letter is said to be one', () => {
  expect(headOver({ sample: true })).toContain('<b>Sample letter:</b> no AI provider is configured.');
  expect(headOver({})).not.toContain('Sample letter');
});
