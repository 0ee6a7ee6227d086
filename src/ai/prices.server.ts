import { z } from 'zod';
import type { Usage } from './writer.server.ts';

/** Prices are for a million tokens. */
export type Price = z.infer<typeof price>;

/** Sums are in millionths of the currency. */
export type Prices = z.infer<typeof pricesVariable>;

const price = z.object({ input: z.number().min(0).max(1e6), output: z.number().min(0).max(1e6) });

const table = z.object({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  models: z.record(z.string().min(1), price),
});

/** Claude's prices come from Anthropic. OpenAI's come from other sites, so check them against your bill. */
const LIST_PRICES: z.infer<typeof table> = {
  currency: 'USD',
  models: {
    'claude-opus-5-5': { input: 4, output: 20 },
    'claude-sonnet-5-5': { input: 2, output: 10 },
    'claude-haiku-5-5': { input: 0.1, output: 0.5 },
    'gpt-6.1-sol': { input: 2, output: 10 },
    'gpt-6.1-terra': { input: 1, output: 5 },
    'gpt-6-luna': { input: 0.1, output: 0.5 },
  },
};

const LOOKED_UP_ON = '2026-11-21';

/** Given prices are added to the list prices, or replace them if in another currency. */
export const pricesVariable = z
  .string()
  .transform(parseJson)
  .pipe(table)
  .transform((given) => {
    const listed = given.currency === LIST_PRICES.currency ? LIST_PRICES.models : {};
    return { ...given, models: { ...listed, ...given.models }, lookedUpOn: LOOKED_UP_ON };
  })
  .refine(({ models }) => Object.keys(models).length > 0)
  .describe('JSON such as {"currency": "USD", "models": {"MODEL": {"input": 3, "output": 15}}}');

export const DEFAULT_PRICES: Prices = { ...LIST_PRICES, lookedUpOn: LOOKED_UP_ON };

export function findPrice({ models }: Prices, model: string): Price | undefined {
  const ids = [model, model.replace(DATE, '')];
  return ids.map((id) => (Object.hasOwn(models, id) ? models[id] : undefined)).find(Boolean);
}

export function dearestPrice({ models }: Prices): Price {
  const all = Object.values(models);
  return {
    input: Math.max(...all.map(({ input }) => input)),
    output: Math.max(...all.map(({ output }) => output)),
  };
}

export function costOf({ input, output }: Price, { inputTokens, outputTokens }: Usage): number {
  return Math.ceil(inputTokens * input + outputTokens * output);
}

const DATE = /-\d{4}-?\d\d-?\d\d$/;

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
}
