import { afterEach, beforeEach, expect, test } from 'vitest';
import { ZodError } from 'zod';
import { campaignLetterRequest, organizationLetterRequest } from '#features/letters/letters.contract.ts';
import { invalidField } from '#http/json-body.server.ts';
import {
  answerField,
  findDraft,
  forgetDraft,
  ownWords,
  saveDraft,
  type WriterDetails,
} from './letter-details.ts';
import { checkDetails, firstProblem } from './letter-request.ts';

const details: WriterDetails = {
  userReason: 'The branch',
  userName: 'Maria',
  userAddress: '418 Alder Street',
};

const attempts: WriterDetails[] = [
  details,
  { ...details, userReason: ' ' },
  { ...details, userName: '' },
  { ...details, userName: ' \n' },
  { ...details, userAddress: '' },
  { userReason: '', userName: '', userAddress: '' },
  { userReason: 'r'.repeat(2000), userName: 'n'.repeat(120), userAddress: ` ${'a'.repeat(500)} ` },
  {
    ...details,
    answers: [
      { question: 'Which branch?', answer: 'a'.repeat(2000) },
      { question: 'With whom?', answer: 'a'.repeat(2001) },
    ],
  },
  { userReason: 'r'.repeat(2001), userName: 'n'.repeat(121), userAddress: 'a'.repeat(501) },
];

test.each([
  ['campaign', campaignLetterRequest],
  ['organization', organizationLetterRequest],
] as const)('the form of a %s says exactly what the call would answer', (kind, request) => {
  for (const attempt of attempts) {
    if (kind === 'organization' && attempt.answers) continue;
    const issues = request.safeParse(attempt).error?.issues ?? [];
    const expected = Object.fromEntries(
      issues.map((issue) => [fieldOf(issue.path), invalidField(new ZodError([issue])).message]),
    );
    expect(checkDetails(trimmed(attempt), kind)).toEqual(expected);
  }
});

/** The field's name in the form, such as answers[1].answer. */
function fieldOf([name, index]: PropertyKey[]): string {
  return name === 'answers' ? answerField(Number(index)) : String(name);
}

/** As the form reads them. */
function trimmed({ userReason, userName, userAddress, ...answers }: WriterDetails): WriterDetails {
  return {
    ...answers,
    userReason: userReason.trim(),
    userName: userName.trim(),
    userAddress: userAddress.trim(),
  };
}

test('replies to questions are the visitor’s own words, if there are any', () => {
  expect(ownWords(details)).toBe('The branch');
  const answers = [
    { question: 'Which branch?', answer: 'Elm Street' },
    { question: 'With whom?', answer: '' },
  ];
  expect(ownWords({ ...details, userReason: '', answers })).toBe('Which branch?\nElm Street');
});

test('the first field with a problem is the first one on the page', () => {
  expect(firstProblem(checkDetails({ userReason: '', userName: '', userAddress: '' }, 'campaign'))).toBe(
    'userName',
  );
  expect(firstProblem(checkDetails({ userReason: '', userName: '', userAddress: '' }, 'organization'))).toBe(
    'userReason',
  );
  expect(firstProblem(checkDetails(details, 'campaign'))).toBeUndefined();
});

/** The tab's storage, as far as the page uses it. */
class TabStorage {
  readonly items = new Map<string, string>();
  full = false;

  getItem(key: string) {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  }
}

let storage = new TabStorage();

beforeEach(() => {
  storage = new TabStorage();
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

test('what was typed is found again, on its own page only', () => {
  const letter = { subject: 'Hours', text: 'Dear Dana', edited: false, made: 'ai' as const };
  saveDraft('campaign-7', { details, letter });
  expect(findDraft('campaign-7')).toEqual({ details, letter });
  expect(findDraft('/c/FHL/ramp')).toBeUndefined();
});

test('full, forbidden or garbled storage causes no error', () => {
  storage.full = true;
  saveDraft('campaign-7', { details });
  storage.items.set('letter:campaign-7', '{"details":{"userName":7}}');
  expect(findDraft('campaign-7')).toBeUndefined();
  storage.items.set('letter:campaign-7', 'not json');
  expect(findDraft('campaign-7')).toBeUndefined();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  expect(findDraft('campaign-7')).toBeUndefined();
  saveDraft('campaign-7', { details });
  forgetDraft('campaign-7');
});
