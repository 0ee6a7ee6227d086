import { describe, expect, test } from 'vitest';
import {
  draftAsTyped,
  draftBeingWritten,
  type LetterDraft,
  type LetterEvent,
  nextDraft,
  typedIn,
} from './letter-draft.ts';

const details = { userReason: 'Our branch', userName: 'Maria', userAddress: '418 Alder Street' };
const started: LetterEvent = { type: 'started', details };
const finished: LetterEvent = {
  type: 'finished',
  written: { subject: 'Saturday hours', letter: 'Dear Commissioner' },
  fallbackSubject: 'Restore Saturday hours',
};
const edited: LetterEvent = { type: 'edited', change: { text: 'Dear Dana' } };
const failed: LetterEvent = { type: 'failed', problem: { sentence: 'Cut off.', retryable: true } };

/** From the first press on. */
function draftAfter(...events: LetterEvent[]): LetterDraft {
  return events.reduce(nextDraft, draftBeingWritten(details));
}

describe('writing a letter', () => {
  test('gathers the words in the order in which they arrive', () => {
    const draft = draftAfter(
      { type: 'arrived', words: { subject: 'Saturday ', text: '' } },
      { type: 'arrived', words: { subject: 'hours', text: 'Dear ' } },
      { type: 'arrived', words: { subject: '', text: 'Commissioner' } },
    );
    expect(draft).toMatchObject({
      step: 'writing',
      arriving: { subject: 'Saturday hours', text: 'Dear Commissioner' },
    });
  });

  test('ends with the letter as the server has it, not with the words that were seen', () => {
    const draft = draftAfter({ type: 'arrived', words: { subject: '', text: 'Dear Com' } }, finished);
    expect(draft).toMatchObject({
      step: 'letter',
      letter: { subject: 'Saturday hours', text: 'Dear Commissioner', edited: false },
    });
  });

  test('gives a letter without a subject the one of its page', () => {
    const draft = draftAfter({ ...finished, written: { subject: '', letter: 'Dear Commissioner' } });
    expect(draft.letter?.subject).toBe('Restore Saturday hours');
  });

  test('that is stopped leaves the form as it was typed, and no torso', () => {
    const draft = draftAfter({ type: 'arrived', words: { subject: 'S', text: 'Dear' } }, { type: 'stopped' });
    expect(draft).toEqual({ step: 'form', details, letter: undefined, problem: undefined });
  });

  test('that fails says so on the form', () => {
    expect(draftAfter(failed)).toEqual({
      step: 'form',
      details,
      letter: undefined,
      problem: { sentence: 'Cut off.', retryable: true },
    });
  });

  test('starts anew without the sentence about the last try', () => {
    expect(draftAfter(failed, started)).toMatchObject({ step: 'writing', problem: undefined });
  });

  test('is not disturbed by what comes after Stop', () => {
    const stopped = draftAfter({ type: 'stopped' });
    for (const late of [finished, failed, { type: 'arrived', words: { subject: '', text: 'x' } } as const]) {
      expect(nextDraft(stopped, late)).toBe(stopped);
    }
  });
});

describe('a finished letter', () => {
  test('takes edits and knows that it was edited', () => {
    expect(draftAfter(finished, edited).letter).toMatchObject({
      subject: 'Saturday hours',
      text: 'Dear Dana',
      edited: true,
    });
  });

  test('with its edits outlives a regeneration that fails or is stopped', () => {
    for (const end of [failed, { type: 'stopped' } as const]) {
      const draft = draftAfter(finished, edited, started, end);
      expect(draft).toMatchObject({ step: 'letter', letter: { text: 'Dear Dana', edited: true } });
    }
  });

  test('is replaced by the next one that is finished', () => {
    const draft = draftAfter(finished, edited, started, finished);
    expect(draft.letter).toMatchObject({ text: 'Dear Commissioner', edited: false });
  });

  test('waits while the visitor changes their details', () => {
    const atForm = draftAfter(finished, edited, { type: 'detailsWanted' });
    expect(atForm).toMatchObject({ step: 'form', letter: { text: 'Dear Dana' } });
    expect(nextDraft(atForm, { type: 'letterWanted' })).toMatchObject({
      step: 'letter',
      letter: { text: 'Dear Dana' },
    });
  });

  test('counts as typed, and is kept for a reload, only once it was edited', () => {
    expect(typedIn(draftAfter(finished))).toEqual({ details });
    expect(typedIn(draftAfter(finished, edited))).toEqual({
      details,
      letter: { subject: 'Saturday hours', text: 'Dear Dana', sample: false },
    });
    expect(typedIn(draftAfter(finished, edited, started, finished))).toEqual({ details });
  });

  test('that a reload brought back is as the visitor left it', () => {
    const typed = { details, letter: { subject: 'Hours', text: 'Dear Dana', sample: true } };
    expect(draftAsTyped(typed)).toEqual({
      step: 'letter',
      details,
      letter: {
        subject: 'Hours',
        text: 'Dear Dana',
        edited: true,
        written: { subject: 'Hours', letter: 'Dear Dana', sample: true },
      },
      problem: undefined,
    });
  });
});
