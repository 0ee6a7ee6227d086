import { describe, expect, test } from 'vitest';
import {
  awaitedSignature,
  hasFirstWords,
  type LetterEvent,
  type LetterState,
  letterStatus,
  nextLetterState,
  restoreLetter,
  toSavedLetter,
} from './letter-state.ts';

const started: LetterEvent = { type: 'started' };
const stopped: LetterEvent = { type: 'stopped' };
const finished: LetterEvent = {
  type: 'finished',
  written: { subject: 'Saturday hours', letter: 'Dear Commissioner', made: 'ai' },
  fallbackSubject: 'Restore Saturday hours',
};
const edited: LetterEvent = { type: 'edited', change: { text: 'Dear Dana' } };
const failed: LetterEvent = { type: 'failed', problem: { sentence: 'Cut off.', retryable: true } };

function arrived(subject: string, text: string): LetterEvent {
  return { type: 'arrived', words: { subject, text } };
}

/** From the first press on. */
function stateAfter(...events: LetterEvent[]): LetterState {
  return [started, ...events].reduce(nextLetterState, {});
}

describe('writing a letter', () => {
  test('gathers the words in the order in which they arrive', () => {
    const state = stateAfter(
      arrived('Saturday ', ''),
      arrived('hours', 'Dear '),
      arrived('', 'Commissioner'),
    );
    expect(state.arriving).toEqual({ subject: 'Saturday hours', text: 'Dear Commissioner' });
  });

  test('ends with the letter as the server has it, not with the words that were seen', () => {
    const state = stateAfter(arrived('', 'Dear Com'), finished);
    expect(state.arriving).toBeUndefined();
    expect(state.letter).toMatchObject({
      subject: 'Saturday hours',
      text: 'Dear Commissioner',
      edited: false,
    });
  });

  test('gives a letter without a subject the one of its page', () => {
    const state = stateAfter({
      ...finished,
      written: { subject: '', letter: 'Dear Commissioner', made: 'ai' },
    });
    expect(state.letter?.subject).toBe('Restore Saturday hours');
  });

  test('that is stopped keeps nothing of the unfinished letter, and says so', () => {
    const state = stateAfter(arrived('S', 'Dear'), stopped);
    expect(state).toEqual({ letter: undefined, stopped: true });
    expect(letterStatus(state)).toBe('Writing stopped. The unfinished letter wasn’t saved.');
  });

  test('that fails says why', () => {
    expect(stateAfter(failed)).toEqual({
      letter: undefined,
      problem: { sentence: 'Cut off.', retryable: true },
    });
  });

  test('starts over without the sentence about the last attempt', () => {
    for (const end of [failed, stopped]) {
      const state = stateAfter(end, started);
      expect([state.problem, state.stopped]).toEqual([undefined, undefined]);
      expect(letterStatus(state)).toBe('Writing your letter…');
    }
  });

  test('ignores what comes after Stop', () => {
    const state = stateAfter(stopped);
    for (const late of [finished, failed, arrived('', 'x')]) expect(nextLetterState(state, late)).toBe(state);
  });
});

describe('a finished letter', () => {
  test('takes edits and knows that it was edited', () => {
    expect(stateAfter(finished, edited).letter).toMatchObject({
      subject: 'Saturday hours',
      text: 'Dear Dana',
      edited: true,
    });
  });

  test('with its edits outlives a new version that fails or is stopped', () => {
    for (const end of [failed, stopped]) {
      expect(stateAfter(finished, edited, started, end).letter).toMatchObject({
        text: 'Dear Dana',
        edited: true,
      });
    }
  });

  test('is called ready only while no newer attempt went wrong', () => {
    expect(letterStatus(stateAfter(finished))).toBe('Your letter is ready.');
    expect(letterStatus(stateAfter(finished, started, failed))).toBe('');
    expect(letterStatus(stateAfter(finished, started, stopped))).toBe(
      'Writing stopped. Your earlier letter is still here.',
    );
  });

  test('is replaced by the next one that is finished', () => {
    const { letter } = stateAfter(finished, edited, started, finished);
    expect(letter).toMatchObject({ text: 'Dear Commissioner', edited: false });
  });

  test.each([
    ['as it was written', [finished]],
    ['as it was edited', [finished, edited]],
  ])('comes back %s from what a tab keeps', (_how, events) => {
    const { letter } = stateAfter(...events);
    if (!letter) throw new Error('There is no letter.');
    const { subject, text } = letter;
    expect(restoreLetter(toSavedLetter(letter))).toEqual({ ...letter, written: { subject, letter: text } });
  });

  test('stays a sample when it comes back', () => {
    const kept = { subject: 'Hours', text: 'Dear Dana', edited: false, made: 'sample' as const };
    expect(restoreLetter(kept).made).toBe('sample');
    expect(toSavedLetter(restoreLetter(kept))).toEqual(kept);
  });
});

describe('the sheet before the words', () => {
  const frame = {
    salutation: 'Dear Commissioner,',
    userName: 'Ada Marsh',
    userAddress: '5 Mill Lane\nHarlow',
  };
  const signature = 'Sincerely,\n\nAda Marsh\n5 Mill Lane\nHarlow';
  const body = 'Dear Commissioner,\n\nI am Ada Marsh, and I read.';

  test('has a signature until the letter brings its own', () => {
    expect(awaitedSignature(frame, { subject: '', text: '' })).toBe(signature);
    expect(awaitedSignature(frame, { subject: '', text: body })).toBe(signature);
    expect(awaitedSignature(frame, { subject: '', text: `${body}\n\n${signature}` })).toBe('');
  });

  test.each([
    ['', false],
    ['Dear Commissioner,', false],
    ['Dear Commissioner,\n\n', false],
    [body, true],
  ])('after %j has first words: %s', (text, has) => {
    expect(hasFirstWords({ subject: '', text })).toBe(has);
  });
});

describe('sending a letter', () => {
  const delivered: LetterEvent = { type: 'delivered', delivery: { stage: 'sent', route: 'gmail' } };

  test('is remembered of this letter, in a tab that keeps it too', () => {
    const { letter } = stateAfter(finished, delivered);
    expect(letter?.delivery?.stage).toBe('sent');
    expect(letter && restoreLetter(toSavedLetter(letter)).delivery?.stage).toBe('sent');
    expect(stateAfter(finished, delivered, edited).letter?.delivery?.stage).toBe('sent');
    expect(letterStatus({ letter })).toBe('');
  });

  test('is forgotten with the letter that takes its place', () => {
    expect(stateAfter(finished, delivered, started, finished).letter?.delivery).toBeUndefined();
    expect(stateAfter(finished, delivered, started, stopped).letter?.delivery?.stage).toBe('sent');
  });

  test('is nothing that a letter can be while it is written', () => {
    expect(stateAfter(delivered).letter).toBeUndefined();
  });
});

describe('where no letter can be written, an empty sheet', () => {
  const problem = { sentence: "Today's letters are used up.", retryable: false };
  const frame = { salutation: 'Dear City Council,', userName: 'Ada Marsh', userAddress: '5 Mill Lane' };
  const council = [{ name: 'City Council', email: 'council@city.example' }];
  const manual = { subject: 'Save the 14', frame, recipients: council };
  const mayor = {
    subject: 'Save the 14',
    frame: { ...frame, salutation: 'Dear Mayor Lind,' },
    recipients: [{ name: 'Mayor Lind', email: 'lind@city.example' }],
    before: frame,
  };
  const writing = { arriving: { subject: '', text: '' } };

  function sheet(text?: string): LetterState {
    const state = nextLetterState(writing, { type: 'failed', problem, manual });
    return text === undefined ? state : nextLetterState(state, { type: 'edited', change: { text } });
  }

  test('has a salutation and a signature, and can be written on and kept', () => {
    const { letter } = sheet();
    expect(letter).toMatchObject({ subject: 'Save the 14', made: 'by-hand', edited: false });
    expect(letter?.text).toMatch(/^Dear City Council,\n+Sincerely,\n\nAda Marsh\n5 Mill Lane$/);
    expect(letter && restoreLetter(toSavedLetter(letter))).toEqual(letter);
  });

  test('never takes the place of an earlier letter, nor is that one addressed to anybody else', () => {
    const letter = restoreLetter({
      subject: 'Mine',
      text: 'My words',
      recipients: council,
      edited: true,
      made: 'ai',
    });
    for (const one of [manual, mayor]) {
      expect(nextLetterState({ ...writing, letter }, { type: 'failed', problem, manual: one }).letter).toBe(
        letter,
      );
    }
    expect(nextLetterState({ letter }, { type: 'addressed', manual: mayor }).letter).toBe(letter);
  });

  test.each([
    ['again where no letter can be written', (state: LetterState) => ({ ...state, ...writing }), 'failed'],
    ['on the way back from the form', (state: LetterState) => state, 'addressed'],
  ] as const)('follows whom its writer chooses, %s, and keeps their words', (_when, before, type) => {
    const own =
      'Dear City Council,\n\nMy words, to the City Council.\n\nSincerely,\n\nAda Marsh\n5 Mill Lane';
    const delivery = { stage: 'sent', route: 'mailto' } as const;
    const sent = nextLetterState(sheet(own), { type: 'delivered', delivery });
    const { letter } = nextLetterState(before(sent), { type, problem, manual: mayor });
    expect(letter?.text).toBe(own.replace('Dear City Council,', 'Dear Mayor Lind,'));
    expect(letter?.written.recipients).toEqual(mayor.recipients);
    expect([letter?.edited, letter?.made, letter?.delivery]).toEqual([true, 'by-hand', undefined]);
  });

  test('leaves what its writer made of the salutation and the signature', () => {
    const own = 'Dear Council, dear friends,\n\nMy words.\n\nYours,\n\nAda';
    const renamed = { ...mayor, frame: { ...mayor.frame, userName: 'Ada M.' } };
    const { letter } = nextLetterState(sheet(own), { type: 'addressed', manual: renamed });
    expect(letter?.text).toBe(own);
    const changed = nextLetterState(sheet(), { type: 'addressed', manual: renamed }).letter?.text;
    expect(changed).toMatch(/^Dear Mayor Lind,\n+Sincerely,\n\nAda M\.\n5 Mill Lane$/);
  });
});

test('the copied parts are remembered in their order, until the letter changes', () => {
  const copies = ['message', 'topic', 'first', 'topic'].map(
    (part): LetterEvent => ({ type: 'part copied', part }),
  );
  expect(stateAfter(finished, ...copies).letter?.copiedParts).toEqual(['message', 'first', 'topic']);
  expect(stateAfter(finished, ...copies, edited).letter?.copiedParts).toEqual(['first', 'topic']);
});
