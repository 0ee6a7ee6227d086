import { expect, test } from 'vitest';
import { describedCalls } from '../tests/support/calls/described-calls.ts';
import { postcodeQuery } from './features/campaigns/recipients/recipients.contract.ts';
import { checkedText } from './features/interactions/interactions.contract.ts';
import {
  campaignLetterRequest,
  organizationLetterRequest,
  translationRequest,
} from './features/letters/letters.contract.ts';
import { newSupporter } from './features/supporters/supporters.contract.ts';
import { errors, letter } from './i18n/en.ts';
import { isErrorKey } from './i18n/errors.server.ts';
import { newReport } from './safety/reports.contract.ts';

/** The requests of public pages. */
const CALLS = [
  'writeCampaignLetter',
  'writeOrganizationLetter',
  'translateLetter',
  'findRecipients',
  'searchRecipients',
  'addSupporter',
  'reportPage',
  'checkLetter',
];
const described = [...describedCalls.values()].filter(({ operationId }) => CALLS.includes(operationId));

/** Mistakes that only a program can make. */
const FOR_PROGRAMS = [
  'The request body is not valid JSON.',
  'The request is too large. The limit is 256 KiB.',
  'Please send JSON with the content type application/json.',
];

test('every error that a page can get has a key', () => {
  expect(described).toHaveLength(CALLS.length);
  const english = new Set<string | object>([...Object.values(errors), ...Object.values(letter)]);
  const sentences = described.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ content }) => content?.['text/plain']?.schema.examples ?? []),
  );
  const lacking = sentences
    .map((sentence) => String(sentence).replace(/in \d+ (second|minute|hour)s/, '{wait}'))
    .filter((sentence) => !english.has(sentence));
  expect([...new Set(lacking)].sort()).toEqual([...FOR_PROGRAMS].sort());
});

test.each([
  [campaignLetterRequest, ['userName', 'userAddress', 'userReason', 'postcode']],
  [organizationLetterRequest, ['userName', 'userAddress', 'userReason']],
  [translationRequest, ['text']],
  [postcodeQuery, ['postcode']],
  [newSupporter, ['email', 'consent']],
  [newReport, ['reason', 'email', 'pageUrl']],
  [checkedText, ['text']],
])('every error about a field that visitors fill in has a key: %#', (schema, fields) => {
  const typed = ['', 'x', 'x'.repeat(100_000)].map((text) =>
    Object.fromEntries(fields.map((name) => [name, text])),
  );
  const issues = typed.flatMap((input) => schema.safeParse(input).error?.issues ?? []);
  const shown = issues.filter(({ path: [name] }) => fields.includes(String(name)));
  expect(shown).not.toEqual([]);
  expect(shown.map(({ message }) => message).filter((message) => !isErrorKey(message))).toEqual([]);
});
