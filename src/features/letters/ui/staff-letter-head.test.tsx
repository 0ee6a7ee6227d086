import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { WrittenLetter } from '../letters.contract.ts';
import { StaffLetterHead } from './staff-letter-head.tsx';

function headOver(more: Partial<WrittenLetter>, isWriting = false): string {
  const [subject, text] = ['Hours', 'Dear Friends,'];
  const letter = { subject, text, edited: false, written: { subject, letter: text, ...more } };
  const arriving = isWriting ? { subject: '', text: '' } : undefined;
  const acts = { write: async () => {}, writeAgain: async () => {}, stop: () => {}, edit: () => {} };
  const draft = { letter, arriving, isWriting, problem: undefined, ...acts };
  return renderToStaticMarkup(<StaffLetterHead id="head" look="title" draft={draft} />);
}

test('a sample letter is said to be one', () => {
  const sentence = '<b>Sample letter:</b> no AI provider is configured.';
  expect(headOver({ sample: true })).toContain(sentence);
  expect(headOver({})).not.toContain(sentence);
  expect(headOver({ sample: true }, true)).not.toContain(sentence);
});

test('whose key was refused is told where another provider wrote', () => {
  const notice = 'OpenAI refused its API key. Claude wrote this letter.';
  expect(headOver({ notice })).toContain(notice);
  expect(headOver({ notice }, true)).not.toContain(notice);
});

test('how far the letter is is announced, and writing can be stopped', () => {
  expect(headOver({}, true)).toMatch(/Stop writing<.*role="status">Writing the letter…/);
  expect(headOver({})).toContain('role="status">The letter is ready.');
  expect(headOver({})).not.toContain('Stop writing');
});
