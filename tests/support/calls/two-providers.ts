import { vi } from 'vitest';
import type { AiConfig } from '#ai/providers.server.ts';
import type { Database } from '#database/client.server.ts';
import { listProviders } from '#features/settings/settings.server.ts';
import { providerOutages } from '#features/settings/settings.table.server.ts';
import { provide } from '../providers/provide.ts';
import { claudeEvents } from '../providers/provider-events.ts';
import { type RawAnswer, response, stream } from '../providers/raw-provider.ts';
import { askForLetter, LETTER, makeLetterApp, openAiAt } from './letter-app.ts';

export const claudeWhole = stream(claudeEvents.start, claudeEvents.words(LETTER), claudeEvents.end.whole);
export const overloaded = response(503, '{"error":{"message":"Overloaded","type":"server_error"}}');

type AppOptions = Parameters<typeof makeLetterApp>[1] & object;

/** The program on a clock that stands still, with two providers. OpenAI is asked first. */
export function twoProviders(database: Database, path: string) {
  const { db } = database;
  return async function start(
    openAiAnswers: RawAnswer[],
    claudeAnswers?: RawAnswer[],
    options: AppOptions = {},
  ) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const openai = await provide(...openAiAnswers);
    const claude = claudeAnswers && (await provide(...claudeAnswers));
    const ai: AiConfig = {
      ...openAiAt(openai),
      ...(claude && {
        claude: { apiKey: 'k', baseUrl: claude.url, model: 'claude-sonnet-5-5', api: 'messages' },
      }),
    };
    const app = makeLetterApp(database, { ai, ...options });
    return {
      ...app,
      ai,
      openai,
      asked: () => [openai.requests.length, claude?.requests.length ?? 0],
      /** A letter, and the seconds that it took. */
      async write(from = app, address = '203.0.113.1') {
        const begun = performance.now();
        const answer = await askForLetter(from, path, { from: address });
        const text = await answer.text();
        return { status: answer.status, text, seconds: Math.round((performance.now() - begun) / 1000) };
      },
      async failing() {
        const states = await listProviders(db, ai);
        return states.filter(({ failingSince }) => failingSince !== null).map(({ provider }) => provider);
      },
      /** Lets the program ask failing providers itself. */
      async letProbesBegin() {
        await db.update(providerOutages).set({ nextTryAt: new Date() });
        vi.advanceTimersByTime(5_000);
      },
    };
  };
}

/** The fake clock doesn't advance while this waits. */
export async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
