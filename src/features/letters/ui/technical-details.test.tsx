import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { UsedSettings } from '../letters.contract.ts';
import { TechnicalDetails, UsedSettingsList } from './technical-details.tsx';

const used = {
  model: 'claude-sonnet-5-5',
  tone: 'Warm',
  length: 'Short',
  plan: {
    number: 11,
    opening: 'question',
    firstSentence: 'short',
    subjects: ['request', 'fact'],
    facts: ['It costs $380,000 a year.', 'Nine branches close at noon.'],
    closingRequest: 'Please write back.',
  },
} satisfies UsedSettings;

const PLAN =
  'PlanNumber 12SubjectOne of two: a request, a factOpeningWith a questionFirst sentenceShortFacts, in orderIt costs $380,000 a year.Nine branches close at noon.Closing requestPlease write back.';

test('staff read the plan of a letter among its settings', () => {
  expect(textOf(<UsedSettingsList used={used} />)).toContain(PLAN);
  const letter = { letter: 'Dear Council,', subject: 'Hours', usedSettings: used };
  expect(textOf(<TechnicalDetails letter={letter} />)).toContain(PLAN);
});

test('a plan that had no turn was drawn at random, and one without facts names none', () => {
  const plan = { ...used.plan, number: null, opening: 'ask' as const, facts: [], closingRequest: '' };
  const text = textOf(<UsedSettingsList used={{ ...used, plan }} />);
  expect(text).toMatch(/PlanDrawn at random.*OpeningWith what it asks forFirst sentenceShort$/);
});

test('without a plan none is shown', () => {
  expect(textOf(<UsedSettingsList used={{ model: 'claude-sonnet-5-5' }} />)).toBe('Modelclaude-sonnet-5-5');
});

function textOf(element: React.ReactElement): string {
  return renderToStaticMarkup(element).replace(/<[^>]*>/g, '');
}
