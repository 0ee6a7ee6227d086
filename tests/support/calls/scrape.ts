import { expect } from 'vitest';
import { callFromAlone, type WholeApp } from './whole-app.ts';

export const METRICS_TOKEN = 'a-token-of-a-test';

export async function scrape(app: WholeApp): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await callFromAlone(app, '/metrics', { headers });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Returns the value of a series, such as `redress_money{period="day",state="held"}`. */
export function readSeries(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}
