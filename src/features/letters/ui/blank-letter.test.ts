import { expect, test } from 'vitest';
import { blankLetter, keptLetter, nextLetterState, restoreLetter } from './letter-state.ts';

const problem = { sentence: "Today's letters are used up.", retryable: false };
const blank = {
  subject: 'Save the 14',
  text: blankLetter({ salutation: 'Dear City Council,', userName: 'Ada Marsh', userAddress: '5 Mill Lane' }),
};

test('an empty sheet has a salutation and a signature', () => {
  expect(blank.text).toMatch(/^Dear City Council,\n+Sincerely,\n\nAda Marsh\n5 Mill Lane$/);
});

test('where no letter can be written, it opens, to be written on and kept', () => {
  const { letter } = nextLetterState(
    { arriving: { subject: '', text: '' } },
    { type: 'failed', problem, blank },
  );
  expect(letter).toMatchObject({ ...blank, isBlank: true, edited: false });
  expect(letter && restoreLetter(keptLetter(letter))).toEqual(letter);
});

test('an earlier letter never makes way for it', () => {
  const letter = restoreLetter({ subject: 'Mine', text: 'My words' });
  const writing = { letter, arriving: { subject: '', text: '' } };
  expect(nextLetterState(writing, { type: 'failed', problem, blank }).letter).toBe(letter);
});
