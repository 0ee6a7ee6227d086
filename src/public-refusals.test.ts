import { expect, test } from 'vitest';
import { describedCalls } from '../tests/support/calls/described-calls.ts';
import { postcodeQuery } from './features/campaigns/recipients/recipients.contract.ts';
import { checkedText } from './features/interactions/interactions.contract.ts';
import { campaignLetterRequest, organizationLetterRequest } from './features/letters/letters.contract.ts';
import { translationRequest } from './features/letters/translation/translation.contract.ts';
import { newSupporter } from './features/supporters/supporters.contract.ts';
import { LANGUAGES } from './languages/languages.contract.ts';
import { refusalIn } from './languages/refusals.server.ts';
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

function lackingOf(sentences: string[]): string[] {
  const others = LANGUAGES.filter((language) => language !== 'en');
  const isLacking = (sentence: string) => others.some((other) => refusalIn(other, sentence) === sentence);
  return [...new Set(sentences)].filter(isLacking);
}

test('every sentence that a page may be refused with is in every catalog', () => {
  expect(described).toHaveLength(CALLS.length);
  const sentences = described.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ content }) => content?.['text/plain']?.schema.examples ?? []),
  );
  expect(lackingOf(sentences.map(String)).sort()).toEqual([...FOR_PROGRAMS].sort());
});

test.each([
  [campaignLetterRequest, ['userName', 'userAddress', 'userReason', 'postcode']],
  [organizationLetterRequest, ['userName', 'userAddress', 'userReason']],
  [translationRequest, ['text']],
  [postcodeQuery, ['postcode']],
  [newSupporter, ['email', 'consent']],
  [newReport, ['reason', 'email', 'pageUrl']],
  [checkedText, ['text']],
])('every catalog has the form errors of a page: %#', (schema, fields) => {
  const typed = ['', 'x', 'x'.repeat(100_000)].map((text) =>
    Object.fromEntries(fields.map((name) => [name, text])),
  );
  const issues = typed.flatMap((input) => schema.safeParse(input).error?.issues ?? []);
  const told = issues.filter(({ path: [name] }) => fields.includes(String(name)));
  expect(told).not.toEqual([]);
  expect(lackingOf(told.map(({ message }) => message))).toEqual([]);
});
