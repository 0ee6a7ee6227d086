import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { WrittenLetter } from '../letters.contract.ts';
import { LetterHead } from './letter-head.tsx';
import type { LetterWriting } from './use-letter.ts';

const SAMPLE = '<b>Sample letter:</b> no AI provider is configured.';
const NOTICE = 'OpenAI refused its API key. Claude wrote this letter.';

function headOver(
  { made = 'ai', ...more }: Partial<WrittenLetter>,
  change: Partial<LetterWriting> = {},
): string {
  const [subject, text] = ['Hours', 'Dear Friends,'];
  const letter = { subject, text, edited: false, made, written: { subject, letter: text, ...more } };
  const acts = {
    retry: ignore,
    stop: ignore,
    edit: ignore,
    copiedPart: ignore,
    keepMark: ignore,
    undoRemoval: ignore,
    setDelivery: ignore,
    replace: ignore,
    closeReplacing: ignore,
  };
  const writing = {
    letter,
    isWriting: false,
    hasBegun: true,
    fromVisitor: false,
    isReplacing: false,
    ...acts,
    ...change,
  };
  return renderToStaticMarkup(<LetterHead id="head" look="title" writing={writing} />);
}

function ignore() {}

const isWriting = { isWriting: true, arriving: { subject: '', text: '' } };

test('a sample letter is said to be one', () => {
  expect(headOver({ made: 'sample' })).toContain(SAMPLE);
  expect(headOver({})).not.toContain(SAMPLE);
  expect(headOver({ made: 'sample' }, isWriting)).not.toContain(SAMPLE);
});

test('staff read which provider refused its key, marked as theirs on a public page', () => {
  expect(headOver({ notice: NOTICE })).toContain(NOTICE);
  expect(headOver({ notice: NOTICE }, isWriting)).not.toContain(NOTICE);
  expect(headOver({ notice: NOTICE }, { fromVisitor: true })).toContain(`Staff only</span> ${NOTICE}</p>`);
});

test('progress is announced, and writing can be stopped', () => {
  expect(headOver({}, isWriting)).toMatch(/Stop writing<.*role="status">Writing your letter…/);
  expect(headOver({})).toContain('role="status">Your letter is ready.');
  expect(headOver({})).not.toContain('Stop writing');
});

test('a problem offers another attempt only where one may help', () => {
  const sentence = 'You’ve reached the letter limit for your connection.';
  expect(headOver({}, { problem: { sentence, retryable: true } })).toContain('Try again');
  expect(headOver({}, { problem: { sentence, retryable: false } })).not.toContain('Try again');
});

test('a problem of the site says by what the log tells why', () => {
  const problem = { sentence: 'We couldn’t write the letter.', retryable: true };
  expect(headOver({}, { problem: { ...problem, reference: '0c1d2e3f4a5b' } })).toContain(
    'Reference 0c1d2e3f4a5b',
  );
  expect(headOver({}, { problem })).not.toContain('Reference');
});
