import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { UsedSettings } from '../letters.contract.ts';
import { TechnicalDetails, UsedSettingsList } from './technical-details.tsx';

const used: UsedSettings = {
  model: 'claude-sonnet-5-5',
  tone: 'Warm',
  length: 'Short',
  plan: {
    number: 11,
    opening: 'question',
    facts: ['It costs $380,000 a year.', 'Nine branches close at noon.'],
    closingRequest: 'Please write back.',
  },
};

const PLAN =
  'PlanNumber 12OpeningWith a questionFacts, in orderIt costs $380,000 a year.Nine branches close at noon.Closing requestPlease write back.';

test('staff read the plan of a letter among its settings', () => {
  expect(textOf(<UsedSettingsList used={used} />)).toContain(PLAN);
  const letter = { letter: 'Dear Council,', subject: 'Hours', usedSettings: used };
  expect(textOf(<TechnicalDetails letter={letter} />)).toContain(PLAN);
});

test('a plan that had no turn was drawn at random, and one without facts names none', () => {
  const plan = { number: null, opening: 'ask' as const, facts: [], closingRequest: '' };
  const text = textOf(<UsedSettingsList used={{ ...used, plan }} />);
  expect(text).toMatch(/PlanDrawn at randomOpeningWith what it asks for$/);
});

test('without a plan none is shown', () => {
  expect(textOf(<UsedSettingsList used={{ model: 'claude-sonnet-5-5' }} />)).toBe('Modelclaude-sonnet-5-5');
});

function textOf(element: React.ReactElement): string {
  return renderToStaticMarkup(element).replace(/<[^>]*>/g, '');
}
