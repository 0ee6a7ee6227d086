import { expect, test } from 'vitest';
import { campaignLetterRequest, organizationLetterRequest } from '../letters/letters.contract.ts';
import { checkDetails, firstProblem, type WriterDetails } from './letter-form-check.ts';

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
  { userReason: 'r'.repeat(2001), userName: 'n'.repeat(121), userAddress: 'a'.repeat(501) },
];

test.each([
  ['campaign', campaignLetterRequest],
  ['organization', organizationLetterRequest],
] as const)('the form of a %s says exactly what the call would answer', (kind, request) => {
  for (const attempt of attempts) {
    const issues = request.safeParse(attempt).error?.issues ?? [];
    const expected = Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message]));
    expect(checkDetails(attempt, kind)).toEqual(expected);
  }
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
