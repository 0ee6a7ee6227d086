import { z } from 'zod';

/** A process of the program, seen from another one. */
interface Channel {
  send?(message: object, failed: (error: Error | null) => void): unknown;
  on(event: 'message', hear: (message: unknown) => void): unknown;
}

/** Longer no answer is waited for. */
export const PATIENCE_MS = 2_000;

const question = z.object({ question: z.string(), number: z.number() });
const answer = z.object({ answerTo: z.number(), value: z.unknown() });

/** Both ends of a channel between two processes ask and answer each other. Resolves to undefined where no answer comes. */
export function openLine(channel: Channel, answers: Record<string, () => Promise<unknown>>) {
  const waiting = new Map<number, (value: unknown) => void>();
  let asked = 0;

  channel.on('message', async (message) => {
    const heard = answer.safeParse(message).data;
    if (heard) waiting.get(heard.answerTo)?.(heard.value);
    const wanted = question.safeParse(message).data;
    const reply = wanted && answers[wanted.question];
    if (!reply) return;
    const value = await reply().catch(() => undefined);
    channel.send?.({ answerTo: wanted.number, value }, ignore);
  });

  return async function ask(what: string): Promise<unknown> {
    asked += 1;
    const number = asked;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(number, resolve);
    const giveUp = setTimeout(resolve, PATIENCE_MS).unref();
    channel.send?.({ question: what, number }, ignore);
    return await promise.finally(() => {
      clearTimeout(giveUp);
      waiting.delete(number);
    });
  };
}

/** The other process has ended: no answer will come. */
function ignore(): void {}
