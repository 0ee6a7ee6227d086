import { costOf, findPrice, type Prices } from '#ai/prices.server.ts';
import { type Provider, provider } from '#ai/providers.contract.ts';
import type { AiConfig } from '#ai/providers.server.ts';
import type { Usage } from '#ai/writer.server.ts';
import { USUAL_LETTER } from '#features/letters/money/money.server.ts';
import type { Money } from './launch-check.contract.ts';

const MICROS = 1_000_000;

/** Null if the price or the usage is unknown. */
export function microsOf(prices: Prices, model: string, usage: Usage): number | null {
  const price = findPrice(prices, model);
  return price && usage.inputTokens + usage.outputTokens > 0 ? costOf(price, usage) : null;
}

export function estimateOf(prices: Prices, ai: AiConfig, preferred: Provider, letters: number): Money {
  const [model] = [preferred, ...provider.options].flatMap((id) => ai[id]?.model ?? []);
  if (model === undefined) return inMoney(0, prices.currency);
  const micros = microsOf(prices, model, USUAL_LETTER);
  return inMoney(micros === null ? null : micros * letters, prices.currency);
}

export function inMoney(micros: number | null, currency: string): Money {
  return { amount: micros === null ? null : micros / MICROS, currency };
}
