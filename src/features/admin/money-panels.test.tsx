import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BudgetsPanel, SpentPanel } from './money-panels.tsx';
import type { Budget } from './safety.contract.ts';

const TODAY = '2026-11-23';
const startsAgainAt = '2026-11-24T00:00:00.000Z';
const budgets: Budget[] = [
  { kind: 'letters', used: 13, limit: 5000, startsAgainAt },
  { kind: 'money-day', used: 0, limit: null, startsAgainAt },
  { kind: 'money-month', used: 0, limit: null, startsAgainAt: '2026-12-01T00:00:00.000Z' },
];
const spent = {
  spentByDay: [{ day: TODAY, provider: 'openai', letters: 8, money: 0 }],
  spentByOrganization: [],
  currency: 'USD',
  pricesLookedUpOn: '2026-11-21',
};

test('the budgets explain that they count every accepted request and omit unpriced models', () => {
  const html = renderToStaticMarkup(<BudgetsPanel {...spent} budgets={budgets} />);
  expect(html).toContain('Every accepted request counts');
  expect(html).toContain('Days and months begin at midnight UTC.');
  expect(html).toContain('Letters by models without a price aren’t included.');
});

test('the budgets mention no missing prices if every model has one', () => {
  const priced = { ...spent, spentByDay: [{ day: TODAY, provider: 'claude', letters: 8, money: 0.04 }] };
  const html = renderToStaticMarkup(<BudgetsPanel {...priced} budgets={budgets} />);
  expect(html).not.toContain('without a price');
});

test('the spending table explains that it counts finished letters by UTC day', () => {
  const html = renderToStaticMarkup(<SpentPanel {...spent} />);
  expect(html).toContain('Only finished letters are counted here');
  expect(html).toContain('begin at midnight UTC');
});
