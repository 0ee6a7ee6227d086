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

test('the panels explain what is counted, and mention models without a price only if there are any', () => {
  const html = renderToStaticMarkup(<BudgetsPanel {...spent} budgets={budgets} />);
  expect(html).toContain('Every accepted request counts');
  expect(html).toContain('Letters by models without a price aren’t included.');
  const spentByDay = [{ day: TODAY, provider: 'claude', letters: 8, money: 0.04 }];
  const priced = renderToStaticMarkup(<BudgetsPanel {...spent} spentByDay={spentByDay} budgets={budgets} />);
  expect(priced).not.toContain('without a price');
  expect(renderToStaticMarkup(<SpentPanel {...spent} />)).toContain('Only finished letters are counted here');
});
