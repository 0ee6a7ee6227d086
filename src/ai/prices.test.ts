import { expect, test } from 'vitest';
import { costOf, DEFAULT_PRICES, dearestPrice, findPrice, pricesVariable } from './prices.server.ts';

const own = '{"currency": "USD", "models": {"mine": {"input": 7, "output": 30}}}';

test('own prices extend the list, and replace it in another currency', () => {
  expect(findPrice(pricesVariable.parse(own), 'claude-sonnet-5-5')).toEqual({ input: 2, output: 10 });
  const euros = pricesVariable.parse(own.replace('USD', 'EUR'));
  expect([euros.currency, Object.keys(euros.models)]).toEqual(['EUR', ['mine']]);
});

test('a dated model has the price of its model, and an unknown model has none', () => {
  expect(findPrice(DEFAULT_PRICES, 'claude-haiku-5-5-20260901')).toEqual({ input: 0.1, output: 0.5 });
  for (const model of ['llama3.2', 'constructor']) expect(findPrice(DEFAULT_PRICES, model)).toBeUndefined();
});

test('the dearest price is the highest of each kind', () => {
  expect(dearestPrice(pricesVariable.parse(own))).toEqual({ input: 7, output: 30 });
});

test('a cost is in millionths, rounded up', () => {
  expect(costOf({ input: 0.1, output: 0.5 }, { inputTokens: 901, outputTokens: 1 })).toBe(91);
});

test.each(['no JSON', '{}', '{"models": {"a": {"input": -1, "output": 1}}}', own.replace('USD', 'dollars')])(
  'prices such as %s are refused',
  (text) => {
    expect(pricesVariable.safeParse(text).success).toBe(false);
  },
);
