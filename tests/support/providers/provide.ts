import { onTestFinished } from 'vitest';
import { type RawAnswer, type RawProvider, startRawProvider } from './raw-provider.ts';

/** A provider that stops with the test that starts it. */
export async function provide(...answers: RawAnswer[]): Promise<RawProvider> {
  const provider = await startRawProvider(...answers);
  onTestFinished(provider.stop);
  return provider;
}
